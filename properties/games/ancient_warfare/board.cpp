// Compares the place of every unit with the auditor's field. Also what is true of units in every
// game.

#include <algorithm>
#include <cstdlib>

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

bool same_unit(const Body& body, const Piece& piece) {
  if (!body.there() || !piece.exists()) return body.there() == piece.exists();
  return body.type == piece.type && body.side == piece.side() && body.elite == piece.elite &&
         body.general == piece.general;
}

template <class Same>
Finding unless_board(const Seen& look, std::string_view what, Same&& same) {
  const Field& field = due(look).field;
  for (std::size_t i = 0; i < field.body.size(); ++i) {
    if (same(field.body[i], look.after.board[i])) continue;
    return wrong("board/" + std::string(look.match().name(Square::of(i))), what, "otherwise");
  }
  return std::nullopt;
}

Finding units_as_placed(const Seen& look) {
  return unless_board(look, "who the auditor has there", same_unit);
}

Finding marks_as_set(const Seen& look) {
  return unless_board(look, "the marks of the auditor", [](const Body& body, const Piece& piece) {
    return body.moved == piece.moved && body.attacked == piece.attacked;
  });
}

Finding reserves_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    const Army& army = look.after.army[side.index()];
    std::multiset<Recruit> reserve;
    if (army.reserve_general.exists()) {
      reserve.insert({army.reserve_general, true, army.reserve_general_elite});
    }
    for (std::size_t type = 0; type < due(look).facts().unit.size(); ++type) {
      for (const bool elite : {false, true}) {
        const std::int64_t waiting = army.reserve[elite ? 1 : 0].of(Type::of(type));
        for (std::int64_t i = 0; i < waiting; ++i) reserve.insert({Type::of(type), false, elite});
      }
    }
    return unless(reserve == due(look).of(side).reserve, of_side(look, side, "reserve"),
                  "whom the auditor has there", "others");
  });
}

std::int64_t units_of(const State& state, Side side) {
  const Army& army = state.army[side.index()];
  std::int64_t units = army.lost.size() + army.reserve[0].size() + army.reserve[1].size() +
                       (army.reserve_general.exists() ? 1 : 0);
  each_piece(state, [&](int, const Piece& piece) { units += piece.side() == side ? 1 : 0; });
  return units;
}

// Board, reserve and losses together are the army of the set-up, independent of the auditor's
// record.
Finding armies_keep_their_units(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    const std::int64_t expected = std::ssize(look.setup.armies[side.index()]);
    const std::int64_t actual = units_of(look.after, side);
    return unless_equal(of_side(look, side, "army"), expected, actual);
  });
}

// Camps stay where they are, unless the tables let them move.
Finding camps_stay(const Seen& look) {
  const auto camp = static_cast<std::size_t>(due(look).facts().camp);
  if (due(look).facts().unit[camp].move > 0) return std::nullopt;
  if (look.is<Swap>() != nullptr || look.is<PlaceUnit>() != nullptr) return std::nullopt;
  Finding found;
  each_piece(look.after, [&](int spot, const Piece& piece) {
    if (piece.type.index() != camp) return;
    const Piece& before = look.before.board[static_cast<std::size_t>(spot)];
    if (before.type != piece.type || before.side_number != piece.side_number) {
      found = wrong("board", "camps where they were", "a camp on another square");
    }
  });
  return found;
}

/// How many units of each type a side has on the board.
std::map<Type, int> muster(const State& state, Side side) {
  std::map<Type, int> units;
  each_piece(state, [&](int, const Piece& piece) {
    if (piece.side() == side) ++units[piece.type];
  });
  return units;
}

Finding types_change_by_becoming(const Seen& look) {
  const bool others_change = look.is<PlaceUnit>() != nullptr || look.is<Special>() != nullptr;
  for (const Side side : both_sides) {
    if (others_change && look.step.by == side) continue;
    const std::map<Type, int> before = muster(look.before, side);
    for (const auto& [type, units] : muster(look.after, side)) {
      if (units <= of(before, type)) continue;
      return wrong(of_side(look, side, "board"), "no unit of a new type", look.match().name(type));
    }
  }
  return std::nullopt;
}

Finding nobody_on_impassable_ground(const Seen& look) {
  Finding found;
  each_piece(look.after, [&](int spot, const Piece&) {
    if (due(look).field.is(spot, Ground::impassable)) {
      found = wrong("board", "nobody on impassable ground", "a unit");
    }
  });
  return found;
}

// Compares the boards: a unit that retreats as an answer is one step away; towards home and not
// beside an enemy of the board before, if the tables say so.
Finding who_goes_back_keeps_clear(const Seen& look) {
  const bool answers = look.is<Recoil>() != nullptr || look.is<Defend>() != nullptr;
  if (!answers || due(look).broken != nullptr) return std::nullopt;
  const int size = static_cast<int>(look.match().size());
  const Side side = look.step.by;
  int left = -1;
  int entered = -1;
  for (int spot = 0; spot < size * size; ++spot) {
    const auto i = static_cast<std::size_t>(spot);
    const bool was_there = look.before.board[i].is_of(side);
    if (was_there && !look.after.board[i].is_of(side)) left = spot;
    if (!was_there && look.after.board[i].is_of(side)) entered = spot;
  }
  if (left < 0 || entered < 0) return std::nullopt;
  const int files = std::abs(entered / size - left / size);
  const int down = left % size - entered % size;
  const int home = side == praetor::ancient_warfare::south ? down : -down;
  const std::string& manner = due(look).facts().retreat;
  const bool right_way = manner == "clear"      ? std::max(files, std::abs(home)) == 1
                         : manner == "straight" ? home == 1 && files == 0
                                                : home == 1 && files <= 1;
  Finding found = unless(right_way, "retreat", manner, "another way");
  each_piece(look.before, [&](int spot, const Piece& piece) {
    const int far =
        std::max(std::abs(spot / size - entered / size), std::abs(spot % size - entered % size));
    if (manner.ends_with("clear") && piece.side() != side && far <= 1) {
      found = wrong("retreat", "a square beside no enemy", "one beside an enemy");
    }
  });
  return found;
}

}  // namespace

Chapter board_properties() {
  static constexpr Property<Game> properties[] = {
      {"each unit stands where the auditor has it",
       "placed.unit swapped.units moved.unit advanced.units became.unit attack.step retreat.made "
       "target.destroyed follow.up",
       units_as_placed},
      {"units are marked as the auditor marks them",
       "moved.unit advanced.units attack.marked attack.step turn.next follow.up", marks_as_set},
      {"reserves are as the auditor counts them", "placed.unit", reserves_as_counted},
      {"no unit is made or lost", "placed.unit target.destroyed", armies_keep_their_units},
      {"a camp stays but for exchanges", "retreat.made moved.unit", camps_stay},
      {"types change by becoming alone", "became.unit", types_change_by_becoming},
      {"who goes back goes one step, homewards and clear of enemies", "recoil.square",
       who_goes_back_keeps_clear},
      {"nobody stands on impassable ground", "retreat.made follow.up", nobody_on_impassable_ground},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
