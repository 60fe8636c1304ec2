// From a state document back to a state. Reading is lenient and then proves itself: the state read
// must write the very document again.

#include <nlohmann/json.hpp>

#include "engine/games/antike/document.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/document_parts.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::antike {
namespace {

using Json = nlohmann::json;
template <class E>
E named_value(const Json& value) {
  return static_cast<E>(index_of(names(Kind<E>{}), value));
}

Side side(const Match& match, const Json& name) {
  return name.is_null() ? Side::none() : Side::of(index_of(match.sides, name));
}

Player player(const Json& value) {
  Player out;
  out.chips = mechanics::chips(value.at("chips"));
  out.supply = pair(value.at("supply"));
  out.stones = pieces(value.at("stones"));
  out.know_how = mechanics::set<KnowHow>(value.at("know-how"));
  out.personage = counts<Personage, personage_kinds>(value.at("personage"));
  out.has_extra = !value.at("extra").is_null();
  if (out.has_extra) out.extra = named_value<Personage>(value.at("extra"));
  out.on_rondel = !value.at("rondel").is_null();
  if (out.on_rondel) out.rondel = named_value<RondelField>(value.at("rondel"));
  return out;
}

TurnData turn_data(const Match& match, const Json& value) {
  const NameTable& regions = match.board().regions;
  TurnData out;
  for (const auto& [name, count] : value.at("armed").items()) {
    out.armed[index_of(regions, name)] = pieces(count);
  }
  for (const auto& [name, types] : value.at("used").items()) {
    for (const auto& [unit, used] : types.items()) {
      Used& into = out.used[index_of(regions, name)][index(named_value<Unit>(unit))];
      for (std::size_t i = 0; i < actions_max; ++i) into[i] = pieces(used.at(i));
    }
  }
  out.developed = mechanics::set<KnowHow>(value.at("developed"));
  const Json& entered = value.at("entered");
  if (!entered.is_null()) {
    out.entered = {Region::of(index_of(regions, entered.at("region"))),
                   named_value<Unit>(entered.at("unit"))};
  }
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
      const City read{side(match, city.at("owner")), named_value<Resource>(city.at("resource")),
                      city.at("temple").get<bool>()};
      if (!read.exists()) throw IllShaped{"a city without an owner"};
      state.city.set(Region::of(at), read);
    }
    for (const Side owner : match.by_name) {
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
  for (const Json& owed : document.at("owed")) ++state.owed[index_of(match.sides, owed)];
  state.turn = static_cast<std::int32_t>(whole_number(document.at("turn")));
  state.phase = named_value<Phase>(document.at("phase"));
  const Json& bank = document.at("bank");
  state.bank.coin = whole_number(bank.at("coin"));
  state.bank.temple = pieces(bank.at("temple"));
  state.bank.personage = counts<Personage, personage_kinds>(bank.at("personage"));
  for (const Side owner : match.by_name) {
    state.of(owner) = player(document.at("sides").at(std::string(match.name(owner))));
  }
  read_regions(state, document.at("regions"));
  state.turn_data = turn_data(match, document.at("turn-data"));
  return state;
}

}  // namespace

Result<State, std::string> read_document(const Match& match, std::string_view json) {
  const auto document = text::read_json(json);
  if (!document) return failure(std::string("no JSON"));
  State state;
  const auto flaw = flaw_in(*document, [&] {
    state = read(match, *document);
    return document_of(state);
  });
  if (flaw) return failure("expected a document of this game, found " + *flaw);
  return state;
}

}  // namespace praetor::antike
