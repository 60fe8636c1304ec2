#include "engine/games/antike_duellum/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/board/board_file.hpp"
#include "engine/core/ensure.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike_duellum {
namespace {

using text::Value;

constexpr std::size_t sites_beyond_starts = 2;

void check_start(const Value& value, const board::Board& board, BoardData& data, Faults& faults) {
  const auto fits = [&](Region region, Resource) {
    const bool taken = std::ranges::any_of(data.start, [&](const auto& cities) {
      return std::ranges::find(cities, region) != cities.end();
    });
    return !taken && board.places[region.index()].site == site_city;
  };
  mechanics::read_by_side(
      value, board.sides.all(),
      [&](std::size_t side, const Value& inner) {
        mechanics::read_start_cities(inner, board, data.start[side], fits,
                                     "six different regions with a city site", faults);
      },
      faults);
  const auto sites = std::ranges::count(board.places, site_city, &board::Place::site);
  const std::size_t needed = players * resources + sites_beyond_starts;
  if (static_cast<std::size_t>(sites) < needed) {
    note_range(value, fmt::format("at least {} city sites", needed),
               static_cast<std::int64_t>(sites), faults);
  }
}

void read_display(const Value& value, const Tables& tables, Setup& setup, Faults& faults) {
  std::size_t place = 0;
  read_list(
      value, display_size, display_size,
      [&](const Value& item) {
        const auto card = read_name(item, tables.cards, faults);
        if (!card) return;
        const auto shown = std::ranges::count(setup.display, Card::of(*card));
        if (shown >= tables.deck[*card].copies) {
          note_range(item, fmt::format("at most {} of this card", tables.deck[*card].copies),
                     std::string(tables.cards.at(*card)), faults);
          return;
        }
        if (place < display_size) setup.display[place++] = Card::of(*card);
      },
      faults);
}

}  // namespace

std::shared_ptr<const BoardData> read_board_data(const Value& value, Faults& faults) {
  static const board::BoardForm form{NameTable({"city", "none"}), players, players};
  auto data = std::make_shared<BoardData>();
  Faults here;
  const auto start = [&](const Value& inner, const board::Board& board) {
    check_start(inner, board, *data, here);
  };
  auto board = board::read_board(value, form, {{"start", true, start}}, here);
  const auto whole = mechanics::whole_board(value, std::move(data), std::move(board), here, faults);
  if (whole != nullptr) whole->peaceful_regions = peaceful_regions_of(*whole);
  return whole;
}

bool Library::add_board(const Value& value, Faults& faults) {
  return add_to(boards, read_board_data(value, faults));
}

bool Library::add_tables(const Value& value, Faults& faults) {
  return add_to(tables, read_table_data(value, faults));
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    put_shipped(made.boards, Game::id, ".json", read_board_data);
    put_shipped(made.tables, Game::id, ".tables.json", read_table_data);
    return made;
  }();
  return library;
}

std::optional<Setup> read_setup(const Value& value, const Library& library, Faults& faults) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  const auto known_tables = [&](const Value& v) {
    match->table_data = named_or_inline<TableData>(v, library.tables, read_table_data, here);
  };
  if (value.kind() == text::Kind::object && !value.find("tables")) {
    match->table_data = usual(library.tables, Game::id);
  }
  std::optional<Value> first;
  std::optional<Value> display;
  read_object(value,
              {{"board", true,
                [&](const Value& v) {
                  match->board_data =
                      named_or_inline<BoardData>(v, library.boards, read_board_data, here);
                }},
               {"tables", false, known_tables},
               {"first", true, [&](const Value& v) { first = v; }},
               {"display", true, [&](const Value& v) { display = v; }},
               {"rules", false,
                [&](const Value& v) {
                  if (const auto rules = read_name(v, names(praetor::Kind<RuleSet>{}), here)) {
                    match->rules = static_cast<RuleSet>(*rules);
                  }
                }}},
              here);
  // Judged last, because they speak of a board and of tables that may stand after them.
  if (first && match->board_data) {
    const auto side = read_name(*first, match->board().sides, here);
    if (side) setup.first = Side::of(*side);
  }
  if (display && match->table_data) read_display(*display, match->tables(), setup, here);
  if (!here.none()) {
    faults.add(*here.first());
    return std::nullopt;
  }
  const auto sides = match->board().sides.all();
  match->actors = NameTable({std::string(sides[0]), std::string(sides[1]), "chance"});
  setup.match = std::move(match);
  return setup;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.key("board");
  write_named(*match.board_data, library.boards, writer);
  if (!is_known(*match.table_data, library.tables, Game::id)) {
    writer.key("tables");
    write_named(*match.table_data, library.tables, writer);
  }
  writer.string("first", match.name(setup.first));
  writer.begin_array("display");
  for (const Card card : setup.display) writer.string(match.tables().cards.at(card.index()));
  writer.end_array();
  if (match.rules != RuleSet::yucata) writer.string("rules", name_of(match.rules));
  writer.end_object();
}

}  // namespace praetor::antike_duellum
