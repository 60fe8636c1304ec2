// The state document, and the patches of declared cards. One declaration serves both writing and
// reading.

#include "engine/games/antike_duellum/document.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/core/state_document_body.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/document_parts.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::antike_duellum {
namespace {

using text::JsonWriter;
using Json = nlohmann::json;
using UnitsBySide = std::array<Units, players>;

constexpr std::int64_t small_max = 0xFFFF;

template <class Archive, class H>
void visit_cards(Archive archive, H& hand, const NameTable& cards) {
  archive.names_of(
      cards, [&](std::size_t card) { return hand[card]; },
      [&](std::size_t card) {
        if constexpr (Archive::reads) ++hand[card];
      });
}

template <class Archive, class B>
void visit_bank(Archive archive, B& bank) {
  if (!archive.wants()) return;
  archive.begin();
  archive.at("coin").number(bank.coin);
  visit_counts<Personage>(archive.at("personage"), bank.personage);
  archive.at("temple").number(bank.temple, tally_max);
  visit_counts<Resource>(archive.at("token"), bank.token);
  archive.end();
}

template <class Archive, class C, class U>
void visit_region(Archive archive, const Match& match, C& city, U& units) {
  const NameTable& sides = match.board().sides;
  archive.begin();
  visit_city(archive.at("city"), city, sides,
             [&](Archive more) { more.at("wall").boolean(city.wall); });
  const Archive all = archive.at("units");
  all.begin();
  for (const Side side : match.sides_by_name()) {
    visit_units(all.at(sides, side.index()), units[side.index()]);
  }
  all.end();
  archive.end();
}

/// The index of the text of a city in `peaceful_regions`.
std::size_t place_of(const City& city) {
  if (!city.exists()) return 0;
  const std::size_t kind = city.owner.index() * resources + index(city.resource);
  return 1 + kind * 4 + (city.temple ? 2U : 0U) + (city.wall ? 1U : 0U);
}
constexpr std::size_t places = 1 + players * resources * 4;

std::vector<City> cities() {
  std::vector<City> all{City{}};
  for (std::size_t side = 0; side < players; ++side) {
    for (std::size_t resource = 0; resource < resources; ++resource) {
      for (const bool temple : {false, true}) {
        for (const bool wall : {false, true}) {
          City& city = all.emplace_back();
          city.owner = Side::of(side);
          city.resource = static_cast<Resource>(resource);
          city.temple = temple;
          city.wall = wall;
        }
      }
    }
  }
  return all;
}

template <class Archive, class S>
void visit_regions(Archive archive, S& state) {
  const Match& match = *state.match;
  const auto all = [](std::size_t) { return true; };
  archive.entries(match.board().regions, all, [&](std::size_t region, Archive inner) {
    if constexpr (Archive::reads) {
      City city;
      UnitsBySide units{};
      visit_region(inner, match, city, units);
      state.city.set(Region::of(region), city);
      for (const Side side : match.sides_by_name()) {
        state.units.set(Region::of(region), side, units[side.index()]);
      }
    } else {
      if constexpr (Archive::prints) {
        if (state.units[region] == UnitsBySide{}) {
          inner.raw(match.board_data->peaceful_regions[place_of(state.city[region])]);
          return;
        }
      }
      visit_region(inner, match, state.city[region], state.units[region]);
    }
  });
}

template <class Archive, class P>
void visit_player(Archive archive, P& player, const Tables& tables) {
  if (!archive.wants()) return;
  archive.begin();
  visit_units(archive.at("box"), player.box);
  visit_cards(archive.at("cards"), player.cards, tables.cards);
  visit_chips(archive.at("chips"), player.chips);
  visit_set<KnowHow>(archive.at("know-how"), player.know_how);
  visit_counts<Personage>(archive.at("personage"), player.personage);
  visit_kind_or_null(archive.at("rondel"), player.on_rondel, player.rondel);
  visit_units(archive.at("supply"), player.supply);
  archive.at("track").number(player.track, small_max);
  archive.at("walls").number(player.walls, tally_max);
  archive.end();
}

template <class Archive, class B>
void visit_bonus(Archive archive, B& bonus) {
  const NameTable& units = names(Kind<Unit>{});
  archive.begin();
  archive.at("discount").number(bonus.discount);
  archive.at("free-fields").number(bonus.free_fields);
  for (std::size_t unit = 0; unit < unit_kinds; ++unit) {
    archive.at(units, unit).number(bonus.border[unit]);
  }
  archive.end();
}

/// How many units have crossed 1, 2, … borders; the list ends with the last number above 0.
template <class Archive, class T>
void visit_crossings(Archive archive, T& data, Region region, Unit unit) {
  std::size_t most = data.marches.most(region, unit);
  archive.list(most, UINT16_MAX, [&](std::size_t place, Archive item) {
    const auto crossings = static_cast<std::int64_t>(place) + 1;
    Tally count = data.marches.count(region, unit, crossings);
    item.number(count, tally_max);
    if constexpr (Archive::reads) {
      data.marches.add(region, unit, crossings, count);
      data.moved[region.index()][index(unit)] += count;
    }
  });
}

/// The units that have moved: [legions, galleys]. With `in_parts`, each entry is a list of how many
/// have crossed how many borders.
template <class Archive, class T>
void visit_moved(Archive archive, T& data, std::size_t region, bool in_parts) {
  if (!in_parts) return visit_units(archive, data.moved[region]);
  std::size_t count = unit_kinds;
  archive.list(count, unit_kinds, [&](std::size_t place, Archive crossings) {
    visit_crossings(crossings, data, Region::of(region), place == 0 ? Unit::legion : Unit::galley);
  });
}

template <class Archive, class T>
void visit_turn_data(Archive archive, T& data, const Match& match) {
  if (!archive.wants()) return;
  const NameTable& regions = match.board().regions;
  archive.begin();
  archive.at("armed").entries(regions, WhereNotZero(data.armed),
                              [&](std::size_t region, Archive inner) {
                                inner.number(data.armed[region], mechanics::WideTally::most);
                              });
  visit_bonus(archive.at("bonus"), data.bonus);
  visit_units(archive.at("box"), data.box);
  archive.at("conquests").number(data.conquests, small_max);
  visit_set<KnowHow>(archive.at("developed"), data.developed);
  archive.at("fortified").name_or_null(data.fortified, regions);
  archive.at("moved").entries(regions, WhereNotZero(data.moved),
                              [&](std::size_t region, Archive inner) {
                                visit_moved(inner, data, region, match.reading(Reading::march));
                              });
  archive.at("temples-destroyed").number(data.temples_destroyed, small_max);
  archive.end();
}

// What no card may change, as pointers into the document.
std::vector<std::string> untouchable(const Match& match) {
  std::vector<std::string> list{"/active", "/phase",  "/turn",          "/owed",
                                "/reveal", "/winner", "/bank/personage"};
  for (const Side owner : match.sides_by_name()) {
    list.push_back(fmt::format("/sides/{}/personage", match.name(owner)));
    list.push_back(fmt::format("/sides/{}/track", match.name(owner)));
  }
  return list;
}

}  // namespace

// Visits the whole document.
template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const Match& match = *state.match;
  const NameTable& sides = match.board().sides;
  const NameTable& cards = match.tables().cards;
  archive.begin();
  archive.at("active").name(state.active, sides);
  visit_bank(archive.at("bank"), state.bank);
  visit_cards(archive.at("discard"), state.discard, cards);
  archive.at("display").list(
      state.display_count, display_size,
      [&](std::size_t place, Archive item) { item.name_or_null(state.display[place], cards); });
  archive.at("owed").number(state.owed);
  archive.at("phase").kind(state.phase);
  visit_regions(archive.at("regions"), state);
  archive.at("reveal").boolean(state.reveal);
  const Archive each = archive.at("sides");
  each.begin();
  for (const Side side : match.sides_by_name()) {
    visit_player(each.at(sides, side.index()), state.of(side), match.tables());
  }
  each.end();
  archive.at("turn").number(state.turn, INT32_MAX);
  visit_turn_data(archive.at("turn-data"), state.turn_data, match);
  archive.at("unseen").told([&] { return unseen_cards(state); });
  archive.at("winner").name_or_null(state.winner, sides);
  archive.end();
}

std::vector<std::string> peaceful_regions_of(const BoardData& board) {
  Match match;
  match.board_data = std::shared_ptr<const BoardData>(std::shared_ptr<void>(), &board);
  std::vector<std::string> texts(places);
  constexpr UnitsBySide nowhere{};
  for (const City& city : cities()) {
    JsonWriter writer(texts[place_of(city)]);
    visit_region(DocumentWriter(writer), match, city, nowhere);
  }
  return texts;
}

Result<State, DocumentFault> state_from(const Match& match, const Json& document) {
  State state;
  const auto flaw = flaw_in_document(document, reading_into(match, state));
  if (flaw) return tl::unexpected(DocumentFault{"a document of this game", *flaw});
  return state;
}

Result<State, DocumentFault> patched_state(const State& state, std::string_view patch) {
  const Json before = text::own_json(document_of(state));
  const auto changes = text::read_json(patch);
  Json after = changes ? text::merge_patch(before, *changes) : Json();
  if (!after.is_object()) {
    return tl::unexpected(DocumentFault{"an object of changes", std::string(patch.substr(0, 40))});
  }
  State any;
  any.match = state.match;
  restore_nulls(after, [&](DocumentReader reader) { visit_state(reader, any); });
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

template struct praetor::StateDocument<praetor::antike_duellum::Game>;
