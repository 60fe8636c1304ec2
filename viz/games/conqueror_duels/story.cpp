// How a game of Conqueror: Duels is told: lands taken, conditions of victory that come true,
// battles that heroes led, and armies without food.

#include <fmt/format.h>

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/victory.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace conqueror_duels;
using duels::DuelStep;

/// The importance of a territory for its owner: ", the capital,"; "" if it is ordinary.
std::string_view rank_of(const State& state, Territory at, Side owner) {
  if (owner.value < players && state.match->side(owner).capital == at) return ", the capital,";
  return state.map().place(at).fort == Fort::great ? ", a great fort," : "";
}

void find_captures(const DuelStep& seen, const Telling& tell) {
  const State& before = seen.before;
  each_of(before.map().all, [&](Territory at) {
    const Side was = before.owner_of(at);
    const Side is = seen.after.owner_of(at);
    if (!was.exists() || is == was || is.value >= players) return;
    const std::string_view rank = rank_of(before, at, was);
    const std::int64_t size =
        (was == independent ? 1 : 4) + (rank.empty() ? 0 : 2) + (rank == ", the capital," ? 4 : 0);
    tell(is, size,
         {duels::owner_title(*before.match, is), duels::territory_title(before.map(), at),
          std::string(rank), duels::owner_title(*before.match, was)});
  });
}

void find_hunger(const DuelStep& seen, const Telling& tell) {
  const auto* disband = std::get_if<Disband>(&seen.step.action);
  if (disband == nullptr) return;
  const Side side = seen.before.side(seen.step.by);
  tell(side, disband->units.size(),
       {duels::owner_title(*seen.before.match, side), duels::units_words(disband->units),
        duels::territory_title(seen.before.map(), disband->territory),
        counted(units_of(seen.before, side), "unit"), std::to_string(room_of(seen.before, side))});
}

// Finds conditions of victory that a side has just met (or, if not `gained`, no longer meets) and
// that win only later.
void find_aims(const DuelStep& seen, const Telling& tell, bool gained) {
  each_entry(seen.after, [&](const Victory& entry, std::size_t) {
    const std::string held = duels::held_words(seen.after, entry);
    if (held.empty() || entry.eliminates || entry.when == When::at_once) return;
    if (is_true(seen.before, entry) == gained || is_true(seen.after, entry) != gained) return;
    std::vector<std::string> parts{duels::owner_title(*seen.after.match, entry.side), held};
    if (gained) {
      parts.push_back(entry.when == When::end ? "at the end"
                                              : "after " + counted(entry.rounds, "round"));
    }
    tell(entry.side, entry.rounds, parts);
  });
}
void find_aims_met(const DuelStep& seen, const Telling& tell) { find_aims(seen, tell, true); }
void find_aims_missed(const DuelStep& seen, const Telling& tell) { find_aims(seen, tell, false); }

using Totals = std::array<std::int64_t, players>;

Side ahead_in(const State& before, const Totals& totals) {
  const Side attacker = attacker_in(before);
  const Side defender = defender_in(before);
  const std::int64_t margin = totals[attacker.index()] - totals[defender.index()];
  return margin > 0 || (margin == 0 && before.tables().tie_to_attacker) ? attacker : defender;
}

// Finds rolls of battles led by a hero, whose bonus may decide.
void find_led(const DuelStep& seen, const Telling& tell) {
  const auto* roll = std::get_if<Roll>(&seen.step.action);
  const State& before = seen.before;
  if (roll == nullptr || !before.battle.is_open()) return;
  const Totals totals = duels::totals_of(before, *roll);
  const Side winner = ahead_in(before, totals);
  for (const Side side : {attacker_in(before), defender_in(before)}) {
    const Hero hero = before.battle.heroes[side.index()];
    if (!hero.exists()) continue;
    const std::int64_t added = before.battle.extra[side.index()];
    Totals without = totals;
    without[side.index()] -= added;
    const std::string leader = duels::titled(before.match->name(hero));
    const bool decides = winner == side && ahead_in(before, without) != side;
    // With equal totals, the reader would not know who wins.
    const bool tie = totals[0] == totals[1];
    std::string why = tie ? fmt::format(", a tie, which is the {}'s",
                                        winner == attacker_in(before) ? "attacker" : "defender")
                          : "";
    if (decides) why += fmt::format("; without {}'s {} it would have lost", leader, added);
    tell(side, decides ? added : 0,
         {duels::owner_title(*before.match, side), leader, winner == side ? "wins" : "loses",
          duels::territory_title(before.map(), before.battle.to),
          std::to_string(totals[side.index()]), std::to_string(totals[before.other(side).index()]),
          why});
  }
}

void find_rally(const DuelStep& seen, const Telling& tell) {
  if (!std::holds_alternative<Rallying>(seen.step.action)) return;
  const Side side = seen.before.side(seen.step.by);
  tell(side, 1,
       {duels::owner_title(*seen.before.match, side), std::to_string(seen.after.of(side).coins),
        std::to_string(seen.before.of(side).coins)});
}

/// Whether this entry of the victory list ended the game.
bool decided(const State& over, const Victory& entry, std::size_t place) {
  if (winner_by(over, entry) != over.winner) return false;
  if (entry.when == When::end && over.round < over.scenario().rounds) return false;
  const std::int32_t since = over.hold[place];
  return entry.when != When::hold || (since != 0 && over.round - since >= entry.rounds);
}

std::string won_by(const State& over, const Victory& entry) {
  const std::string other = duels::owner_title(*over.match, over.other(over.winner));
  const std::string held = duels::held_words(over, entry);
  if (entry.points) {
    return fmt::format("it has {} at the end, and {} has {}",
                       counted(points_of(over, over.winner), "point"), other,
                       points_of(over, over.other(over.winner)));
  }
  if (entry.eliminates) return fmt::format("{} has no territory left", other);
  if (held.empty()) {
    return fmt::format("{} has not won in {}", other, counted(over.scenario().rounds, "round"));
  }
  if (entry.when == When::hold) {
    return fmt::format("it has held {} for {}", held, counted(entry.rounds, "round"));
  }
  return fmt::format("it holds {}{}", held, entry.when == When::end ? " at the end" : "");
}

/// The entry that won the game; there always is one.
const Victory& deciding(const State& over) {
  const Victory* found = &over.scenario().victory.front();
  each_entry(over, [&](const Victory& entry, std::size_t place) {
    if (!decided(over, entry, place)) return true;
    found = &entry;
    return false;
  });
  return *found;
}

std::string reason_of(const State& over) {
  if (over.winner.exists()) return won_by(over, deciding(over));
  return fmt::format("round {} was the last, and no condition of victory was met",
                     std::int64_t{over.round});
}

std::string way_of(const State& over) {
  const bool by_points = over.winner.exists() && deciding(over).points;
  return by_points ? "it has more points at the end" : reason_of(over);
}

StoryTerms terms_of(const State& opened) {
  StoryTerms terms{"land", "lands", 0, "round", "took", "territory", "territories"};
  if (opened.scenario().points) {
    terms.one = "point";
    terms.many = "points";
  }
  for (const Victory& entry : opened.scenario().victory) {
    if (entry.great_forts == 0) continue;
    terms.one = "great fort";
    terms.many = "great forts";
  }
  return terms;
}

template <class Table>
std::vector<std::string> titles_of(const Table& table) {
  std::vector<std::string> titles;
  for (const std::string_view name : table.all()) titles.push_back(duels::titled(name));
  return titles;
}

/// The names of the heroes that a side may have; "" for the others, which nobody could play.
std::vector<std::string> heroes_of(const State& opened) {
  std::vector<std::string> titles = titles_of(opened.tables().heroes);
  for (std::size_t place = 0; place < titles.size(); ++place) {
    const Hero hero = Hero::of(place);
    const auto faction = std::uint32_t{1} << index(opened.tables().hero(hero).faction);
    const bool any = std::ranges::any_of(players_of<conqueror_duels::Game>(opened), [&](Side side) {
      return (opened.match->side(side).factions & faction) != 0 ||
             (opened.of(side).heroes >> place & 1U) != 0;
    });
    if (!any) titles[place].clear();
  }
  return titles;
}

using DuelsUse = UsableRow<conqueror_duels::Game>::Use;

void use_heroes(const DuelStep& seen, const DuelsUse& use) {
  const auto hero = [&](const std::optional<Hero>& one) {
    if (one && one->exists()) use(one->index());
  };
  if (const auto* attack = std::get_if<Attack>(&seen.step.action)) hero(attack->hero);
  if (const auto* defend = std::get_if<Defend>(&seen.step.action)) hero(defend->hero);
}

void use_cards(const DuelStep& seen, const DuelsUse& use) {
  const auto* draw = std::get_if<DrawChronicle>(&seen.step.action);
  if (draw != nullptr) use(draw->card.index());
}

}  // namespace

template <>
const StoryTable<conqueror_duels::Game>& story_of<conqueror_duels::Game>() {
  static const StoryTable<conqueror_duels::Game> table{
      terms_of,
      duels::standing_of,
      reason_of,
      {{Matter::capture, "{side} takes {territory}{, rank,} from {side}.", find_captures},
       {Matter::supply,
        "{side} disbands {units} in {territory}: it had {units}, and may have {number}.",
        find_hunger},
       {Matter::aim, "{side} holds {what}, which wins {when}.", find_aims_met},
       {Matter::aim, "{side} no longer holds {what}.", find_aims_missed},
       {Matter::award,
        "{side}, led by {hero}, {wins} the battle for {territory}, {total} to {total}{; why}.",
        find_led},
       {Matter::award, "{side} rallies: {number} coins, {number} before.", find_rally}},
      {{"Nobody played", heroes_of, use_heroes},
       {"Nobody drew",
        [](const State& opened) {
          return opened.scenario().deck ? titles_of(opened.tables().cards)
                                        : std::vector<std::string>{};
        },
        use_cards}},
      way_of};
  return table;
}

}  // namespace praetor::viz
