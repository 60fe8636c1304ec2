#include "replays/schema_parts.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/board/board.hpp"
#include "engine/core/record.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::replays::schema {

Json object_of(const std::vector<Property>& properties) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}};
  schema["required"] = Json::array();
  for (const Property& property : properties) {
    if (property.needed) schema["required"].push_back(property.name);
    schema["properties"][std::string(property.name)] = property.schema;
  }
  return schema;
}

Json each_of(Names names, const Json& schema) {
  Json result = object_of({});
  for (const std::string_view known : names) {
    result["required"].push_back(known);
    result["properties"][std::string(known)] = schema;
  }
  return result;
}

Json text() { return {{"type", "string"}}; }
Json name() { return {{"type", "string"}, {"pattern", "^[a-z0-9]+(-[a-z0-9]+)*$"}}; }
Json whole(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Json amount() { return whole(0, amount_max); }
Json list_of(const Json& item, std::size_t least, std::size_t most) {
  return {{"type", "array"}, {"minItems", least}, {"maxItems", most}, {"items", item}};
}
Json pair_of(const Json& item) { return list_of(item, 2, 2); }

Json one_of(Names names) {
  Json list = Json::array();
  for (const std::string_view known : names) list.push_back(std::string(known));
  return {{"enum", list}};
}

Json offered(Names names) { return {{"anyOf", Json::array({one_of(names), text()})}}; }

Json known_or_inline(Names ids, const Json& object) {
  Json schema = {{"type", {"string", "object"}}, {"if", {{"type", "object"}}}, {"then", object}};
  schema["anyOf"] = Json::array({one_of(ids), {{"type", {"string", "object"}}}});
  return schema;
}

Json start_cities() { return each_of(names(Kind<mechanics::Resource>{}).all(), text()); }

Json board(const BoardSchema& form, const std::vector<Property>& own) {
  constexpr std::int64_t coordinate_max = 1'000'000;
  const Json point = pair_of(whole(-coordinate_max, coordinate_max));
  const Json region = object_of({{"title", false, text()},
                                 {"site", true, one_of(form.sites)},
                                 {"at", false, point},
                                 {"shape", false, list_of(point, 0, 4096)},
                                 {"provenance", false, text()}});
  const Json regions = {{"type", "object"},
                        {"minProperties", 1},
                        {"maxProperties", praetor::board::regions_max},
                        {"additionalProperties", region}};
  static constexpr std::array<std::string_view, 3> colours{"red", "blue", "both"};
  const Json border = {{"type", "array"},
                       {"minItems", 3},
                       {"maxItems", 3},
                       {"items", Json::array({text(), text(), one_of(colours)})}};
  std::vector<Property> properties{
      {"board", true, name()},
      {"title", false, text()},
      {"provenance", false, text()},
      {"sides", true, list_of(name(), form.sides_least, form.sides_most)},
      {"regions", true, regions},
      {"borders", true, list_of(border, 0, 4096)}};
  properties.insert(properties.end(), own.begin(), own.end());
  return object_of(properties);
}

}  // namespace praetor::replays::schema
