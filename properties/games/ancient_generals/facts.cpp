// Reads tables a second time, with the JSON library only.

#include "properties/games/ancient_generals/facts.hpp"

#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"

namespace praetor::properties::ancient_generals {
namespace {

using Json = nlohmann::json;

CardFacts unit(const Json& row) {
  CardFacts facts;
  facts.is_unit = true;
  facts.type = row[0].get<std::string>();
  facts.copies = row[1];
  facts.force = row[2];
  facts.damage = row[3];
  for (std::size_t i = 4; i < row.size(); ++i) facts.words.insert(row[i].get<std::string>());
  return facts;
}

CardFacts tactic(const Json& row) {
  CardFacts facts;
  facts.copies = row[0];
  facts.effect = row[1].get<std::string>();
  for (std::size_t i = 2; i < row.size(); ++i) {
    if (row[i].is_number()) {
      facts.amount = row[i];
    } else {
      facts.words.insert(row[i].get<std::string>());
    }
  }
  return facts;
}

std::optional<std::int64_t> limit(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<std::int64_t>());
}

}  // namespace

std::shared_ptr<const Facts> facts_in(const std::string& tables) {
  const Json json = text::own_json(tables);
  auto facts = std::make_shared<Facts>();
  std::map<std::string, CardFacts> by_name;
  for (const auto& [name, row] : json.at("units").items()) by_name[name] = unit(row);
  for (const auto& [name, row] : json.at("tactics").items()) by_name[name] = tactic(row);
  for (auto& [name, card] : by_name) facts->card.push_back(std::move(card));
  const Json& types = json.at("types");
  for (const auto& [attacker, row] : json.at("combat").items()) {
    const auto letters = row.get<std::string>();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      facts->letter[{attacker, types[i].get<std::string>()}] = letters[i];
    }
  }
  facts->deal = json.at("deal");
  facts->hand = json.at("hand");
  facts->look = json.at("scout-look");
  facts->encircling = json.at("encircling-damage");
  facts->turns = json.at("turn-cap");
  facts->scouts = limit(json.at("scout-limit"));
  facts->guns = limit(json.at("artillery-limit"));
  return facts;
}

}  // namespace praetor::properties::ancient_generals
