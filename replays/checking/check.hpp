#pragma once
// The judge's loop: texts in, reports out, one after the other with the memory of the last. It
// trusts nothing that a text says. Every game goes through the same template.

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
  /// Test every invariant after every step; a broken one throws. Once the state stems from a step
  /// that broke a rule, or from a claim, a broken one is a notice and the step is passed over.
  bool invariants = false;
  /// Say of legal replays what was decisive: each is judged again for every reading, which takes
  /// many times as long.
  bool decisive = false;
  /// Say of each violation how the game stood, what it rests on and what would have been legal,
  /// which costs much where much is wrong.
  bool explain = true;
};

/// Judges texts of any game. Not for several threads at once.
class Checker {
 public:
  Checker(const Libraries& libraries, CheckOptions options);
  ~Checker();
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  /// The verdict on one text of `source`. Throws InternalError where an invariant is broken.
  /// `watch` looks on, or is null.
  Report check(const Text& text, std::string_view source, StepWatch* watch = nullptr);
  /// The same on a JSON text in memory, which need not be padded.
  Report check_json(std::string_view json, std::string_view source);
  /// The same on a text in the notation.
  Report check_notation(std::string_view notation, std::string_view source);
  /// What the text judged last says, which must have been well formed; once.
  AnyReplay release();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// Throws InternalError unless the checker, too, says that a replay is legal. One that is too long
/// to be read is let pass.
void ensure_legal(const std::string& json, const Libraries& libraries);

}  // namespace praetor::replays
