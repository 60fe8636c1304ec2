#include "engine/games/antike_duellum/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/document_parts.hpp"

namespace praetor::antike_duellum {
namespace {

using text::JsonWriter;

void write_cards(JsonWriter& writer, const NameTable& cards, const Hand& hand) {
  writer.begin_array();
  for (std::size_t card = 0; card < cards.size(); ++card) {
    for (std::uint16_t copy = 0; copy < hand[card]; ++copy) writer.string(cards.quoted_at(card));
  }
  writer.end_array();
}

void write_bank(JsonWriter& writer, const Bank& bank) {
  writer.begin_object();
  writer.number("coin", bank.coin);
  writer.key("personage");
  write_counts<Personage>(writer, bank.personage);
  writer.number("temple", bank.temple);
  writer.key("token");
  write_counts<Resource>(writer, bank.token);
  writer.end_object();
}

void write_display(JsonWriter& writer, const State& state) {
  writer.begin_array();
  for (std::size_t place = 0; place < state.display_count; ++place) {
    const Card card = state.display[place];
    write_name(writer, card.exists(), state.tables().cards.quoted_at(card.index()));
  }
  writer.end_array();
}

using UnitsBySide = std::array<Units, players>;

void write_region(JsonWriter& writer, const Match& match, const City& city,
                  const UnitsBySide& units) {
  writer.begin_object();
  writer.key("city");
  write_city(writer, match, city, [&] { writer.boolean("wall", city.wall); });
  writer.begin_object("units");
  for (const Side side : match.sides_by_name()) {
    writer.key(match.quoted_name(side));
    write_pair(writer, units[side.index()]);
  }
  writer.end_object();
  writer.end_object();
}

/// Where the text of a city stands in `peaceful_regions`.
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

void write_regions(JsonWriter& writer, const State& state) {
  const NameTable& regions = state.match->board().regions;
  const std::vector<std::string>& peaceful = state.match->board_data->peaceful_regions;
  writer.begin_object();
  for (std::size_t region = 0; region < regions.size(); ++region) {
    writer.key(regions.quoted_at(region));
    if (state.units[region] == UnitsBySide{}) {
      writer.raw(peaceful[place_of(state.city[region])]);
    } else {
      write_region(writer, *state.match, state.city[region], state.units[region]);
    }
  }
  writer.end_object();
}

void write_player(JsonWriter& writer, const State& state, const Player& player) {
  writer.begin_object();
  writer.key("box");
  write_pair(writer, player.box);
  writer.key("cards");
  write_cards(writer, state.tables().cards, player.cards);
  writer.key("chips");
  write_chips(writer, player.chips);
  writer.key("know-how");
  write_set(writer, player.know_how);
  writer.key("personage");
  write_counts<Personage>(writer, player.personage);
  writer.key("rondel");
  write_name(writer, player.on_rondel, quoted_name_of(player.rondel));
  writer.key("supply");
  write_pair(writer, player.supply);
  writer.number("track", player.track);
  writer.number("walls", player.walls);
  writer.end_object();
}

void write_bonus(JsonWriter& writer, const Bonus& bonus) {
  writer.begin_object();
  writer.number("discount", bonus.discount);
  writer.number("free-fields", bonus.free_fields);
  const NameTable& units = names(Kind<Unit>{});
  for (std::size_t unit = 0; unit < unit_kinds; ++unit) {
    writer.key(units.quoted_at(unit));
    writer.number(bonus.border[unit]);
  }
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
  writer.key("bonus");
  write_bonus(writer, data.bonus);
  writer.key("box");
  write_pair(writer, data.box);
  writer.number("conquests", data.conquests);
  writer.key("developed");
  write_set(writer, data.developed);
  writer.key("fortified");
  write_name(writer, data.fortified.exists(), regions.quoted_at(data.fortified.index()));
  writer.key("moved");
  write_regions_with(
      writer, regions, [&](std::size_t region) { return data.moved[region] != Units{}; },
      [&](std::size_t region) { write_pair(writer, data.moved[region]); });
  writer.number("temples-destroyed", data.temples_destroyed);
  writer.end_object();
}

}  // namespace

std::vector<std::string> peaceful_regions_of(const BoardData& board) {
  Match match;
  match.board_data = std::shared_ptr<const BoardData>(std::shared_ptr<void>(), &board);
  std::vector<std::string> texts(places);
  for (const City& city : cities()) {
    JsonWriter writer(texts[place_of(city)]);
    write_region(writer, match, city, UnitsBySide{});
  }
  return texts;
}

// RFC 8785 wants the keys in their order; each writer above names them so.
void Game::write_document(const State& state, JsonWriter& writer) {
  writer.begin_object();
  writer.string("active", state.match->quoted_name(state.active));
  writer.key("bank");
  write_bank(writer, state.bank);
  writer.key("discard");
  write_cards(writer, state.tables().cards, state.discard);
  writer.key("display");
  write_display(writer, state);
  writer.number("owed", state.owed);
  writer.string("phase", quoted_name_of(state.phase));
  writer.key("regions");
  write_regions(writer, state);
  writer.boolean("reveal", state.reveal);
  writer.begin_object("sides");
  for (const Side side : state.match->sides_by_name()) {
    writer.key(state.match->quoted_name(side));
    write_player(writer, state, state.of(side));
  }
  writer.end_object();
  writer.number("turn", state.turn);
  writer.key("turn-data");
  write_turn_data(writer, state);
  writer.number("unseen", unseen_cards(state));
  writer.key("winner");
  write_name(writer, state.winner.exists(), state.match->quoted_name(state.winner));
  writer.end_object();
}

std::string document_of(const State& state) { return praetor::document_of<Game>(state); }

}  // namespace praetor::antike_duellum
