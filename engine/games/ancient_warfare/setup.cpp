// The first state, how a game ends, how steps are listed, and what is not checked.

#include <vector>

#include "engine/games/ancient_warfare/advances.hpp"
#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

void put_in_reserve(Army& army, const UnitEntry& entry) {
  if (entry.general) {
    army.reserve_general = entry.type;
    army.reserve_general_elite = entry.elite;
  } else {
    army.reserve[entry.elite ? 1 : 0].add(entry.type);
  }
}

// Sorts the units of an advance front first. False if the list has another set for its card.
bool spell(const State& state, Side by, Advance& advance, Arena& arena) {
  const auto& moves = state.tables().card(advance.card).moves;
  if (moves.empty()) return false;
  const auto said = advance.number ? std::optional<std::int64_t>(advance.number->value)
                                   : std::optional<std::int64_t>();
  const Pace pace = pace_of(state, advance.card, said);
  std::vector<Square> units(advance.units.begin(), advance.units.end());
  sort_by_front(*state.match, by, units);
  if (units.size() < 2 || units != advancing_set(state, by, pace)) return false;
  advance.units = arena.store(std::span<const Square>(units));
  return true;
}

void spell(const State& state, Defend& defend) {
  const bool recoils = defend.card != state.tables().special_ability &&
                       state.tables().card(defend.card).defend == DefendManner::recoil;
  const Retreats open = retreats(state, state.pending.target);
  if (recoils && !defend.to && open.count == 1) defend.to = open.squares[0];
}

void spell(const State& state, PlaceUnit& place) {
  if (!place.elite.value_or(false)) place.elite.reset();
  const bool by_type = place.unit == state.tables().general;
  if (place.general.value_or(by_type) == by_type) place.general.reset();
}

constexpr std::string_view unchecked_by_german_rules[] = {
    "not checked: that armies follow DBA army lists, and the shapes of terrain pieces",
    "not checked: the roll for the attacker, and who chose terrain and sides; the set-up says them",
    "not checked: battles of more than two players with contingents, and the scenario Crusaders "
    "Conquest",
    "not checked: shuffling and secrecy of cards"};

}  // namespace

State Game::open(const Setup& setup) {
  State state;
  state.match = setup.match.get();
  state.active = setup.match->first;
  state.unseen = state.tables().all_cards();
  for (const Side side : {north, south}) {
    for (const UnitEntry& entry : setup.armies[side.index()]) {
      if (!setup.placed) {
        put_in_reserve(state.of(side), entry);
        continue;
      }
      Piece piece;
      piece.type = entry.type;
      piece.side_number = side.value;
      piece.elite = entry.elite;
      piece.general = entry.general;
      state.put(entry.square, piece);
    }
  }
  if (setup.placed) {
    begin_turn(state, state.match->first);
  } else if (state.constants().second_places_first) {
    state.active = state.opponent();
  }
  return state;
}

std::optional<Outcome> Game::outcome(const State& state) {
  return outcome_of(state, rule::game_won, rule::game_capped);
}

std::span<const std::string_view> Game::not_checked(const Match& match) {
  if (match.rules == RuleSet::german) return unchecked_by_german_rules;
  return {};
}

std::span<const std::string_view> Game::not_checked() { return unchecked_by_german_rules; }

std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step, Arena& arena) {
  return std::visit(
      [&]<class A>(A action) -> std::optional<Step<Game>> {
        if constexpr (requires { action.cards; }) action.cards = sorted(action.cards, arena);
        if constexpr (std::is_same_v<A, Swap>) action.units = sorted(action.units, arena);
        if constexpr (std::is_same_v<A, Scout>) action.sees.reset();
        if constexpr (std::is_same_v<A, PlaceUnit> || std::is_same_v<A, Defend>)
          spell(state, action);
        if constexpr (std::is_same_v<A, Advance>) {
          if (!spell(state, step.by, action, arena)) return std::nullopt;
        }
        return Step<Game>{step.by, action};
      },
      step.action);
}

}  // namespace praetor::ancient_warfare
