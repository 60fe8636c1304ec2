// DUELLUM, second part: conquest. A conquest costs as many units as the city's defence; they return
// to the box. The city loses its temple and wall. The loser is owed one card a turn, however many
// cities it lost.

#include <algorithm>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

// The defence card that plays itself now, or none. It does so under the online rules (`yucata`) and
// at the first conquest of a turn; under the reading `fortress` yes, only at the first attempt.
Card automatic_fortress(const State& state, Side defender) {
  if (state.match->rules != RuleSet::yucata || state.turn_data.conquests > 0) return Card::none();
  const bool attempted = state.phase == Phase::conquest && state.match->reading(Reading::fortress);
  if (attempted) return Card::none();
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    const bool defends = state.tables().deck[card].effect == Effect::defence;
    if (defends && state.of(defender).cards[card] > 0) return Card::of(card);
  }
  return Card::none();
}

std::int64_t fortress_amount(const State& state) {
  const auto& deck = state.tables().deck;
  const auto card = std::ranges::find(deck, Effect::defence, &CardDatum::effect);
  return card == deck.end() ? 0 : card->amount;
}

// The defence without the card that plays itself.
std::int64_t plain_defence(const State& state, Region region) {
  const City& city = state.at(region);
  if (!city.exists()) return 0;
  std::int64_t strength = mechanics::garrison(state, region);
  if (city.wall) ++strength;
  if (state.of(city.owner).know_how.has(KnowHow::res_publica)) ++strength;
  return state.turn_data.fortified == region ? strength + fortress_amount(state) : strength;
}

std::int64_t all_units(const State& state, Side by, Region region) {
  const Units& units = state.units_of(by, region);
  return units[0] + units[1];
}

// The defence against an attempt. Under the reading `fortress` yes, an attempt that only the raised
// defence stops spends the card: then `stopped` is true, and the plain defence is returned.
std::int64_t defence(const State& state, Side by, Region region, bool& stopped) {
  stopped = false;
  const std::int64_t plain = plain_defence(state, region);
  const Side owner = state.at(region).owner;
  const bool ready = owner.exists() && state.turn_data.fortified != region &&
                     automatic_fortress(state, owner).exists();
  if (!ready) return plain;
  const std::int64_t raised = plain + fortress_amount(state);
  const std::int64_t units = all_units(state, by, region);
  stopped = state.match->reading(Reading::fortress) && units < raised && units >= plain;
  return stopped ? plain : raised;
}
std::int64_t defence(const State& state, Side by, Region region) {
  bool stopped = false;
  return defence(state, by, region, stopped);
}

template <class Answer>
Answer enemy_city(const State& state, Side by, const Conquer& conquer) {
  const Side enemy = state.other(by);
  if (state.owns_city(enemy, conquer.city)) return Holds{};
  return Finds{[&] {
    return Mismatch{"city", Phrase{"a city of", state.match->name(enemy)},
                    owner_in(state, conquer.city)};
  }};
}

template <class Answer>
Answer strength(const State& state, Side by, const Conquer& conquer) {
  return mechanics::too_weak<Answer>(all_units(state, by, conquer.city),
                                     defence(state, by, conquer.city));
}

Finding losses(const State& state, Side by, const Conquer& conquer) {
  return mechanics::wrong_losses(conquer.lose, defence(state, by, conquer.city),
                                 state.units_of(by, conquer.city));
}

// Units that have not moved are lost first. `moved` shrinks only when it exceeds what is left.
void lose_units(State& state, Side by, Region region, Unit unit, std::int64_t count) {
  state.add_units(by, region, unit, -count);
  state.of(by).box[index(unit)] += count;
  Tally& moved = state.turn_data.moved[region.index()][index(unit)];
  const std::int64_t unmoved = state.units_of(by, region)[index(unit)] + count - moved;
  state.turn_data.marches.drop(region, unit, unmoved, count);
  moved = std::min<std::int64_t>(moved, state.units_of(by, region)[index(unit)]);
}

void casualties(Transaction<State>& transaction, Side by, const Conquer& conquer) {
  transaction.because(rule::conquer_casualties, [&](State& state) {
    lose_units(state, by, conquer.city, Unit::legion, conquer.lose.legion.value);
    lose_units(state, by, conquer.city, Unit::galley, conquer.lose.galley.value);
    const Side enemy = state.other(by);
    const Units defenders = state.units_of(enemy, conquer.city);
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      state.of(enemy).box[kind] += defenders[kind];
    }
    state.units.set(conquer.city, enemy, Units{});
  });
}

void effects(Transaction<State>& transaction, Side by, const Conquer& conquer) {
  const Side enemy = transaction.state().other(by);
  bool stopped = false;
  defence(transaction.state(), by, conquer.city, stopped);
  if (const Card card = automatic_fortress(transaction.state(), enemy); card.exists()) {
    transaction.because(rule::conquer_fortress, [&](State& state) {
      --state.of(enemy).cards[card.index()];
      ++state.discard[card.index()];
      if (stopped) state.phase = Phase::conquest;
    });
    reshuffle_at_once(transaction);
    if (stopped) return;
  }
  casualties(transaction, by, conquer);
  mechanics::destroy_temple(transaction, conquer.city, rule::conquer_temple);
  if (transaction.state().at(conquer.city).wall) {
    transaction.because(rule::conquer_wall, [&](State& state) {
      state.city.change(conquer.city, [](City& city) { city.wall = false; });
      state.of(enemy).walls += 1;
    });
  }
  transaction.because(rule::conquer_taken, [&](State& state) {
    state.city.change(conquer.city, [&](City& city) { city.owner = state.side(by); });
    ++state.turn_data.conquests;
    state.phase = Phase::conquest;
  });
  const State& after = transaction.state();
  const bool owes =
      after.turn_data.conquests == 1 || !after.match->reading(Reading::conquest_after_card);
  if (after.owed == 0 && owes) {
    transaction.because(rule::conquer_card_owed, [](State& state) { state.owed = 1; });
    settle_cards(transaction);
  }
}

bool candidates(const State& state, Side by, const Sink<Conquer>& sink) {
  return each_region(state, [&](Region region) {
    if (!state.at(region).exists()) return true;
    return mechanics::each_losses(state.units_of(by, region), [&](const Losses& lose) {
      return sink(Conquer{region, lose});
    });
  });
}

bool generate(const State& state, Side by, const Sink<Conquer>& sink) {
  return board::each_of(state.city.of(state.other(by)), [&](Region region) {
    const std::int64_t needed = defence(state, by, region);
    return mechanics::each_losses(state.units_of(by, region), [&](const Losses& lose) {
      return lose.legion.value + lose.galley.value != needed || sink(Conquer{region, lose});
    });
  });
}

constexpr Guard<State, Conquer> conquer_guards[] = {
    {&rule::conquer_enemy_city, enemy_city<Finding>, enemy_city<bool>},
    {&rule::conquer_strength, strength<Finding>, strength<bool>},
    {&rule::conquer_losses, losses}};

constexpr LawOf<Conquer> conquer_law{
    {.kind = Conquer::name,
     .phases = set_of({Phase::action, Phase::conquest}),
     .fields = set_of({RondelField::duellum_1, RondelField::duellum_2})},
    guards_of<conquer_guards>,
    effects,
    candidates,
    generate};

}  // namespace

const LawOf<Conquer>& law_of(Kind<Conquer>) { return conquer_law; }

}  // namespace praetor::antike_duellum
