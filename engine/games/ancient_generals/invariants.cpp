// What every state of Ancient Generals satisfies: no card is made or lost, the unknown cards are
// possible, and the table agrees with the phase.

#include <algorithm>

#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

/// The number of a side's cards on the table.
std::int64_t on_table(const State& state, Side side) {
  if (side == state.active) return state.battle.fights;
  return std::ranges::count_if(state.battle.all_fights(),
                               [](const Fight& fight) { return fight.blocker.exists(); });
}

std::int64_t below_top(const Deck& deck) { return std::int64_t{deck.size} - deck.top_count; }

Finding cards_conserved(const State& state) {
  const auto left = unaccounted(state);
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i] >= 0) continue;
    return Mismatch{"/unseen/" + std::string(state.tables().cards.at(i)), std::int64_t{0},
                    std::int64_t{left[i]}};
  }
  return std::nullopt;
}

Finding sides_keep_their_deal(const State& state) {
  return first_in({blue, red}, [&](const Side side) {
    const Army& army = state.of(side);
    const std::int64_t sum = army.deck.size + army.hand.size() + army.reserve.size() +
                             army.casualty.size() + on_table(state, side);
    return unless_equal(of_side(state, side, "deck/size"), state.tables().deal, sum);
  });
}

Finding unseen_cards_fit(const State& state) {
  std::int64_t room = 0;
  for (const Side side : {blue, red}) {
    const Deck& deck = state.of(side).deck;
    if (!deck.known) {
      room += below_top(deck);
    } else if (Finding found = unless_equal(of_side(state, side, "deck/cards"), below_top(deck),
                                            deck.cards.size())) {
      return found;
    }
  }
  return unless_equal("/unseen", room, unseen(state).size());
}

Finding tops_in_sight(const State& state) {
  for (const Side side : {blue, red}) {
    const Deck& deck = state.of(side).deck;
    const std::int64_t most = std::min<std::int64_t>(state.tables().scout_look, deck.size);
    if (deck.top_count > most) {
      return Mismatch{of_side(state, side, "deck/top"), most, std::int64_t{deck.top_count}};
    }
  }
  return std::nullopt;
}

Finding only_losers_are_out_of_cards(const State& state) {
  for (const Side side : {blue, red}) {
    const Army& army = state.of(side);
    const bool lost = state.phase == Phase::over && state.winner == state.other(side);
    const bool out = army.deck.size == 0;
    if (lost != out || (lost && !army.reserve.empty())) {
      return Mismatch{of_side(state, side, "deck/size"),
                      std::string_view(lost ? "no card in deck and reserve pile" : "cards"),
                      std::string_view(out ? "an empty deck" : "cards")};
    }
  }
  return std::nullopt;
}

Finding over_when_it_ends(const State& state) {
  const bool over = state.phase == Phase::over;
  const bool capped = over && state.turn == state.tables().turn_cap;
  if (over ? state.winner.exists() || capped : !state.winner.exists()) return std::nullopt;
  return Mismatch{"/winner", std::string_view(over ? "a winner, or the last turn" : "nobody yet"),
                  state.winner.exists() ? state.match->name(state.winner) : "nobody"sv};
}

Finding turns_end_at_the_cap(const State& state) {
  if (state.turn >= 1 && state.turn <= state.tables().turn_cap) return std::nullopt;
  return Mismatch{"/turn", state.tables().turn_cap, std::int64_t{state.turn}};
}

Finding battle_in_its_phases(const State& state) {
  const bool needed = state.phase == Phase::block || state.phase == Phase::tactics;
  static constexpr Battle none{};
  const bool as_new = state.battle == none;
  if (needed == state.in_battle && state.in_battle != as_new) return std::nullopt;
  return Mismatch{"/battle", std::string_view(needed ? "a battle" : "no battle"),
                  name_of(state.phase)};
}

Finding units_fight(const State& state) {
  for (const Fight& fight : state.battle.all_fights()) {
    const bool unit = state.datum(fight.attacker).is_unit && fight.attacker.exists() &&
                      state.datum(fight.blocker).is_unit;
    if (!unit) {
      return Mismatch{"/battle/fights", "units"sv, state.match->name(fight.attacker)};
    }
  }
  return std::nullopt;
}

Finding bars_hold(const State& state) {
  if (state.attack_barred && state.in_battle) {
    return Mismatch{"/battle", "no battle, since attacks are barred"sv, {}};
  }
  const bool blocked = on_table(state, state.opponent()) > 0 || state.phase == Phase::block;
  if (!state.block_barred || !blocked) return std::nullopt;
  return Mismatch{"/battle", "no block, since it is barred"sv, {}};
}

Finding duties_are_due(const State& state) {
  for (const Owed& owed : state.all_owed()) {
    if (owed.count <= 0) return Mismatch{"/owed", std::int64_t{1}, owed.count};
  }
  if (state.phase != Phase::damage || state.owes()) return std::nullopt;
  return Mismatch{"/owed", "cards to lose"sv, "nothing"sv};
}

Finding flanks_are_not_negative(const State& state) {
  const std::int64_t least = std::min(state.of(blue).flank, state.of(red).flank);
  return least >= 0 ? Finding{} : Mismatch{"/sides", std::int64_t{0}, least};
}

constexpr Invariant<State> invariant_rows[] = {
    {"cards are conserved", cards_conserved},
    {"a side keeps the number of cards that it was dealt", sides_keep_their_deal},
    {"the unseen cards fill the unknown decks, and known decks are their cards", unseen_cards_fit},
    {"known tops are no longer than a scout sees", tops_in_sight},
    {"only a loser is out of cards", only_losers_are_out_of_cards},
    {"a game is over exactly when it is won or capped", over_when_it_ends},
    {"no turn comes after the last one", turns_end_at_the_cap},
    {"there is a battle exactly while it is fought", battle_in_its_phases},
    {"only units lie on the table", units_fight},
    {"what is barred does not happen", bars_hold},
    {"what is owed is more than nothing", duties_are_due},
    {"flank points are not negative", flanks_are_not_negative},
};

}  // namespace

std::span<const Invariant<State>> Game::invariants() { return invariant_rows; }

}  // namespace praetor::ancient_generals
