#include "engine/games/antike/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/document_parts.hpp"

namespace praetor::antike {
namespace {

using text::JsonWriter;

void write_bank(JsonWriter& writer, const Bank& bank) {
  writer.begin_object();
  writer.number("coin", bank.coin);
  writer.key("personage");
  mechanics::write_counts<Personage>(writer, bank.personage);
  writer.number("temple", bank.temple);
  writer.end_object();
}

void write_order(JsonWriter& writer, const Match& match) {
  writer.begin_array();
  for (const Nation& nation : match.nations) writer.string(nation.name);
  writer.end_array();
}

void write_owed(JsonWriter& writer, const State& state) {
  writer.begin_array();
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    for (std::int64_t chip = 0; chip < state.owed[side]; ++chip) {
      writer.string(state.match->quoted_name(Side::of(side)));
    }
  }
  writer.end_array();
}

/// {nation: value} by name; `write(side)` writes the value.
template <class Write>
void write_by_nation(JsonWriter& writer, const Match& match, Write&& write) {
  writer.begin_object();
  for (const Side side : match.by_name) {
    writer.key(match.quoted_name(side));
    write(side);
  }
  writer.end_object();
}

void write_region(JsonWriter& writer, const State& state, std::size_t region) {
  writer.begin_object();
  writer.key("city");
  mechanics::write_city(writer, *state.match, state.city[region], [] {});
  writer.key("units");
  write_by_nation(writer, *state.match,
                  [&](Side side) { write_pair(writer, state.units[region][side.index()]); });
  writer.end_object();
}

void write_player(JsonWriter& writer, const Player& player) {
  writer.begin_object();
  writer.key("chips");
  mechanics::write_chips(writer, player.chips);
  writer.key("extra");
  write_name(writer, player.has_extra, quoted_name_of(player.extra));
  writer.key("know-how");
  mechanics::write_set(writer, player.know_how);
  writer.key("personage");
  mechanics::write_counts<Personage>(writer, player.personage);
  writer.key("rondel");
  write_name(writer, player.on_rondel, quoted_name_of(player.rondel));
  writer.number("stones", player.stones);
  writer.key("supply");
  write_pair(writer, player.supply);
  writer.end_object();
}

void write_used(JsonWriter& writer, const std::array<Used, unit_kinds>& used) {
  writer.begin_object();
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    if (used[index(unit)] == Used{}) continue;
    writer.key(quoted_name_of(unit));
    writer.begin_array();
    for (const Tally count : used[index(unit)]) writer.number(count);
    writer.end_array();
  }
  writer.end_object();
}

void write_entered(JsonWriter& writer, const State& state) {
  const Entered& entered = state.turn_data.entered;
  if (!entered.region.exists()) {
    writer.null();
    return;
  }
  writer.begin_object();
  writer.string("region", state.match->board().regions.quoted_at(entered.region.index()));
  writer.string("unit", quoted_name_of(entered.unit));
  writer.end_object();
}

void write_turn_data(JsonWriter& writer, const State& state) {
  const NameTable& regions = state.match->board().regions;
  const TurnData& data = state.turn_data;
  writer.begin_object();
  writer.key("armed");
  write_regions_with(
      writer, regions, [&](std::size_t region) { return data.armed[region] != 0; },
      [&](std::size_t region) { writer.number(data.armed[region]); });
  writer.number("conquests", data.conquests);
  writer.key("developed");
  mechanics::write_set(writer, data.developed);
  writer.key("entered");
  write_entered(writer, state);
  writer.number("temples-destroyed", data.temples_destroyed);
  writer.key("used");
  write_regions_with(
      writer, regions,
      [&](std::size_t region) { return data.used[region] != std::array<Used, unit_kinds>{}; },
      [&](std::size_t region) { write_used(writer, data.used[region]); });
  writer.end_object();
}

}  // namespace

// RFC 8785 wants the keys in their order; each writer above names them so.
void Game::write_document(const State& state, JsonWriter& writer) {
  const Match& match = *state.match;
  writer.begin_object();
  writer.string("active", match.quoted_name(state.active));
  writer.key("bank");
  write_bank(writer, state.bank);
  writer.key("order");
  write_order(writer, match);
  writer.key("owed");
  write_owed(writer, state);
  writer.string("phase", quoted_name_of(state.phase));
  writer.key("regions");
  write_regions_with(
      writer, match.board().regions, [](std::size_t) { return true; },
      [&](std::size_t region) { write_region(writer, state, region); });
  writer.key("sides");
  write_by_nation(writer, match, [&](Side side) { write_player(writer, state.of(side)); });
  writer.number("turn", state.turn);
  writer.key("turn-data");
  write_turn_data(writer, state);
  writer.key("winner");
  write_name(writer, state.winner.exists(), match.quoted_name(state.winner));
  writer.end_object();
}

std::string document_of(const State& state) { return praetor::document_of<Game>(state); }

}  // namespace praetor::antike
