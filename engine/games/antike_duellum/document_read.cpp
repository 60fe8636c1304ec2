// From a state document back to a state, and the patches of declared cards. Reading is lenient and
// then proves itself: the state read must write the very document again.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/document_parts.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::antike_duellum {
namespace {

using Json = nlohmann::json;

Hand cards(const Tables& tables, const Json& value) {
  Hand hand{};
  if (value.size() > cards_max) throw IllShaped{"a list of cards that is too long"};
  for (const Json& name : value) ++hand[index_of(tables.cards, name)];
  return hand;
}

Side side(const Match& match, const Json& name) {
  return name.is_null() ? Side::none() : Side::of(index_of(match.board().sides, name));
}

Player player(const Match& match, const Json& value) {
  Player out;
  out.chips = mechanics::chips(value.at("chips"));
  out.box = pair(value.at("box"));
  out.supply = pair(value.at("supply"));
  out.walls = pieces(value.at("walls"));
  out.know_how = mechanics::set<KnowHow>(value.at("know-how"));
  out.personage = counts<Personage, personage_kinds>(value.at("personage"));
  out.track = small(value.at("track"));
  const Json& rondel = value.at("rondel");
  out.on_rondel = !rondel.is_null();
  if (out.on_rondel) {
    out.rondel = static_cast<RondelField>(index_of(names(Kind<RondelField>{}), rondel));
  }
  out.cards = cards(match.tables(), value.at("cards"));
  return out;
}

TurnData turn_data(const Match& match, const Json& value) {
  const NameTable& regions = match.board().regions;
  TurnData out;
  const Json& bonus = value.at("bonus");
  out.bonus.discount = whole_number(bonus.at("discount"));
  out.bonus.free_fields = whole_number(bonus.at("free-fields"));
  for (std::size_t unit = 0; unit < unit_kinds; ++unit) {
    out.bonus.border[unit] = whole_number(bonus.at(std::string(names(Kind<Unit>{}).at(unit))));
  }
  for (const auto& [name, count] : value.at("armed").items()) {
    out.armed[index_of(regions, name)] = pieces(count);
  }
  for (const auto& [name, units] : value.at("moved").items()) {
    out.moved[index_of(regions, name)] = pair(units);
  }
  out.box = pair(value.at("box"));
  out.developed = mechanics::set<KnowHow>(value.at("developed"));
  const Json& fortified = value.at("fortified");
  if (!fortified.is_null()) out.fortified = Region::of(index_of(regions, fortified));
  out.conquests = small(value.at("conquests"));
  out.temples_destroyed = small(value.at("temples-destroyed"));
  return out;
}

void read_regions(State& state, const Json& value) {
  const Match& match = *state.match;
  for (const auto& [name, region] : value.items()) {
    const std::size_t at = index_of(match.board().regions, name);
    const Json& city = region.at("city");
    if (!city.is_null()) {
      const City read{side(match, city.at("owner")),
                      static_cast<Resource>(index_of(names(Kind<Resource>{}), city.at("resource"))),
                      city.at("temple").get<bool>(), city.at("wall").get<bool>()};
      if (!read.exists()) throw IllShaped{"a city without an owner"};
      state.city.set(Region::of(at), read);
    }
    for (const Side owner : match.sides_by_name()) {
      const Json& units = region.at("units").at(std::string(match.name(owner)));
      state.units.set(Region::of(at), owner, pair(units));
    }
  }
}

State read(const Match& match, const Json& document) {
  State state;
  state.match = &match;
  state.active = side(match, document.at("active"));
  if (!state.active.exists()) throw IllShaped{"nobody active"};
  state.winner = side(match, document.at("winner"));
  state.owed = whole_number(document.at("owed"));
  state.turn = static_cast<std::int32_t>(whole_number(document.at("turn")));
  state.phase = static_cast<Phase>(index_of(names(Kind<Phase>{}), document.at("phase")));
  state.reveal = document.at("reveal").get<bool>();
  const Json& display = document.at("display");
  if (display.size() > display_size) throw IllShaped{"a display of more than 3 cards"};
  for (const Json& card : display) {
    state.display[state.display_count++] =
        card.is_null() ? Card::none() : Card::of(index_of(match.tables().cards, card));
  }
  const Json& bank = document.at("bank");
  state.bank.coin = whole_number(bank.at("coin"));
  state.bank.temple = pieces(bank.at("temple"));
  state.bank.personage = counts<Personage, personage_kinds>(bank.at("personage"));
  state.bank.token = counts<Resource, resources>(bank.at("token"));
  for (const Side owner : match.sides_by_name()) {
    state.of(owner) = player(match, document.at("sides").at(std::string(match.name(owner))));
  }
  read_regions(state, document.at("regions"));
  state.discard = cards(match.tables(), document.at("discard"));
  state.turn_data = turn_data(match, document.at("turn-data"));
  return state;
}

// What no card may touch, as pointers into the document.
std::vector<std::string> untouchable(const Match& match) {
  std::vector<std::string> list{"/active", "/phase",  "/turn",          "/owed",
                                "/reveal", "/winner", "/bank/personage"};
  for (const Side owner : match.sides_by_name()) {
    list.push_back(fmt::format("/sides/{}/personage", match.name(owner)));
    list.push_back(fmt::format("/sides/{}/track", match.name(owner)));
  }
  return list;
}

void restore_nulls(Json& document) {
  const auto null_if_absent = [](Json& object, const char* key) {
    if (object.is_object() && !object.contains(key)) object[key] = nullptr;
  };
  null_if_absent(document, "winner");
  if (document.contains("turn-data")) null_if_absent(document["turn-data"], "fortified");
  for (const char* group : {"regions", "sides"}) {
    if (!document.contains(group) || !document[group].is_object()) continue;
    const char* key = std::string_view(group) == "regions" ? "city" : "rondel";
    for (auto& [name, part] : document[group].items()) null_if_absent(part, key);
  }
}

}  // namespace

Result<State, DocumentFault> state_from(const Match& match, const Json& document) {
  State state;
  const auto flaw = flaw_in(document, [&] {
    state = read(match, document);
    return document_of(state);
  });
  if (flaw) return tl::unexpected(DocumentFault{"a document of this game", *flaw});
  return state;
}

Result<State, std::string> read_document(const Match& match, std::string_view json) {
  const auto document = text::read_json(json);
  if (!document) return failure(std::string("no JSON"));
  Result<State, DocumentFault> read = state_from(match, *document);
  if (!read) return failure("expected " + read.error().expected + ", found " + read.error().actual);
  return *read;
}

Result<State, DocumentFault> patched_state(const State& state, std::string_view patch) {
  const Json before = text::own_json(document_of(state));
  const auto changes = text::read_json(patch);
  Json after = changes ? text::merge_patch(before, *changes) : Json();
  if (!after.is_object()) {
    return tl::unexpected(DocumentFault{"an object of changes", std::string(patch.substr(0, 40))});
  }
  restore_nulls(after);
  for (const std::string& pointer : untouchable(*state.match)) {
    const Json::json_pointer at(pointer);
    if (!after.contains(at) || after.at(at) != before.at(at)) {
      return tl::unexpected(DocumentFault{"a patch that leaves this as it is", pointer});
    }
  }
  Result<State, DocumentFault> read = state_from(*state.match, after);
  if (!read) return read;
  if (const auto broken = broken_invariant(Game::invariants(), *read)) {
    return tl::unexpected(
        DocumentFault{std::string(broken->invariant->name), "broken by the changes"});
  }
  return read;
}

}  // namespace praetor::antike_duellum
