// The schema of replays of Antike Duellum: the set-up with inline boards and tables, which have no
// field lists, and the names that the shipped boards and decks give.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/games/antike_duellum/library.hpp"
#include "replays/schema_body.hpp"

namespace praetor::replays {
namespace {

namespace duellum = antike_duellum;
using Json = nlohmann::ordered_json;

struct Property {
  std::string_view name;
  bool needed;
  Json schema;
};

Json object_of(std::initializer_list<Property> properties) {
  Json schema = {{"type", "object"}, {"additionalProperties", false}};
  schema["required"] = Json::array();
  for (const Property& property : properties) {
    if (property.needed) schema["required"].push_back(property.name);
    schema["properties"][std::string(property.name)] = property.schema;
  }
  return schema;
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
template <class Names>
Json one_of(const Names& names) {
  Json list = Json::array();
  for (const auto& known : names) list.push_back(std::string(known));
  return {{"enum", list}};
}
/// An object with one property for each of the names.
Json each_of(const NameTable& names, const Json& schema) {
  Json result = object_of({});
  for (const std::string_view known : names.all()) {
    result["required"].push_back(known);
    result["properties"][std::string(known)] = schema;
  }
  return result;
}
Json string_or(const Json& object) {
  return {{"type", {"string", "object"}}, {"if", {{"type", "object"}}}, {"then", object}};
}

constexpr std::int64_t coordinate_max = 1'000'000;
constexpr std::int64_t pieces_max = 250;
constexpr std::int64_t coins_max = 9999;

Json board_schema() {
  const Json point = pair_of(whole(-coordinate_max, coordinate_max));
  const Json region = object_of({{"title", false, text()},
                                 {"site", true, one_of(std::array{"city", "none"})},
                                 {"at", false, point},
                                 {"shape", false, list_of(point, 0, 4096)},
                                 {"provenance", false, text()}});
  const Json regions = {{"type", "object"},
                        {"minProperties", 1},
                        {"maxProperties", board::regions_max},
                        {"additionalProperties", region}};
  const Json colour = one_of(std::array{"red", "blue", "both"});
  const Json border = {{"type", "array"},
                       {"minItems", 3},
                       {"maxItems", 3},
                       {"items", Json::array({text(), text(), colour})}};
  const Json cities = each_of(duellum::names(Kind<duellum::Resource>{}), text());
  const Json start = {{"type", "object"},
                      {"minProperties", duellum::players},
                      {"maxProperties", duellum::players},
                      {"additionalProperties", cities}};
  return object_of({{"board", true, name()},
                    {"title", false, text()},
                    {"provenance", false, text()},
                    {"sides", true, pair_of(name())},
                    {"regions", true, regions},
                    {"borders", true, list_of(border, 0, 4096)},
                    {"start", true, start}});
}

// Which fields a card of a deck has depends on its effect.
Json card() {
  Json schema = {{"type", "object"}, {"required", {"card", "copies", "effect"}}};
  schema["properties"] = {{"effect", one_of(duellum::names(Kind<duellum::Effect>{}).all())}};
  const Property common[] = {{"card", true, name()},
                             {"copies", true, whole(1, duellum::cards_max)},
                             {"effect", true, text()}};
  const auto with = [&](std::initializer_list<Property> more) {
    Json entry = object_of({common[0], common[1], common[2]});
    for (const Property& property : more) {
      entry["required"].push_back(property.name);
      entry["properties"][std::string(property.name)] = property.schema;
    }
    return entry;
  };
  const Property much{"amount", true, amount()};
  const Property unit{"unit", true, one_of(duellum::names(Kind<duellum::Unit>{}).all())};
  const Property of{"of", true, one_of(std::array{"temple"})};
  const auto rule = [&](std::initializer_list<std::string_view> effects, const Json& then) {
    const Json condition = {{"properties", {{"effect", one_of(effects)}}},
                            {"required", {"effect"}}};
    schema["allOf"].push_back({{"if", condition}, {"then", then}});
  };
  rule({"declared", "destroy-wall", "gold-per-know-how", "half-coins"}, with({}));
  rule({"chips", "defence", "extra-free-fields", "free-recruit"}, with({much}));
  rule({"extra-border"}, with({much, unit}));
  rule({"discount"}, with({much, of}));
  return schema;
}

Json tables_schema() {
  const Json fields = one_of(duellum::names(Kind<duellum::RondelField>{}).all());
  const NameTable prices({"temple", "wall", "arm", "legion", "galley", "city", "field"});
  const NameTable per({"king", "citizen", "navigator"});
  return object_of(
      {{"tables", true, name()},
       {"rondel", true, list_of(fields, duellum::rondel_fields, duellum::rondel_fields)},
       {"know-how", true, each_of(duellum::names(Kind<duellum::KnowHow>{}), pair_of(amount()))},
       {"personage", true,
        each_of(duellum::names(Kind<duellum::Personage>{}), whole(0, pieces_max))},
       {"units", true, pair_of(whole(0, pieces_max))},
       {"box", true, pair_of(whole(0, pieces_max))},
       {"token", true, each_of(duellum::names(Kind<duellum::Resource>{}), whole(2, pieces_max))},
       {"temple", true, whole(0, pieces_max)},
       {"walls", true, whole(0, pieces_max)},
       {"wall-track", true, list_of(amount(), 0, pieces_max)},
       {"to-win", true, whole(1, amount_max)},
       {"coin", true, whole(0, coins_max)},
       {"start-chips", true, amount()},
       {"start-coin", true, amount()},
       {"price", true, each_of(prices, amount())},
       {"free-fields", true, amount()},
       {"capacity", true, pair_of(amount())},
       {"per", true, each_of(per, whole(1, amount_max))},
       {"open-sea", true, amount()},
       {"trade", true, pair_of(amount())},
       {"deck", true, list_of(card(), 1, duellum::card_kinds_max)},
       {"provenance", false, {{"type", "object"}, {"additionalProperties", text()}}}});
}

std::string_view id_of(const duellum::BoardData& data) { return data.board.id; }
std::string_view id_of(const duellum::TableData& data) { return data.tables.id; }

template <class Shelf>
Json known_or_inline(const Shelf& shelf, const Json& object) {
  std::vector<std::string_view> ids;
  ids.reserve(shelf.size());
  for (const auto& data : shelf) ids.push_back(id_of(*data));
  Json schema = string_or(object);
  schema["anyOf"] = Json::array({one_of(ids), {{"type", {"string", "object"}}}});
  return schema;
}

// All names of the boards or tables of a library, each once.
template <class Shelf, class Pick>
std::vector<std::string> names_of(const Shelf& shelf, Pick&& pick) {
  std::set<std::string> names;
  for (const auto& data : shelf) {
    for (const std::string_view known : pick(*data).all()) names.emplace(known);
  }
  return {names.begin(), names.end()};
}

}  // namespace

template <>
struct SchemaParts<duellum::Game> {
  static std::string setup(const duellum::Library& library) {
    const auto offered = [](const Json& known) {
      return Json{{"anyOf", Json::array({known, text()})}};
    };
    const Json first = offered(one_of(sides(library)));
    const Json card_name = offered(one_of(names(library, Kind<duellum::Card>{})));
    const Json rules = one_of(duellum::names(Kind<duellum::RuleSet>{}).all());
    return object_of(
               {{"board", true, known_or_inline(library.boards, board_schema())},
                {"tables", false, known_or_inline(library.tables, tables_schema())},
                {"first", true, first},
                {"display", true, list_of(card_name, duellum::display_size, duellum::display_size)},
                {"rules", false, rules}})
        .dump();
  }

  static std::vector<KnownTables<duellum::Game>> tables(const duellum::Library& library) {
    std::vector<KnownTables<duellum::Game>> known;
    for (const auto& data : library.tables) {
      const std::string id(id_of(*data));
      Json condition = {{"properties", {{"tables", {{"const", id}}}}}};
      if (id != duellum::Game::id) {
        const Json inside = {{"type", "object"},
                             {"properties", {{"tables", {{"const", id}}}}},
                             {"required", {"tables"}}};
        condition = {
            {"required", {"tables"}},
            {"properties", {{"tables", {{"anyOf", Json::array({{{"const", id}}, inside})}}}}}};
      }
      auto match = std::make_shared<duellum::Match>();
      match->table_data = data;
      known.push_back({condition.dump(), std::move(match)});
    }
    return known;
  }

  static std::vector<std::string> names(const duellum::Library& library, Kind<duellum::Region>) {
    return names_of(library.boards, [](const duellum::BoardData& data) -> const NameTable& {
      return data.board.regions;
    });
  }
  static std::vector<std::string> names(const duellum::Library& library, Kind<duellum::Card>) {
    return names_of(library.tables, [](const duellum::TableData& data) -> const NameTable& {
      return data.tables.cards;
    });
  }
  static std::vector<std::string> sides(const duellum::Library& library) {
    return names_of(library.boards, [](const duellum::BoardData& data) -> const NameTable& {
      return data.board.sides;
    });
  }
  static std::string_view label(Kind<duellum::Region>) { return "region"; }
  static std::string_view label(Kind<duellum::Card>) { return "card"; }
};

template std::string schema_of<antike_duellum::Game>(const antike_duellum::Library&);

}  // namespace praetor::replays
