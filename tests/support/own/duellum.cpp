// Boards and tables of Antike Duellum.

#include <algorithm>
#include <array>

#include "tests/support/own/family.hpp"

namespace praetor::tests {
namespace of_duellum {  // for builds that join a folder's files
namespace {

using Json = nlohmann::json;

constexpr std::size_t sites_least = 8;
constexpr std::size_t regions_most = 64;
constexpr std::int64_t cards_end = 999;
constexpr std::int64_t card_kinds_end = 64;

constexpr NumberLimit limits[] = {
    {"/tables/know-how/*/*", 0, amounts_end},
    {"/tables/personage/*", 0, pieces_end},
    {"/tables/units/*", 0, pieces_end, true},
    {"/tables/box/*", 0, pieces_end, true},
    {"/tables/token/*", 2, pieces_end},
    {"/tables/temple", 0, pieces_end},
    {"/tables/walls", 0, pieces_end, true},
    {"/tables/wall-track/*", 0, amounts_end},
    {"/tables/to-win", 1, amounts_end},
    {"/tables/coin", 0, coins_end, true},
    {"/tables/start-chips", 0, amounts_end},
    {"/tables/start-coin", 0, amounts_end, true},
    {"/tables/price/*", 0, amounts_end},
    {"/tables/free-fields", 0, amounts_end},
    {"/tables/capacity/*", 0, amounts_end},
    {"/tables/per/*", 1, amounts_end},
    {"/tables/open-sea", 0, amounts_end},
    {"/tables/trade/*", 0, amounts_end},
    {"/tables/deck/*/copies", 1, cards_end, true},
    {"/tables/deck/*/amount", 0, amounts_end},
    {"/board/regions/*/at/*", -amounts_end, amounts_end, true},
};
constexpr std::string_view whole[] = {"/tables",        "/tables/know-how", "/tables/personage",
                                      "/tables/token",  "/tables/price",    "/tables/per",
                                      "/tables/deck/*", "/board/start/*"};

struct EffectForm {
  const char* effect;
  std::array<std::int64_t, 3> amounts;  ///< to draw from; none where the first is negative
  const char* key;
  const char* value;
};
// Larger numbers of chips or of borders crossed would give more steps than a test can list.
constexpr EffectForm effects[] = {{"destroy-wall", {-1, 0, 0}, nullptr, nullptr},
                                  {"half-coins", {-1, 0, 0}, nullptr, nullptr},
                                  {"gold-per-know-how", {-1, 0, 0}, nullptr, nullptr},
                                  {"chips", {0, 1, 3}, nullptr, nullptr},
                                  {"extra-border", {0, 1, 1}, "unit", "legion"},
                                  {"extra-border", {0, 1, 1}, "unit", "galley"},
                                  {"free-recruit", {1, 1, 2}, nullptr, nullptr},
                                  {"discount", {0, 2, amounts_end}, "of", "temple"},
                                  {"extra-free-fields", {0, 1, amounts_end}, nullptr, nullptr},
                                  {"declared", {-1, 0, 0}, nullptr, nullptr},
                                  {"defence", {0, 1, amounts_end}, nullptr, nullptr}};

// The fewest cards, the most cards and the most kinds occur. At most one kind has `defence`.
Json own_deck(Draw& draw) {
  const std::int64_t kinds = draw.of({1, 2, 3, 10, card_kinds_end});
  std::int64_t left = draw.of({std::max<std::int64_t>(kinds, 3), cards_end});
  Json deck = Json::array();
  bool defence = draw.once_in(2);
  for (std::int64_t kind = 0; kind < kinds; ++kind) {
    const auto& form = effects[draw.below(std::size(effects) - (defence ? 0 : 1))];
    defence = defence && std::string_view(form.effect) != "defence";
    const std::int64_t others = kinds - kind - 1;
    const std::int64_t copies = others == 0 ? left : draw.of({1, (left - others) / 2 + 1});
    const std::int64_t fit = std::clamp<std::int64_t>(copies, 1, left - others);
    left -= fit;
    Json card{{"card", "card-" + std::to_string(kind)}, {"copies", fit}, {"effect", form.effect}};
    if (form.amounts[0] >= 0) card["amount"] = form.amounts[draw.below(form.amounts.size())];
    if (form.key != nullptr) card[form.key] = form.value;
    deck.push_back(std::move(card));
  }
  return deck;
}

Json own_display(const Json& deck) {
  Json display = Json::array();
  for (const Json& card : deck) {
    for (std::int64_t copy = 0; copy < card["copies"].get<std::int64_t>(); ++copy) {
      if (display.size() < 3) display.push_back(card["card"]);
    }
  }
  return display;
}

void draw_prices(Draw& draw, Wealth wealth, Json& tables) {
  for (Json& one : tables["know-how"]) one = {price(draw, wealth), price(draw, wealth)};
  for (auto& [name, one] : tables["price"].items()) one = price(draw, wealth);
  tables["start-chips"] =
      wealth == Wealth::rich ? draw.near(amounts_end - 1, amounts_end) : draw.near(0, 3);
  tables["coin"] = wealth == Wealth::rich ? draw.near(0, coins_end) : draw.near(0, 9);
  tables["start-coin"] = draw.near(0, tables["coin"].get<std::int64_t>());
  tables["capacity"] = {draw.near(0, 3),
                        wealth == Wealth::rich ? draw.near(0, 9) : draw.near(0, 3)};
  tables["trade"] = {wealth == Wealth::rich ? draw.near(0, 3) : draw.near(0, amounts_end),
                     draw.near(0, 3)};
}

void draw_stocks(Draw& draw, Json& tables) {
  for (Json& one : tables["personage"]) one = draw.near(0, pieces_end);
  for (Json& one : tables["token"]) one = draw.near(2, pieces_end);
  // Where units may be many they cost nothing: each number of them could be paid in many ways.
  if (draw.once_in(2)) {
    for (const char* const name : {"arm", "legion", "galley"}) tables["price"][name] = 0;
    tables["units"] = {draw.near(0, pieces_end), draw.near(0, pieces_end)};
  } else {
    tables["units"] = {draw.near(0, 3), draw.near(0, 3)};
  }
  for (std::size_t kind = 0; kind < 2; ++kind) {
    tables["box"][kind] = draw.near(0, tables["units"][kind].get<std::int64_t>());
  }
  tables["temple"] = draw.near(0, pieces_end);
  const std::int64_t walls = draw.near(0, pieces_end);
  tables["walls"] = walls;
  tables["wall-track"] = Json::array();
  for (std::int64_t wall = 0; wall < walls; ++wall) {
    tables["wall-track"].push_back(draw.once_in(2) ? wall : draw.near(0, amounts_end));
  }
}

Json own_tables(Draw& draw) {
  Json tables = shipped_data("antike_duellum", "antike-duellum.tables");
  tables.erase("provenance");
  tables["tables"] = "own-tables";
  const auto wealth = static_cast<Wealth>(draw.below(3));
  if (wealth == Wealth::usual) return tables;
  draw_prices(draw, wealth, tables);
  draw_stocks(draw, tables);
  tables["to-win"] = draw.near(1, amounts_end);
  // Without a free field, a side that has nothing left could never move again.
  tables["free-fields"] = draw.of({1, 3, 8, amounts_end});
  for (Json& one : tables["per"]) one = draw.of({1, 2, 3, amounts_end});
  tables["open-sea"] = draw.near(0, amounts_end);
  tables["deck"] = own_deck(draw);
  const std::vector<std::size_t> order = draw.some(8, 8);
  const Json rondel = tables["rondel"];
  for (std::size_t i = 0; i < order.size(); ++i) tables["rondel"][i] = rondel[order[i]];
  return tables;
}

void refuse_tables(OwnSetup& own) {
  const Json& tables = own.setup["tables"];
  const auto legions = tables["units"][0].get<std::int64_t>();
  if (legions < pieces_end) {
    own.refuse("more in the box than units", "/tables/box", Json::array({legions + 1, 0}));
  }
  own.refuse("another number of walls than symbols", "/tables/walls",
             tables["wall-track"].size() + 1);
  own.refuse("more coins at the start than there are", "/tables/start-coin",
             tables["coin"].get<std::int64_t>() + 1);
  own.refuse("a field of the rondel twice", "/tables/rondel/1", tables["rondel"][0]);
  own.refuse("a deck of two cards", "/tables/deck",
             Json::array({{{"card", "one"}, {"copies", 2}, {"effect", "half-coins"}}}));
  Json many = Json::array();
  for (std::int64_t i = 0; i <= card_kinds_end; ++i) {
    many.push_back({{"card", "c" + std::to_string(i)}, {"copies", 1}, {"effect", "half-coins"}});
  }
  own.refuse("65 kinds of cards", "/tables/deck", many);
  const Json half{{"card", "one"}, {"copies", cards_end}, {"effect", "half-coins"}};
  const Json more{{"card", "two"}, {"copies", 1}, {"effect", "half-coins"}};
  own.refuse("1000 cards", "/tables/deck", Json::array({half, more}));
  const Json fort{{"card", "one"}, {"copies", 2}, {"effect", "defence"}, {"amount", 2}};
  Json second = fort;
  second["card"] = "two";
  own.refuse("two cards of defence", "/tables/deck", Json::array({fort, second}), "format.range",
             "/tables/deck/1");
  own.refuse("a card twice", "/tables/deck", Json::array({half, half}), "format.range",
             "/tables/deck/1");
  Json shown = own.setup["display"];
  // A fault of one card comes before a fault of the whole display.
  const Json& first =
      *std::ranges::find(tables["deck"], shown[0], [](auto& c) { return c["card"]; });
  const bool more_there = first["copies"] > std::ranges::count(shown, shown[0]);
  own.refuse("four cards on display", "/display/3", shown[0], "format.range",
             more_there ? "/display" : "/display/3");
  shown.erase(0);
  own.refuse("two cards on display", "/display", shown);
  own.refuse("an unknown card on display", "/display/2", "nobody", "format.name");
}

OwnSetup draw_duellum(Draw& draw) {
  const std::size_t regions = static_cast<std::size_t>(
      draw.of({std::int64_t{sites_least}, std::int64_t{sites_least} + 1, 13, regions_most}));
  const OwnGraph graph = draw.graph(regions);
  OwnSetup own;
  Json& board = own.setup["board"] = own_board(draw, graph);
  const std::size_t sites = draw.once_in(2) ? sites_least : sites_least + draw.below(regions - 7);
  const std::vector<std::size_t> cities = draw.some(sites, regions);
  for (const std::size_t city : cities) board["regions"][graph.names[city]]["site"] = "city";
  board["sides"] = {"aaa", "b-0"};
  if (draw.once_in(2)) std::swap(board["sides"][0], board["sides"][1]);
  const std::string start = "/board/start/aaa/";
  std::size_t next = 0;
  for (const char* const side : {"aaa", "b-0"}) {
    for (const char* const chip : {"marble", "iron", "gold"}) {
      board["start"][side][chip] = graph.names[cities[next++]];
    }
  }
  own.setup["tables"] = own_tables(draw);
  own.setup["first"] = draw.word({"aaa", "b-0"});
  own.setup["rules"] = draw.word({"yucata", "printed"});
  own.setup["display"] = own_display(own.setup["tables"]["deck"]);

  refuse_boards(own, graph);
  refuse_tables(own);
  own.refuse("three sides", "/board/sides/2", "third", "format.range", "/board/sides");
  // The members of the object are written in the order of their names, so b-0 comes second.
  own.refuse("a start city twice", "/board/start/b-0/gold",
             own.setup["board"]["start"]["aaa"]["gold"]);
  if (sites < regions) {
    std::string empty;
    for (const auto& [name, region] : own.setup["board"]["regions"].items()) {
      if (region["site"] == "none") empty = name;
    }
    own.refuse("a start city where no city can be", start + "iron", empty);
  }
  if (sites == sites_least) {
    own.refuse("seven city sites", "/board/regions/" + graph.names[cities.back()] + "/site", "none",
               "format.range", "/board/start");
  }
  own.refuse("a first side that does not play", "/first", "nobody", "format.name");
  own.refuse("other rules", "/rules", "other", "format.name");
  return own;
}

}  // namespace
}  // namespace of_duellum

const OwnData own_duellum{"antike-duellum", of_duellum::limits, of_duellum::whole,
                          of_duellum::draw_duellum};

}  // namespace praetor::tests
