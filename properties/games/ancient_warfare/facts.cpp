// Reads tables a second time, with the JSON library and its merge patches only.

#include "properties/games/ancient_warfare/facts.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

using Json = nlohmann::json;

using Places = std::map<std::string, int>;

Places places_of(const Json& object) {
  Places places;
  for (const auto& [name, member] : object.items()) {
    const int place = static_cast<int>(places.size());
    places[name] = place;
  }
  return places;
}

Talent talent_of(const Json& special, const char* kind) {
  Talent talent;
  if (!special.contains(kind)) return talent;
  const Json& json = special.at(kind);
  talent.exists = true;
  if (json.contains("range")) talent.range = json.at("range").get<int>();
  talent.on = json.value("on", "");
  talent.no_missiles = json.contains("versus");
  talent.indirect = json.value("indirect", false);
  talent.step = json.value("step", false);
  talent.for_neighbour = json.contains("whom");
  return talent;
}

UnitFacts unit_of(const Json& json, const Places& types) {
  UnitFacts unit;
  unit.move = json.at("move");
  unit.range = json.value("range", 1);
  unit.worth = json.value("worth", 1);
  if (json.contains("traits")) unit.traits = json.at("traits").get<std::set<std::string>>();
  const Json special = json.value("special", Json::object());
  unit.attack = talent_of(special, "attack");
  unit.defend = talent_of(special, "defend");
  unit.leaps = special.contains("leap");
  if (special.contains("become")) unit.becomes = types.at(special.at("become"));
  return unit;
}

CardFacts card_of(const std::string& name, const Json& json) {
  CardFacts card;
  card.name = name;
  card.copies = json.value("copies", 5);
  if (json.contains("move")) card.moves = json.at("move").get<std::set<int>>();
  if (json.contains("leap")) card.leap = json.at("leap").get<int>();
  card.attack = json.value("attack", "");
  card.defend = json.value("defend", "");
  return card;
}

// Fills both tables, cell by cell: who kills whom, and who is immune to whom.
void fill_tables(Facts& facts, const Json& units, const Places& types) {
  const std::vector<bool> none(types.size(), false);
  facts.kills.assign(types.size(), none);
  facts.fends.assign(types.size(), none);
  const auto index = [](int place) { return static_cast<std::size_t>(place); };
  for (const auto& [name, json] : units.items()) {
    for (const Json& target : json.value("kills", Json::array())) {
      facts.kills[index(types.at(name))][index(types.at(target))] = true;
    }
  }
  for (const auto& [name, json] : units.items()) {
    std::vector<bool>& row = facts.fends[index(types.at(name))];
    const Json immune = json.value("immune", Json::array());
    if (immune.is_string()) {
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = !facts.kills[i][index(types.at(name))];
    } else {
      for (const Json& attacker : immune) row[index(types.at(attacker))] = true;
    }
  }
}

void read_constants(Facts& facts, const Json& json, const Places& types) {
  facts.size = json.at("size");
  facts.zone_ranks = json.at("zone")[0];
  facts.zone_files = json.at("zone")[1];
  facts.draw = json.at("draw");
  facts.hand = json.at("hand");
  facts.points = json.at("points");
  facts.turns = json.at("turn-limit");
  facts.second_places_first = json.at("places-first") == "second";
  facts.swaps = json.at("swap");
  facts.kills_are_answered = json.at("defend-auto-kill");
  facts.retreat = json.at("retreat");
  facts.support_by_range = json.value("support", "aim") == "range";
  for (const Json& type : json.at("follow-up")) facts.pursuers.insert(types.at(type));
  facts.cover = json.at("cover").get<std::set<std::string>>();
}

}  // namespace

const UnitFacts& Facts::of(warfare::Type type) const {
  static const UnitFacts nobody;
  return type.index() < unit.size() ? unit[type.index()] : nobody;
}

const CardFacts& Facts::of(warfare::Card one) const {
  static const CardFacts nothing;
  return one.index() < card.size() ? card[one.index()] : nothing;
}

std::shared_ptr<const Facts> facts_of(const warfare::Setup& setup) {
  Json json = text::own_json(setup.match->table_data->canonical.get());
  if (setup.match->rules == warfare::RuleSet::german && json.contains("german")) {
    const Json patch = json.at("german");
    json.merge_patch(patch);
  }
  if (setup.match->reading(warfare::Reading::war_wagons_missile) &&
      json.at("units").contains("war-wagons")) {
    Json& words = json.at("units").at("war-wagons")["traits"];
    Json others = Json::array();
    for (const Json& word : words) {
      if (word != "missile") others.push_back(word);
    }
    words = others;
  }
  if (!setup.match->constants.empty()) {
    json.at("constants").merge_patch(text::own_json(setup.match->constants));
  }
  auto facts = std::make_shared<Facts>();
  const Json& units = json.at("units");
  const Places types = places_of(units);
  for (const auto& [name, unit] : units.items()) facts->unit.push_back(unit_of(unit, types));
  for (const auto& [name, card] : json.at("cards").items()) {
    facts->card.push_back(card_of(name, card));
  }
  facts->camp = types.at("camp");
  facts->general = types.at("general");
  fill_tables(*facts, units, types);
  read_constants(*facts, json.at("constants"), types);
  const warfare::Match& match = *setup.match;
  facts->rallies_himself = !match.reading(warfare::Reading::rally_self);
  facts->each_number = match.reading(warfare::Reading::advance_number);
  return facts;
}

}  // namespace praetor::properties::ancient_warfare
