#include "engine/games/antike_duellum/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/board/board_file.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike_duellum {
namespace {

constexpr std::size_t sites_beyond_starts = 2;

// Reads an object with the sides of the board, each with its three start cities.
void read_start(const Datum& datum, const board::Board& board, BoardData& data) {
  const auto fits = [&](Region region, Resource) {
    const bool taken = std::ranges::any_of(data.start, [&](const auto& cities) {
      return std::ranges::find(cities, region) != cities.end();
    });
    return !taken && board.places[region.index()].may_be(site_city);
  };
  datum.entries(
      players, players, [&](std::string_view key, std::size_t offset, const Datum& inner) {
        const auto side = board.sides.find(key);
        if (!side && !inner.is_described()) {
          note_key(offset, "a side of this board", key, board.sides.all(), inner.faults());
        }
        std::array<Region, resources> of_nobody{};
        read_start_cities(inner, board, side ? data.start[*side] : of_nobody, fits,
                          "six different regions with a city site");
      });
  if (!datum.is(text::JsonKind::object)) return;
  for (const std::string_view side : board.sides.all()) {
    if (!datum.member(side)) note_missing(datum.value(), side, datum.faults());
  }
}

void check_sites(const Datum& datum, const board::Board& board) {
  const auto sites = std::ranges::count_if(
      board.places, [](const board::RegionInfo& place) { return place.may_be(site_city); });
  const std::size_t needed = players * resources + sites_beyond_starts;
  if (static_cast<std::size_t>(sites) < needed) {
    datum.refuse(fmt::format("at least {} city sites", needed), static_cast<std::int64_t>(sites));
  }
}

void read_display(const Datum& datum, const Library& library, Setup& setup) {
  const Tables& tables = setup.match->tables();
  const bool equal_ones = !setup.match->reading(Reading::equal_display);
  std::size_t place = 0;
  datum.list(display_size, display_size, [&](const Datum& item) {
    const auto card = item.name(tables.cards, [&] { return known_in(library, Kind<Card>{}); });
    if (!card) return;
    const auto shown = std::ranges::count(setup.display, Card::of(*card));
    const std::int64_t most = equal_ones ? tables.deck[*card].copies : 1;
    if (shown >= most) {
      item.refuse(fmt::format("at most {} of this card", most),
                  std::string(tables.cards.at(*card)));
      return;
    }
    if (place < display_size) setup.display[place++] = Card::of(*card);
  });
}

}  // namespace

std::shared_ptr<const BoardData> read_board_data(const Datum& datum) {
  static const board::BoardForm form{NameTable({"city", "none"}), players, players};
  auto data = std::make_shared<BoardData>();
  Faults here;
  auto board = board::read_board(datum.noting(here), form, [&](const board::Board& read) {
    return std::vector<DatumMember>{{"start", true, [&](const Datum& start) {
                                       read_start(start, read, *data);
                                       check_sites(start, read);
                                     }}};
  });
  const auto whole = whole_board(datum, std::move(data), std::move(board), here);
  if (whole != nullptr) whole->peaceful_regions = peaceful_regions_of(*whole);
  return whole;
}

bool Library::add_board(const Datum& datum) { return add_to(boards, read_board_data(datum)); }
bool Library::add_tables(const Datum& datum) { return add_to(tables, read_table_data(datum)); }

const Library& Library::shipped() {
  static const Library library{shipped_data<BoardData>(Game::id, ".json", read_board_data),
                               shipped_data<TableData>(Game::id, ".tables.json", read_table_data),
                               {}};
  return library;
}

KnownNames known_in(const Library& library, Kind<Region>) {
  return {"region", names_on(library.boards, &board::Board::regions)};
}
KnownNames known_in(const Library& library, Kind<Card>) {
  return {"card", names_on(library.tables, &Tables::cards)};
}
KnownNames known_in(const Library& library, Kind<Side>) {
  return {"side", names_on(library.boards, &board::Board::sides)};
}

std::optional<Setup> read_setup(const Datum& datum, const Library& library) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  setup.match = match;
  const Datum said = datum.noting(here);
  if (said.is(text::JsonKind::object) && !said.member("tables")) {
    match->table_data = usual(library.tables, Game::id);
  }
  const auto read_first = [&](const Datum& d) {
    const auto side = d.name(match->board().sides, [&] { return known_in(library, Kind<Side>{}); });
    if (side) setup.first = Side::of(*side);
  };
  const auto read_shown = [&](const Datum& d) { read_display(d, library, setup); };
  std::optional<Datum> first;
  std::optional<Datum> display;
  StatedReadings readings;
  said.object({{"board", true, named_into(match->board_data, library.boards, read_board_data)},
               {"tables", false, named_into(match->table_data, library.tables, read_table_data)},
               {"first", true, later(first, read_first)},
               {"display", true, later(display, read_shown)},
               {"rules", false, kind_into(match->rules)},
               {"readings", false, readings_into(readings, reading_rows)}});
  if (match->table_data) take_readings<Game>(*match, library, readings);
  // Judged last, because these members refer to a board and to tables that may follow them. If
  // those have faults, only the form of these members is judged.
  if (first) match->board_data ? read_first(*first) : any_text(*first);
  if (display && match->table_data) read_shown(*display);
  if (display && !match->table_data) display->list(display_size, display_size, any_text);
  datum.faults().add_all(here);
  if (datum.is_described() || !here.none()) return std::nullopt;
  match->actors = match->board().actors;
  return setup;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.key("board");
  write_named(*match.board_data, library.boards, writer);
  write_unusual("tables", *match.table_data, library.tables, Game::id, writer);
  writer.string("first", match.name(setup.first));
  writer.list("display", setup.display,
              [&](Card card) { writer.string(match.tables().cards.at(card.index())); });
  if (match.rules != RuleSet::yucata) writer.string("rules", name_of(match.rules));
  write_readings(match.readings, match.tables().readings, reading_rows, writer);
  writer.end_object();
}

}  // namespace praetor::antike_duellum
