#include "engine/games/antike_duellum/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/board/board_file.hpp"
#include "engine/board/embedded.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::antike_duellum {
namespace {

using text::Kind;
using text::Value;

constexpr std::size_t sites_beyond_starts = 2;

template <class Data>
void put(std::vector<std::shared_ptr<const Data>>& shelf, std::shared_ptr<const Data> data,
         std::string_view (*id)(const Data&)) {
  const auto place =
      std::ranges::lower_bound(shelf, id(*data), {}, [&](const auto& entry) { return id(*entry); });
  if (place != shelf.end() && id(**place) == id(*data)) {
    *place = std::move(data);
  } else {
    shelf.insert(place, std::move(data));
  }
}

std::string_view id_of(const BoardData& data) { return data.board.id; }
std::string_view id_of(const TableData& data) { return data.tables.id; }

void check_start(const Value& value, const board::Board& board, BoardData& data, Faults& faults) {
  const auto read_city = [&](const Value& inner, std::size_t side, Resource resource) {
    const auto region = read_name(inner, board.regions, faults);
    if (!region) return;
    const bool taken = std::ranges::any_of(data.start, [&](const auto& cities) {
      return std::ranges::find(cities, Region::of(*region)) != cities.end();
    });
    if (taken || board.places[*region].site != site_city) {
      note_range(inner, std::string_view("six different regions with a city site"),
                 std::string(board.regions.at(*region)), faults);
      return;
    }
    data.start[side][index(resource)] = Region::of(*region);
  };
  if (!has_kind(value, Kind::object, faults)) return;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto side = board.sides.find(key);
    if (!side) {
      faults.add({&format_rule::name,
                  offset,
                  std::string_view("a side of this board"),
                  std::string(key),
                  {},
                  {}});
      return true;
    }
    read_object(inner,
                {{"marble", true, [&](const Value& v) { read_city(v, *side, Resource::marble); }},
                 {"iron", true, [&](const Value& v) { read_city(v, *side, Resource::iron); }},
                 {"gold", true, [&](const Value& v) { read_city(v, *side, Resource::gold); }}},
                faults);
    return true;
  });
  for (const std::string_view side : board.sides.all()) {
    if (!value.find(side)) note_missing(value, side, faults);
  }
  const auto sites = std::ranges::count(board.places, site_city, &board::Place::site);
  const std::size_t needed = players * resources + sites_beyond_starts;
  if (static_cast<std::size_t>(sites) < needed) {
    note_range(value, fmt::format("at least {} city sites", needed),
               static_cast<std::int64_t>(sites), faults);
  }
}

// The known board or tables that a set-up names, or the object that it holds.
template <class Data>
std::shared_ptr<const Data> named_or_inline(
    const Value& value, const std::vector<std::shared_ptr<const Data>>& shelf,
    std::shared_ptr<const Data> (*read)(const Value&, Faults&), Faults& faults) {
  if (value.kind() == Kind::object) return read(value, faults);
  if (!has_kind(value, Kind::text, faults)) return nullptr;
  std::vector<std::string_view> known;
  for (const auto& entry : shelf) {
    if (id_of(*entry) == value.string()) return entry;
    known.push_back(id_of(*entry));
  }
  note_name(value, value.string(), known, faults);
  return nullptr;
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
        setup.display[place++] = Card::of(*card);
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
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  data->board = *std::move(board);
  nlohmann::json whole = nlohmann::json::parse(value.raw());
  data->canonical = text::canonical(whole);
  // An outline is for drawings: nobody's verdict depends on it.
  for (nlohmann::json& region : whole["regions"]) region.erase("shape");
  data->law = text::canonical(whole);
  return data;
}

bool Library::add_board(const Value& value, Faults& faults) {
  auto data = read_board_data(value, faults);
  if (data) put<BoardData>(boards, std::move(data), id_of);
  return faults.none();
}

bool Library::add_tables(const Value& value, Faults& faults) {
  auto data = read_table_data(value, faults);
  if (data) put<TableData>(tables, std::move(data), id_of);
  return faults.none();
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.game != Game::id) continue;
      const text::Tape tape(file.text);
      Faults faults;
      note_syntax(tape, faults);
      ensure(faults.none(), "a shipped data file is JSON");
      const bool is_tables = tape.root()->find("tables").has_value();
      const bool added =
          is_tables ? made.add_tables(*tape.root(), faults) : made.add_board(*tape.root(), faults);
      ensure(added, "a shipped data file is valid");
    }
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
  if (value.kind() == Kind::object && !value.find("tables")) {
    const auto place = std::ranges::find(library.tables, Game::id,
                                         [](const auto& entry) { return id_of(*entry); });
    ensure(place != library.tables.end(), "the default tables are shipped");
    match->table_data = *place;
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
  const auto shelved = [](const auto& shelf, const auto& data) {
    return std::ranges::any_of(shelf, [&](const auto& entry) {
      return id_of(*entry) == id_of(*data) && entry->canonical == data->canonical;
    });
  };
  writer.begin_object();
  writer.key("board");
  if (shelved(library.boards, match.board_data)) {
    writer.string(match.board().id);
  } else {
    writer.raw(match.board_data->canonical);
  }
  const bool known_tables = shelved(library.tables, match.table_data);
  if (!known_tables || match.tables().id != Game::id) {
    writer.key("tables");
    if (known_tables) {
      writer.string(match.tables().id);
    } else {
      writer.raw(match.table_data->canonical);
    }
  }
  writer.key("first");
  writer.string(match.name(setup.first));
  writer.key("display");
  writer.begin_array();
  for (const Card card : setup.display) writer.string(match.tables().cards.at(card.index()));
  writer.end_array();
  if (match.rules != RuleSet::yucata) {
    writer.key("rules");
    writer.string(name_of(match.rules));
  }
  writer.end_object();
}

}  // namespace praetor::antike_duellum
