// How a game of Conqueror: Duels turned: lands taken, conditions of victory that come true, and
// armies that find no food.

#include <fmt/format.h>

#include "engine/games/conqueror_duels/victory.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace conqueror_duels;
using duels::DuelStep;

std::string named(const State& state, Side side) {
  return side == independent ? std::string("the independents")
                             : duels::side_title(*state.match, side);
}

/// What a territory is to its owner: "the capital", "a great fort"; "" for any other.
std::string_view rank_of(const State& state, Territory at, Side owner) {
  if (owner.value < players && state.match->side(owner).capital == at) return "the capital";
  return state.map().place(at).fort == Fort::great ? "a great fort" : "";
}

void add_captures(const DuelStep& seen, StoryEvents& events) {
  const State& before = seen.before;
  each_of(before.map().all, [&](Territory at) {
    const Side was = before.owner_of(at);
    const Side is = seen.after.owner_of(at);
    if (!was.exists() || is == was || is.value >= players) return;
    const std::string_view rank = rank_of(before, at, was);
    const std::int64_t size =
        (was == independent ? 1 : 4) + (rank.empty() ? 0 : 2) + (rank == "the capital" ? 4 : 0);
    events.add(Matter::capture, is, size,
               fmt::format("{} takes {}{} from {}.", named(before, is),
                           duels::territory_title(before.map(), at),
                           rank.empty() ? "" : fmt::format(", {},", rank), named(before, was)));
  });
}

void add_hunger(const DuelStep& seen, StoryEvents& events) {
  const auto* disband = std::get_if<Disband>(&seen.step.action);
  if (disband == nullptr) return;
  const Side side = seen.before.side(seen.step.by);
  events.add(Matter::supply, side, disband->units.size(),
             fmt::format("{} disbands {} in {}: it has {}, and may have {}.",
                         named(seen.before, side), duels::units_words(disband->units),
                         duels::territory_title(seen.before.map(), disband->territory),
                         counted(units_of(seen.before, side), "unit"), room_of(seen.before, side)));
}

// Conditions that have to be held for some rounds.
void add_aims(const DuelStep& seen, StoryEvents& events) {
  each_entry(seen.after, [&](const Victory& entry, std::size_t place) {
    const bool was = seen.before.hold[place] != 0;
    const bool is = seen.after.hold[place] != 0;
    if (entry.when != When::hold || was == is) return;
    events.add(Matter::aim, entry.side, entry.rounds,
               fmt::format("{} {} what wins when it is {}.", named(seen.after, entry.side),
                           is ? "has" : "no longer has", duels::aim_words(seen.after, entry)));
  });
  if (std::holds_alternative<Rallying>(seen.step.action)) {
    const Side side = seen.before.side(seen.step.by);
    events.add(Matter::award, side, 1,
               fmt::format("{} rallies: {} coins, {} before.", named(seen.before, side),
                           seen.after.of(side).coins, seen.before.of(side).coins));
  }
}

/// Whether an entry of the list ended the game as it stands.
bool decided(const State& over, const Victory& entry, std::size_t place) {
  if (winner_by(over, entry) != over.winner) return false;
  const std::int32_t since = over.hold[place];
  return entry.when != When::hold || (since != 0 && over.round - since >= entry.rounds);
}

}  // namespace

using DuelsStory = Stories<conqueror_duels::Game>;

StoryTerms DuelsStory::terms(const State& opened) {
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

std::int64_t DuelsStory::standing(const State& state, Side side) {
  return duels::standing_of(state, side);
}

void DuelsStory::add(const SeenStep<G>& seen, StoryEvents& events) {
  add_captures(seen, events);
  add_hunger(seen, events);
  add_aims(seen, events);
  const auto hero = [&](const std::optional<Hero>& one) {
    if (one && one->exists()) events.use(0, one->index());
  };
  if (const auto* attack = std::get_if<Attack>(&seen.step.action)) hero(attack->hero);
  if (const auto* defend = std::get_if<Defend>(&seen.step.action)) hero(defend->hero);
  if (const auto* draw = std::get_if<DrawChronicle>(&seen.step.action)) {
    events.use(1, draw->card.index());
  }
}

std::string DuelsStory::reason(const SeenStep<G>& last) {
  const State& over = last.after;
  if (!over.winner.exists()) {
    return fmt::format("round {} was the last, and no condition of victory was met",
                       std::int64_t{over.round});
  }
  std::string aim;
  each_entry(over, [&](const Victory& entry, std::size_t place) {
    if (!decided(over, entry, place)) return true;
    aim = entry.points ? fmt::format("it has {} at the end, and {} has {}",
                                     counted(points_of(over, over.winner), "point"),
                                     named(over, over.other(over.winner)),
                                     points_of(over, over.other(over.winner)))
                       : "it has met its condition, " + duels::aim_words(over, entry);
    return false;
  });
  return aim;
}

std::vector<Usables> DuelsStory::usables(const State& opened) {
  Usables heroes{"Nobody played", {}};
  for (const std::string_view name : opened.tables().heroes.all()) {
    heroes.names.push_back(duels::titled(name));
  }
  if (!opened.scenario().deck) return {std::move(heroes)};
  Usables cards{"Nobody drew", {}};
  for (const std::string_view name : opened.tables().cards.all()) {
    cards.names.push_back(duels::titled(name));
  }
  return {std::move(heroes), std::move(cards)};
}

}  // namespace praetor::viz
