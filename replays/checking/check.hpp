#pragma once
// The judge's loop: turns one text after another into a report, and reuses its memory. It trusts
// nothing that a text says. Every game goes through the same template.

#include <memory>
#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

class StepWatch;

struct CheckOptions {
  OnViolation on_violation = OnViolation::stop;
  /// Tests every invariant after every step and throws if one is broken. If the state comes from a
  /// step that broke a rule, or from a claim, a broken invariant is only a notice, and the step is
  /// passed over.
  bool invariants = false;
  /// Reports which readings and data were decisive in legal replays. This judges each replay once
  /// more for every reading, which takes many times as long.
  bool decisive = false;
  /// Explains each violation: the situation, its basis, and what would have been legal. This is
  /// slow if many steps are wrong.
  bool explain = true;
};

/// Judges texts of any game. Not thread-safe.
class Checker {
 public:
  Checker(const Libraries& libraries, CheckOptions options);
  ~Checker();
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  /// The verdict on one text of `source`. Throws InternalError if an invariant is broken. `watch`
  /// sees the states; it may be null.
  Report check(const Text& text, std::string_view source, StepWatch* watch = nullptr);
  /// The same for a JSON text in memory; it need not be padded.
  Report check_json(std::string_view json, std::string_view source);
  /// The same for a text in the notation.
  Report check_notation(std::string_view notation, std::string_view source);
  /// Gives away the record of the last text, which must have been well formed. Call it at most once
  /// per text.
  AnyReplay release();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// Throws InternalError unless the checker finds the replay legal. Accepts a text that is too long
/// to be read.
void ensure_legal(const std::string& json, const Libraries& libraries);

}  // namespace praetor::replays
