// Reads maps, tables and scenarios a second time, with the JSON library only.

#include "properties/games/conqueror_duels/facts.hpp"

#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

using Json = nlohmann::json;
using Spots = std::map<std::string, int>;

Men men_in(const Json& json) { return {json.at(0).get<int>(), json.at(1).get<int>()}; }

/// The index of each name in sorted order.
Spots in_order(const std::set<std::string>& names) {
  Spots spots;
  for (const std::string& name : names) {
    const int place = static_cast<int>(spots.size());
    spots[name] = place;
  }
  return spots;
}

Spots names_of(const Json& list, const char* key) {
  std::set<std::string> names;
  for (const Json& one : list) names.insert(one.at(key).get<std::string>());
  return in_order(names);
}

/// The indexes of territories under all their spellings. Also reads the places of a map.
class Atlas {
 public:
  Atlas(const Json& map, Facts& facts) {
    std::set<std::string> names;
    for (const auto& [name, ignored] : map.at("lands").items()) names.insert(name);
    for (const auto& [name, ignored] : map.at("seas").items()) names.insert(name);
    spots_ = in_order(names);
    facts.place.resize(spots_.size());
    for (const auto& [name, place] : spots_) at(facts, place).name = name;
    for (const auto& [name, ignored] : map.at("seas").items()) at(facts, of(name)).sea = true;
    for (const auto& [name, land] : map.at("lands").items()) {
      PlaceFacts& place = at(facts, of(name));
      place.fort = land.value("fort", "none");
      place.food = land.value("food", 0);
      place.coins = land.value("coins", 0);
      place.emblem = land.contains("capital");
    }
    const Json aliases = map.value("aliases", Json::object());
    for (const auto& [other, name] : aliases.items()) spots_[other] = of(name);
    for (const auto& [name, list] : map.at("borders").items()) {
      for (const Json& other : list) {
        at(facts, of(name)).next.insert(of(other));
        at(facts, of(other)).next.insert(of(name));
      }
    }
  }

  int of(const std::string& name) const { return spots_.at(name); }
  std::set<int> all_of(const Json& list) const {
    std::set<int> all;
    for (const Json& name : list) all.insert(of(name));
    return all;
  }
  /// The names of a list that the map has.
  std::set<int> known_of(const Json& list) const {
    std::set<int> known;
    for (const Json& name : list) {
      const auto place = spots_.find(name.get<std::string>());
      if (place != spots_.end()) known.insert(place->second);
    }
    return known;
  }
  std::map<int, Men> armies(const Json& object) const {
    std::map<int, Men> armies;
    for (const auto& [name, units] : object.items()) armies[of(name)] = men_in(units);
    return armies;
  }

 private:
  static PlaceFacts& at(Facts& facts, int place) {
    return facts.place[static_cast<std::size_t>(place)];
  }
  Spots spots_;
};

void read_heroes(const Json& list, Facts& facts) {
  const Spots order = names_of(list, "hero");
  facts.hero.resize(order.size());
  for (const Json& json : list) {
    const std::string name = json.at("hero");
    HeroFacts& hero = facts.hero[static_cast<std::size_t>(order.at(name))];
    hero.name = name;
    hero.faction = json.at("faction");
    hero.effect = json.at("effect");
    hero.price = json.at("price");
    hero.amount = json.value("amount", 0);
    hero.type = json.value("unit", "infantry") == "cavalry" ? 1 : 0;
    if (json.contains("limit")) hero.limit = json.at("limit").get<int>();
  }
}

void read_cards(const Json& list, const Atlas& atlas, Facts& facts) {
  const Spots order = names_of(list, "card");
  facts.card.resize(order.size());
  for (const Json& json : list) {
    const std::string name = json.at("card");
    CardFacts& card = facts.card[static_cast<std::size_t>(order.at(name))];
    card.name = name;
    card.effect = json.at("effect");
    card.amount = json.value("amount", 0);
    card.raided = atlas.known_of(json.value("territories", Json::array()));
  }
}

void read_tables(const Json& json, const Atlas& atlas, Facts& facts) {
  facts.faces = json.at("die").get<std::set<std::int64_t>>();
  facts.four = json.at("four");
  facts.tie_to_attacker = json.at("tie") == "attacker";
  facts.losses = json.at("losses").get<std::vector<std::int64_t>>();
  facts.retreat = json.at("retreat");
  facts.again = json.at("again");
  facts.leave = json.at("leave");
  facts.excess_waits = json.at("excess") == "planning";
  facts.strength = men_in(json.at("strength"));
  facts.independent_bonus = json.at("independent-bonus");
  facts.capacity = men_in(json.at("capacity"));
  for (const auto& [fort, ways] : json.at("recruit").items()) {
    for (const Json& way : ways) facts.recruit[fort].push_back(men_in(way));
  }
  facts.coin = json.at("coin").get<std::map<std::string, std::int64_t>>();
  for (const auto& [fort, units] : json.at("vacant").items()) facts.vacant[fort] = men_in(units);
  facts.prize = json.at("prize");
  read_heroes(json.at("heroes"), facts);
  read_cards(json.at("chronicle"), atlas, facts);
}

template <class Entries>
int place_of(const Entries& entries, const std::string& name) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

SideFacts side_of(const Json& json, const Json& tables, const Atlas& atlas, const Facts& facts) {
  SideFacts side;
  side.name = json.at("side");
  side.capital = atlas.of(json.at("capital"));
  side.units = atlas.armies(json.at("units"));
  side.coins = json.value("coins", 0);
  for (const Json& hero : json.value("heroes", Json::array())) {
    side.heroes.insert(place_of(facts.hero, hero));
  }
  side.factions = json.value("factions", Json::array({side.name})).get<std::set<std::string>>();
  side.strength = men_in(json.value("strength", tables.at("strength")));
  Json bonus = tables.at("bonus");
  bonus.update(json.value("bonus", Json::object()));
  side.bonus = bonus.get<std::map<std::string, std::int64_t>>();
  const Json food = json.value("food", Json::object());
  for (const auto& [name, more] : food.items()) side.food[atlas.of(name)] = more;
  return side;
}

Way way_of(const Json& json, const Atlas& atlas, const Facts& facts) {
  Way way;
  if (json.contains("side")) way.side = json.at("side") == facts.side[0].name ? 0 : 1;
  way.when = json.at("when");
  way.rounds = json.value("rounds", 0);
  way.controls = atlas.all_of(json.value("controls", Json::array()));
  way.great_forts = json.value("great-forts", 0);
  way.eliminates = json.value("eliminates", false);
  way.points = json.value("points", false);
  return way;
}

void read_plan(const Json& json, const Json& tables, const Atlas& atlas, Facts& facts) {
  facts.rounds = json.at("rounds");
  for (std::size_t i = 0; i < 2; ++i) {
    facts.side[i] = side_of(json.at("sides").at(i), tables, atlas, facts);
  }
  facts.independent = atlas.armies(json.value("independent", Json::object()));
  facts.forbidden = atlas.all_of(json.value("forbidden", Json::array()));
  const Json deck = json.value("chronicle", Json());
  if (!deck.is_null()) {
    facts.deck.emplace();
    for (const Json& card : deck) facts.deck->insert(place_of(facts.card, card));
  }
  facts.prize = json.value("prize", facts.prize);
  facts.dual_attack = json.value("dual-attack", false);
  facts.fills = json.value("vacant", "empty") == "independents";
  const Json rally = json.value("rally", Json());
  if (!rally.is_null()) {
    facts.rally = RallyFacts{rally.at("coins"), rally.at("quota"), rally.at("cavalry"),
                             rally.at("great-forts"), rally.at("units")};
  }
  const Json points = json.value("points", Json());
  if (!points.is_null()) facts.points = points.get<std::map<std::string, std::int64_t>>();
  for (const Json& way : json.at("victory")) facts.ways.push_back(way_of(way, atlas, facts));
}

template <class Entry>
const Entry& entry_of(const std::vector<Entry>& entries, std::size_t place) {
  static const Entry nothing{};
  return place < entries.size() ? entries[place] : nothing;
}

}  // namespace

const PlaceFacts& Facts::at(int there) const {
  return entry_of(place, there < 0 ? place.size() : static_cast<std::size_t>(there));
}
const HeroFacts& Facts::of(duels::Hero one) const { return entry_of(hero, one.index()); }
const CardFacts& Facts::of(duels::Card one) const { return entry_of(card, one.index()); }

std::int64_t Facts::defence(int defender, int there) const {
  if (defender < 0 || defender > 1) return independent_bonus;
  const SideFacts& datum = side[static_cast<std::size_t>(defender)];
  if (there == datum.capital) return datum.bonus.at("capital");
  if (great(there)) return datum.bonus.at("great");
  return datum.bonus.at(at(there).sea ? "sea" : "land");
}

std::shared_ptr<const Facts> facts_of(const duels::Setup& setup) {
  auto facts = std::make_shared<Facts>();
  const Json tables = text::own_json(setup.match->table_data->canonical.get());
  const Atlas atlas(text::own_json(setup.match->map_data->canonical.get()), *facts);
  read_tables(tables, atlas, *facts);
  read_plan(text::own_json(setup.match->scenario_data->canonical.get()), tables, atlas, *facts);
  const duels::Match& match = *setup.match;
  facts->attack_only = match.reading(duels::Reading::again);
  facts->stays_owned = match.reading(duels::Reading::vacated) && !facts->fills;
  facts->four_needs_men = match.reading(duels::Reading::empty_capital_four);
  if (match.reading(duels::Reading::mixed_recruits)) facts->recruit["great"].push_back({1, 1});
  return facts;
}

}  // namespace praetor::properties::conqueror_duels
