#pragma once
// How games of Ancient Generals are generated: a random set-up, and a lively player that attacks
// with what it has and plays its cards where they help. The player does not plan and does not
// decide what is legal; it only prefers some legal steps to others.

#include <cstdint>

#include "engine/games/ancient_generals/game.hpp"
#include "replays/games/ancient_generals/hidden.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

/// The preferences of any side that may act.
class GeneralsLively {
 public:
  explicit GeneralsLively(const generals::State& state) : state_(state) {}

  static const KindWeights kinds;
  std::uint64_t liking(Side by, const generals::Scout& scout) const;
  std::uint64_t liking(Side by, const generals::Discard& discard) const;
  std::uint64_t liking(Side by, const generals::Flank& flank) const;
  std::uint64_t liking(Side by, const generals::Attack& attack) const;
  std::uint64_t liking(Side by, const generals::Block& block) const;
  std::uint64_t liking(Side by, const generals::Play& play) const;

 private:
  std::uint64_t use_of_force(const generals::Play& play) const;
  std::uint64_t use_in_battle(Side by, const generals::CardDatum& card) const;

  const generals::State& state_;
};

template <>
struct PolicyOf<generals::Game> {
  using Lively = GeneralsLively;

  static Result<generals::Setup, std::string> set_up(const generals::Library& library,
                                                     const Wishes& wishes, Random& random);
  /// Blue begins, and no deal is known.
  static Result<generals::Setup, std::string> usual(const generals::Library& library,
                                                    Wishes wishes);
  static std::int64_t turn(const generals::State& state) { return state.turn; }
  static Side first(const generals::Setup& setup) { return setup.first; }
  /// Adds the endings and the damage to a pass that ended a battle.
  static Step<generals::Game> with_claims(const generals::State& before, Step<generals::Game> step,
                                          const generals::State& after, Arena& arena);
};

}  // namespace praetor::replays
