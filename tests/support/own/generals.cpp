// Tables and deals of Ancient Generals.

#include <algorithm>

#include "tests/support/own/family.hpp"

namespace praetor::tests {
namespace of_generals {  // for builds that join a folder's files
namespace {

using Json = nlohmann::json;

constexpr std::int64_t cards_end = 998;  // an even number of at most 999
constexpr std::int64_t kinds_end = 64;

constexpr NumberLimit limits[] = {
    {"/tables/deal", 1, amounts_end, true},        {"/tables/hand", 1, amounts_end, true},
    {"/tables/scout-look", 1, amounts_end},        {"/tables/scout-limit", 1, amounts_end},
    {"/tables/artillery-limit", 1, amounts_end},   {"/tables/encircling-damage", 0, amounts_end},
    {"/tables/turn-cap", 1, amounts_end},          {"/tables/units/*/1", 1, amounts_end, true},
    {"/tables/units/*/2", 0, amounts_end},         {"/tables/units/*/3", 0, amounts_end},
    {"/tables/tactics/*/0", 1, amounts_end, true}, {"/dealt/*/*", 1, amounts_end, true},
};
constexpr std::string_view whole[] = {"/tables"};

constexpr const char* effects[] = {"damage",    "force",        "flank",        "draw",
                                   "artillery", "bar",          "no-block",     "rally",
                                   "evade",     "blocker-wins", "attacker-wins"};
constexpr std::size_t with_amount = 5;
constexpr std::size_t alone = 8;

// A step names at most 64 cards: where more are lost or drawn at once, no step can say so and the
// game stands still. So the amounts that become `owed` stay small here.
Json own_unit(Draw& draw, const Json& types, std::int64_t copies) {
  Json unit{types[draw.below(types.size())], copies, draw.near(0, amounts_end), draw.of({0, 1, 2})};
  if (draw.once_in(2)) unit.push_back("scout");
  if (draw.once_in(2)) unit.push_back("flank");
  return unit;
}

Json own_tactic(Draw& draw, const Json& types, std::int64_t copies) {
  const std::size_t effect = draw.below(std::size(effects));
  Json card{copies, effects[effect]};
  if (effect < with_amount) {
    const std::string_view name = effects[effect];
    const bool owes = name == "damage" || name == "draw" || name == "artillery";
    card.push_back(owes ? draw.of({1, 2}) : draw.of({1, 2, amounts_end}));
  } else if (effect >= alone) {
    for (const std::size_t type : draw.some(1 + draw.below(types.size()), types.size())) {
      card.push_back(types[type]);
    }
  }
  return card;
}

Json own_cards(Draw& draw, Json& tables) {
  const std::int64_t kinds = draw.of({1, 2, 3, 30, kinds_end});
  std::int64_t left = draw.of({kinds + kinds % 2, kinds + kinds % 2 + 40, cards_end});
  left = std::max<std::int64_t>(left, 4);
  tables["deal"] = left / 2;
  Json all = Json::object();
  for (const char* const list : {"units", "tactics"}) tables[list] = Json::object();
  for (std::int64_t kind = 0; kind < kinds; ++kind) {
    const std::int64_t others = kinds - kind - 1;
    const std::int64_t copies =
        others == 0 ? left
                    : std::clamp<std::int64_t>(draw.of({1, (left - others) / 2}), 1, left - others);
    left -= copies;
    const std::string name = "card-" + std::to_string(kind);
    all[name] = copies;
    if (kind == 0 || draw.once_in(2)) {
      tables["units"][name] = own_unit(draw, tables["types"], copies);
    } else {
      tables["tactics"][name] = own_tactic(draw, tables["types"], copies);
    }
  }
  return all;
}

Json own_combat(Draw& draw, const Json& types) {
  constexpr std::string_view letters = "kde*";
  Json combat;
  for (const Json& type : types) {
    std::string row;
    for (std::size_t i = 0; i < types.size(); ++i) row += letters[draw.below(letters.size())];
    combat[type.get<std::string>()] = row;
  }
  return combat;
}

/// A deal of `count` cards out of all cards.
Json own_deal(Draw& draw, const Json& all, std::int64_t count) {
  Json deal = Json::object();
  std::int64_t later = 0;
  for (const Json& copies : all) later += copies.get<std::int64_t>();
  for (const auto& [name, copies] : all.items()) {
    const auto most = copies.get<std::int64_t>();
    later -= most;
    const std::int64_t least = std::max<std::int64_t>(0, count - later);
    const std::int64_t taken = draw.near(least, std::min(most, count));
    if (taken > 0) deal[name] = taken;
    count -= taken;
  }
  return deal;
}

Json own_tables(Draw& draw, Json& all) {
  Json tables = shipped_data("ancient_generals", "ancient-generals.tables");
  tables["tables"] = "own-tables";
  const std::int64_t types = draw.of({1, 2, 8, 64});
  tables["types"] = Json::array();
  for (std::int64_t type = 0; type < types; ++type) {
    tables["types"].push_back("t" + std::to_string(type));
  }
  tables["combat"] = own_combat(draw, tables["types"]);
  all = own_cards(draw, tables);
  const auto deal = tables["deal"].get<std::int64_t>();
  // A hand of many cards has more discards, attacks and blocks than a test can list.
  const std::int64_t hand_most = all.size() <= 2 ? 12 : 7;
  tables["hand"] = draw.near(1, std::min(deal - 1, hand_most));
  tables["scout-look"] = draw.of({1, 2, amounts_end});
  for (const char* const limit : {"scout-limit", "artillery-limit"}) {
    tables[limit] = draw.once_in(2) ? Json(nullptr) : Json(draw.of({1, 2, amounts_end}));
  }
  tables["encircling-damage"] = draw.of({0, 1});
  tables["turn-cap"] = draw.of({1, 2, 30, amounts_end});
  return tables;
}

void refuse_tables(OwnSetup& own) {
  const Json& tables = own.setup["tables"];
  const auto deal = tables["deal"].get<std::int64_t>();
  // The fault of two values that do not fit is at the later one; members are in order of names.
  own.refuse("a hand of all that is dealt", "/tables/hand", deal);
  own.refuse("more cards than are dealt", "/tables/units/card-0/1",
             tables["units"]["card-0"][1].get<std::int64_t>() + 1, "format.range", "/tables/units");
  own.refuse("a card of both lists", "/tables/tactics/card-0", Json{1, "bar"}, "format.range",
             "/tables/units/card-0");
  own.refuse("an unknown trait", "/tables/units/card-0/4", "winged", "format.name");
  own.refuse("an unknown type", "/tables/units/card-0/0", "ships", "format.name");
  own.refuse("an unknown effect", "/tables/tactics/new", Json{1, "magic"}, "format.name",
             "/tables/tactics/new/1");
  own.refuse("an effect without its amount", "/tables/tactics/new", Json{1, "damage"});
  own.refuse("an effect with an amount that it has not", "/tables/tactics/new",
             Json{1, "rally", 1});
  own.refuse("an amount of nothing", "/tables/tactics/new", Json{1, "draw", 0}, "format.range",
             "/tables/tactics/new/2");
  own.refuse("an effect on no type", "/tables/tactics/new", Json{1, "evade"});
  const std::string row = tables["combat"]["t0"].get<std::string>();
  own.refuse("a letter too many", "/tables/combat/t0", row + "k");
  own.refuse("a letter too few", "/tables/combat/t0", row.substr(1));
  own.refuse("another letter", "/tables/combat/t0", "x" + row.substr(1));
  own.refuse("a row of an unknown type", "/tables/combat/zzz", row, "format.name");
  own.refuse("a type twice", "/tables/types", Json::array({"t0", "t0"}), "format.range",
             "/tables/types/1");
}

void refuse_deals(OwnSetup& own, const Json& all) {
  const Json dealt = own.setup.value("dealt", Json::object());
  for (const char* const side : {"red", "blue"}) {
    const Json deal = dealt.value(side, Json());
    if (!deal.is_object()) continue;
    const std::string at = std::string("/dealt/") + side;
    own.refuse("a card that there is not", at + "/zzz", 1, "format.name");
    Json less = deal;
    less.erase(less.begin());
    own.refuse("cards too few", at, less);
    for (const auto& [name, copies] : deal.items()) {
      own.refuse("no copy of a card", at + "/" + name, 0);
    }
  }
  if (!dealt.is_object() || !dealt.value("red", Json()).is_object()) return;
  if (dealt.value("blue", Json()).is_object() && dealt["red"] != dealt["blue"] && all.size() > 1) {
    own.refuse("two deals that are not all cards", "/dealt/blue", dealt["red"], "format.range",
               "/dealt/red");
  }
}

OwnSetup draw_generals(Draw& draw) {
  OwnSetup own;
  Json all;
  own.setup["tables"] = own_tables(draw, all);
  own.setup["first"] = draw.word({"red", "blue"});
  const auto deal = own.setup["tables"]["deal"].get<std::int64_t>();
  if (!draw.once_in(3)) {
    const Json red = own_deal(draw, all, deal);
    Json blue = Json::object();
    for (const auto& [name, copies] : all.items()) {
      const std::int64_t left = copies.get<std::int64_t>() - red.value(name, std::int64_t{0});
      if (left > 0) blue[name] = left;
    }
    own.setup["dealt"] = {{"red", red}, {"blue", draw.once_in(2) ? blue : Json(nullptr)}};
  }
  refuse_tables(own);
  refuse_deals(own, all);
  return own;
}

}  // namespace
}  // namespace of_generals

const OwnData own_generals{"ancient-generals", of_generals::limits, of_generals::whole,
                           of_generals::draw_generals};

}  // namespace praetor::tests
