// The search on engines that are wrong on purpose: it finds the fault, the same one in every run,
// shrinks the game, and writes a replay that fails again.

#include "properties/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/planted.hpp"
#include "properties/counterexample.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/library.hpp"
#include "tests/properties/properties.hpp"

namespace praetor::properties {
namespace {

using Duellum = praetor::antike_duellum::Game;
using praetor::antike_duellum::BuildWall;
using praetor::antike_duellum::Conquer;
using DuellumState = praetor::antike_duellum::State;

std::vector<const Property<Duellum>*> all() {
  std::vector<const Property<Duellum>*> references;
  for (const auto& property : properties_of<Duellum>()) references.push_back(&property);
  return references;
}

// After a conquest one unit of the loser's supply is gone: the invariants must see it.
void lose_a_unit(Transaction<DuellumState>& transaction, Side by, const Conquer& conquer) {
  law_of(Kind<Conquer>{}).effects(transaction, by, conquer);
  transaction.because(praetor::antike_duellum::rule::conquer_strength, [&](DuellumState& state) {
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

bool patient(const SearchTally&) { return true; }

replays::ShrinkOptions little_effort() {
  replays::ShrinkOptions options;
  options.effort = 30'000;
  return options;
}

/// Written as a replay and read back, the game fails again.
void expect_seen_again(const Subject<Duellum>& subject, const ShrunkFailure<Duellum>& shrunk) {
  const replays::Libraries libraries;
  const std::span<const Step<Duellum>> steps(shrunk.game.steps);
  const std::string json =
      counterexample(any_setup<Duellum>(shrunk.game.setup), replays::any_steps<Duellum>(steps),
                     shrunk.failure, {"here", 1});
  replays::Replay<Duellum> read;
  ASSERT_FALSE(replays::decode_exactly<Duellum>(json, libraries.of<Duellum>(), read).has_value());
  std::vector<Step<Duellum>> again;
  for (const auto& recorded : read.steps) again.push_back(recorded.step);
  EXPECT_TRUE(std::ranges::equal(again, steps));
  std::vector<const Property<Duellum>*> one = all();
  std::erase_if(one,
                [&](const auto* property) { return property->name != shrunk.failure.property; });
  const auto failure = GameSearch<Duellum>{subject, one}.look_along(read.setup, again);
  ASSERT_TRUE(failure.has_value());
  // Sooner, if the effort ended: a property that is seldom asked is asked at every step here.
  EXPECT_LE(failure->step, steps.size());
}

TEST(Search, TheTrueEngineIsFoundTrueByAnyNumberOfThreads) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  const auto references = all();
  const auto alone =
      GameSearch<Duellum>{subject, references}.search(libraries.of<Duellum>(), options(1), patient);
  const auto together =
      GameSearch<Duellum>{subject, references}.search(libraries.of<Duellum>(), options(3), patient);
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
      GameSearch<Duellum>{subject, references}.search(libraries.of<Duellum>(), options(1), patient);
  const auto together =
      GameSearch<Duellum>{subject, references}.search(libraries.of<Duellum>(), options(3), patient);
  ASSERT_TRUE(alone.found && together.found);
  EXPECT_FALSE(alone.complete);
  EXPECT_EQ(alone.found->game, together.found->game);
  EXPECT_EQ(alone.found->failure.step, together.found->failure.step);
  EXPECT_EQ(alone.tally.steps, together.tally.steps);
  EXPECT_EQ(alone.found->played.steps.size(), alone.found->failure.step);

  const auto& played = alone.found->played;
  replays::ShrinkOptions much_effort;
  much_effort.effort = 100'000;
  const auto shorter = GameSearch<Duellum>{subject, references}.shrink(
      libraries.of<Duellum>(), played.setup, played.steps, alone.found->failure, much_effort);
  EXPECT_EQ(shorter.failure.property, alone.found->failure.property);
  EXPECT_LE(shorter.game.steps.size(), 6U) << "of " << played.steps.size();
  EXPECT_TRUE(std::holds_alternative<Conquer>(shorter.game.steps.back().action));
  expect_seen_again(subject, shorter);
}

/// What a search of few games finds, shrunk with little effort.
std::optional<ShrunkFailure<Duellum>> found_and_shrunk(const Subject<Duellum>& subject,
                                                       std::size_t& steps_before) {
  const replays::Libraries libraries;
  const auto references = all();
  SearchOptions few = options(1);
  few.games = 20;
  const auto findings =
      GameSearch<Duellum>{subject, references}.search(libraries.of<Duellum>(), few, patient);
  if (!findings.found) return std::nullopt;
  const auto& played = findings.found->played;
  steps_before = played.steps.size();
  return GameSearch<Duellum>{subject, references}.shrink(libraries.of<Duellum>(), played.setup,
                                                         played.steps, findings.found->failure,
                                                         little_effort());
}

// A guard that is too strict shows in what could be done, not in what was done.
TEST(Search, WhatASampleShowedIsShrunkAndSeenAgain) {
  Subject<Duellum> subject;
  const auto faults = written_mutants<Duellum>();
  const auto fault = std::ranges::find(faults, "founding.legions-only", &MutantOf<Duellum>::name);
  ASSERT_NE(fault, faults.end());
  fault->plant(subject.book);
  std::size_t before = 0;
  const auto shrunk = found_and_shrunk(subject, before);
  ASSERT_TRUE(shrunk.has_value());
  EXPECT_TRUE(shrunk->failure.property.ends_with("refused breaks that rule"));
  EXPECT_LE(shrunk->game.steps.size(), 8U) << "of " << before;
  expect_seen_again(subject, *shrunk);
}

void give_up(Transaction<DuellumState>&, Side, const BuildWall&) { ensure(false, "walls stand"); }

TEST(Search, AnEngineThatGivesUpIsShrunkToWhereItDoes) {
  Subject<Duellum> subject;
  subject.book.replace_effects<BuildWall>(give_up);
  std::size_t before = 0;
  const auto shrunk = found_and_shrunk(subject, before);
  ASSERT_TRUE(shrunk.has_value());
  EXPECT_EQ(shrunk->failure.property, keeps_its_promises);
  EXPECT_LE(shrunk->game.steps.size(), 6U) << "of " << before;
  const auto failure =
      GameSearch<Duellum>{subject, all()}.look_along(shrunk->game.setup, shrunk->game.steps);
  ASSERT_TRUE(failure.has_value());
  EXPECT_EQ(failure->property, keeps_its_promises);
}

TEST(SearchSlow, PlantedFaultsAreShrunkToAFewSteps) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> after;
  const auto faults = written_mutants<Duellum>();
  for (std::size_t i = 0; i < faults.size(); i += 4) {
    if (faults[i].plant == nullptr) continue;
    SCOPED_TRACE(faults[i].name);
    Subject<Duellum> subject;
    faults[i].plant(subject.book);
    std::size_t steps = 0;
    const auto shrunk = found_and_shrunk(subject, steps);
    if (!shrunk) continue;
    before.push_back(steps);
    after.push_back(shrunk->game.steps.size());
    EXPECT_LE(after.back(), before.back());
    expect_seen_again(subject, *shrunk);
  }
  ASSERT_GE(after.size(), 30U);
  std::ranges::sort(before);
  std::ranges::sort(after);
  EXPECT_GT(before[before.size() / 2], 60U);
  // Trades of several lots, and faults of readings that come up late, make longer lists that the
  // little effort is spent on.
  EXPECT_LE(after[after.size() / 2], 18U);
}

TEST(Search, StopsWhenItIsTold) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  SearchOptions endless = options(2);
  endless.games = UINT64_MAX / 2;
  const auto findings = GameSearch<Duellum>{subject, {}}.search(
      libraries.of<Duellum>(), endless, [](const SearchTally& so_far) { return so_far.games < 5; });
  EXPECT_FALSE(findings.complete);
  EXPECT_GE(findings.tally.games, 5U);
}

}  // namespace
}  // namespace praetor::properties
