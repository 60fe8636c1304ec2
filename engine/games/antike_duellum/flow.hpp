#pragma once
// Effects that several chapters share: battles, and the change from one turn to the next. These
// functions do not check whether a step is allowed; the guards of each chapter have checked that.

#include <cstdint>

#include "engine/core/law.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

/// `count` units of `by` meet hostile units of their type in a region. Both sides lose as many as
/// the weaker side has; these go back to their recruitment boxes. Returns how many of `count` are
/// left. The caller has taken the units of `by` off the map before.
std::int64_t battle(Transaction<State>& transaction, Side by, Unit unit, std::int64_t count,
                    Region region);

/// The number that `battle` would return; changes nothing.
std::int64_t survivors(const State& state, Side by, Unit unit, std::int64_t count, Region region);

/// Call after a card was taken, revealed, owed or played. Forfeits owed cards that can never be
/// taken, and begins the opponent's turn once nothing is owed in phase cards.
void settle_cards(Transaction<State>& transaction);

/// Call after a reveal or a discard. Under the reading `reshuffle` at-once, the discards become the
/// new draw deck as soon as no card is unseen.
void reshuffle_at_once(Transaction<State>& transaction);

/// Begins the opponent's turn, with fresh turn data and in phase advance.
void begin_next_turn(Transaction<State>& transaction);

}  // namespace praetor::antike_duellum
