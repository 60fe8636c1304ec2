#include "tests/support/duel_facts.hpp"

#include <fmt/format.h>

#include <regex>

namespace praetor::tests {

using Json = nlohmann::json;

namespace {

/// A number for one side: that of the scenario where it has one, else that of the tables.
std::int64_t ground_of(const ToldGame& game, const std::string& side, const std::string& place) {
  const Json& lands = game.map;
  std::string ground = "sea";
  if (lands.contains(place)) {
    ground = lands.at(place).value("fort", "") == "great" ? "great" : "land";
  }
  for (const Json& one : game.scenario.at("sides")) {
    if (one.at("side") != side) continue;
    if (one.value("capital", side) == place) ground = "capital";
    if (one.contains("bonus") && one.at("bonus").contains(ground)) {
      return one.at("bonus").at(ground);
    }
  }
  return game.tables.at("bonus").at(ground);
}

std::int64_t strength_of(const ToldGame& game, const std::string& side, const Json& units) {
  Json each = game.tables.at("strength");
  for (const Json& one : game.scenario.at("sides")) {
    if (one.at("side") == side && one.contains("strength")) each = one.at("strength");
  }
  return units[0].get<std::int64_t>() * each[0].get<std::int64_t>() +
         units[1].get<std::int64_t>() * each[1].get<std::int64_t>();
}

}  // namespace

/// Whether a side holds what the words name, such as "Babylon and Rome" or "5 great forts".
bool holds_all(const ToldGame& game, const Json& state, const std::string& side,
               const std::string& words) {
  static const std::regex forts("(\\d+) great forts?");
  std::smatch parts;
  if (std::regex_match(words, parts, forts)) {
    std::int64_t count = 0;
    for (const auto& [name, territory] : state.at("territories").items()) {
      const bool great = game.map.contains(name) && game.map.at(name).value("fort", "") == "great";
      count += great && territory.at("owner") == side ? 1 : 0;
    }
    return count >= std::stoll(parts[1]);
  }
  static const std::regex mark(", | and ");
  for (std::sregex_token_iterator at(words.begin(), words.end(), mark, -1), end; at != end; ++at) {
    if (state.at("territories").at(named(at->str())).at("owner") != side) return false;
  }
  return true;
}

/// Whether the scenario has that condition of victory, to be met at that time.
bool is_asked(const ToldGame& game, const std::string& side, const std::string& words,
              const std::string& when) {
  for (const Json& entry : game.scenario.at("victory")) {
    if (entry.value("side", "") != side) continue;
    std::string told = entry.at("when");
    if (told == "hold") {
      const std::int64_t rounds = entry.at("rounds");
      told = fmt::format("after {} round{}", rounds, rounds == 1 ? "" : "s");
    } else if (told == "end") {
      told = "at the end";
    }
    if (!when.empty() && told != when) continue;
    if (entry.contains("great-forts")) {
      const std::int64_t forts = entry.at("great-forts");
      if (words == fmt::format("{} great fort{}", forts, forts == 1 ? "" : "s")) return true;
      continue;
    }
    std::size_t lands = 0;
    std::size_t known = 0;
    for (const Json& land : entry.value("controls", Json::array())) {
      ++lands;
      known += named(words).find(land.get<std::string>()) != std::string::npos ? 1U : 0U;
    }
    if (lands > 0 && lands == known) return true;
  }
  return false;
}

std::int64_t units_fed(const ToldGame& game, const Json& state, const std::string& side) {
  Json more;  // food that some lands yield to this side alone
  for (const Json& one : game.scenario.at("sides")) {
    if (one.at("side") == side) more = one.value("food", Json::object());
  }
  std::int64_t food = 0;
  for (const auto& [name, place] : state.at("territories").items()) {
    if (place.at("owner") != side) continue;
    if (game.map.contains(name)) food += game.map.at(name).value("food", 0);
    food += more.value(name, 0);
  }
  for (const Json& card : game.tables.at("chronicle")) {
    const bool drawn = card.at("card") == state.at("chronicle").at("card");
    if (drawn && card.at("effect") == "food") food += card.at("amount").get<int>();
  }
  std::int64_t room = game.tables.at("capacity")[0].get<int>();
  room += std::max<std::int64_t>(food, 0) * game.tables.at("capacity")[1].get<int>();
  if (state.at("sides").at(side).at("rallied") != state.at("round")) return room;
  return room + game.scenario.at("rally").at("quota").get<int>();
}

std::int64_t total_in(const ToldGame& game, std::size_t step, const std::string& side) {
  const Json& before = game.states[step - 1];
  const Json& battle = before.at("battle");
  const std::string place = battle.at("to");
  const bool attacks = before.at("active") == side;
  std::int64_t total = battle.at("extra").at(side).get<std::int64_t>() +
                       game.steps[step].at("values").at(side).get<std::int64_t>();
  if (attacks) {
    for (const Json& units : battle.at("from")) total += strength_of(game, side, units);
    return total + (before.at("chronicle").at("card") == "omens" ? 1 : 0);
  }
  const Json& there = before.at("territories").at(place).at("units");
  return total + strength_of(game, side, there) + ground_of(game, side, place);
}

}  // namespace praetor::tests
