// Before the first turn: units are placed, and two are swapped if the constants allow it.

#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

bool is_general(const State& state, const PlaceUnit& place) {
  return place.general.value_or(place.unit == state.tables().general);
}

// Placing.

bool waits(const State& state, Side by, const PlaceUnit& place) {
  const Army& army = state.of(by);
  const bool elite = place.elite.value_or(false);
  if (is_general(state, place)) {
    return army.reserve_general.exists() && army.reserve_general == place.unit &&
           army.reserve_general_elite == elite;
  }
  return army.reserve[elite ? 1 : 0].of(place.unit) > 0;
}

Finding place_army(const State& state, Side by, const PlaceUnit& place) {
  if (waits(state, by, place)) return std::nullopt;
  return Mismatch{"unit", "a unit of the reserve, elite and general as it is there"sv,
                  state.match->name(place.unit)};
}

template <class Answer>
Answer place_zone(const State& state, Side by, const PlaceUnit& place) {
  if (state.match->is_in_zone(place.square, state.side(by))) return Holds{};
  return Finds{[&] {
    return Mismatch{"square", "a square of its own zone"sv, state.match->name(place.square)};
  }};
}

template <class Answer>
Answer place_ground(const State& state, Side, const PlaceUnit& place) {
  if (!state.match->is(place.square, Ground::impassable)) return Holds{};
  return Finds{[&] {
    return Mismatch{"square", "ground that can be entered"sv,
                    Phrase{"nobody can enter", state.match->name(place.square)}};
  }};
}

template <class Answer>
Answer place_occupied(const State& state, Side, const PlaceUnit& place) {
  if (!state.at(place.square).exists()) return Holds{};
  return Finds{[&] {
    return Mismatch{
        "square", "an empty square"sv,
        Phrase{"there is a unit of type", state.match->name(state.at(place.square).type)}};
  }};
}

void place_next(State& state) {
  if (state.of(state.active).places()) return;
  if (state.of(state.opponent()).places()) {
    state.active = state.opponent();
  } else if (state.constants().swap) {
    state.phase = Phase::swap;
    state.active = state.other(state.match->first);
  } else {
    begin_turn(state, state.match->first);
  }
}

void place_effects(Transaction<State>& transaction, Side by, const PlaceUnit& place) {
  transaction.because(rule::placed_unit, [&](State& state) {
    Army& army = state.of(by);
    const bool elite = place.elite.value_or(false);
    Piece piece;
    piece.type = place.unit;
    piece.side_number = state.side(by).value;
    piece.elite = elite;
    piece.general = is_general(state, place);
    if (piece.general) {
      army.reserve_general = Type::none();
      army.reserve_general_elite = false;
    } else {
      army.reserve[elite ? 1 : 0].take(place.unit);
    }
    state.put(place.square, piece);
  });
  transaction.because(rule::placed_next, place_next);
}

// Offers each kind of unit that `is` accepts, on each square.
template <class Is>
bool offer_places(const State& state, const Sink<PlaceUnit>& sink, Is&& is) {
  for (std::size_t type = 0; type < state.tables().units.size(); ++type) {
    for (const bool general : {false, true}) {
      for (const bool elite : {false, true}) {
        PlaceUnit place;
        place.unit = Type::of(type);
        if (elite) place.elite = true;
        if (general && place.unit != state.tables().general) place.general = true;
        if (!general && place.unit == state.tables().general) continue;
        if (!is(place)) continue;
        const bool wanted = each_square(*state.match, [&](Square square) {
          place.square = square;
          return sink(place);
        });
        if (!wanted) return false;
      }
    }
  }
  return true;
}

bool place_candidates(const State& state, Side, const Sink<PlaceUnit>& sink) {
  return offer_places(state, sink, [](const PlaceUnit&) { return true; });
}

bool place_generate(const State& state, Side by, const Sink<PlaceUnit>& sink) {
  auto on_free_square = [&](const PlaceUnit& place) {
    const bool good = place_zone<bool>(state, by, place) && place_ground<bool>(state, by, place) &&
                      place_occupied<bool>(state, by, place);
    return !good || sink(place);
  };
  return offer_places(state, Sink<PlaceUnit>(on_free_square, sink.arena()),
                      [&](const PlaceUnit& place) { return waits(state, by, place); });
}

constexpr Guard<State, PlaceUnit> place_guards[] = {
    {&rule::place_army, place_army},
    {&rule::place_zone, place_zone<Finding>, place_zone<bool>},
    {&rule::place_ground, place_ground<Finding>, place_ground<bool>},
    {&rule::place_occupied, place_occupied<Finding>, place_occupied<bool>}};

constexpr LawOf<PlaceUnit> place_law{{.kind = PlaceUnit::name, .phases = set_of({Phase::place})},
                                     guards_of<place_guards>,
                                     place_effects,
                                     place_candidates,
                                     place_generate};

// Swapping.

Finding swap_units(const State& state, Side by, const Swap& swap) {
  for (std::size_t i = 0; i < swap.units.size(); ++i) {
    if (state.at(swap.units[i]).is_of(state.side(by))) continue;
    return Mismatch{"units/" + std::to_string(i), "a unit of its own"sv,
                    state.match->name(swap.units[i])};
  }
  if (swap.units.size() == 2 && swap.units[0] != swap.units[1]) return std::nullopt;
  return Mismatch{"units", "two different squares"sv, "one square"sv};
}

void swap_effects(Transaction<State>& transaction, Side, const Swap& swap) {
  transaction.because(rule::swapped_units, [&](State& state) {
    if (swap.units.size() != 2) return;
    const Piece first = state.at(swap.units[0]);
    const Piece second = state.at(swap.units[1]);
    state.put(swap.units[0], second);
    state.put(swap.units[1], first);
  });
  transaction.because(rule::turn_next, [](State& state) { begin_turn(state, state.match->first); });
}

bool offer_pair(const Sink<Swap>& sink, Square one, Square two) {
  const Square pair[] = {one, two};
  return sink(Swap{sink.arena().store(std::span<const Square>(pair))});
}

bool swap_candidates(const State& state, Side, const Sink<Swap>& sink) {
  return each_square(*state.match, [&](Square one) {
    return each_square(*state.match,
                       [&](Square two) { return two < one || offer_pair(sink, one, two); });
  });
}

bool swap_generate(const State& state, Side by, const Sink<Swap>& sink) {
  const Side side = state.side(by);
  return each_square(*state.match, [&](Square one) {
    if (!state.at(one).is_of(side)) return true;
    return each_square(*state.match, [&](Square two) {
      return two <= one || !state.at(two).is_of(side) || offer_pair(sink, one, two);
    });
  });
}

constexpr Guard<State, Swap> swap_guards[] = {{&rule::swap_units, swap_units}};

constexpr LawOf<Swap> swap_law{{.kind = Swap::name, .phases = set_of({Phase::swap})},
                               guards_of<swap_guards>,
                               swap_effects,
                               swap_candidates,
                               swap_generate};

}  // namespace

const LawOf<PlaceUnit>& law_of(Kind<PlaceUnit>) { return place_law; }
const LawOf<Swap>& law_of(Kind<Swap>) { return swap_law; }

}  // namespace praetor::ancient_warfare
