#include "tests/support/own/own.hpp"

#include <array>

#include "tests/support/texts.hpp"

namespace praetor::tests {

using Json = nlohmann::json;

void OwnSetup::refuse(std::string what, const std::string& at, Json value, std::string_view rule,
                      const std::string& pointer) {
  Json changed = setup;
  changed[Json::json_pointer(at)] = std::move(value);
  beyond.push_back({std::move(what), std::move(changed), pointer.empty() ? at : pointer, rule});
}

std::span<const OwnData* const> all_own_data() {
  static constexpr std::array all{&own_duellum, &own_antike, &own_warfare, &own_generals,
                                  &own_conqueror};
  return all;
}

std::vector<std::string> places_of(const Json& document, std::string_view path) {
  std::vector<std::string> places{""};
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string name(path.substr(0, path.find('/')));
    path.remove_prefix(name.size());
    std::vector<std::string> next;
    for (const std::string& place : places) {
      const Json& at = document[Json::json_pointer(place)];
      if (name == "*") {
        for (const auto& [key, value] : at.items()) next.push_back(place + "/" + key);
      } else if (at.is_object() ? at.contains(name) : at.is_array()) {
        next.push_back(place + "/" + name);
      }
    }
    places = std::move(next);
  }
  return places;
}

Json shipped_data(std::string_view folder, std::string_view file) {
  return Json::parse(content_of(
      source_path("engine/games/" + std::string(folder) + "/data/" + std::string(file) + ".json")));
}

}  // namespace praetor::tests
