// What know-hows and temples are worth to a nation, by the auditor's record.

#include "properties/games/antike/record.hpp"

namespace praetor::properties::antike {
namespace {

std::int64_t level(const Realm& realm, const praetor::antike::Level& values, KnowHow basic,
                   KnowHow secondary) {
  if (realm.knows[index(secondary)]) return values[2];
  return realm.knows[index(basic)] ? values[1] : values[0];
}

}  // namespace

std::int64_t Record::actions(Side side, Unit type) const {
  const auto& values = match->tables().actions;
  return type == Unit::legion ? level(of(side), values, KnowHow::wheel, KnowHow::roads)
                              : level(of(side), values, KnowHow::sailing, KnowHow::navigation);
}

std::int64_t Record::worth(Region region) const {
  const auto& town = towns[region.index()];
  return match->tables().capacity[town && town->temple ? 1 : 0];
}

std::int64_t Record::defence(Region region) const {
  const auto& town = towns[region.index()];
  if (!town) return 0;
  const auto& values = match->tables().defend;
  return worth(region) + count(town->owner, Unit::legion, region) +
         count(town->owner, Unit::galley, region) +
         level(of(town->owner), values, KnowHow::monarchy, KnowHow::democracy);
}

std::int64_t Record::output(Side side, Resource resource) const {
  const auto& produce = match->tables().produce;
  std::int64_t sum = level(of(side), produce, KnowHow::market, KnowHow::currency);
  const auto& knows = of(side).knows;
  if (match->reading(praetor::antike::Reading::market_and_currency) &&
      knows[index(KnowHow::market)] && knows[index(KnowHow::currency)]) {
    sum = produce[1] + produce[2];
  }
  for (std::size_t i = 0; i < towns.size(); ++i) {
    const bool yields = is_town_of(side, Region::of(i)) &&
                        match->board().places[i].site == static_cast<std::size_t>(resource);
    if (yields) sum += worth(Region::of(i));
  }
  return sum;
}

}  // namespace praetor::properties::antike
