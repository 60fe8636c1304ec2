#include "replays/archive/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/text/escape.hpp"
#include "replays/archive/game_shape.hpp"

namespace praetor::replays::archive {
namespace {

using Shape = DocumentShape;

std::string column_name(std::string_view path) {
  std::string name(path);
  std::ranges::replace_if(
      name, [](char letter) { return letter == '.' || letter == '-'; }, '_');
  return name;
}

constexpr std::string_view parts_of_pieces =
    "of the state document: regions, board, territories, which are the board; others name units "
    "there once more (sides.SIDE.recruited, turn-data.moved, turn-data.armed, turn-data.spent, "
    "turn-data.again, battle.from), or count cards (unseen, sides.SIDE.deck.cards)";

TableLayout table_of_games(const TableColumn& game) {
  using enum CellKind;
  return {
      "games",
      "one row a replay, whatever its verdict",
      {game,
       {"source", text, "the file"},
       {"line", number, "at which its text begins"},
       {"idx", number, "the number of the replay in its file, from 0"},
       {"game", text, "the game's id; null where it is not known"},
       {"setup", text, "the set-up as JSON; null of a malformed text"},
       {"verdict", text, "legal, illegal, malformed or error"},
       {"steps", number, "as recorded; null of a malformed text, as all that only the game tells"},
       {"applied", number, "steps that were carried out"},
       {"turns", number, "the turn of the last step; of Conqueror: Duels two a round"},
       {"over", number, "1 where the game has ended"},
       {"winner", text, "null where nobody has won; an aftermath may go on, then `over` is 0"},
       {"ended_by", text, "the rule that ended the game"},
       {"first", text, "the side whose turn is the first"},
       {"hash", text, "of the state reached"},
       {"law", text, "fingerprint of the rules and data"},
       {"fault_rule", text, "the first rule that is broken, or the fault of a malformed text"},
       {"fault", text, "what check says of that, in one sentence"}},
      1};
}

std::vector<TableLayout> common_layouts() {
  using enum CellKind;
  const TableColumn game{"game_id", number, "the game, from 1 in the order of the input"};
  const TableColumn step{"step", number, "the step, from 1; 0 is before the first"};
  return {
      table_of_games(game),
      {"players",
       "who played which side, where the replay says so",
       {game, {"side", text, "the side"}, {"player", text, "the name"}},
       2},
      {"steps",
       "one row for each step that was carried out",
       {game,
        step,
        {"turn", number, "in which the step was made; of Conqueror: Duels two a round"},
        {"by", text, "the side, or chance"},
        {"kind", text, "the kind of action"},
        {"made", text, "the step as JSON, without claims and notes"}},
       2},
      {"pieces",
       "what is in each place: what changed there up to the end of a turn; null: no longer so",
       {game,
        step,
        {"part", text, std::string(parts_of_pieces)},
        {"place", text, "the region, square, territory or card"},
        {"what", text, "the value there: city.owner, units.rome.0"},
        {"value", null,
         "a name or a number; true and false are 1 and 0; for SQLite a name is more than any "
         "number"}},
       5},
      {"violations",
       "what check says of each replay: broken rules, and the fault of a malformed text",
       {game,
        {"number", number, "from 1 within the game"},
        {"step", number, "0 where it belongs to no step"},
        {"rule", text, "the rule's id"},
        {"line", number, "of the file"},
        {"message", text, "the rule's sentence"},
        {"expected", text, "JSON"},
        {"actual", text, "JSON"}},
       2},
      {"rules_fired",
       "in how many steps of a game each rule was the cause of a change: what coverage counts",
       {game, {"rule", text, "the rule's id"}, {"steps", number, "how many"}},
       2},
      {"claims",
       "the claims that were judged, the wrong one included",
       {game,
        {"step", number, "the step, from 1; of the result the last one"},
        {"rule", text, "the claim's id"},
        {"holds", number, "1 where it is right"}},
       3},
  };
}

/// Walks through the shape of one game's documents and lists the columns of its tables.
class ColumnLister {
 public:
  ColumnLister(StateColumns& columns, TableLayout& layout) : columns_(columns), layout_(layout) {}

  void list(const Shape& shape) {
    walk(shape, columns_.wanted, columns_.wanted_placed, "");
    prune(columns_.wanted);
    prune(columns_.wanted_placed);
    columns_.wanted.sort();
    columns_.wanted_placed.sort();
    std::vector<StateColumns::PlacedValue*> ordered;
    for (StateColumns::PlacedValue& one : columns_.placed) ordered.push_back(&one);
    std::ranges::sort(ordered, {}, [](const StateColumns::PlacedValue* one) {
      return std::tie(one->part, one->place, one->what);
    });
    for (std::size_t rank = 0; rank < ordered.size(); ++rank) ordered[rank]->rank = rank;
  }

 private:
  /// Removes branches without a slot.
  static void prune(WantedValue& wanted) {
    for (WantedValue& inner : wanted.inner) prune(inner);
    std::erase_if(wanted.inner,
                  [](const WantedValue& inner) { return inner.slot < 0 && inner.inner.empty(); });
  }
  static std::string below(const std::string& path, std::string_view name) {
    return path.empty() ? std::string(name) : path + "." + std::string(name);
  }
  static WantedValue& member(WantedValue& wanted, const std::string& name,
                             std::size_t place = SIZE_MAX) {
    WantedValue& inner = wanted.inner.emplace_back();
    inner.name = name;
    inner.place = place;
    return inner;
  }

  /// Calls `use(wanted, path)` for each scalar below that has a fixed place.
  template <class F>
  static void each_scalar(const Shape& shape, WantedValue& wanted, const std::string& path,
                          const F& use) {
    if (shape.type == Shape::Type::object) {
      for (const auto& [name, inner] : shape.inner) {
        each_scalar(inner, member(wanted, name), below(path, name), use);
      }
    } else if (shape.type == Shape::Type::list) {
      // Pairs, such as legions and galleys. Longer lists of numbers have no fixed places.
      if (shape.inner.empty() || shape.inner.front().second.type != Shape::Type::number) return;
      for (std::size_t place = 0; place < 2; ++place) {
        const std::string name = std::to_string(place);
        use(member(wanted, name, place), below(path, name), Shape::Type::number);
      }
    } else if (shape.type != Shape::Type::entries) {
      use(wanted, path, shape.type);
    }
  }

  void walk(const Shape& shape, WantedValue& wanted, WantedValue& placed, const std::string& path) {
    if (shape.type == Shape::Type::entries) return places(shape, placed, path);
    if (shape.type == Shape::Type::object) {
      for (const auto& [name, inner] : shape.inner) {
        walk(inner, member(wanted, name), member(placed, name), below(path, name));
      }
      return;
    }
    each_scalar(
        shape, wanted, path, [&](WantedValue& value, const std::string& where, Shape::Type type) {
          value.slot = static_cast<std::int32_t>(columns_.scalars++);
          layout_.columns.push_back({column_name(where),
                                     type == Shape::Type::name ? CellKind::text : CellKind::number,
                                     where});
        });
  }

  void places(const Shape& shape, WantedValue& wanted, const std::string& path) {
    for (const std::string& place : shape.names) {
      WantedValue& entry = member(wanted, place, shape.likely_place(place));
      const std::size_t first = columns_.placed.size();
      each_scalar(shape.inner.front().second, entry, "",
                  [&](WantedValue& value, const std::string& what, Shape::Type) {
                    value.slot = static_cast<std::int32_t>(columns_.placed.size());
                    columns_.placed.push_back({path, place, what});
                  });
      if (columns_.placed.size() == first) continue;
      entry.memo = static_cast<std::int32_t>(columns_.places.size());
      columns_.places.push_back({first, columns_.placed.size()});
    }
  }

  StateColumns& columns_;
  TableLayout& layout_;
};

}  // namespace

const TableCell& TableRows::value(const FoundValue& value) {
  if (value.type == FoundValue::Type::null) {
    null();
  } else if (value.type == FoundValue::Type::name) {
    string(value.name);
  } else {
    number(value.number);
  }
  return cells.back();
}

bool TableRows::has(const TableCell& cell, const FoundValue& value) const {
  if (cell.kind == TableCell::Kind::null) return value.type == FoundValue::Type::null;
  if (cell.kind == TableCell::Kind::text) {
    return value.type == FoundValue::Type::name &&
           std::string_view(text).substr(static_cast<std::size_t>(cell.number), cell.length) ==
               value.name;
  }
  return value.type != FoundValue::Type::null && value.type != FoundValue::Type::name &&
         value.number == cell.number;
}

std::string of_another_run(const std::string& path) {
  return fmt::format(
      "{} is left from another run: the corpus, the options or the version differ; remove it to "
      "start again",
      text::shown(path));
}

ArchiveTables tables_of(const Libraries& libraries) {
  ArchiveTables tables;
  tables.layouts = common_layouts();
  for (const AnyGame* const game : all_games()) {
    StateColumns& columns = tables.games[game];
    columns.table = tables.layouts.size();
    TableLayout& layout = tables.layouts.emplace_back();
    layout.name = "states_" + column_name(game->id());
    layout.comment = "the state after each step; the columns are the scalars of the state document";
    layout.columns = {{"game_id", CellKind::number, "the game"},
                      {"step", CellKind::number, "0 is before the first"}};
    layout.keys = 2;
    columns.shape = shape_of(*game, libraries.of(*game)).state;
    ColumnLister(columns, layout).list(columns.shape);
  }
  return tables;
}

}  // namespace praetor::replays::archive
