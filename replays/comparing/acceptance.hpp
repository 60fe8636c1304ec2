#pragma once
// Flips that are wanted, each with the reason for it: a file of lines that people write and review.
// One accepts a replay, or all replays that were one thing and became another.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/baseline_key.hpp"
#include "replays/comparing/text_file.hpp"
#include "replays/comparing/verdict_change.hpp"

namespace praetor::replays {

/// The game, verdict and rule that a group has to have; what is empty may be anything.
struct OutcomePattern {
  std::optional<KnownVerdict> standing;  ///< none: any verdict. `KnownVerdict::none` is "gone"
  std::string rule;

  bool matches(const BaselineVerdict& outcome) const;
};

/// One line of the file.
struct Acceptance {
  std::uint64_t line = 0;
  std::string what;    ///< the words before `because`, with single blanks, safe to print
  std::string reason;  ///< never empty
  std::string key;     ///< of a replay; empty where it is for a group
  std::string game;    ///< of a group; empty for any
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

  /// Whether the replay's flip is accepted; the acceptance is used then.
  bool accepts(const BaselineKey& key);
  /// Why flips of that kind are accepted, after the first line that does so; "" where none does.
  /// Every line that does so is used then.
  std::string reason_for(const FlipKind& kind);
  /// What accepted nothing so far, in the order of the file.
  std::vector<const Acceptance*> unused() const;

 private:
  std::vector<Acceptance> groups_;
  std::vector<Acceptance> replays_;  // sorted by key
};

}  // namespace praetor::replays
