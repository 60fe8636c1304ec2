#pragma once
// What several chapters bring about together: battles, and the way from one turn to the next. Who
// may do what is not asked here; the guards of each chapter have asked before.

#include <cstdint>

#include "engine/core/law.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

/// `count` units of `by` meet hostile units of their type in a region: as many of each side as the
/// weaker one has go back to their boxes. Returns how many of `count` are left. The units of `by`
/// are not on the map while they fight.
std::int64_t battle(Transaction<State>& transaction, Side by, Unit unit, std::int64_t count,
                    Region region);

/// How many would be left, without fighting.
std::int64_t survivors(const State& state, Side by, Unit unit, std::int64_t count, Region region);

/// After a card was taken, revealed, owed or played: forfeits what can never be taken, and begins
/// the opponent's turn once nothing is owed in phase cards.
void settle_cards(Transaction<State>& transaction);

/// After what may have been the last unseen card, or a discard: under that reading the discards are
/// shuffled as soon as no card is unseen.
void reshuffle_at_once(Transaction<State>& transaction);

/// The opponent's turn begins: fresh turn data, phase advance.
void begin_next_turn(Transaction<State>& transaction);

}  // namespace praetor::antike_duellum
