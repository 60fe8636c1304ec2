// The schema of replays of Conqueror: Duels: set-ups with inline scenarios, maps and tables, which
// have no field lists, and the names that the shipped ones give.

#include <initializer_list>
#include <nlohmann/json.hpp>

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/schema_body.hpp"
#include "replays/schema_parts.hpp"

namespace praetor::replays {
namespace {

namespace duels = conqueror_duels;
using namespace schema;  // every name below that is not the game's

constexpr std::int64_t number_max = 99;
constexpr std::int64_t card_number_max = 20;

Json number() { return whole(0, number_max); }
Json boolean() { return {{"type", "boolean"}}; }
Json units() { return pair_of(number()); }
/// An object with any keys, which are names.
Json map_of(const Json& value) { return {{"type", "object"}, {"additionalProperties", value}}; }
Json or_null(const Json& schema) { return {{"anyOf", Json::array({schema, {{"type", "null"}}})}}; }
template <class E>
Json kind() {
  return one_of(duels::names(Kind<E>{}).all());
}
/// An object with one such member for each name.
Json numbers(std::initializer_list<std::string_view> names, bool needed = true) {
  std::vector<Property> properties;
  for (const std::string_view key : names) properties.push_back({key, needed, number()});
  return object_of(properties);
}
Json provenance() {
  static constexpr std::string_view words[] = {"reconstructed", "reported", "rulebook"};
  return map_of(one_of(words));
}

Json map_schema() {
  const Property at{"at", false, pair_of(whole(0, 100))};
  const Property shape{"shape", false, list_of(pair_of(whole(0, 1000)), 3, 1024)};
  const Json land = object_of({at,
                               shape,
                               {"fort", false, kind<duels::Fort>()},
                               {"food", false, whole(0, 9)},
                               {"coins", false, whole(0, 9)},
                               {"capital", false, kind<duels::Faction>()}});
  return object_of({{"map", true, name()},
                    {"title", false, text()},
                    {"lands", true, map_of(land)},
                    {"seas", true, map_of(object_of({at, shape}))},
                    {"borders", true, map_of(list_of(text(), 0, duels::territories_max))},
                    {"aliases", false, map_of(text())},
                    {"provenance", false, provenance()}});
}

// Which other members a card has depends on its effect; the reader knows.
Json hero() {
  return object_of({{"hero", true, name()},
                    {"faction", true, kind<duels::Faction>()},
                    {"price", true, whole(0, card_number_max)},
                    {"effect", true, kind<duels::HeroEffect>()},
                    {"unit", false, kind<duels::Type>()},
                    {"amount", false, whole(0, card_number_max)},
                    {"limit", false, number()}});
}
Json chronicle_card() {
  return object_of({{"card", true, name()},
                    {"effect", true, kind<duels::CardEffect>()},
                    {"amount", false, whole(-card_number_max, card_number_max)},
                    {"territories", false, list_of(name(), 0, duels::list_max)}});
}

Json tables_schema() {
  static constexpr std::string_view ties[] = {"defender", "attacker"};
  static constexpr std::string_view excesses[] = {"at-once", "planning"};
  const Json some = list_of(number(), 1, duels::list_max);
  const Json ways = list_of(units(), 0, duels::list_max);
  return object_of(
      {{"tables", true, name()},
       {"die", true, some},
       {"four", true, number()},
       {"tie", true, one_of(ties)},
       {"losses", true, some},
       {"retreat", true, boolean()},
       {"again", true, boolean()},
       {"leave", true, number()},
       {"excess", true, one_of(excesses)},
       {"strength", true, pair_of(number())},
       {"bonus", true, numbers({"capital", "great", "land", "sea"})},
       {"independent-bonus", true, number()},
       {"capacity", true, pair_of(number())},
       {"recruit", true, object_of({{"small", true, ways}, {"great", true, ways}})},
       {"coin", true, numbers({"conquest", "independent", "defence"})},
       {"prize", true, number()},
       {"vacant", true,
        object_of({{"none", true, units()}, {"small", true, units()}, {"great", true, units()}})},
       {"heroes", true, list_of(hero(), 0, duels::cards_max)},
       {"chronicle", true, list_of(chronicle_card(), 0, duels::cards_max)},
       {"provenance", false, provenance()}});
}

Json scenario_schema() {
  static constexpr std::string_view vacant[] = {"empty", "independents"};
  const Json some = list_of(text(), 0, duels::list_max);
  const Json side =
      object_of({{"side", true, kind<duels::Faction>()},
                 {"capital", true, text()},
                 {"units", true, map_of(units())},
                 {"coins", false, number()},
                 {"heroes", false, some},
                 {"factions", false, list_of(kind<duels::Faction>(), 0, 6)},
                 {"strength", false, pair_of(number())},
                 {"bonus", false, numbers({"capital", "great", "land", "sea"}, false)},
                 {"food", false, map_of(number())}});
  const Json way = object_of({{"side", false, kind<duels::Faction>()},
                              {"when", true, kind<duels::When>()},
                              {"rounds", false, number()},
                              {"controls", false, some},
                              {"great-forts", false, number()},
                              {"eliminates", false, boolean()},
                              {"points", false, boolean()}});
  return object_of(
      {{"scenario", true, name()},
       {"title", false, text()},
       {"map", true, name()},
       {"rounds", true, whole(1, 999)},
       {"sides", true, list_of(side, duels::players, duels::players)},
       {"independent", false, map_of(units())},
       {"forbidden", false, some},
       {"chronicle", false, or_null(list_of(text(), 1, duels::cards_max))},
       {"prize", false, number()},
       {"dual-attack", false, boolean()},
       {"vacant", false, one_of(vacant)},
       {"rally", false, or_null(numbers({"coins", "quota", "cavalry", "great-forts", "units"}))},
       {"points", false, or_null(numbers({"capital", "great", "small", "none"}))},
       {"victory", true, list_of(way, 0, duels::list_max)},
       {"provenance", false, provenance()}});
}

}  // namespace

template <>
struct SchemaParts<duels::Game> {
  static std::string setup(const duels::Library& library) {
    return object_of(
               {{"scenario", true, known_or_inline(ids_of(library.scenarios), scenario_schema())},
                {"map", false, known_or_inline(ids_of(library.boards), map_schema())},
                {"tables", false, known_or_inline(ids_of(library.tables), tables_schema())}})
        .dump();
  }

  /// No card of this game has fields that others have not, as far as the form goes.
  static std::vector<KnownTables<duels::Game>> tables(const duels::Library&) { return {}; }

  static std::vector<std::string> names(const duels::Library& library, Kind<duels::Territory>) {
    return names_of(library.boards, [](const duels::MapData& data) -> const NameTable& {
      return data.board.spellings;
    });
  }
  static std::vector<std::string> names(const duels::Library& library, Kind<duels::Hero>) {
    return names_of(library.tables, [](const duels::TableData& data) -> const NameTable& {
      return data.tables.heroes;
    });
  }
  static std::vector<std::string> names(const duels::Library& library, Kind<duels::Card>) {
    return names_of(library.tables, [](const duels::TableData& data) -> const NameTable& {
      return data.tables.cards;
    });
  }
  static std::vector<std::string> names(const duels::Library& library, Kind<Side>) {
    return sides(library);
  }
  static std::vector<std::string> sides(const duels::Library&) {
    std::vector<std::string> all;
    for (const std::string_view name : duels::names(Kind<duels::Faction>{}).all()) {
      all.emplace_back(name);
    }
    return all;
  }
  static std::string_view label(Kind<duels::Territory>) { return "territory"; }
  static std::string_view label(Kind<duels::Hero>) { return "hero"; }
  static std::string_view label(Kind<duels::Card>) { return "chronicle"; }
  static std::string_view label(Kind<Side>) { return "player"; }
};

template std::string schema_of<conqueror_duels::Game>(const conqueror_duels::Library&);

}  // namespace praetor::replays
