// Boards and tables of Antike.

#include <algorithm>

#include "tests/support/own/family.hpp"

namespace praetor::tests {
namespace of_antike {  // for builds that join a folder's files
namespace {

using Json = nlohmann::json;

constexpr std::size_t regions_most = 64;
constexpr const char* nations[] = {"aaa", "b-0", "cc", "d", "e", "f"};
constexpr const char* resources[] = {"marble", "iron", "gold"};

constexpr NumberLimit limits[] = {
    {"/tables/know-how/*/*", 0, amounts_end},
    {"/tables/level/actions/*", 1, 3},
    {"/tables/level/produce/*", 0, amounts_end},
    {"/tables/level/defend/*", 0, amounts_end},
    {"/tables/personage/*", 0, pieces_end},
    {"/tables/to-win/*", 1, amounts_end},
    {"/tables/units/*", 0, pieces_end},
    {"/tables/stones", 3, pieces_end},
    {"/tables/temple", 0, pieces_end},
    {"/tables/coin", 0, coins_end},
    {"/tables/start-chips/*", 0, amounts_end},
    {"/tables/round-coin", 0, coins_end},
    {"/tables/first-coin-round", 0, amounts_end},
    {"/tables/price/*", 0, amounts_end},
    {"/tables/free-fields", 0, amounts_end},
    {"/tables/capacity/*", 1, amounts_end},
    {"/tables/per/*", 1, amounts_end},
    {"/tables/trade/*", 0, amounts_end},
    {"/tables/eight-extra", 0, 1},
    {"/tables/arm-battle", 0, 1},
    {"/board/regions/*/at/*", -amounts_end, amounts_end, true},
};
constexpr std::string_view whole[] = {
    "/tables",       "/tables/know-how",    "/tables/needs", "/tables/level",   "/tables/personage",
    "/tables/price", "/tables/start-chips", "/tables/per",   "/board/start/*/*"};

Json own_tables(Draw& draw, const std::string& players) {
  Json tables = shipped_data("antike", "antike.tables");
  tables.erase("provenance");
  tables["tables"] = "own-tables";
  tables["to-win"][players] = draw.near(1, amounts_end);
  const auto wealth = static_cast<Wealth>(draw.below(3));
  if (wealth == Wealth::usual) return tables;
  for (Json& one : tables["know-how"]) one = {price(draw, wealth), price(draw, wealth)};
  for (Json& one : tables["needs"]) one = draw.word({"market", "monarchy", "sailing", "wheel"});
  for (auto& [name, one] : tables["price"].items()) one = price(draw, wealth);
  for (Json& one : tables["start-chips"]) {
    one = wealth == Wealth::rich ? draw.near(0, amounts_end) : draw.near(0, 3);
  }
  for (Json& one : tables["level"]["actions"]) one = draw.near(1, 3);
  for (Json& one : tables["level"]["defend"]) one = draw.near(0, amounts_end);
  for (Json& one : tables["level"]["produce"]) {
    one = wealth == Wealth::rich ? draw.near(0, amounts_end) : draw.near(0, 2);
  }
  for (Json& one : tables["personage"]) one = draw.near(0, pieces_end);
  // With many units every number can be armed, can march, and can be paid in many ways.
  const bool many = draw.once_in(2);
  if (many) tables["price"]["arm"] = 0;
  for (Json& one : tables["units"]) one = draw.near(0, many ? pieces_end : 3);
  tables["stones"] = draw.near(3, pieces_end);
  tables["temple"] = draw.near(0, pieces_end);
  tables["coin"] = wealth == Wealth::rich ? draw.near(0, coins_end) : draw.near(0, 9);
  tables["round-coin"] = draw.of({0, 1, 2, 9});
  tables["first-coin-round"] = draw.of({0, 1, 2, amounts_end});
  // Without a free field, a nation that has nothing left could never move again.
  tables["free-fields"] = draw.of({1, 3, 8, amounts_end});
  for (Json& one : tables["capacity"]) one = draw.near(1, 9);
  for (Json& one : tables["per"]) one = draw.of({1, 2, 3, amounts_end});
  tables["trade"] = {wealth == Wealth::rich ? draw.near(0, 3) : draw.near(0, amounts_end),
                     draw.near(0, 3)};
  tables["eight-extra"] = draw.near(0, 1);
  tables["arm-battle"] = draw.near(0, 1);
  return tables;
}

// The sites that a line needs: three start cities for each nation, and one site more for each.
std::size_t sites_of(std::size_t players) { return 3 * players + players; }

OwnSetup draw_antike(Draw& draw) {
  const std::size_t players = 2 + draw.below(5);
  const std::string number = std::to_string(players);
  const std::size_t least = sites_of(players);
  const std::size_t regions =
      draw.once_in(3) ? regions_most : least + (draw.once_in(2) ? 0 : draw.below(4));
  const OwnGraph graph = draw.graph(regions);
  OwnSetup own;
  Json& board = own.setup["board"] = own_board(draw, graph);
  const std::vector<std::size_t> sites = draw.some(least, regions);
  for (std::size_t i = 0; i < sites.size(); ++i) {
    board["regions"][graph.names[sites[i]]]["site"] = resources[i % 3];
  }
  Json& setup_nations = own.setup["nations"] = Json::array();
  for (std::size_t nation = 0; nation < 6; ++nation) board["sides"].push_back(nations[nation]);
  for (std::size_t nation = 0; nation < players; ++nation) {
    setup_nations.push_back({{"nation", nations[nation]}});
    for (std::size_t chip = 0; chip < 3; ++chip) {
      board["start"][number][nations[nation]][resources[chip]] =
          graph.names[sites[3 * nation + chip]];
    }
  }
  if (players == 4 && draw.once_in(2)) {
    for (std::size_t nation = 0; nation < players; ++nation) {
      setup_nations[nation]["led-by"] = nation % 2 == 0 ? "one" : "two";
    }
  }
  own.setup["tables"] = own_tables(draw, number);

  refuse_boards(own, graph);
  const std::string line = "/board/start/" + number;
  own.refuse("seven sides", "/board/sides/6", "seventh", "format.range", "/board/sides");
  own.refuse("a start city of another resource", line + "/aaa/iron", graph.names[sites[0]]);
  own.refuse("a start city twice", line + "/b-0/gold", graph.names[sites[2]]);
  own.refuse("a site too few", "/board/regions/" + graph.names[sites.back()] + "/site", "none",
             "format.range", line);
  if (players < 6) {
    Json more = own.setup["board"]["start"][number];
    more[nations[players]] = more["aaa"];
    for (std::size_t chip = 0; chip < 3; ++chip) {
      const std::size_t free = 3 * players + chip;
      more[nations[players]][resources[chip]] = graph.names[sites[std::min(free, least - 1)]];
    }
    if (3 * players + 2 < least) own.refuse("a nation more than the line's number", line, more);
    own.refuse("a nation that the line does not name", "/nations/0/nation", nations[players],
               "format.range", "/nations");
  }
  own.refuse("a nation twice", "/nations/0/nation", nations[1], "format.range", "/nations");
  own.refuse("leaders of too many", "/nations/0/led-by",
             own.setup["nations"][1].value("led-by", nations[1]), "format.range", "/nations");
  own.refuse("a need that is no know-how", "/tables/needs/roads", "legs", "format.name");
  own.refuse("a need of itself", "/tables/needs/roads", "roads", "format.name");
  own.refuse("a need of a secondary know-how", "/tables/needs/democracy", "navigation",
             "format.name");
  own.refuse("a number of nations that no line can have", "/tables/to-win/7", 1, "format.field");
  return own;
}

}  // namespace
}  // namespace of_antike

const OwnData own_antike{"antike", of_antike::limits, of_antike::whole, of_antike::draw_antike};

}  // namespace praetor::tests
