// Who has won, and when: the auditor's answer, and the victory list applied to the engine's states.

#include <algorithm>

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

Finding won_by_who_earned_it(const Seen& look) {
  return winner_and_outcome(look, engine_side(due(look).victor), due(look).phase == Phase::over);
}

Finding holds_as_dated(const Seen& look) {
  const Record& record = due(look);
  return first_below(record.since.size(), [&](std::size_t i) {
    return unless_equal("hold", record.since[i], look.after.hold[i]);
  });
}

// The functions from here on apply the list to a state of the engine, with whole sets of
// territories.

std::set<int> lands_of(const Seen& look, const State& state, int side) {
  std::set<int> lands;
  for (int at = 0; at < places(look); ++at) {
    if (engine_owner(state, at) == side) lands.insert(at);
  }
  return lands;
}

std::int64_t score(const Seen& look, const State& state, int side) {
  const Facts& facts = due(look).facts();
  std::int64_t all = 0;
  for (const int at : lands_of(look, state, side)) {
    const PlaceFacts& place = facts.at(at);
    if (!place.sea) all += facts.points.at(place.emblem ? "capital" : place.fort);
  }
  return all;
}

/// The winner by an entry in that state, or nobody.
int winner_in(const Seen& look, const State& state, const Way& way) {
  if (way.points) {
    const std::int64_t lead = score(look, state, 0) - score(look, state, 1);
    return lead == 0 ? nobody : lead > 0 ? 0 : 1;
  }
  const std::set<int> own = lands_of(look, state, way.side);
  const std::set<int> theirs = lands_of(look, state, 1 - way.side);
  const auto great =
      std::ranges::count_if(own, [&](int at) { return due(look).facts().great(at); });
  const bool all = std::ranges::includes(own, way.controls) && great >= way.great_forts;
  return all && (!way.eliminates || theirs.empty()) ? way.side : nobody;
}

/// Whether the step ended the last turn of a round.
bool ends_a_round(const Seen& look) {
  return look.is<EndTurn>() != nullptr && look.before.active == second_side;
}

/// Whether the game ends with the round, by the state before the step; and the winner by the first
/// true entry, or nobody.
std::pair<bool, int> winner_of_round(const Seen& look) {
  const Facts& facts = due(look).facts();
  const State& state = look.before;
  for (std::size_t i = 0; i < facts.ways.size(); ++i) {
    const Way& way = facts.ways[i];
    const bool held =
        way.when == "hold" && state.hold[i] > 0 && state.round - state.hold[i] >= way.rounds;
    const bool ends = way.when == "end" && state.round == facts.rounds;
    const int winner = winner_in(look, state, way);
    if ((held || ends) && winner != nobody) return {true, winner};
  }
  return {state.round == facts.rounds, nobody};
}

// A game goes on exactly as long as no entry that wins at once is true, whatever the step was.
Finding at_once_is_at_once(const Seen& look) {
  if (look.after.battle.is_open() || look.before.phase == Phase::over) return std::nullopt;
  if (ends_a_round(look) && winner_of_round(look).first) return std::nullopt;
  int winner = nobody;
  for (const Way& way : due(look).facts().ways) {
    if (way.when == "at-once" && winner == nobody) winner = winner_in(look, look.after, way);
  }
  if (winner != number_of(look.after.winner)) {
    return wrong("winner", side_name(look, winner), side_name(look, look.after.winner));
  }
  return unless((winner != nobody) == (look.after.phase == Phase::over), "phase",
                winner != nobody ? "over" : "not over", name_of(look.after.phase));
}

// At the end of a round the first true entry of the list wins, and no other.
Finding rounds_are_won_in_order(const Seen& look) {
  if (!ends_a_round(look)) return std::nullopt;
  const auto [over, winner] = winner_of_round(look);
  if (!over) return std::nullopt;
  if (look.after.phase != Phase::over) return wrong("phase", "over", name_of(look.after.phase));
  return unless(winner == number_of(look.after.winner), "winner", side_name(look, winner),
                side_name(look, look.after.winner));
}

// Uses only the engine's states: a held condition has a date exactly while it is true, and keeps
// that date.
Finding holds_keep_their_date(const Seen& look) {
  if (look.after.battle.is_open() || look.after.phase == Phase::over) return std::nullopt;
  const Facts& facts = due(look).facts();
  for (std::size_t i = 0; i < facts.ways.size(); ++i) {
    if (facts.ways[i].when != "hold") continue;
    const bool now = winner_in(look, look.after, facts.ways[i]) != nobody;
    const std::int64_t dated = look.after.hold[i];
    if (now != (dated != 0) || dated > look.after.round) {
      return wrong("hold", now ? "a round" : "null", dated);
    }
    const std::int64_t before = look.before.hold[i];
    if (now && before != 0 && before != dated) return wrong("hold", before, dated);
  }
  return std::nullopt;
}

Finding drawn_in_the_last_round_only(const Seen& look) {
  if (look.after.phase != Phase::over || look.after.winner.exists()) return std::nullopt;
  if (look.before.phase == Phase::over) return std::nullopt;
  const bool last = ends_a_round(look) && look.before.round == due(look).facts().rounds;
  return unless(last, "phase", "a draw at the end of the last round only", "a draw before");
}

}  // namespace

Chapter victory_properties() {
  static constexpr Property<Game> properties[] = {
      {"who earned it has won", "game.won game.drawn", won_by_who_earned_it},
      {"conditions are dated as the auditor dates them", "hold.since", holds_as_dated},
      {"who wins at once wins at once", "game.won", at_once_is_at_once},
      {"a round is won by the first entry that is true", "game.won game.drawn",
       rounds_are_won_in_order},
      {"a condition keeps its date while it is true", "hold.since", holds_keep_their_date},
      {"a game is drawn with its last round only", "game.drawn", drawn_in_the_last_round_only},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
