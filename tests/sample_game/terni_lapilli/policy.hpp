#pragma once
// How terni lapilli is played by chance: set-ups, and a lively player, who prefers a step that
// makes a row.

#include "replays/making/policy_of.hpp"
#include "tests/sample_game/terni_lapilli/game.hpp"

namespace praetor::replays {

template <>
struct PolicyOf<terni_lapilli::Game> {
  using G = terni_lapilli::Game;
  struct Lively {
    explicit Lively(const G::State& now) : state(now) {}
    static constexpr KindWeights kinds{};
    template <class A>
    std::uint64_t liking(Side by, const A& action) const {
      G::State after = state;
      apply<G>(after, {by, action});
      return G::outcome(after) ? 20 : 1;
    }
    const G::State& state;
  };

  static Result<G::Setup, std::string> set_up(const G::Library& library, const Wishes& wishes,
                                              Random& random);
  static Result<G::Setup, std::string> usual(const G::Library& library, Wishes wishes);
  static std::int64_t turn(const G::State& state) { return state.turn; }
  static auto with_claims(const G::State&, Step<G> step, const G::State&, Arena&) { return step; }
};

}  // namespace praetor::replays
