#pragma once
// How games of Conqueror: Duels are generated: the choice of a scenario, and a lively player who
// recruits, attacks what it can beat and goes for what wins. It plays no well-considered game and
// decides nothing about legality; all it has are likings among the legal steps.

#include <array>
#include <cstdint>

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

namespace duels = conqueror_duels;

/// The likings of the sides that act.
class ConquerorLively {
 public:
  explicit ConquerorLively(const duels::State& state);

  static const KindWeights kinds;
  std::uint64_t step(const Step<duels::Game>& step) const;

 private:
  std::uint64_t far(Side side, duels::Territory at) const;

  std::uint64_t liking(Side by, const duels::Attack& attack) const;
  std::uint64_t liking(Side by, const duels::Move& move) const;
  std::uint64_t liking(Side by, const duels::Recruit& recruit) const;
  std::uint64_t liking(Side by, const duels::Occupy& occupy) const;
  template <class A>
  std::uint64_t liking(Side, const A&) const {
    return 1;
  }

  const duels::State& state_;
  /// By side: borders from each territory to the next one that it wants.
  std::array<std::array<std::uint8_t, duels::territories_max>, duels::players> far_{};
};

template <>
struct PolicyOf<duels::Game> {
  using Lively = ConquerorLively;

  static Result<duels::Setup, std::string> set_up(const duels::Library& library,
                                                  const Wishes& wishes, Random& random);
  /// The standard game.
  static Result<duels::Setup, std::string> usual(const duels::Library& library,
                                                 const Wishes& wishes);
  /// Card and planning of a round belong to its first turn.
  static std::int64_t turn(const duels::State& state) {
    if (state.phase == duels::Phase::over) return last_turn(state);
    return 2 * std::int64_t{state.round} - (state.active == duels::second_side ? 0 : 1);
  }
  /// Of a game that is over: who wins at once does so in its own turn; a round ends with its
  /// second.
  static std::int64_t last_turn(const duels::State& state);
  /// With the income of who ends its planning.
  static Step<duels::Game> with_claims(const duels::State& before, Step<duels::Game> step,
                                       const duels::State& after, Arena& arena);
};

}  // namespace praetor::replays
