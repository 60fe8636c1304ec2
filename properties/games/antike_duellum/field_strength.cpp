// The defence that a conquest meets, and the borders that units have crossed, by the field's
// record.

#include <algorithm>

#include "properties/games/antike_duellum/field.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using board::has;

std::int64_t fortress_of(const Match& match) {
  std::int64_t sum = 0;
  for (const CardDatum& card : match.tables().deck) {
    if (card.effect == Effect::defence) sum += card.amount;
  }
  return sum;
}

}  // namespace

Card Field::fortress_in(const Match& match, const Player& player) {
  const auto& deck = match.tables().deck;
  for (std::size_t card = 0; card < deck.size(); ++card) {
    if (deck[card].effect == Effect::defence && player.cards[card] > 0) return Card::of(card);
  }
  return Card::none();
}

bool Field::fortress_stands_ready(const State& before) const {
  const bool spent = phase == Phase::conquest && match->reading(Reading::fortress);
  return match->rules == RuleSet::yucata && conquests == 0 && !spent &&
         fortress_in(*match, before.player[enemy().index()]).exists();
}

std::int64_t Field::plain_defence(Region region) const {
  std::int64_t sum = capacity(region) + strength(enemy(), region);
  sum += has(walls, region) ? 1 : 0;
  sum += owns(enemy(), KnowHow::res_publica) ? 1 : 0;
  return fortified == region ? sum + fortress_of(*match) : sum;
}

bool Field::is_stopped(const State& before, const Step<Game>& step) const {
  const Conquer* conquer = std::get_if<Conquer>(&step.action);
  if (conquer == nullptr || !match->reading(Reading::fortress)) return false;
  return fortified != conquer->city && fortress_stands_ready(before) &&
         strength(active, conquer->city) < plain_defence(conquer->city) + fortress_of(*match);
}

std::vector<std::int64_t> Field::crossed(Region region, Unit unit) const {
  std::vector<std::int64_t> all;
  for (const Marcher& one : marchers) {
    if (one.at == region && one.unit == unit) all.push_back(one.crossings);
  }
  const std::int64_t there = of(active, region, unit);
  while (std::ssize(all) < there) all.push_back(0);
  std::ranges::sort(all);
  return all;
}

std::vector<std::int64_t> Field::take_freshest(Region region, Unit unit, std::int64_t count) {
  std::vector<std::int64_t> all = crossed(region, unit);
  all.resize(static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, std::ssize(all))));
  for (const std::int64_t crossings : all) {
    const auto one = std::ranges::find_if(marchers, [&](const Marcher& marcher) {
      return marcher.at == region && marcher.unit == unit && marcher.crossings == crossings;
    });
    if (one != marchers.end()) marchers.erase(one);
  }
  return all;
}

}  // namespace praetor::properties::antike_duellum
