#pragma once
// The events that both Antike games tell alike in their stories: cities that changed hands,
// personages gained, and what ran out.

#include <numeric>

#include "engine/mechanics/awards.hpp"
#include "viz/games/antike/family.hpp"
#include "viz/telling/story_table.hpp"

namespace praetor::viz::family {

inline StoryTerms story_terms(std::int64_t goal) {
  return {"personage", "personages", goal, "turn", "conquered", "city", "cities"};
}

/// "9 personages, and 9 win".
inline std::string enough_words(std::int64_t has, std::int64_t goal) {
  return fmt::format("{}, and {} {}", counted(has, "personage"), goal, goal == 1 ? "wins" : "win");
}
/// "3 of the 9 personages that win"; with more than that, the words above.
inline std::string progress_words(std::int64_t has, std::int64_t goal) {
  if (has > goal) return enough_words(has, goal);
  return goal == 1 ? std::string("the 1 personage that wins")
                   : fmt::format("{} of the {} personages that win", has, goal);
}

/// Calls `use(region, was, is)` for each city that changed its owner or is gone.
template <praetor::Game G, class Use>
void each_lost_city(const SeenStep<G>& seen, Use&& use) {
  for (std::size_t region = 0; region < seen.before.regions(); ++region) {
    const auto& was = seen.before.city[region];
    const auto& is = seen.after.city[region];
    if (!was.exists() || was.owner == is.owner) continue;
    use(region_title(seen.before.match->board(), mechanics::Region::of(region)), was, is);
  }
}

template <praetor::Game G>
void find_conquests(const SeenStep<G>& seen, const Telling& tell) {
  each_lost_city(seen, [&](const std::string& city, const auto& was, const auto& is) {
    if (!is.exists()) return;
    const bool fell = was.temple && !is.temple;
    tell(is.owner, fell ? 2 : 1,
         {title_in(seen, is.owner), city, title_in(seen, was.owner),
          fell ? ", and its temple falls" : ""});
  });
}

template <praetor::Game G>
void find_given_up(const SeenStep<G>& seen, const Telling& tell) {
  each_lost_city(seen, [&](const std::string& city, const auto& was, const auto& is) {
    if (!is.exists()) tell(was.owner, 1, {title_in(seen, was.owner), city});
  });
}

template <praetor::Game G>
void find_gains(const SeenStep<G>& seen, const Telling& tell) {
  for (const Side side : players_of<G>(seen.before)) {
    const mechanics::Personages gained = mechanics::gained(seen.before, seen.after, side);
    const std::int64_t count = std::accumulate(gained.begin(), gained.end(), std::int64_t{0});
    if (count <= 0) continue;
    const std::int64_t has = story_of<G>().standing(seen.after, side);
    const std::int64_t goal = story_of<G>().terms(seen.before).goal;
    tell(side, count, {title_in(seen, side), gains_words(gained), progress_words(has, goal)});
  }
}

template <praetor::Game G>
void find_last_personages(const SeenStep<G>& seen, const Telling& tell) {
  for (std::size_t kind = 0; kind < mechanics::personage_kinds; ++kind) {
    if (seen.before.bank.personage[kind] == 0 || seen.after.bank.personage[kind] > 0) continue;
    tell(Side::none(), 2, {std::string(name_of(static_cast<mechanics::Personage>(kind)))});
  }
}

template <praetor::Game G>
void find_last_temple(const SeenStep<G>& seen, const Telling& tell) {
  if (seen.before.bank.temple > 0 && seen.after.bank.temple == 0) tell(Side::none(), 2, {});
}

template <class KnowHow, praetor::Game G>
std::vector<std::string> all_know_hows(const typename G::State&) {
  std::vector<std::string> words;
  for (const std::string_view name : names(Kind<KnowHow>{}).all()) words.push_back(spaced(name));
  return words;
}
template <class Field, praetor::Game G>
std::vector<std::string> all_fields(const typename G::State&) {
  std::vector<std::string> titles;
  for (const std::string_view name : names(Kind<Field>{}).all()) {
    titles.push_back(field_title(name));
  }
  return titles;
}

template <praetor::Game G>
void use_know_how(const SeenStep<G>& seen, const typename UsableRow<G>::Use& use) {
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (A::name == "develop") use(index(action.know_how));
      },
      seen.step.action);
}

template <praetor::Game G>
void use_field(const SeenStep<G>& seen, const typename UsableRow<G>::Use& use) {
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (A::name == "advance") use(index(action.to));
      },
      seen.step.action);
}

/// The story table of a game of the family; the game adds its own rows.
template <praetor::Game G, class KnowHow, class Field>
StoryTable<G> story_table(StoryTerms (*terms)(const typename G::State&),
                          std::string (*reason)(const typename G::State&)) {
  return {terms,
          Pictures<G>::standing,
          reason,
          {{Matter::capture, "{side} conquers {city} from {side}{, and more}.", find_conquests<G>},
           {Matter::supply, "{side} gives up its city {city}.", find_given_up<G>},
           {Matter::award, "{side} gains {whom}: it has {number and goal}.", find_gains<G>},
           {Matter::supply, "The last {personage} is taken.", find_last_personages<G>},
           {Matter::supply, "The bank has no temple left.", find_last_temple<G>}},
          {{"Nobody developed", all_know_hows<KnowHow, G>, use_know_how<G>},
           {"Nobody advanced to", all_fields<Field, G>, use_field<G>}}};
}

}  // namespace praetor::viz::family
