// The schema of replays of Antike: the set-up with inline boards and tables, which have no field
// lists, and the names that the shipped boards give.

#include <array>
#include <nlohmann/json.hpp>

#include "engine/games/antike/library.hpp"
#include "engine/mechanics/data_files.hpp"
#include "replays/schema_body.hpp"
#include "replays/schema_parts.hpp"

namespace praetor::replays {
namespace {

using namespace schema;  // every name below that is not the game's
using antike::KnowHow;

/// An object by the number of nations, of which any may be there.
Json by_number(const Json& schema) {
  Json numbers = object_of({});
  for (const char* number : {"2", "3", "4", "5", "6"}) numbers["properties"][number] = schema;
  return numbers;
}

Json board_schema() {
  static constexpr std::array<std::string_view, 4> sites{"gold", "iron", "marble", "none"};
  const Json line = {{"type", "object"},
                     {"minProperties", antike::nations_least},
                     {"maxProperties", antike::nations_max},
                     {"additionalProperties", start_cities()}};
  return board({sites, antike::nations_least, antike::nations_max},
               {{"first", false, by_number(text())}, {"start", true, by_number(line)}});
}

Json tables_schema() {
  const auto fields = antike::names(Kind<antike::RondelField>{}).all();
  const auto know_hows = antike::names(Kind<KnowHow>{}).all();
  static constexpr std::array<std::string_view, 4> secondary{"currency", "democracy", "navigation",
                                                             "roads"};
  static constexpr std::array<std::string_view, 4> prices{"temple", "arm", "city", "field"};
  static constexpr std::array<std::string_view, 3> per{"king", "citizen", "navigator"};
  const Json pieces = whole(0, mechanics::pieces_max);
  const Json coins = whole(0, mechanics::coins_max);
  const auto three = [](const Json& item) { return list_of(item, 3, 3); };
  const Json level = object_of({{"actions", true, three(whole(1, antike::actions_max))},
                                {"produce", true, three(amount())},
                                {"defend", true, three(amount())}});
  return object_of(
      {{"tables", true, name()},
       {"rondel", true, list_of(one_of(fields), fields.size(), fields.size())},
       {"know-how", true, each_of(know_hows, pair_of(amount()))},
       {"needs", true, each_of(secondary, one_of(know_hows))},
       {"level", true, level},
       {"personage", true, each_of(antike::names(Kind<antike::Personage>{}).all(), pieces)},
       {"to-win", true, by_number(whole(1, amount_max))},
       {"units", true, pair_of(pieces)},
       {"stones", true, whole(std::int64_t{antike::resources}, mechanics::pieces_max)},
       {"temple", true, pieces},
       {"coin", true, coins},
       {"start-chips", true, each_of(antike::names(Kind<antike::Resource>{}).all(), amount())},
       {"round-coin", true, coins},
       {"first-coin-round", true, amount()},
       {"price", true, each_of(prices, amount())},
       {"free-fields", true, amount()},
       {"capacity", true, pair_of(whole(1, amount_max))},
       {"per", true, each_of(per, whole(1, amount_max))},
       {"trade", true, pair_of(amount())},
       {"eight-extra", true, whole(0, 1)},
       {"arm-battle", true, whole(0, 1)},
       {"provenance", false, {{"type", "object"}, {"additionalProperties", text()}}}});
}

}  // namespace

template <>
struct SchemaParts<antike::Game> {
  static std::string setup(const antike::Library& library) {
    const auto known = sides(library);
    const Json side = offered(std::vector<std::string_view>(known.begin(), known.end()));
    const Json nation = object_of({{"nation", true, side}, {"led-by", false, text()}});
    return object_of(
               {{"nations", true, list_of(nation, antike::nations_least, antike::nations_max)},
                {"board", false, known_or_inline(ids_of(library.boards), board_schema())},
                {"tables", false, known_or_inline(ids_of(library.tables), tables_schema())}})
        .dump();
  }

  /// No action of this game has fields that depend on its tables.
  static std::vector<KnownTables<antike::Game>> tables(const antike::Library&) { return {}; }

  static std::vector<std::string> names(const antike::Library& library, Kind<antike::Region>) {
    return names_of(library.boards, [](const antike::BoardData& data) -> const NameTable& {
      return data.board.regions;
    });
  }
  static std::vector<std::string> names(const antike::Library& library, Kind<Side>) {
    return sides(library);
  }
  static std::vector<std::string> sides(const antike::Library& library) {
    return names_of(library.boards, [](const antike::BoardData& data) -> const NameTable& {
      return data.board.sides;
    });
  }
  static std::string_view label(Kind<antike::Region>) { return "region"; }
  static std::string_view label(Kind<Side>) { return "nation"; }
};

template std::string schema_of<antike::Game>(const antike::Library&);

}  // namespace praetor::replays
