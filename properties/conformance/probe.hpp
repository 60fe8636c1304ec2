#pragma once
// What a line of play shows of the rules: which were asked and kept, which were the cause of a
// change, what is legal in place of its last step.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/rule.hpp"
#include "properties/conformance/line.hpp"

namespace praetor::properties {

/// What one legal step shows. Each rule once, in the order of judging.
struct Deed {
  std::vector<RuleRef> held;    ///< asked and kept, a right claim of the game's own among them
  std::vector<RuleRef> caused;  ///< the causes of changes
};

/// One change of a step: the state documents right before and after it.
struct StepChange {
  RuleRef cause = nullptr;
  std::string before;
  std::string after;
};

/// The end of a line. Documents are canonical JSON.
struct Ending {
  std::string before;  ///< before the last step; the same as `after` where there is none
  std::string after;   ///< empty where the last step was illegal
  std::vector<StepChange> changes;  ///< of the last step
};

/// What a step is to show of a rule: that it was kept, or that it was the cause.
enum class Showing : std::uint8_t { held, caused };

/// Asks one game. Lines are well formed, and legal up to the last step; claims are not looked at.
class Probe {
 public:
  explicit Probe(const AnyGame& game) : game_(game) {}

  /// One entry for each legal step.
  std::vector<Deed> deeds(const PlayLine& line) const;
  /// Whether all of the line is legal, and its last step shows the rule.
  bool shows(const PlayLine& line, RuleRef rule, Showing what) const;
  Ending ending(const PlayLine& line) const;
  /// The legal steps nearest to the last one, as JSON; it may be legal or not.
  std::vector<std::string> nearest_legal(const PlayLine& line) const;
  /// Whether a step that is one field away from the last breaks that rule first.
  bool is_beside(const PlayLine& line, RuleRef rule) const;
  /// The last step, a legal one, with the game's own claims as they are right.
  std::string with_own_claims(const PlayLine& line) const;
  /// A line whose last step shows the rule, as short as can be found, from one that does.
  PlayLine shortest(const PlayLine& line, RuleRef rule, Showing what) const;
  /// Game `number` of a fixed seed, as a replay.
  std::string generated(std::uint64_t number) const;
  /// The usual set-up as a replay without steps.
  std::string opening() const;
  /// How many sequences of so many legal steps follow the line; none beyond 64 bits.
  std::optional<std::uint64_t> sequences(const PlayLine& line, std::uint64_t depth) const;

 private:
  const AnyGame& game_;
};

/// The probe of a game, which exists.
Probe probe_of(std::string_view game);

}  // namespace praetor::properties
