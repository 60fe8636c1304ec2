// The state document, and the patches of declared cards. One declaration serves both writing and
// reading.

#include "engine/games/conqueror_duels/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/document_places.hpp"
#include "engine/core/state_document_body.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/victory.hpp"
#include "engine/mechanics/document_parts.hpp"
#include "engine/text/document.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::JsonWriter;
using Json = nlohmann::json;

constexpr std::int64_t coins_most = 1'000'000'000'000;
constexpr std::int64_t declared_coins_most = 1'000'000;

/// Visits the names whose bits are set.
template <class Archive, class Bits>
void visit_members(Archive archive, Bits& bits, const NameTable& names) {
  archive.names_of(
      names, [&](std::size_t index) { return (bits >> index & 1U) != 0 ? 1 : 0; },
      [&](std::size_t index) {
        if constexpr (Archive::reads) bits |= std::uint64_t{1} << index;
      });
}

template <class Archive, class U>
void visit_units(Archive archive, U& units) {
  std::size_t count = types;
  archive.list(count, types, [&](std::size_t type, Archive item) {
    item.number(type == 0 ? units.infantry.value : units.cavalry.value, amount_max);
  });
  if constexpr (Archive::reads) {
    if (count != types) archive.flawed("units that are no pair");
  }
}

template <class Archive, class S>
void visit_stock(Archive archive, S& stock, const Map& map) {
  archive.entries(map.names, WhereNotZero(stock), [&](std::size_t at, Archive inner) {
    if constexpr (Archive::reads) {
      Units units;
      visit_units(inner, units);
      stock.set(Territory::of(at), units);
    } else {
      visit_units(inner, stock[at]);
    }
  });
}

/// Visits an object {side: value}, sorted by name.
template <class Archive, class F>
void visit_sides(Archive archive, const Match& match, F&& visit) {
  if (!archive.wants()) return;
  archive.begin();
  for (const Side side : match.by_name) visit(side, archive.at(match.both, side.index()));
  archive.end();
}

template <class Archive, class N>
void visit_numbers(Archive archive, const Match& match, N& numbers) {
  visit_sides(archive, match,
              [&](Side side, Archive inner) { inner.number(numbers[side.index()]); });
}

template <class Archive, class B>
void visit_battle(Archive archive, B& battle, const Match& match) {
  if (!archive.wants()) return;
  archive.begin();
  visit_numbers(archive.at("extra"), match, battle.extra);
  visit_stock(archive.at("from"), battle.from, match.map());
  visit_sides(archive.at("heroes"), match, [&](Side side, Archive inner) {
    inner.name_or_null(battle.heroes[side.index()], match.tables().heroes);
  });
  const Archive rolls = archive.at("rolls");
  if (rolls.exists(battle.rolled)) visit_numbers(rolls, match, battle.rolls);
  archive.at("to").name(battle.to, match.map().names);
  visit_numbers(archive.at("to-lose"), match, battle.to_lose);
  const Archive totals = archive.at("totals");
  if (totals.exists(battle.rolled)) visit_numbers(totals, match, battle.totals);
  archive.end();
}

template <class Archive, class S>
void visit_duty(Archive archive, S& state) {
  const Match& match = *state.match;
  if (!mechanics::exists_with(archive, state.duty)) return;
  archive.begin();
  archive.at("by").own([&](JsonWriter& writer) { writer.string(match.name(state.debtor)); },
                       [&](const Archive& here) {
                         if constexpr (Archive::reads) {
                           const auto found = here.index_in(match.actors);
                           if (found) state.debtor = *found < players ? Side::of(*found) : chance;
                         }
                       });
  archive.at("do").kind(state.duty);
  archive.end();
}

/// A round; null stands for 0.
template <class Archive, class R>
void visit_round_or_null(Archive archive, R& round) {
  if (mechanics::exists_with(archive, round)) archive.number(round, amount_max);
}

/// For each victory that must be held: the round since which it has held, or null.
template <class Archive, class S>
void visit_hold(Archive archive, S& state) {
  if (!archive.wants()) return;
  std::vector<std::size_t> places;
  each_entry(state, [&](const Victory& entry, std::size_t place) {
    if (entry.when == When::hold) places.push_back(place);
  });
  std::size_t count = places.size();
  archive.list(count, places.size(), [&](std::size_t number, Archive item) {
    visit_round_or_null(item, state.hold[places[number]]);
  });
}

template <class Archive, class P>
void visit_player(Archive archive, P& player, const Match& match) {
  if (!archive.wants()) return;
  archive.begin();
  archive.at("coins").number(player.coins, coins_most);
  visit_members(archive.at("heroes"), player.heroes, match.tables().heroes);
  archive.at("income").number(player.income, coins_most);
  archive.at("planned").boolean(player.planned);
  visit_round_or_null(archive.at("rallied"), player.rallied);
  archive.at("rally-cavalry").number(player.rally_cavalry, amount_max);
  visit_stock(archive.at("recruited"), player.recruited, match.map());
  archive.end();
}

template <class Archive, class O, class U>
void visit_territory(Archive archive, O& owner, U& units, const Match& match) {
  archive.begin();
  archive.at("owner").name_or_null(owner, match.owners);
  visit_units(archive.at("units"), units);
  archive.end();
}

template <class Archive, class S>
void visit_territories(Archive archive, S& state) {
  const auto all = [](std::size_t) { return true; };
  archive.entries(state.map().names, all, [&](std::size_t at, Archive here) {
    if constexpr (Archive::reads) {
      Side owner;
      Units units;
      visit_territory(here, owner, units, *state.match);
      state.owner.set(Territory::of(at), owner);
      state.units.set(Territory::of(at), units);
    } else {
      visit_territory(here, state.owner[at], state.units[at], *state.match);
    }
  });
}

bool is_up_to(const Json& value, std::int64_t most) {
  return value.is_number_integer() && value >= 0 && value <= most;
}

bool is_place_changed(const std::string& field, const Json& value) {
  if (field == "owner") return true;
  return field == "units" && value.is_array() &&
         std::ranges::all_of(value, [](const Json& one) { return is_up_to(one, units_in_step); });
}

bool is_account_changed(const std::string& field, const Json& value) {
  return field == "coins" && is_up_to(value, declared_coins_most);
}

/// The place of the first change that names anything else than territories and coins, or a number
/// beyond their limits; none if there is none. A value that stays as it is may not be named either.
std::optional<Json::json_pointer> beyond_reach(const Json& changes) {
  for (const auto& [part, named] : changes.items()) {
    const Json::json_pointer place = Json::json_pointer() / part;
    const auto may = part == "territories" ? is_place_changed : is_account_changed;
    if ((part != "territories" && part != "sides") || !named.is_object()) return place;
    for (const auto& [name, fields] : named.items()) {
      if (!fields.is_object()) return place / name;
      for (const auto& [field, value] : fields.items()) {
        if (!may(field, value)) return place / name / field;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

// Visits the whole document.
template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const Match& match = *state.match;
  archive.begin();
  archive.at("active").name_or_null(state.active, match.both);
  const Archive battle = archive.at("battle");
  if (mechanics::exists_with(battle, state.battle.to)) visit_battle(battle, state.battle, match);
  const Archive chronicle = archive.at("chronicle");
  chronicle.begin();
  chronicle.at("card").name_or_null(state.card, match.tables().cards);
  visit_members(chronicle.at("drawn"), state.drawn, match.tables().cards);
  chronicle.end();
  visit_members(archive.at("discard"), state.discard, match.tables().heroes);
  visit_duty(archive.at("duty"), state);
  visit_hold(archive.at("hold"), state);
  archive.at("phase").kind(state.phase);
  archive.at("prize").boolean(state.prize);
  archive.at("round").number(state.round, amount_max);
  visit_sides(archive.at("sides"), match,
              [&](Side side, Archive inner) { visit_player(inner, state.of(side), match); });
  visit_territories(archive.at("territories"), state);
  const Archive turn = archive.at("turn-data");
  turn.begin();
  visit_stock(turn.at("again"), state.again, match.map());
  visit_stock(turn.at("spent"), state.spent, match.map());
  turn.end();
  archive.at("winner").name_or_null(state.winner, match.both);
  archive.end();
}

Result<State, Mismatch> patched_state(const State& state, std::string_view patch) {
  const auto bad = [](Fact expected, Fact actual) {
    return tl::unexpected(Mismatch{"changes", std::move(expected), std::move(actual)});
  };
  const auto changes = text::read_json(patch);
  if (!changes || !changes->is_object()) return bad("an object of changes"sv, {});
  if (const auto place = beyond_reach(*changes)) {
    constexpr std::size_t shown_most = 60;
    return bad("owners, units up to 99, and coins up to 1000000, nothing else"sv,
               fmt::format("{} to {}", place->to_string(),
                           text::whole_characters(changes->at(*place).dump(), shown_most)));
  }
  Json after = text::merge_patch(text::own_json(document_of(state)), *changes);
  State any;
  any.match = state.match;
  restore_nulls(after, [&](DocumentReader all) { visit_territories(all.at("territories"), any); });
  State read;
  const auto flaw = flaw_in_document(after, reading_into(*state.match, read));
  if (flaw) {
    return bad("a sound document after the changes"sv,
               "expected a document of this game, found " + *flaw);
  }
  Transaction<State> transaction(read, nullptr);
  follow(transaction);
  if (const auto broken = broken_invariant(Game::invariants(), read)) {
    return bad(std::string(broken->invariant->name), "broken by the changes"sv);
  }
  return read;
}

}  // namespace praetor::conqueror_duels

template struct praetor::StateDocument<praetor::conqueror_duels::Game>;
