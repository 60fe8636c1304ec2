#pragma once
// How games of Conqueror: Duels are generated: a random scenario, and a lively player that
// recruits, attacks what it can beat and goes where it can win. The player does not plan and does
// not decide what is legal; it only prefers some legal steps to others.

#include <array>
#include <cstdint>

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

namespace duels = conqueror_duels;

/// The preferences of the sides that act.
class ConquerorLively {
 public:
  explicit ConquerorLively(const duels::State& state);

  static const KindWeights kinds;
  std::uint64_t liking(Side by, const duels::Attack& attack) const;
  std::uint64_t liking(Side by, const duels::Move& move) const;
  std::uint64_t liking(Side by, const duels::Recruit& recruit) const;
  std::uint64_t liking(Side by, const duels::Occupy& occupy) const;

 private:
  std::uint64_t far(Side side, duels::Territory at) const;

  const duels::State& state_;
  /// By side: the number of borders from each territory to the nearest one that the side wants.
  std::array<std::array<std::uint8_t, duels::territories_max>, duels::players> far_{};
};

template <>
struct PolicyOf<duels::Game> {
  using Lively = ConquerorLively;

  static Result<duels::Setup, std::string> set_up(const duels::Library& library,
                                                  const Wishes& wishes, Random& random);
  /// The scenario `standard`.
  static Result<duels::Setup, std::string> usual(const duels::Library& library,
                                                 const Wishes& wishes);
  /// Two turns a round. The card and the planning of a round belong to its first turn.
  static std::int64_t turn(const duels::State& state) {
    if (state.phase == duels::Phase::over) return last_turn(state);
    return 2 * std::int64_t{state.round} - (state.active == duels::second_side ? 0 : 1);
  }
  /// The last turn of a game that is over. A side that wins at once does so in its own turn; a
  /// round ends with its second turn.
  static std::int64_t last_turn(const duels::State& state);
  /// Adds the income of a side that ends its planning.
  static Step<duels::Game> with_claims(const duels::State& before, Step<duels::Game> step,
                                       const duels::State& after, Arena& arena);
};

}  // namespace praetor::replays
