#pragma once
// How games of Ancient Warfare are generated: a random set-up, and a lively player that approaches
// the enemy and attacks where it can. The player does not plan and does not decide what is legal;
// it only prefers some legal steps to others.

#include <cstdint>
#include <vector>

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

namespace warfare = ancient_warfare;

/// The preferences of the side that acts.
class WarfareLively {
 public:
  explicit WarfareLively(const warfare::State& state);

  static const KindWeights kinds;
  std::uint64_t liking(const warfare::Move& move) const;
  std::uint64_t liking(const warfare::AutoKill& kill) const;
  std::uint64_t liking(const warfare::Attack& attack) const;
  std::uint64_t liking(const warfare::PlaceUnit& place) const;
  std::uint64_t liking(const warfare::Discard& discard) const;

 private:
  int distance_to_enemy(warfare::Square square) const;
  std::uint64_t worth_of_target(warfare::Square target) const;

  const warfare::State& state_;
  Side side_;
  std::vector<board::Cell> enemies_;
};

template <>
struct PolicyOf<warfare::Game> {
  using Lively = WarfareLively;

  static Result<warfare::Setup, std::string> set_up(const warfare::Library& library,
                                                    const Wishes& wishes, Random& random);
  /// South begins on open ground. The first two ready-made armies are on the first squares of their
  /// zones.
  static Result<warfare::Setup, std::string> usual(const warfare::Library& library,
                                                   const Wishes& wishes);
  /// The state's turn: 0 while units are placed.
  static std::int64_t turn(const warfare::State& state) { return state.turn; }
  static Side first(const warfare::Setup& setup) { return setup.match->first; }
  /// Adds the hand that a scout saw.
  static Step<warfare::Game> with_claims(const warfare::State& before, Step<warfare::Game> step,
                                         const warfare::State& after, Arena& arena);
};

}  // namespace praetor::replays
