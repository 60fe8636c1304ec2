#pragma once
// What a line of play shows about the rules: which were checked and kept, which caused a change,
// and what would be legal instead of its last step.

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
  std::vector<RuleRef> held;    ///< checked and kept; includes the game's own claim if correct
  std::vector<RuleRef> caused;  ///< the causes of changes
};

/// One change of a step: the state documents directly before and after it.
struct StepChange {
  RuleRef cause = nullptr;
  std::string before;
  std::string after;
};

/// The end of a line. Documents are in canonical JSON.
struct Ending {
  std::string before;               ///< before the last step; equal to `after` if there is none
  std::string after;                ///< empty if the last step is illegal
  std::vector<StepChange> changes;  ///< by the last step
};

/// What a step shows about a rule: that it was kept, or that it caused a change.
enum class Showing : std::uint8_t { held, caused };

/// Answers questions about lines of one game. Lines must be well formed and legal up to the last
/// step. Claims are ignored.
class Probe {
 public:
  explicit Probe(const AnyGame& game) : game_(game) {}

  /// One entry for each step, up to the first illegal one.
  std::vector<Deed> deeds(const PlayLine& line) const;
  /// Whether the whole line is legal and its last step shows the rule.
  bool shows(const PlayLine& line, RuleRef rule, Showing what) const;
  Ending ending(const PlayLine& line) const;
  /// The legal steps nearest to the last step, as JSON. The last step may be legal or not.
  std::vector<std::string> nearest_legal(const PlayLine& line) const;
  /// Whether a step that differs from the last in one field breaks this rule first.
  bool is_beside(const PlayLine& line, RuleRef rule) const;
  /// The last step, which must be legal, with correct values for the game's own claims.
  std::string with_own_claims(const PlayLine& line) const;
  /// A line whose last step shows the rule, as short as can be found. Starts from a line that shows
  /// it.
  PlayLine shortest(const PlayLine& line, RuleRef rule, Showing what) const;
  /// Game `number` of a fixed seed, as a replay.
  std::string generated(std::uint64_t number) const;
  /// The usual set-up, as a replay without steps.
  std::string opening() const;
  /// How many sequences of `depth` legal steps follow the line. Empty if the number exceeds 64
  /// bits.
  std::optional<std::uint64_t> sequences(const PlayLine& line, std::uint64_t depth) const;

 private:
  const AnyGame& game_;
};

/// The probe of a game; the game must exist.
Probe probe_of(std::string_view game);

}  // namespace praetor::properties
