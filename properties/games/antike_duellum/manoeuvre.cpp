// Movement: paths, borders, range, which units may march and which arrive.

#include <algorithm>

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using board::bit;
using board::has;

Finding step_by_step(const Seen& look, const Move& move) {
  if (move.path.size() < 2) {
    return wrong("path", 2, static_cast<std::int64_t>(move.path.size()));
  }
  const auto& board = look.match().board();
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    const std::size_t from = move.path[i - 1].index();
    if (has(board.red[from] | board.blue[from], move.path[i])) continue;
    return wrong("path", fmt::format("a neighbour of {}", name(look, move.path[i - 1])),
                 name(look, move.path[i]));
  }
  return std::nullopt;
}

Finding over_borders_of_the_colour(const Seen& look, const Move& move) {
  const auto& board = look.match().board();
  const auto& open = move.unit == Unit::legion ? board.red : board.blue;
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    if (has(open[move.path[i - 1].index()], move.path[i])) continue;
    return wrong(fmt::format("border of {}", name(look, move.path[i - 1])),
                 move.unit == Unit::legion ? "a red one" : "a blue one", name(look, move.path[i]));
  }
  return std::nullopt;
}

Finding within_range(const Seen& look, const Move& move) {
  const auto crossed = static_cast<std::int64_t>(move.path.size()) - 1;
  if (crossed <= was(look).range(move.unit)) return std::nullopt;
  return wrong("borders crossed", was(look).range(move.unit), crossed);
}

Finding to_another_region(const Seen& look, const Move& move) {
  if (!look.match().reading(Reading::march_back)) return std::nullopt;
  if (move.path.empty() || move.path[0] != move.path.back()) return std::nullopt;
  return wrong("path", "another region", name(look, move.path.back()));
}

/// No unit can march along an empty path.
Finding unmoved_units_march(const Seen& look, const Move& move) {
  std::int64_t fresh = 0;
  if (!move.path.empty()) {
    const Region from = move.path[0];
    fresh = was(look).of(was(look).active, from, move.unit) -
            was(look).moved[from.index()][index(move.unit)];
    if (look.match().reading(Reading::march)) {
      const auto crossed = static_cast<std::int64_t>(move.path.size()) - 1;
      fresh = std::ranges::count_if(was(look).crossed(from, move.unit), [&](std::int64_t so_far) {
        return so_far + crossed <= was(look).range(move.unit);
      });
    }
  }
  if (move.count.value <= fresh) return std::nullopt;
  return wrong("count", fresh, move.count.value);
}

Finding survivors_go_on(const Seen& look, const Move& move) {
  // The marchers must outnumber all hostile units before the last region. Each region counts once.
  std::int64_t met = 0;
  Regions seen = 0;
  for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
    const Region region = move.path[i];
    if (!has(seen, region)) met += was(look).of(was(look).enemy(), region, move.unit);
    seen |= bit(region);
  }
  if (move.path.size() < 3 || met < move.count.value) return std::nullopt;
  return wrong("survivors on the way", "at least one", move.count.value - met);
}

Finding a_unit_moves_once(const Seen& look, const Move& move) {
  if (look.match().reading(Reading::march)) return std::nullopt;
  std::int64_t before = 0;
  std::int64_t after = 0;
  for (std::size_t region = 0; region < regions(look); ++region) {
    before += look.before.turn_data.moved[region][index(move.unit)];
    after += look.after.turn_data.moved[region][index(move.unit)];
  }
  const Side own = was(look).active;
  const std::int64_t fallen =
      on_map(look.before, own, move.unit) - on_map(look.after, own, move.unit);
  return unless_equal("units that moved", before + move.count.value - fallen, after);
}

/// Units leave only at the beginning of the path and arrive only at its end. On the way hostile
/// units fall as long as marchers are left to fight them.
Finding marchers_leave_and_arrive(const Seen& look, const Move& move) {
  if (move.path.empty()) return std::nullopt;
  for (std::size_t region = 0; region < regions(look); ++region) {
    const Region here = Region::of(region);
    for (const Side side : both_sides) {
      const std::int64_t due = expected(look).of(side, here, move.unit);
      const std::int64_t actual = standing(look.after, side, move.unit, here);
      if (due != actual) return wrong(units_in(look, side, move.unit, here), due, actual);
    }
  }
  return std::nullopt;
}

/// The extra borders for a type from cards that left the active side's hand since the turn began.
std::int64_t borders_by_cards(const Seen& look, const State& opened, Unit unit) {
  std::int64_t more = 0;
  const auto& deck = look.match().tables().deck;
  const std::size_t side = opened.active.index();
  for (std::size_t card = 0; card < deck.size(); ++card) {
    const bool lengthens = deck[card].effect == praetor::antike_duellum::Effect::extra_border;
    if (!lengthens || deck[card].unit != unit) continue;
    more +=
        deck[card].amount * (opened.player[side].cards[card] - look.after.player[side].cards[card]);
  }
  return more;
}

/// Compares the boards of the turn: each unit on the map can be one that was, or was armed, within
/// its range since the turn began. Each of those counts once.
Finding nobody_came_from_afar(const Seen& look, const Move&) {
  const State* opened = look.ledger_after.turn.opened();
  if (opened == nullptr) return std::nullopt;
  const auto& board = look.match().board();
  const Side own = opened->active;
  for (const Unit unit : both_units) {
    const bool on_foot = unit == Unit::legion;
    const bool roads =
        opened->player[own.index()].know_how.has(on_foot ? KnowHow::strata : KnowHow::navigatio);
    const std::int64_t range = (roads ? 2 : 1) + borders_by_cards(look, *opened, unit);
    Crowd now{};
    for (std::size_t region = 0; region < now.size(); ++region) {
      now[region] = look.after.units[region][own.index()][index(unit)];
    }
    const auto full = overcrowded(look.ledger_after.turn.crowd(index(unit)), now,
                                  on_foot ? board.red : board.blue, range);
    if (!full) continue;
    return wrong(units_in(look, own, unit, Region::of(*full)),
                 fmt::format("units from within {} borders", range), "one from afar");
  }
  return std::nullopt;
}

}  // namespace

Chapter manoeuvre_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"a march goes from neighbour to neighbour", "move.path", step_by_step}),
      restating<Game>(
          {"a march crosses borders of its colour", "move.border", over_borders_of_the_colour}),
      restating<Game>({"a march ends elsewhere where it has to", "move.path", to_another_region}),
      restating<Game>({"a march keeps within its range",
                       "move.range effect.extra-border know-how.owned", within_range}),
      restating<Game>({"units march that have not moved", "move.units", unmoved_units_march}),
      {"who stands somewhere was within its range when the turn began",
       "move.march effect.extra-border know-how.owned turn.next", nobody_came_from_afar},
      {"someone survives each battle on the way", "move.survivors", survivors_go_on},
      {"who marched is noted, and only the living", "move.march", a_unit_moves_once},
      {"marchers leave one region and arrive in one", "move.march battle.cancel",
       marchers_leave_and_arrive},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
