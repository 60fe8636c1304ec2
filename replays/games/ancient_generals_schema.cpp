// The schema of replays of Ancient Generals: the set-up with inline tables, which have no field
// lists, and the names that the shipped tables give.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/games/ancient_generals/library.hpp"
#include "replays/schema_body.hpp"

namespace praetor::replays {
namespace {

namespace generals = ancient_generals;
using Json = nlohmann::ordered_json;

constexpr std::string_view kebab_case = "^[a-z0-9]+(-[a-z0-9]+)*$";

Json object_of(const Json& properties, std::initializer_list<std::string_view> optional = {}) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}};
  schema["required"] = Json::array();
  for (const auto& [name, property] : properties.items()) {
    if (std::ranges::find(optional, name) == optional.end()) schema["required"].push_back(name);
  }
  schema["properties"] = properties;
  return schema;
}

Json text() { return {{"type", "string"}}; }
Json name() { return {{"type", "string"}, {"pattern", kebab_case}}; }
Json whole(std::int64_t least, std::int64_t most = amount_max) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Json or_null(const Json& schema) { return {{"anyOf", Json::array({{{"type", "null"}}, schema})}}; }
template <class Names>
Json one_of(const Names& names) {
  Json list = Json::array();
  for (const auto& known : names) list.push_back(std::string(known));
  return {{"enum", list}};
}
Json map_of(const Json& schema, std::size_t most) {
  return {{"type", "object"},
          {"maxProperties", most},
          {"propertyNames", {{"pattern", kebab_case}}},
          {"additionalProperties", schema}};
}
/// A list whose first entries are these; further ones, if any, are all of one kind.
Json row(std::initializer_list<Json> first, const Json& further, std::size_t least,
         std::size_t most) {
  Json schema = {{"type", "array"}, {"minItems", least}, {"maxItems", most}};
  schema["items"] = Json::array();
  for (const Json& entry : first) schema["items"].push_back(entry);
  schema["additionalItems"] = further;
  return schema;
}

Json tactic() {
  const Json copies = whole(1);
  const auto with = [&](std::initializer_list<std::string_view> effects, const Json& further,
                        std::size_t least, std::size_t most) {
    return row({copies, one_of(effects)}, further, least, most);
  };
  constexpr std::size_t most = 2 + generals::types_max;
  return {{"anyOf",
           Json::array({with({"bar", "no-block", "rally"}, false, 2, 2),
                        with({"artillery", "damage", "draw", "flank", "force"}, whole(1), 3, 3),
                        with({"attacker-wins", "blocker-wins", "evade"}, text(), 3, most)})}};
}

Json tables_schema() {
  const Json traits = one_of(std::array{"flank", "scout"});
  Json unit = row({text(), whole(1), whole(0), whole(0)}, traits, 4, 6);
  Json types = {{"type", "array"},
                {"maxItems", generals::types_max},
                {"uniqueItems", true},
                {"items", name()}};
  Json provenance = Json::object();
  const Json word = one_of(std::array{"rulebook", "reported", "reconstructed"});
  Json tables = {
      {"deal", whole(1)},
      {"hand", whole(1)},
      {"scout-look", whole(1)},
      {"scout-limit", or_null(whole(1))},
      {"artillery-limit", or_null(whole(1))},
      {"encircling-damage", whole(0)},
      {"turn-cap", whole(1)},
      {"types", types},
      {"combat", map_of({{"type", "string"}, {"pattern", "^[kde*]*$"}}, generals::types_max)},
      {"units", map_of(unit, cards::kinds_max)},
      {"tactics", map_of(tactic(), cards::kinds_max)}};
  for (const auto& [datum, schema] : tables.items()) provenance[datum] = word;
  tables["tables"] = name();
  tables["provenance"] = object_of(provenance);
  return object_of(tables);
}

std::vector<std::string> cards_of(const generals::Library& library) {
  std::set<std::string> names;
  for (const auto& data : library.tables) {
    for (const std::string_view known : data->tables.cards.all()) names.emplace(known);
  }
  return {names.begin(), names.end()};
}

}  // namespace

template <>
struct SchemaParts<generals::Game> {
  static std::string setup(const generals::Library& library) {
    std::vector<std::string> ids;
    for (const auto& data : library.tables) ids.push_back(data->tables.id);
    Json tables = {
        {"type", {"string", "object"}}, {"if", {{"type", "object"}}}, {"then", tables_schema()}};
    tables["anyOf"] = Json::array({one_of(ids), {{"type", {"string", "object"}}}});
    const Json counts = {{"type", "object"}, {"additionalProperties", whole(1)}};
    const Json dealt =
        object_of({{"red", or_null(counts)}, {"blue", or_null(counts)}}, {"red", "blue"});
    return object_of({{"first", one_of(generals::side_names().all())},
                      {"tables", tables},
                      {"dealt", or_null(dealt)}},
                     {"tables", "dealt"})
        .dump();
  }

  /// No card of this game has fields that others have not, as far as the form goes.
  static std::vector<KnownTables<generals::Game>> tables(const generals::Library&) { return {}; }

  static std::vector<std::string> names(const generals::Library& library, Kind<generals::Card>) {
    return cards_of(library);
  }
  static std::vector<std::string> names(const generals::Library& library, Kind<Side>) {
    return sides(library);
  }
  static std::vector<std::string> sides(const generals::Library&) { return {"blue", "red"}; }
  static std::string_view label(Kind<generals::Card>) { return "card"; }
  static std::string_view label(Kind<Side>) { return "player"; }
};

template std::string schema_of<ancient_generals::Game>(const ancient_generals::Library&);

}  // namespace praetor::replays
