#pragma once
// A game as a list of numbers: each chooses one legal step, so that any part of the list is again a
// legal game. RapidCheck makes such lists and shortens them by itself.

#include <cstdint>
#include <vector>

#include "properties/openings.hpp"
#include "properties/played.hpp"
#include "properties/trial.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/recording.hpp"

namespace praetor::properties {

/// `opening` picks the set-up: odd numbers stand for odd tables. A small choice takes that step of
/// the list of legal steps, from its beginning again where it is longer than the list; a great one
/// is the seed of a lively player's choice.
struct Walk {
  std::uint32_t opening = 0;
  std::vector<std::uint32_t> choices;
};
inline constexpr std::uint32_t small_choices = 1000;

/// The step that a choice takes. False where there is none.
template <Game G>
bool choose(const Trial<G>& trial, const Subject<G>& subject, std::uint32_t choice,
            replays::Chooser<G>& chooser, Step<G>& chosen) {
  if (choice >= small_choices) {
    replays::Random random(choice, 0);
    return chooser.choose(trial.state(), random, chosen);
  }
  if (chooser.choose_unlisted(trial.state(), chosen)) return true;
  Arena& arena = chooser.arena();
  arena.clear();
  std::vector<Step<G>> first;
  each_legal_step_by<G>(subject.book, trial.state(), arena, [&](const Step<G>& step) {
    first.push_back(step);
    return first.size() <= choice;
  });
  if (first.empty()) return false;
  chosen = first[choice % first.size()];
  return true;
}

/// Plays a walk until a property fails, the game is over or the choices end. What was played is
/// recorded.
template <Game G>
std::optional<Failure> play_walk(const replays::LibraryOf<G>& library, const Subject<G>& subject,
                                 std::span<const Property<G>* const> properties, const Walk& walk,
                                 replays::Recording<G>& record) {
  replays::Random random(walk.opening, 1);
  record.setup =
      *opening<G>(library, walk.opening % 2 == 1 ? Tables::odd : Tables::shipped, random);
  Trial<G> trial(record.setup, subject, properties, walk.opening);
  replays::Chooser<G> chooser(replays::Style::lively, subject.book);
  if (auto failure = open_for(trial, chooser, random)) return failure;
  Step<G> step{};
  for (const std::uint32_t choice : walk.choices) {
    if (!choose<G>(trial, subject, choice, chooser, step)) break;
    record.add(step);
    if (auto failure = played_for(trial, step, chooser, random)) return failure;
  }
  return std::nullopt;
}

}  // namespace praetor::properties
