// Faults planted in a city's defence, on which the strength and the losses of a conquest depend.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

enum class Wrong {
  temple,
  manned_city,
  wall,
  republic,
  republic_of_the_attacker,
  galleys,
  fortress_by_itself,
  fortress_at_every_conquest,
  fortress_by_hand,
  fortress_everywhere
};

bool holds_fortress(const State& state, Side side) {
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    if (state.tables().deck[card].effect == Effect::defence && state.of(side).cards[card] > 0) {
      return true;
    }
  }
  return false;
}

std::int64_t fortress_amount(const State& state) {
  const auto& deck = state.tables().deck;
  const auto card = std::ranges::find(deck, Effect::defence, &CardDatum::effect);
  return card == deck.end() ? 0 : card->amount;
}

bool is_fortified(const State& state, Region region, Side defender, Wrong wrong) {
  const bool online = state.match->rules == RuleSet::yucata;
  const bool first = state.turn_data.conquests == 0 || wrong == Wrong::fortress_at_every_conquest;
  const bool by_itself = online && first && holds_fortress(state, defender);
  const bool by_hand = wrong == Wrong::fortress_everywhere ? state.turn_data.fortified.exists()
                                                           : state.turn_data.fortified == region;
  return (by_itself && wrong != Wrong::fortress_by_itself) ||
         (by_hand && wrong != Wrong::fortress_by_hand);
}

template <Wrong wrong>
std::int64_t defence(const State& state, Side by, Region region) {
  const City& city = state.at(region);
  if (!city.exists()) return 0;
  const Units& units = state.units_of(city.owner, region);
  std::int64_t strength = units[index(Unit::legion)];
  if (wrong != Wrong::galleys) strength += units[index(Unit::galley)];
  const bool manned = wrong == Wrong::manned_city && strength > 0;
  if (!manned) strength += state.tables().capacity[wrong != Wrong::temple && city.temple ? 1 : 0];
  if (city.wall && wrong != Wrong::wall) ++strength;
  const Side lawgiver = wrong == Wrong::republic_of_the_attacker ? state.side(by) : city.owner;
  if (wrong != Wrong::republic && state.of(lawgiver).know_how.has(KnowHow::res_publica)) ++strength;
  return is_fortified(state, region, city.owner, wrong) ? strength + fortress_amount(state)
                                                        : strength;
}

template <Wrong wrong>
Finding strength(const State& state, Side by, const Conquer& conquer) {
  const Units& units = state.units_of(by, conquer.city);
  return refused_unless(units[0] + units[1] >= defence<wrong>(state, by, conquer.city),
                        "as many units as the defence");
}

Finding within_the_stack(const State& state, Side by, const Conquer& conquer) {
  const Units& units = state.units_of(by, conquer.city);
  const bool there = conquer.lose.legion.value <= units[index(Unit::legion)] &&
                     conquer.lose.galley.value <= units[index(Unit::galley)];
  return refused_unless(there, "units that stand there");
}

std::int64_t lost(const Conquer& conquer) {
  return std::int64_t{conquer.lose.legion.value} + conquer.lose.galley.value;
}

template <Wrong wrong>
Finding losses(const State& state, Side by, const Conquer& conquer) {
  if (lost(conquer) != defence<wrong>(state, by, conquer.city)) {
    return refused("as many losses as the defence");
  }
  return within_the_stack(state, by, conquer);
}

Finding one_unit_more(const State& state, Side by, const Conquer& conquer) {
  const Units& units = state.units_of(by, conquer.city);
  return refused_unless(units[0] + units[1] != lost(conquer), "one unit that is left");
}

bool spares_one(const State& state, Side by, const Conquer& conquer) {
  Conquer with_one_more = conquer;
  ++with_one_more.lose.legion.value;
  return !judged_truly(rule::conquer_losses, state, by, with_one_more);
}

template <Wrong wrong>
constexpr Fault reckoned(std::string_view name, std::string_view what) {
  return {name, what, &rule::conquer_strength,
          [](LawBook<Game>& book) {
            book.replace_guard<Conquer>(rule::conquer_strength, strength<wrong>);
            book.replace_guard<Conquer>(rule::conquer_losses, losses<wrong>);
          },
          nullptr};
}

}  // namespace

Chapter of_defence() {
  static constexpr Fault all[] = {
      reckoned<Wrong::temple>("defence.without-temple", "A temple adds nothing to the defence."),
      reckoned<Wrong::manned_city>("defence.manned-city",
                                   "A city with units is defended by them alone."),
      reckoned<Wrong::wall>("defence.without-wall", "A town wall adds nothing to the defence."),
      reckoned<Wrong::republic>("defence.without-res-publica",
                                "Res publica adds nothing to the defence."),
      reckoned<Wrong::republic_of_the_attacker>("defence.res-publica-of-the-attacker",
                                                "The attacker's res publica defends the city."),
      reckoned<Wrong::galleys>("defence.without-galleys", "Galleys do not defend their city."),
      reckoned<Wrong::fortress_by_itself>("defence.without-fortress",
                                          "A fortress that plays itself adds nothing."),
      reckoned<Wrong::fortress_at_every_conquest>(
          "defence.fortress-at-every-conquest", "A fortress in hand guards after a conquest, too."),
      reckoned<Wrong::fortress_by_hand>("defence.without-fortress-by-hand",
                                        "A fortress played by hand adds nothing."),
      reckoned<Wrong::fortress_everywhere>("defence.fortress-everywhere",
                                           "A fortress played by hand guards every city."),
      stricter<Conquer, rule::conquer_strength, one_unit_more>("defence.one-unit-more",
                                                               "A conqueror must keep a unit."),
      let_pass<Conquer, rule::conquer_losses, spares_one>(
          "defence.spares-one", "A conqueror may lose one unit fewer than the defence."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
