// The search on engines that are wrong on purpose: it finds the fault, the same one in every run,
// shrinks the game, and writes a replay that fails again.

#include "properties/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "properties/counterexample.hpp"
#include "properties/properties.hpp"
#include "properties/shrunk.hpp"
#include "replays/decode.hpp"
#include "replays/library.hpp"

namespace praetor::properties {
namespace {

using Duellum = praetor::antike_duellum::Game;
using praetor::antike_duellum::Conquer;
using DuellumState = praetor::antike_duellum::State;

std::vector<const Property<Duellum>*> all() {
  std::vector<const Property<Duellum>*> references;
  for (const auto& property : properties_of<Duellum>()) references.push_back(&property);
  return references;
}

// After a conquest one unit of the loser's supply is gone: the invariants must see it.
void lose_a_unit(Scribe<DuellumState>& scribe, Side by, const Conquer& conquer) {
  law_of(Kind<Conquer>{}).effects(scribe, by, conquer);
  scribe.because(praetor::antike_duellum::rule::conquer_strength, [&](DuellumState& state) {
    state.of(state.other(by)).supply[0] -= 1;
    state.of(state.other(by)).box[0] -= 1;
  });
}

SearchOptions options(std::uint64_t jobs) {
  SearchOptions options;
  options.seed = 3;
  options.games = 40;
  options.jobs = jobs;
  options.turns_max = 120;
  return options;
}

bool patient(const Tally&) { return true; }

TEST(Search, TheTrueEngineIsFoundTrueByAnyNumberOfThreads) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  const auto references = all();
  const auto alone =
      search<Duellum>(libraries.of<Duellum>(), subject, references, options(1), patient);
  const auto together =
      search<Duellum>(libraries.of<Duellum>(), subject, references, options(3), patient);
  EXPECT_TRUE(alone.complete && together.complete);
  EXPECT_FALSE(alone.found || together.found);
  EXPECT_EQ(alone.tally.games, 40U);
  EXPECT_EQ(alone.tally.steps, together.tally.steps);
  EXPECT_EQ(alone.tally.kinds, together.tally.kinds);
  EXPECT_EQ(alone.tally.endings, together.tally.endings);
  EXPECT_GT(alone.tally.odd_tables, 0U);
  EXPECT_EQ(std::ranges::count(alone.tally.kinds, 0U), 0) << "a kind of action never came up";
}

TEST(Search, AWrongEngineIsFoundAndItsGameShrunk) {
  const replays::Libraries libraries;
  Subject<Duellum> subject;
  subject.book.replace_effects<Conquer>(lose_a_unit);
  const auto references = all();
  const auto alone =
      search<Duellum>(libraries.of<Duellum>(), subject, references, options(1), patient);
  const auto together =
      search<Duellum>(libraries.of<Duellum>(), subject, references, options(3), patient);
  ASSERT_TRUE(alone.found && together.found);
  EXPECT_FALSE(alone.complete);
  EXPECT_EQ(alone.found->game, together.found->game);
  EXPECT_EQ(alone.found->failure.step, together.found->failure.step);
  EXPECT_EQ(alone.tally.steps, together.tally.steps);
  EXPECT_EQ(alone.found->played.steps.size(), alone.found->failure.step);

  const auto& played = alone.found->played;
  const std::span<const Step<Duellum>> steps(played.steps);
  const auto shorter =
      shrunk<Duellum>(subject, references, played.setup, steps, alone.found->failure);
  EXPECT_EQ(shorter.failure.property, alone.found->failure.property);
  EXPECT_LT(shorter.steps.size(), steps.size());
  EXPECT_TRUE(std::holds_alternative<Conquer>(shorter.steps.back().action));

  const std::string json = counterexample<Duellum>(
      played.setup, std::span<const Step<Duellum>>(shorter.steps), shorter.failure, {"here", 1});
  replays::Replay<Duellum> read;
  ASSERT_FALSE(replays::decode_exactly<Duellum>(json, libraries.of<Duellum>(), read).has_value());
  std::vector<Step<Duellum>> again;
  for (const auto& recorded : read.steps) again.push_back(recorded.step);
  EXPECT_EQ(again, shorter.steps);
  const auto failure = look_along<Duellum>(read.setup, again, subject, references);
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(failure->property, shorter.failure.property);
  EXPECT_EQ(failure->step, again.size());
}

TEST(Search, StopsWhenItIsTold) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  SearchOptions endless = options(2);
  endless.games = UINT64_MAX / 2;
  const auto findings = search<Duellum>(libraries.of<Duellum>(), subject, {}, endless,
                                        [](const Tally& so_far) { return so_far.games < 5; });
  EXPECT_FALSE(findings.complete);
  EXPECT_GE(findings.tally.games, 5U);
}

}  // namespace
}  // namespace praetor::properties
