// The schema of replays of Ancient Warfare: the set-up with terrain, armies and inline tables,
// which have no field lists, and the names that the shipped tables give.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/schema_body.hpp"

namespace praetor::replays {
namespace {

namespace warfare = ancient_warfare;
using Json = nlohmann::ordered_json;

constexpr std::string_view kebab_case = "^[a-z0-9]+(-[a-z0-9]+)*$";

Json object_of(const Json& properties, std::initializer_list<std::string_view> needed) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}};
  schema["required"] = Json::array();
  for (const std::string_view name : needed) schema["required"].push_back(name);
  schema["properties"] = properties;
  return schema;
}

Json text() { return {{"type", "string"}}; }
Json boolean() { return {{"type", "boolean"}}; }
Json whole(std::int64_t least, std::int64_t most = amount_max) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
Json list_of(const Json& item) { return {{"type", "array"}, {"items", item}}; }
Json pair_of(const Json& item) {
  return {{"type", "array"}, {"minItems", 2}, {"maxItems", 2}, {"items", item}};
}
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
template <class E>
Json names_of() {
  return one_of(warfare::names(Kind<E>{}).all());
}

Json constants() {
  return {{"size", whole(6, board::grid_size_max)},
          {"zone", pair_of(whole(0, board::grid_size_max))},
          {"others", whole(0)},
          {"elite", whole(0)},
          {"typed-general", {{"enum", Json::array({false, true, "required"})}}},
          {"general-not", list_of(text())},
          {"places-first", one_of(std::array{"first", "second"})},
          {"swap", boolean()},
          {"draw", whole(0, 64)},
          {"hand", whole(0)},
          {"points", whole(1)},
          {"turn-limit", whole(1)},
          {"defend-auto-kill", boolean()},
          {"retreat", names_of<warfare::RetreatManner>()},
          {"support", one_of(std::array{"aim", "range"})},
          {"follow-up", list_of(text())},
          {"cover", list_of(names_of<warfare::Ground>())},
          {"grounds", list_of(names_of<warfare::Ground>())},
          {"piece", whole(0)},
          {"built-up-reach", whole(0)}};
}

Json unit() {
  const Json footing = one_of(
      std::array{"built-up", "clear", "fortified", "hill", "impassable", "rough", "steep", "wood"});
  const Json versus = one_of(std::array{"non-missile"});
  const Json attack = object_of({{"range", whole(0)},
                                 {"on", footing},
                                 {"versus", versus},
                                 {"indirect", boolean()},
                                 {"step", boolean()}},
                                {});
  const Json defend = object_of(
      {{"on", footing}, {"versus", versus}, {"whom", one_of(std::array{"neighbour"})}}, {});
  const Json special = object_of({{"attack", attack},
                                  {"defend", defend},
                                  {"leap", {{"type", "object"}, {"maxProperties", 0}}},
                                  {"become", text()}},
                                 {});
  const Json traits =
      list_of(one_of(std::array{"emplaced", "heavy", "missile", "nimble", "slips"}));
  const Json immune = {{"anyOf", Json::array({list_of(text()), one_of(std::array{"others"})})}};
  return object_of({{"move", whole(0)},
                    {"range", whole(0)},
                    {"worth", whole(0)},
                    {"aliases", list_of(text())},
                    {"traits", traits},
                    {"kills", list_of(text())},
                    {"immune", immune},
                    {"special", special}},
                   {"move"});
}

Json tables_schema() {
  const Json card = object_of({{"copies", whole(1)},
                               {"move", list_of(whole(1))},
                               {"leap", whole(0)},
                               {"attack", names_of<warfare::AttackManner>()},
                               {"defend", names_of<warfare::DefendManner>()}},
                              {});
  const Json members = constants();
  Json needed = object_of(members, {});
  for (const auto& [name, schema] : members.items()) {
    if (name != "support") needed["required"].push_back(name);
  }
  const Json paths = list_of(text());
  return object_of(
      {{"tables", {{"type", "string"}, {"pattern", kebab_case}}},
       {"constants", needed},
       {"units", map_of(unit(), warfare::types_max)},
       {"cards", map_of(card, cards::kinds_max)},
       {"german", {{"type", "object"}}},
       {"provenance",
        object_of({{"reconstructed", paths}, {"reported", paths}, {"rulebook", paths}}, {})}},
      {"tables", "constants", "units", "cards"});
}

Json terrain() {
  Json grounds = Json::object();
  for (const std::string_view ground : warfare::names(Kind<warfare::Ground>{}).all()) {
    grounds[std::string(ground)] = list_of(ground == "river" ? pair_of(text()) : text());
  }
  return object_of(grounds, {});
}

template <class Of>
std::vector<std::string> names_of_all(const warfare::Library& library, Of&& of) {
  std::set<std::string> names;
  for (const auto& data : library.tables) {
    for (const auto& sheet : data->sheets) {
      for (const std::string_view known : of(sheet->tables).all()) names.emplace(known);
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace

template <>
struct SchemaParts<warfare::Game> {
  static std::string setup(const warfare::Library& library) {
    std::vector<std::string> ids;
    for (const auto& data : library.tables) ids.push_back(data->id);
    Json tables = {
        {"type", {"string", "object"}}, {"if", {{"type", "object"}}}, {"then", tables_schema()}};
    tables["anyOf"] = Json::array({one_of(ids), {{"type", {"string", "object"}}}});
    const Json entry = object_of(
        {{"unit", text()}, {"elite", boolean()}, {"general", boolean()}, {"square", text()}},
        {"unit"});
    const Json armies =
        object_of({{"south", list_of(entry)}, {"north", list_of(entry)}}, {"south", "north"});
    return object_of({{"rules", names_of<warfare::RuleSet>()},
                      {"tables", tables},
                      {"constants", object_of(constants(), {})},
                      {"first", one_of(warfare::side_names().all())},
                      {"terrain", terrain()},
                      {"armies", armies},
                      {"scenario", boolean()},
                      {"aftermath", boolean()}},
                     {"first", "armies"})
        .dump();
  }

  /// No card of this game has fields that others have not, as far as the form goes.
  static std::vector<KnownTables<warfare::Game>> tables(const warfare::Library&) { return {}; }

  static std::vector<std::string> names(const warfare::Library& library, Kind<warfare::Card>) {
    return names_of_all(library,
                        [](const warfare::Tables& t) -> const NameTable& { return t.cards; });
  }
  static std::vector<std::string> names(const warfare::Library& library, Kind<warfare::Type>) {
    return names_of_all(library,
                        [](const warfare::Tables& t) -> const NameTable& { return t.spellings; });
  }
  static std::vector<std::string> names(const warfare::Library& library, Kind<warfare::Square>) {
    return names_of_all(library, [](const warfare::Tables& t) -> const NameTable& {
      return warfare::square_names(t.constants.size);
    });
  }
  static std::vector<std::string> names(const warfare::Library& library, Kind<Side>) {
    return sides(library);
  }
  static std::vector<std::string> sides(const warfare::Library&) { return {"north", "south"}; }
  static std::string_view label(Kind<warfare::Card>) { return "card"; }
  static std::string_view label(Kind<warfare::Type>) { return "unit"; }
  static std::string_view label(Kind<warfare::Square>) { return "square"; }
  static std::string_view label(Kind<Side>) { return "player"; }
};

template std::string schema_of<ancient_warfare::Game>(const ancient_warfare::Library&);

}  // namespace praetor::replays
