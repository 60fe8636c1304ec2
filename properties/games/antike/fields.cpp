// Temple, arming, know-how, founding and the extra personage: what bars them, according to the page
// of the manual and the other sources.

#include <algorithm>

#include "properties/games/antike/chapters.hpp"

namespace praetor::properties::antike {
namespace {

template <class A>
Finding in_own_city(const Seen& look, const A& action) {
  if (was(look).is_town_of(look.step.by, action.city)) return std::nullopt;
  return wrong("city", fmt::format("one of {}", side_name(look, actor(look))),
               name(look, action.city));
}

Finding one_temple_a_city(const Seen& look, const BuildTemple& build) {
  const auto& town = was(look).towns[build.city.index()];
  return unless(!town || !town->temple, "city", "without a temple", "with one");
}

Finding temple_of_the_bank(const Seen& look, const BuildTemple&) {
  return unless(was(look).temples > 0, "bank", "a temple", "none");
}

Finding where_the_colour_reaches(const Seen& look, const Arm& arm) {
  const auto& board = look.match().board();
  const bool leaves = arm.unit == Unit::legion ? board.red[arm.city.index()] != 0
                                               : board.blue[arm.city.index()] != 0;
  return unless(leaves, "unit", "one that can leave the city", name_of(arm.unit));
}

Finding from_the_supply(const Seen& look, const Arm& arm) {
  const auto type = static_cast<std::size_t>(arm.unit);
  return unless_at_most("count", was(look).of(actor(look)).reserve[type], arm.count.value);
}

/// Compares the boards of the turn: no city has armed more units than its capacity.
Finding no_city_armed_too_many(const Seen& look, const Arm&) {
  for (std::size_t region = 0; region < look.match().board().places.size(); ++region) {
    const auto& turn = look.ledger_after.turn;
    const std::int64_t armed = turn.armed(region, 0) + turn.armed(region, 1);
    const std::int64_t worth =
        look.match().tables().capacity[look.before.city[region].temple ? 1 : 0];
    if (armed <= worth) continue;
    return wrong(fmt::format("armed in {}", name(look, Region::of(region))), worth, armed);
  }
  return std::nullopt;
}

Finding developed_once(const Seen& look, const Develop& develop) {
  const auto kind = static_cast<std::size_t>(develop.know_how);
  return unless(!was(look).of(actor(look)).knows[kind], "know-how", "a new one", "an owned one");
}

Finding basic_one_first(const Seen& look, const Develop& develop) {
  const auto& needed = look.match().tables().needs[static_cast<std::size_t>(develop.know_how)];
  const auto& knows = was(look).of(actor(look)).knows;
  return unless(!needed || knows[static_cast<std::size_t>(*needed)], "know-how",
                "its basic one first", name_of(develop.know_how));
}

Finding founded_on_a_site(const Seen& look, const Found& found) {
  const bool site = look.match().board().places[found.city.index()].site < resources;
  return unless(site && !was(look).towns[found.city.index()], "city", "a free site",
                name(look, found.city));
}

Finding founder_stands_there(const Seen& look, const Found& found) {
  const std::int64_t there = was(look).count(actor(look), Unit::legion, found.city) +
                             was(look).count(actor(look), Unit::galley, found.city);
  return unless(there > 0, "city", "a unit of the founder", "none");
}

Finding printed_resource(const Seen& look, const Found& found) {
  if (!found.resource) return std::nullopt;
  const std::size_t printed = look.match().board().places[found.city.index()].site;
  return unless(static_cast<std::size_t>(*found.resource) == printed, "resource", "the printed one",
                name_of(*found.resource));
}

Finding stone_of_the_founder(const Seen& look, const Found&) {
  return unless(was(look).of(actor(look)).stones > 0, "stones", "one in supply", "none");
}

Finding extra_as_it_is_due(const Seen& look, const EndTurn& end) {
  const auto choices = was(look).extras();
  const bool fits =
      end.extra ? std::ranges::find(choices, *end.extra) != choices.end() : choices.size() < 2;
  return unless(fits, "extra", choices.empty() ? "none" : "one of the highest stacks",
                end.extra ? name_of(*end.extra) : "none");
}

}  // namespace

Chapter field_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"a temple is built in an own city", "temple.own-city", in_own_city<BuildTemple>}),
      restating<Game>({"a city has one temple at most", "temple.one-per-city", one_temple_a_city}),
      restating<Game>({"a temple comes from the bank", "temple.supply", temple_of_the_bank}),
      restating<Game>({"units are armed in own cities", "arm.own-city", in_own_city<Arm>}),
      restating<Game>(
          {"units are armed where their colour reaches", "arm.border", where_the_colour_reaches}),
      restating<Game>({"units are armed from the supply", "arm.supply", from_the_supply}),
      {"a city arms no more than its capacity in a turn", "arm.capacity", no_city_armed_too_many},
      restating<Game>({"a know-how is developed once", "develop.owned", developed_once}),
      restating<Game>(
          {"a secondary know-how comes after its basic one", "develop.basic", basic_one_first}),
      restating<Game>({"a city is founded on a free site", "found.site", founded_on_a_site}),
      restating<Game>(
          {"a founder stands where the city rises", "found.presence", founder_stands_there}),
      restating<Game>({"a city has the resource of its site", "found.resource", printed_resource}),
      restating<Game>({"a founder has a stone", "found.stone", stone_of_the_founder}),
      {"the extra personage comes when it is due, from a highest stack", "award.extra",
       extra_as_it_is_due},
  };
  return properties;
}

}  // namespace praetor::properties::antike
