#pragma once
// The cards as they truly lie, for those who make games: where a game does not list what chance may
// do, chance does what lies there. Judging knows nothing of it; only what comes up is recorded.

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A game that lists the steps of chance hides nothing from who makes games. Any other specialises
/// this in replays/games/, copyable and with
///   Hidden(state, random)              a world that fits what is known in a state, by chance
///   explicit Hidden(state)             the same, with nothing left to chance
///   std::optional<Step<G>> chance(state, arena) const
///                                      what chance does; none where nothing is awaited of it
///   Step<G> seen(state, step, arena) const
///                                      the step with all that its player gets to see written down
///   void follow(step, after, random)   after a step that was carried out; with null for `random`
///                                      nothing is left to chance
///   static std::optional<Step<G>> fitting(state, wished, arena)
///                                      a step of chance that can be, with as many of the cards
///                                      that the step `wished` names; null names none
///   static bool each_possible(state, arena, use)
///                                      every step of chance that can be, each multiset of cards
///                                      once, until `use` says false; false if it did, or if there
///                                      are more cards than a step can list
///   static std::optional<Hidden> read(value, state, faults)
///                                      a world as written in JSON
template <Game G>
class Hidden {
  static_assert(G::lists_chance, "what is hidden in this game is not known here");
};

}  // namespace praetor::replays
