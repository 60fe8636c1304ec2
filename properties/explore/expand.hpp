#pragma once
// Expands one state of a small world: takes all steps out of it. Many threads do this at once; each
// knows only the states that were known before the round.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "properties/explore/explore.hpp"
#include "properties/explore/state_set.hpp"

namespace praetor::properties {

/// The highest number of steps out of a state that can be told apart.
inline constexpr std::uint32_t ordinals_most = 1U << 20U;
/// How many steps out of a state are taken at once. A hand can be drawn from an unknown deck in
/// hundreds of thousands of ways.
inline constexpr std::uint32_t piece_most = 1U << 12U;

/// A state of the frontier.
struct ReachedState {
  std::uint64_t number = 0;
  std::string packed;
  std::shared_ptr<const TrialLine> line;  ///< null if no properties are checked
};

/// The target of a step that is not known yet, or a failure.
struct Arrival {
  StateHash hash;
  /// The index of the step in the listing; `ordinals_most` if the listing itself fails.
  std::uint32_t ordinal = 0;
  std::string packed;
  std::shared_ptr<const TrialLine> line;
  std::optional<Failure> failure;
};

/// The result of taking all steps out of a state, or a piece of them.
struct Expansion {
  std::vector<Arrival> arrivals;
  std::uint32_t next = 0;            ///< where the next piece begins; 0 if none is left
  std::vector<std::uint64_t> kinds;  ///< number of steps by kind of action
  std::uint64_t steps = 0;
  bool untold = false;
  std::optional<Outcome> outcome;
  std::string_view winner;
};

/// Calls `use(step, ordinal)` for the steps out of a state, in order. Steps of chance that the game
/// does not list come last. Stops when `use` returns false. Returns false if some steps cannot be
/// listed.
bool each_step_out(const AnyState& state, Arena& arena,
                   const std::function<bool(const AnyStep&, std::uint32_t)>& use);

/// The failure of a state itself, `number` steps after the opening.
std::optional<Failure> broken_in(const AnyState& state, std::uint64_t number);

class Expander {
 public:
  Expander(const AnyState& opening, const StateSet& known) : opening_(opening), known_(known) {}
  /// Takes the steps from index `first` of the listing on, up to `piece_most` of them.
  Expansion expand(const ReachedState& reached, std::uint64_t depth, std::uint32_t first);

 private:
  bool take(const AnyStep& step, std::uint32_t ordinal, const ReachedState& reached,
            std::uint64_t depth, Expansion& expansion);

  const AnyState& opening_;
  const StateSet& known_;
  Arena arena_;
  AnyState state_;
  AnyState after_;
  AnyState likewise_;
  std::string room_;
};

}  // namespace praetor::properties
