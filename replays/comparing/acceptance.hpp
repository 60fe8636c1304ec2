#pragma once
// Flips that somebody accepts, each with a reason. They are lines of a file that people write and
// review. A line accepts one replay, or all replays with one old and one new outcome.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/baseline_key.hpp"
#include "replays/comparing/text_file.hpp"
#include "replays/comparing/verdict_change.hpp"

namespace praetor::replays {

/// What the verdict and rule of a group must be. An empty member may be anything.
struct OutcomePattern {
  std::optional<KnownVerdict> standing;  ///< none: any verdict; `KnownVerdict::none` is "gone"
  std::string rule;

  bool matches(const BaselineVerdict& outcome) const;
};

/// One line of the file.
struct Acceptance {
  std::uint64_t line = 0;
  std::string what;    ///< the words before `because`, with single blanks, safe to print
  std::string reason;  ///< never empty
  std::string key;     ///< of a replay; empty for a group
  std::string game;    ///< of a group; empty: any game
  OutcomePattern from;
  OutcomePattern to;
  bool used = false;
};

class Acceptances {
 public:
  /// Accepts nothing.
  Acceptances() = default;

  static Result<Acceptances, LineFault> of(std::string_view text);
  static Result<Acceptances, LineFault> read(const std::string& path);

  /// The reason for which the replay's flip is accepted by its name; "" if it is not. If it is, the
  /// acceptance counts as used.
  std::string reason_for(const BaselineKey& key);
  /// The reason for which flips of that kind are accepted, from the first such line; "" if there is
  /// none. All such lines then count as used.
  std::string reason_for(const FlipKind& kind);
  /// The lines that accepted nothing so far, in the order of the file.
  std::vector<const Acceptance*> unused() const;

 private:
  std::vector<Acceptance> groups_;
  std::vector<Acceptance> replays_;  // sorted by key
};

}  // namespace praetor::replays
