#pragma once
// What the Antike games tell alike of how a game turned: cities that changed hands, personages
// gained, and what has run out.

#include <numeric>
#include "engine/mechanics/awards.hpp"
#include "viz/games/antike/family.hpp"

#include "viz/telling/events.hpp"

namespace praetor::viz::family {

inline StoryTerms story_terms(std::int64_t goal) {
  return {"personage", "personages", goal, "turn", "conquered", "city", "cities"};
}

/// "a king and 2 scholars".
std::string gains_words(const mechanics::Personages& gained);
/// All of an enum by name.
template <class E>
Usables all_of(const char* never) {
  Usables list{never, {}};
  for (const std::string_view name : names(Kind<E>{}).all()) list.names.push_back(words_of(name));
  return list;
}

/// What a legal step brought about; `standing` counts a side's personages.
template <praetor::Game G, class Standing>
void add_events(const SeenStep<G>& seen, std::int64_t goal, Standing&& standing,
                StoryEvents& events) {
  const auto& before = seen.before;
  const auto& after = seen.after;
  const auto title = [&](Side side) { return title_case(before.match->name(side)); };
  for (std::size_t region = 0; region < before.regions(); ++region) {
    const auto& was = before.city[region];
    const auto& is = after.city[region];
    if (!was.exists() || was.owner == is.owner) continue;
    const std::string city = region_title(before.match->board(), mechanics::Region::of(region));
    if (!is.exists()) {
      events.add(Matter::supply, was.owner, 1,
                 fmt::format("{} gives up its city {}.", title(was.owner), city));
      continue;
    }
    const bool fell = was.temple && !is.temple;
    events.add(Matter::capture, is.owner, fell ? 2 : 1,
               fmt::format("{} conquers {} from {}{}.", title(is.owner), city, title(was.owner),
                           fell ? ", and its temple falls" : ""));
  }
  for (const Side side : players_of<G>(before)) {
    const mechanics::Personages gained = mechanics::gained(before, after, side);
    const std::int64_t count = std::accumulate(gained.begin(), gained.end(), std::int64_t{0});
    if (count <= 0) continue;
    events.add(Matter::award, side, count,
               fmt::format("{} gains {}: it has {} of the {} personages that win.", title(side),
                           gains_words(gained), standing(after, side), goal));
  }
  for (std::size_t kind = 0; kind < mechanics::personage_kinds; ++kind) {
    if (before.bank.personage[kind] == 0 || after.bank.personage[kind] > 0) continue;
    events.add(
        Matter::supply, Side::none(), 2,
        fmt::format("The last {} is taken.", name_of(static_cast<mechanics::Personage>(kind))));
  }
  if (before.bank.temple > 0 && after.bank.temple == 0) {
    events.add(Matter::supply, Side::none(), 2, "The bank has no temple left.");
  }
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (A::name == "develop") events.use(0, index(action.know_how));
        if constexpr (A::name == "advance") events.use(1, index(action.to));
      },
      seen.step.action);
}

}  // namespace praetor::viz::family
