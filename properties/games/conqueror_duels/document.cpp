// The state document as the auditor writes it, and the changes of a declared card in it.

#include <map>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"
#include "properties/games/conqueror_duels/record.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t coins_bound = 1'000'000'000'000;

Json pair_of(const Men& men) { return Json::array({men[0], men[1]}); }

Json name_or_null(const Facts& facts, int whose) {
  if (whose == independents) return "independent";
  if (whose == dice) return "chance";
  return whose < 0 ? Json() : Json(facts.side[static_cast<std::size_t>(whose)].name);
}

template <class Entries>
Json names_of(const Entries& entries, const std::set<int>& places) {
  Json list = Json::array();
  for (const int place : places) list.push_back(entries[static_cast<std::size_t>(place)].name);
  return list;
}

std::string side_of(const Facts& facts, std::size_t side) { return facts.side[side].name; }

Json by_side(const Facts& facts, const std::array<std::int64_t, 2>& numbers) {
  return {{side_of(facts, 0), numbers[0]}, {side_of(facts, 1), numbers[1]}};
}

Json camp_of(const Record& record, const Camp& camp) {
  const Facts& facts = record.facts();
  Json recruited = Json::object();
  for (const auto& [at, men] : camp.recruited) recruited[facts.at(at).name] = pair_of(men);
  return {{"coins", camp.coins},
          {"heroes", names_of(facts.hero, camp.heroes)},
          {"income", camp.income},
          {"planned", camp.planned},
          {"rallied", camp.rallied == 0 ? Json() : Json(camp.rallied)},
          {"rally-cavalry", camp.rally_cavalry},
          {"recruited", recruited}};
}

Json battle_of(const Record& record) {
  const Fight& fight = record.fight;
  const Facts& facts = record.facts();
  if (!fight.open()) return {};
  Json heroes = Json::object();
  for (std::size_t side = 0; side < 2; ++side) {
    const int hero = fight.hero[side];
    heroes[side_of(facts, side)] =
        hero < 0 ? Json() : Json(facts.hero[static_cast<std::size_t>(hero)].name);
  }
  Json from = Json::object();
  for (const PlaceFacts& place : facts.place) {
    const int at = static_cast<int>(&place - facts.place.data());
    const Men men = record.fighters_at(fight.attacker, at);
    if (sum(men) > 0) from[place.name] = pair_of(men);
  }
  return {{"extra", by_side(facts, fight.extra)},
          {"from", from},
          {"heroes", heroes},
          {"rolls", fight.rolls ? by_side(facts, *fight.rolls) : Json()},
          {"to", facts.at(fight.to).name},
          {"to-lose", by_side(facts, fight.to_lose)},
          {"totals", fight.rolls ? by_side(facts, fight.totals) : Json()}};
}

/// Null in a merge patch means "remove". An owner that was removed becomes null, which means
/// nobody.
void owners_again(Json& territories) {
  for (auto& [name, here] : territories.items()) {
    if (here.is_object() && !here.contains("owner")) here["owner"] = nullptr;
  }
}

bool is_number(const Json& value, std::int64_t most) {
  return value.is_number_integer() && value >= 0 && value <= most;
}

bool is_place(const Json& here) {
  if (!here.is_object() || here.size() != 2 || !here.contains("owner")) return false;
  const Json units = here.value("units", Json());
  return units.is_array() && units.size() == 2 && is_number(units[0], amount_max) &&
         is_number(units[1], amount_max);
}

/// Collects every member of an object and of the objects in it, by its path.
void each_path(const Json& value, const std::string& path, std::map<std::string, Json>& paths) {
  if (!value.is_object()) return;
  for (const auto& [name, member] : value.items()) {
    const std::string here = path + "/" + name;
    paths[here] = member;
    each_path(member, here, paths);
  }
}

/// Whether a patch names only owners, units and coins, and keeps them in range.
bool leaves_the_rest_unnamed(const Facts& facts, const Json& patch) {
  std::map<std::string, Json> named;
  each_path(patch, "", named);
  for (const char* part : {"/territories", "/sides"}) named.erase(part);
  bool bounded = true;
  for (const PlaceFacts& place : facts.place) {
    const std::string path = "/territories/" + place.name;
    for (const Json& count : named[path + "/units"]) bounded = bounded && is_number(count, 99);
    for (const char* field : {"", "/owner", "/units"}) named.erase(path + field);
  }
  for (const SideFacts& side : facts.side) {
    const std::string path = "/sides/" + side.name;
    const Json coins = named[path + "/coins"];
    bounded = bounded && (coins.is_null() || is_number(coins, 1'000'000));
    for (const char* field : {"", "/coins"}) named.erase(path + field);
  }
  return bounded && named.empty();
}

/// Whether all except territories and coins is as before, and both are there.
bool keeps_the_rest(const Facts& facts, const Json& before, const Json& changed) {
  Json rest = changed;
  for (const char* key : {"territories", "sides"}) {
    if (!changed.contains(key) || !changed[key].is_object()) return false;
  }
  rest["territories"] = before["territories"];
  for (const SideFacts& side : facts.side) {
    Json& account = rest["sides"][side.name];
    if (!account.is_object() || !is_number(account.value("coins", Json()), coins_bound)) {
      return false;
    }
    account["coins"] = before["sides"][side.name]["coins"];
  }
  return rest == before && changed["territories"].size() == facts.place.size();
}

/// The owner that a document names; -2 if there is no such owner.
int owner_in(const Facts& facts, const Json& name) {
  if (name.is_null()) return nobody;
  for (const int whose : {0, 1, independents}) {
    if (name == name_or_null(facts, whose)) return whose;
  }
  return -2;
}

}  // namespace

Json Record::document() const {
  Json sides = Json::object();
  for (const int side : {0, 1}) sides[side_of(facts(), index(side))] = camp_of(*this, of(side));
  Json hold = Json::array();
  for (std::size_t i = 0; i < since.size(); ++i) {
    if (facts().ways[i].when == "hold") hold.push_back(since[i] == 0 ? Json() : Json(since[i]));
  }
  Json territories = Json::object();
  Json again = Json::object();
  Json spent = Json::object();
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const int at = static_cast<int>(i);
    const std::string& name = facts().place[i].name;
    territories[name] = {{"owner", name_or_null(facts(), owner[i])},
                         {"units", pair_of(men_at(at))}};
    if (sum(eager_at(at)) > 0) again[name] = pair_of(eager_at(at));
    if (sum(spent_at(at)) > 0) spent[name] = pair_of(spent_at(at));
  }
  const Json running = card < 0 ? Json() : Json(facts().card[static_cast<std::size_t>(card)].name);
  const Json duty = owed == Duty::none
                        ? Json()
                        : Json{{"by", name_or_null(facts(), debtor)}, {"do", name_of(owed)}};
  return {{"active", name_or_null(facts(), active)},
          {"battle", battle_of(*this)},
          {"chronicle", {{"card", running}, {"drawn", names_of(facts().card, drawn)}}},
          {"discard", names_of(facts().hero, discard)},
          {"duty", duty},
          {"hold", hold},
          {"phase", name_of(phase)},
          {"prize", prize},
          {"round", round},
          {"sides", sides},
          {"territories", territories},
          {"turn-data", {{"again", again}, {"spent", spent}}},
          {"winner", name_or_null(facts(), victor)}};
}

std::optional<Record> Record::declared(Card drawn_card, std::string_view changes) const {
  Record after = *this;
  after.note(drawn_card);
  const auto patch = text::read_json(changes);
  const Json before = after.document();
  Json changed = before;
  if (!patch || !patch->is_object() || !leaves_the_rest_unnamed(facts(), *patch)) {
    return std::nullopt;
  }
  changed.merge_patch(*patch);
  if (!keeps_the_rest(facts(), before, changed)) return std::nullopt;
  owners_again(changed["territories"]);
  after.soldiers.clear();
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const int at = static_cast<int>(i);
    const Json here = changed["territories"].value(facts().place[i].name, Json());
    if (!is_place(here)) return std::nullopt;
    const int whose = owner_in(facts(), here["owner"]);
    const Men men{here["units"][0], here["units"][1]};
    // A side's land without units becomes nobody's, except its own capital.
    const bool side = whose == 0 || whose == 1;
    const bool stays = side && facts().stays_owned && !facts().place[i].sea;
    const bool held = sum(men) > 0 || stays || (side && facts().side[index(whose)].capital == at);
    const bool fenced = side && held && facts().forbidden.contains(at);
    const bool swims = whose == independents && facts().place[i].sea;
    const bool unmatched = (whose == nobody && held) || (whose == independents && !held);
    if (whose < nobody || fenced || swims || unmatched) return std::nullopt;
    after.owner[i] = whose;
    after.enlist(whose, at, men);
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const std::int64_t coins = changed["sides"][facts().side[side].name]["coins"];
    after.book(rule::chronicle_declared, static_cast<int>(side), coins - after.camp[side].coins);
  }
  return after;
}

}  // namespace praetor::properties::conqueror_duels
