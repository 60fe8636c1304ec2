#pragma once
// The cards as they truly lie, for the makers of games. In a game that does not list what chance
// may do, chance plays from these cards. Judging knows nothing of them; a record holds only what
// comes up.

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A game that lists the steps of chance hides nothing from its makers. Any other game specialises
/// this class in replays/games/. The specialisation can be copied and has these members:
///   Hidden(state, random)              a random world that fits what is known in a state
///   explicit Hidden(state)             the same, but without randomness
///   std::optional<Step<G>> chance(state, arena) const
///                                      what chance does; none if it is not awaited
///   Step<G> seen(state, step, arena) const
///                                      the step, completed by all that its player gets to see
///   void follow(step, after, random)   updates the world after a step was carried out; without
///                                      randomness if `random` is null
///   static std::optional<Step<G>> fitting(state, wished, arena)
///                                      a possible step of chance with as many as can be of the
///                                      cards that the step `wished` names; null names none
///   static bool each_possible(state, arena, use)
///                                      calls `use` for every possible step of chance, each
///                                      multiset of cards once, until `use` returns false; returns
///                                      false if it did, or if a step cannot list all cards
///   static std::optional<Hidden> read(value, state, faults)
///                                      reads a world from JSON
template <Game G>
class Hidden {
  static_assert(G::lists_chance, "what is hidden in this game is not known here");
};

}  // namespace praetor::replays
