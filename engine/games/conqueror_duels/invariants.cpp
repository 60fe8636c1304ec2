// What every state of Conqueror: Duels satisfies: owners and units agree, units that have acted
// exist, and open duties and battles fit the phase.

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/victory.hpp"

namespace praetor::conqueror_duels {
namespace {

std::string at_territory(const State& state, Territory at) {
  return "/territories/" + std::string(state.match->name(at));
}

/// The first territory of a set for which `bad(at)` names a fault.
template <class F>
Finding in_each(const State& state, Territories set, F&& bad) {
  Finding found;
  each_of(set, [&](Territory at) {
    if (const std::string_view wanted = bad(at); !wanted.empty()) {
      found = Mismatch{at_territory(state, at), wanted, state.match->name(state.owner_of(at))};
    }
    return !found;
  });
  return found;
}

Finding owners_have_units(const State& state) {
  return in_each(state, state.map().all, [&](Territory at) -> std::string_view {
    const Side owner = state.owner_of(at);
    const bool empty = state.units_at(at).none();
    if (!owner.exists()) return empty ? "" : "an owner of the units";
    if (!empty || state.battle.to == at) return "";
    if (state.battle.is_open() && owner == state.active) return "";
    const bool capital = owner.value < players && state.match->side(owner).capital == at;
    const bool stays = owner.value < players && board::has(state.match->stay_owned(), at);
    return capital || stays ? "" : "nobody where no units are";
  });
}

Finding nobody_behind_the_border(const State& state) {
  return in_each(state, state.scenario().forbidden, [&](Territory at) {
    return std::string_view(state.owner_of(at).value < players ? "no side" : "");
  });
}

Finding independents_on_land(const State& state) {
  return in_each(state, state.map().all & ~state.map().lands, [&](Territory at) {
    return std::string_view(state.owner_of(at) == independent ? "no independents at sea" : "");
  });
}

Finding acted_units_are_there(const State& state) {
  return in_each(state, state.map().all, [&](Territory at) -> std::string_view {
    const Units spent = state.spent[at.index()];
    const Units again = state.again[at.index()];
    if (spent.none() && again.none()) return "";
    if (state.phase != Phase::action || state.owner_of(at) != state.active) {
      return "the active side where units have acted";
    }
    if (!(spent + again).fit(state.units_at(at))) return "as many units as have acted";
    if (!again.none() && spent + again != state.units_at(at)) {
      return "no fresh units beside those that act again";
    }
    return "";
  });
}

Finding planning_is_fed(const State& state) {
  if (state.phase != Phase::action || state.battle.is_open() || state.duty != Duty::none) {
    return std::nullopt;
  }
  const Side other = state.other(state.active);
  const std::int64_t excess = excess_of(state, other);
  if (excess == 0) return std::nullopt;
  return Mismatch{of_side(state, other, "units"), std::int64_t{0}, excess};
}

Finding recruits_fit_forts(const State& state) {
  for (const Side side : {first_side, second_side}) {
    for (std::size_t i = 0; i < territories_max; ++i) {
      const Units recruited = state.of(side).recruited[i];
      if (recruited.none()) continue;
      const Fort fort = state.map().place(Territory::of(i)).fort;
      if (state.fits_fort(fort, recruited)) continue;
      return Mismatch{of_side(state, side, "recruited"), "one alternative"sv,
                      state.match->name(Territory::of(i))};
    }
    const auto& rally = state.scenario().rally;
    const std::int64_t most = rally && state.of(side).rallied != 0 ? rally->cavalry : 0;
    if (state.of(side).rally_cavalry > most) {
      return Mismatch{of_side(state, side, "rally-cavalry"), most, state.of(side).rally_cavalry};
    }
  }
  return std::nullopt;
}

Finding coins_are_not_owed(const State& state) {
  for (const Side side : {first_side, second_side}) {
    if (state.of(side).coins >= 0) continue;
    return Mismatch{of_side(state, side, "coins"), std::int64_t{0}, state.of(side).coins};
  }
  return std::nullopt;
}

Finding heroes_are_in_one_place(const State& state) {
  const std::uint64_t one = state.of(first_side).heroes;
  const std::uint64_t two = state.of(second_side).heroes;
  if ((one & two) == 0 && ((one | two) & state.discard) == 0) return std::nullopt;
  return Mismatch{"/discard", "each hero in one place"sv, {}};
}

Finding played_heroes_are_used(const State& state) {
  for (const Hero hero : state.battle.heroes) {
    if (!hero.exists() || (state.discard >> (hero.index() % cards_max) & 1U) != 0) continue;
    return Mismatch{"/discard", state.match->name(hero), "missing"sv};
  }
  return std::nullopt;
}

Finding cards_are_of_the_deck(const State& state) {
  const std::uint64_t deck = state.scenario().deck.value_or(0);
  const bool card_drawn =
      !state.card.exists() || (state.drawn >> (state.card.index() % cards_max) & 1U) != 0;
  if ((state.drawn & ~deck) == 0 && card_drawn) return std::nullopt;
  return Mismatch{"/chronicle", "drawn cards of the deck"sv, {}};
}

// During a battle the held conditions are not updated.
Finding held_conditions_are_true(const State& state) {
  Finding found;
  if (state.battle.is_open()) return found;
  each_entry(state, [&](const Victory& entry, std::size_t place) {
    if (entry.when != When::hold) return true;
    const std::int32_t since = state.hold[place];
    if (since > state.round || (since != 0) != is_true(state, entry)) {
      found = Mismatch{"/hold", std::string_view(is_true(state, entry) ? "a round" : "null"),
                       std::int64_t{since}};
    }
    return !found;
  });
  return found;
}

Finding rounds_are_within(const State& state) {
  if (state.round >= 1 && state.round <= state.scenario().rounds) return std::nullopt;
  return Mismatch{"/round", state.scenario().rounds, std::int64_t{state.round}};
}

Finding phases_fit(const State& state) {
  const bool acting = state.phase == Phase::action;
  if (acting != state.active.exists()) {
    return Mismatch{"/active", "a side in the action phase only"sv, name_of(state.phase)};
  }
  if (!acting && (state.battle.is_open() || state.duty != Duty::none)) {
    return Mismatch{"/duty", "nothing open"sv, name_of(state.phase)};
  }
  const bool planned = state.of(first_side).planned && state.of(second_side).planned;
  if (acting && !planned) return Mismatch{"/phase", "planning"sv, {}};
  if (state.winner.exists() && state.phase != Phase::over) {
    return Mismatch{"/phase", "over"sv, name_of(state.phase)};
  }
  return std::nullopt;
}

Finding duties_are_due(const State& state) {
  const auto bad = [&](std::string_view wanted) {
    return Mismatch{"/duty", wanted, state.duty == Duty::none ? Fact{} : Fact{name_of(state.duty)}};
  };
  const Battle& battle = state.battle;
  switch (state.duty) {
    case Duty::none:
      return battle.is_open() ? Finding{bad("a duty in an open battle")} : Finding{};
    case Duty::disband:
      return battle.is_open() || excess_of(state, state.debtor) == 0 ? Finding{bad("an excess")}
                                                                     : Finding{};
    case Duty::roll:
      return !battle.is_open() || battle.rolled || state.debtor != chance
                 ? Finding{bad("a battle before its roll")}
                 : Finding{};
    case Duty::choose_loss:
      return !battle.rolled || state.debtor.value >= players ||
                     battle.to_lose[state.debtor.index()] == 0
                 ? Finding{bad("a loss that is due")}
                 : Finding{};
    case Duty::retreat:
      return !battle.rolled || state.units_at(battle.to).none() ? Finding{bad("beaten defenders")}
                                                                : Finding{};
    case Duty::occupy:
      return !battle.is_open() || !may_any_stay(state) ? Finding{bad("attackers who can stay")}
                                                       : Finding{};
  }
  return std::nullopt;
}

Finding attackers_are_there(const State& state) {
  if (!state.battle.is_open()) return std::nullopt;
  return in_each(state, state.map().all, [&](Territory at) -> std::string_view {
    const Units units = state.battle.from[at.index()];
    if (units.none()) return "";
    const bool there = state.owner_of(at) == state.active && units.fit(state.unspent_at(at));
    return there ? "" : "the attackers where they came from";
  });
}

Finding losses_are_small(const State& state) {
  if (!state.battle.is_open()) return std::nullopt;
  for (const Side side : {first_side, second_side}) {
    const std::int64_t due = state.battle.to_lose[side.index()];
    if (due >= 0 && due <= army_in(state, side).size()) continue;
    return Mismatch{"/battle/to-lose", army_in(state, side).size(), due};
  }
  return std::nullopt;
}

constexpr Invariant<State> invariant_rows[] = {
    {"a territory is nobody's exactly when no units are in it", owners_have_units},
    {"no side owns a territory beyond the border", nobody_behind_the_border},
    {"independents stand on land", independents_on_land},
    {"units that have acted are there", acted_units_are_there},
    {"who is not active has no excess", planning_is_fed},
    {"recruits fit their forts and the rally", recruits_fit_forts},
    {"coins are never negative", coins_are_not_owed},
    {"each hero is in one place", heroes_are_in_one_place},
    {"heroes in a battle are used up", played_heroes_are_used},
    {"drawn cards are of the deck", cards_are_of_the_deck},
    {"conditions are held exactly while they are true", held_conditions_are_true},
    {"rounds keep within the limit", rounds_are_within},
    {"what is open fits the phase", phases_fit},
    {"a duty is due", duties_are_due},
    {"attackers stand where they came from", attackers_are_there},
    {"no more is lost than there is", losses_are_small},
};

}  // namespace

std::span<const Invariant<State>> Game::invariants() { return invariant_rows; }

}  // namespace praetor::conqueror_duels
