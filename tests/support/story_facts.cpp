#include "tests/support/story_facts.hpp"

#include <algorithm>
#include <sstream>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

Json data_of(const std::string& name) {
  return Json::parse(content_of(source_path("engine/games/conqueror_duels/data/" + name)));
}

}  // namespace

ToldGame::ToldGame(const std::string& of) : path(of) {
  story = Json::parse(praetor({"tell", path, "--format", "json"}).out);
  game = story.at("game");
  std::istringstream lines(praetor({"state", path, "--stream"}).out);
  for (std::string line; std::getline(lines, line);) {
    Json entry = Json::parse(line);
    steps.push_back(entry.value("step", Json()));
    states.push_back(std::move(entry.at("state")));
  }
  setup = Json::parse(praetor({"convert", path, "--to", "json"}).out).at("setup");
  if (game != "conqueror-duels") return;
  scenario = setup.contains("scenario") ? setup.at("scenario") : Json("standard");
  if (scenario.is_string()) scenario = data_of(scenario.get<std::string>() + ".scenario.json");
  map = setup.contains("map") ? setup.at("map") : scenario.at("map");
  if (map.is_string()) map = data_of(map.get<std::string>() + ".json");
  map = map.at("lands");
  tables = setup.contains("tables") ? setup.at("tables") : Json("conqueror-duels");
  if (tables.is_string()) tables = data_of(tables.get<std::string>() + ".tables.json");
}

std::vector<std::string> ToldGame::sides() const {
  std::vector<std::string> names;
  for (const auto& [name, side] : states.front().at("sides").items()) names.push_back(name);
  return names;
}

std::int64_t personages(const Json& state, const std::string& side) {
  std::int64_t sum = 0;
  for (const Json& count : state.at("sides").at(side).at("personage")) sum += count.get<int>();
  return sum;
}

std::int64_t ToldGame::standing(std::size_t step, const std::string& side) const {
  const Json& state = states[step];
  if (game.starts_with("antike")) return personages(state, side);
  const Json& own = state.at("sides").at(side);
  if (game == "ancient-generals") {
    return own.at("deck").at("size").get<std::int64_t>() + std::ssize(own.at("reserve"));
  }
  if (game == "ancient-warfare") {
    return state.at("sides").at(side == "north" ? "south" : "north").at("points");
  }
  bool by_forts = false;
  for (const Json& entry : scenario.at("victory")) by_forts |= entry.contains("great-forts");
  std::int64_t sum = 0;
  for (const auto& [name, territory] : state.at("territories").items()) {
    if (territory.at("owner") != side) continue;
    if (!map.contains(name)) continue;  // a sea
    const Json& place = map.at(name);
    const std::string fort = place.value("fort", "none");
    if (by_forts) {
      sum += fort == "great" ? 1 : 0;
    } else if (scenario.contains("points")) {
      const Json& points = scenario.at("points");
      sum += points.at(place.contains("capital") ? "capital" : fort).get<std::int64_t>();
    } else {
      sum += 1;
    }
  }
  return sum;
}

std::string ToldGame::leader(std::size_t step) const {
  std::string first;
  std::int64_t most = -1;
  bool shared = false;
  for (const std::string& side : sides()) {
    const std::int64_t has = standing(step, side);
    shared = has == most || (shared && has < most);
    if (has > most) first = side;
    most = std::max(most, has);
  }
  return shared ? "" : first;
}

std::int64_t ToldGame::turn(std::size_t step) const {
  return states[step].at(game == "conqueror-duels" ? "round" : "turn");
}

bool ToldGame::ends_turn(std::size_t step) const {
  return step + 1 == states.size() || turn(step) != turn(step - 1);
}

std::string named(std::string_view title) {
  std::string name(title);
  for (char& c : name) {
    if (c == ' ') c = '-';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

}  // namespace praetor::tests
