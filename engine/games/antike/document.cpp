// The state document. One declaration serves both writing and reading.

#include <type_traits>

#include "engine/core/state_document_body.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/document_parts.hpp"

namespace praetor::antike {
namespace {

using namespace mechanics;

constexpr std::int64_t small_max = 0xFFFF;

template <class Archive, class B>
void visit_bank(Archive archive, B& bank) {
  if (!archive.wants()) return;
  archive.begin();
  archive.at("coin").number(bank.coin);
  visit_counts<Personage>(archive.at("personage"), bank.personage);
  archive.at("temple").number(bank.temple, tally_max);
  archive.end();
}

/// {nation: value} by name; `visit(side, archive)` visits the value.
template <class Archive, class F>
void visit_nations(Archive archive, const Match& match, F&& visit) {
  if (!archive.wants()) return;
  archive.begin();
  for (const Side side : match.by_name) visit(side, archive.at(match.sides, side.index()));
  archive.end();
}

/// A reader fills a new copy of a member; a writer uses the member itself.
template <class Archive, class T>
using KeptFor = std::conditional_t<Archive::reads, T, const T&>;

template <class Archive, class S>
void visit_region(Archive archive, S& state, std::size_t region) {
  const Match& match = *state.match;
  KeptFor<Archive, City> city = state.city[region];
  archive.begin();
  visit_city(archive.at("city"), city, match.sides, [](Archive) {});
  visit_nations(archive.at("units"), match, [&](Side side, Archive inner) {
    KeptFor<Archive, Units> units = state.units[region][side.index()];
    visit_units(inner, units);
    if constexpr (Archive::reads) state.units.set(Region::of(region), side, units);
  });
  if constexpr (Archive::reads) state.city.set(Region::of(region), city);
  archive.end();
}

template <class Archive, class P>
void visit_player(Archive archive, P& player) {
  if (!archive.wants()) return;
  archive.begin();
  visit_chips(archive.at("chips"), player.chips);
  visit_kind_or_null(archive.at("extra"), player.has_extra, player.extra);
  visit_set<KnowHow>(archive.at("know-how"), player.know_how);
  visit_counts<Personage>(archive.at("personage"), player.personage);
  visit_kind_or_null(archive.at("rondel"), player.on_rondel, player.rondel);
  archive.at("stones").number(player.stones, tally_max);
  visit_units(archive.at("supply"), player.supply);
  archive.end();
}

/// How many units of each type have used 1, 2, … actions; only types with any are listed.
template <class Archive, class U>
void visit_used(Archive archive, U& used) {
  archive.entries(names(Kind<Unit>{}), WhereNotZero(used), [&](std::size_t unit, Archive counts) {
    std::size_t count = actions_max;
    counts.list(count, actions_max, [&](std::size_t place, Archive inner) {
      inner.number(used[unit][place], tally_max);
    });
  });
}

template <class Archive, class E>
void visit_entered(Archive archive, E& entered, const NameTable& regions) {
  bool there = entered.region.exists();
  if (!archive.exists(there)) return;
  archive.begin();
  archive.at("region").name(entered.region, regions);
  archive.at("unit").kind(entered.unit);
  archive.end();
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
  if (match.reading(Reading::give_up)) {
    archive.at("conquered")
        .names_of(
            regions,
            [&](std::size_t city) { return board::has(data.conquered, Region::of(city)) ? 1 : 0; },
            [&](std::size_t city) {
              if constexpr (Archive::reads) data.conquered |= board::bit(Region::of(city));
            });
  }
  archive.at("conquests").number(data.conquests, small_max);
  visit_set<KnowHow>(archive.at("developed"), data.developed);
  visit_entered(archive.at("entered"), data.entered, regions);
  archive.at("temples-destroyed").number(data.temples_destroyed, small_max);
  archive.at("used").entries(
      regions, WhereNotZero(data.used),
      [&](std::size_t region, Archive inner) { visit_used(inner, data.used[region]); });
  archive.end();
}

}  // namespace

// Visits the whole document.
template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const Match& match = *state.match;
  const NameTable& regions = match.board().regions;
  archive.begin();
  archive.at("active").name(state.active, match.sides);
  visit_bank(archive.at("bank"), state.bank);
  archive.at("order").names_of(
      match.sides, [](std::size_t) { return 1; }, [](std::size_t) {});
  archive.at("owed").names_of(
      match.sides, [&](std::size_t side) -> std::int64_t { return state.owed[side]; },
      [&](std::size_t side) {
        if constexpr (Archive::reads) ++state.owed[side];
      });
  archive.at("phase").kind(state.phase);
  archive.at("regions").entries(
      regions, [](std::size_t) { return true; },
      [&](std::size_t region, Archive inner) { visit_region(inner, state, region); });
  visit_nations(archive.at("sides"), match,
                [&](Side side, Archive inner) { visit_player(inner, state.of(side)); });
  archive.at("turn").number(state.turn, INT32_MAX);
  visit_turn_data(archive.at("turn-data"), state.turn_data, match);
  archive.at("winner").name_or_null(state.winner, match.sides);
  archive.end();
}

}  // namespace praetor::antike

template struct praetor::StateDocument<praetor::antike::Game>;
