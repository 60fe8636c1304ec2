// The schema of replays of Antike Duellum: the set-up with inline boards and tables, which have no
// field lists, and the names that the shipped boards and decks give.

#include <array>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "engine/games/antike_duellum/library.hpp"
#include "engine/mechanics/data_files.hpp"
#include "replays/schema_body.hpp"
#include "replays/schema_parts.hpp"

namespace praetor::replays {
namespace {

namespace duellum = antike_duellum;
using namespace schema;  // every name below that is not the game's

Json board_schema() {
  static constexpr std::array<std::string_view, 2> sites{"city", "none"};
  const Json start = {{"type", "object"},
                      {"minProperties", duellum::players},
                      {"maxProperties", duellum::players},
                      {"additionalProperties", start_cities()}};
  return board({sites, duellum::players, duellum::players}, {{"start", true, start}});
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
  const Property of{"of", true, one_of(std::array{std::string_view("temple")})};
  const auto rule = [&](const std::vector<std::string_view>& effects, const Json& then) {
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
  static constexpr std::array<std::string_view, 7> prices{"temple", "wall", "arm",  "legion",
                                                          "galley", "city", "field"};
  static constexpr std::array<std::string_view, 3> per{"king", "citizen", "navigator"};
  return object_of(
      {{"tables", true, name()},
       {"rondel", true, list_of(fields, duellum::rondel_fields, duellum::rondel_fields)},
       {"know-how", true,
        each_of(duellum::names(Kind<duellum::KnowHow>{}).all(), pair_of(amount()))},
       {"personage", true,
        each_of(duellum::names(Kind<duellum::Personage>{}).all(), whole(0, mechanics::pieces_max))},
       {"units", true, pair_of(whole(0, mechanics::pieces_max))},
       {"box", true, pair_of(whole(0, mechanics::pieces_max))},
       {"token", true,
        each_of(duellum::names(Kind<duellum::Resource>{}).all(), whole(2, mechanics::pieces_max))},
       {"temple", true, whole(0, mechanics::pieces_max)},
       {"walls", true, whole(0, mechanics::pieces_max)},
       {"wall-track", true, list_of(amount(), 0, mechanics::pieces_max)},
       {"to-win", true, whole(1, amount_max)},
       {"coin", true, whole(0, mechanics::coins_max)},
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

}  // namespace

template <>
struct SchemaParts<duellum::Game> {
  static std::string setup(const duellum::Library& library) {
    const auto side_names = sides(library);
    const auto card_names = names(library, Kind<duellum::Card>{});
    const Json first = offered(std::vector<std::string_view>(side_names.begin(), side_names.end()));
    const Json card_name =
        offered(std::vector<std::string_view>(card_names.begin(), card_names.end()));
    const Json rules = one_of(duellum::names(Kind<duellum::RuleSet>{}).all());
    return object_of(
               {{"board", true, known_or_inline(ids_of(library.boards), board_schema())},
                {"tables", false, known_or_inline(ids_of(library.tables), tables_schema())},
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
