// Armies, terrain and tables of Ancient Warfare.

#include <algorithm>

#include "tests/support/own/family.hpp"

namespace praetor::tests {
namespace of_warfare {  // for builds that join a folder's files
namespace {

using Json = nlohmann::json;

constexpr NumberLimit limits[] = {
    {"/constants/size", 6, 26, true},
    {"/constants/zone/*", 0, 26, true},
    {"/constants/others", 0, amounts_end, true},
    {"/constants/elite", 0, amounts_end, true},
    {"/constants/draw", 0, 64},
    {"/constants/hand", 0, amounts_end},
    {"/constants/points", 1, amounts_end},
    {"/constants/turn-limit", 1, amounts_end},
    {"/constants/piece", 0, amounts_end, true},
    {"/constants/built-up-reach", 0, amounts_end, true},
    {"/tables/constants/size", 6, 26, true},
    {"/tables/constants/draw", 0, 64},
    {"/tables/constants/points", 1, amounts_end},
    {"/tables/constants/turn-limit", 1, amounts_end},
    {"/tables/units/*/move", 0, amounts_end},
    {"/tables/units/*/range", 0, amounts_end},
    {"/tables/units/*/worth", 0, amounts_end},
    {"/tables/cards/*/copies", 1, amounts_end, true},
    {"/tables/cards/*/move/*", 1, amounts_end, true},
    {"/tables/cards/*/leap", 0, amounts_end},
};
// `support` may be absent, so the drawn constants leave it out.
constexpr std::string_view whole[] = {"/tables/constants"};

std::string square(std::size_t file, std::size_t rank) {
  return static_cast<char>('a' + file) + std::to_string(rank + 1);
}

Json own_tables(Draw& draw) {
  Json tables = shipped_data("ancient_warfare", "ancient-warfare.tables");
  tables.erase("provenance");
  tables["tables"] = "own-tables";
  if (draw.once_in(3)) return tables;
  for (Json& unit : tables["units"]) {
    if (draw.once_in(3)) unit["move"] = draw.of({0, 1, 5, 26, amounts_end});
    if (draw.once_in(3)) unit["range"] = draw.of({0, 1, 26, amounts_end});
    if (draw.once_in(3)) unit["worth"] = draw.near(0, amounts_end);
  }
  const std::int64_t copies = draw.of({1, 2, 5, 60});
  for (Json& card : tables["cards"]) card["copies"] = copies;
  if (draw.once_in(2)) tables["cards"]["trod"]["copies"] = 999 - 15 * copies;
  if (draw.once_in(2)) tables["cards"]["gallop"]["move"] = {1, 25, amounts_end};
  if (draw.once_in(2)) tables["cards"]["quick"]["leap"] = draw.of({0, 1, amounts_end});
  return tables;
}

/// The size of the field and of its two zones.
struct Field {
  std::size_t size = 8;
  std::size_t ranks = 2;
  std::size_t files = 0;  ///< files that a zone leaves out at each end

  std::vector<std::string> zone(bool south) const {
    std::vector<std::string> squares;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      for (std::size_t file = files; file + files < size; ++file) {
        squares.push_back(square(file, south ? rank : size - 1 - rank));
      }
    }
    return squares;
  }
};

Json own_army(Draw& draw, std::size_t others, std::size_t elite, const Json& types) {
  Json army = Json::array({{{"unit", "camp"}}, {{"unit", "general"}}});
  for (std::size_t unit = 0; unit < others; ++unit) {
    std::string type = "general";
    while (type == "general" || type == "camp") {
      type = std::next(types.begin(), static_cast<std::ptrdiff_t>(draw.below(types.size()))).key();
    }
    army.push_back({{"unit", type}});
  }
  for (const std::size_t unit : draw.some(elite, army.size())) army[unit]["elite"] = true;
  return army;
}

void refuse_armies(OwnSetup& own, const Field& field, bool placed) {
  const Json north = own.setup["armies"]["north"];
  const std::size_t elite = own.setup["constants"]["elite"].get<std::size_t>();
  const auto with = [&](const char* what, const Json& army) {
    own.refuse(what, "/armies/north", army);
  };
  Json changed = north;
  changed.erase(changed.begin());
  with("an army without a camp", changed);
  changed = north;
  changed.erase(changed.begin() + 1);
  with("an army without a general", changed);
  changed = north;
  for (Json& unit : changed) unit["elite"] = true;
  if (elite < changed.size()) with("an elite unit too many", changed);
  const auto other = std::ranges::find_if(
      north, [](const Json& unit) { return unit["unit"] != "camp" && unit["unit"] != "general"; });
  if (other != north.end()) {
    changed = north;
    changed.erase(changed.begin() + (other - north.begin()));
    with("a unit too few", changed);
    own.refuse("a general of troops where none may be",
               "/armies/north/" + std::to_string(other - north.begin()) + "/general", true);
  }
  own.refuse("a general who is none", "/armies/north/1/general", false);
  own.refuse("an unknown unit", "/armies/north/0/unit", "ships", "format.name");
  if (!placed) return;
  own.refuse("a square twice", "/armies/north/0/square", north[1]["square"], "format.range",
             "/armies/north/1/square");
  own.refuse("a square that is not on the board", "/armies/north/0/square", square(0, field.size),
             "format.name");
  if (2 * field.ranks < field.size) {
    own.refuse("a square before the zone", "/armies/north/0/square",
               square(field.files, field.size - 1 - field.ranks));
  }
}

void refuse_fields(OwnSetup& own, const Field& field) {
  own.refuse("a board of an odd size", "/constants/size", field.size + 1);
  const auto refuse_zone = [&](const char* what, std::size_t ranks, std::size_t files) {
    own.refuse(what, "/constants/zone", Json::array({ranks, files}));
  };
  refuse_zone("a zone of no rank", 0, field.files);
  refuse_zone("a zone with a rank of the other half", field.size / 2 + 1, field.files);
  refuse_zone("a zone without a file", field.ranks, field.size / 2);
  if (2 * field.ranks < field.size) {
    const std::string between = square(0, field.ranks);
    own.refuse("a square that nobody may enter twice", "/terrain/impassable",
               Json::array({between, between}), "format.range", "/terrain/impassable/1");
  }
  own.refuse("a ground that these rules do not have", "/terrain/wood", Json::array());
  own.refuse("a ground that there is not", "/terrain/marsh", Json::array(), "format.field");
  own.refuse("an aftermath under the base rules", "/aftermath", true);
  own.refuse("a river between squares that are no neighbours", "/terrain/river",
             Json::array({Json::array({"a1", "b2"})}), "format.range", "/terrain/river/0");
  own.refuse("a kill of who is immune", "/tables/units/bows/immune", Json::array({"cavalry"}));
  own.refuse("a thousand cards", "/tables/cards/zzz", Json{{"copies", 999}, {"leap", 1}},
             "format.range", "/tables/cards");
}

OwnSetup draw_warfare(Draw& draw) {
  Field field;
  field.size = static_cast<std::size_t>(draw.of({6, 8, 10, 26}));
  field.ranks = static_cast<std::size_t>(draw.near(1, 3));
  field.files =
      static_cast<std::size_t>(draw.near(0, static_cast<std::int64_t>(field.size) / 2 - 1));
  const std::size_t room = field.zone(true).size();
  const std::size_t others_most = std::min<std::size_t>(room - 2, 24);
  const std::size_t others = draw.once_in(3) ? draw.below(others_most + 1) : others_most;
  const std::size_t elite =
      static_cast<std::size_t>(draw.near(0, static_cast<std::int64_t>(others) + 2));
  OwnSetup own;
  Json& setup = own.setup;
  setup["rules"] = "base";
  setup["tables"] = own_tables(draw);
  setup["first"] = draw.word({"south", "north"});
  const bool few_cards = draw.once_in(2);
  setup["constants"] = {{"size", field.size},
                        {"zone", {field.ranks, field.files}},
                        {"others", others},
                        {"elite", elite},
                        {"draw", few_cards ? draw.of({0, 1, 2}) : draw.of({3, 6})},
                        {"hand", few_cards ? draw.of({0, 1, 2, amounts_end}) : draw.of({5, 6})},
                        {"points", draw.of({1, 2, amounts_end})},
                        {"turn-limit", draw.of({1, 2, 8, amounts_end})},
                        {"piece", 0},
                        {"built-up-reach", 0}};
  const bool placed = draw.once_in(2);
  // Impassable ground, but never so much that a unit has no square left.
  std::vector<std::string> south = field.zone(true);
  std::vector<std::string> north = field.zone(false);
  Json blocked = Json::array();
  while (south.size() > others + 2 && !draw.once_in(4)) {
    blocked.push_back(south.back());
    blocked.push_back(north.back());
    south.pop_back();
    north.pop_back();
  }
  setup["terrain"]["impassable"] = blocked;
  for (const char* const side : {"south", "north"}) {
    Json army = own_army(draw, others, elite, setup["tables"]["units"]);
    const auto& zone = side[0] == 's' ? south : north;
    const std::vector<std::size_t> order = draw.some(army.size(), zone.size());
    for (std::size_t unit = 0; placed && unit < army.size(); ++unit) {
      army[unit]["square"] = zone[order[unit]];
    }
    setup["armies"][side] = std::move(army);
  }
  refuse_armies(own, field, placed);
  refuse_fields(own, field);
  if (!placed && south.size() == others + 2) {
    Json less = blocked;
    less.push_back(north.back());
    own.refuse("a zone with a square too few", "/terrain/impassable", less, "format.range",
               "/armies/north");
  }
  return own;
}

}  // namespace
}  // namespace of_warfare

const OwnData own_warfare{"ancient-warfare", of_warfare::limits, of_warfare::whole,
                          of_warfare::draw_warfare};

}  // namespace praetor::tests
