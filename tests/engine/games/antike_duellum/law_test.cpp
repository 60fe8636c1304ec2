// The law of Antike Duellum as a whole: the order in which rules are judged, and what listing and
// judging owe each other on random walks.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "replays/checking/near_miss.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using namespace antike_duellum;

using Ids = std::vector<std::string_view>;

template <class A>
Ids guards_of() {
  Ids ids;
  for (const auto& guard : law_of(Kind<A>{}).guards) ids.push_back(guard.rule->id);
  return ids;
}

TEST(DuellumLaw, TheGateIsJudgedInOrder) {
  Ids ids;
  for (const auto& guard : Duellum::gate()) ids.push_back(guard.rule->id);
  EXPECT_EQ(ids, (Ids{"game.over", "turn.side", "turn.duty", "turn.phase", "turn.field"}));
}

TEST(DuellumLaw, ActionsAreJudgedInOrder) {
  EXPECT_EQ(guards_of<Advance>(),
            (Ids{"pay.ambiguous", "pay.kind", "pay.amount", "pay.funds", "produce.coin"}));
  EXPECT_EQ(guards_of<BuildTemple>(),
            (Ids{"temple.own-city", "temple.one-per-city", "temple.supply", "pay.kind",
                 "temple.adjacent-coin", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<BuildWall>(), (Ids{"wall.own-city", "wall.one-per-city", "wall.supply",
                                         "pay.kind", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<Arm>(), (Ids{"arm.own-city", "arm.border", "arm.box", "arm.capacity",
                                   "pay.kind", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<Develop>(), (Ids{"develop.owned", "pay.kind", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<Recruit>(), (Ids{"recruit.supply", "pay.kind", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<Move>(),
            (Ids{"move.path", "move.border", "move.range", "move.units", "move.survivors"}));
  EXPECT_EQ(guards_of<Conquer>(),
            (Ids{"conquer.enemy-city", "conquer.strength", "conquer.losses"}));
  EXPECT_EQ(guards_of<Trade>(), (Ids{"trade.know-how", "trade.rate", "pay.funds"}));
  EXPECT_EQ(guards_of<Play>(), (Ids{"card.hand", "card.timing", "card.target", "card.effect"}));
  EXPECT_EQ(guards_of<Found>(), (Ids{"found.site", "found.presence", "found.token", "pay.kind",
                                     "found.adjacent-coin", "pay.amount", "pay.funds"}));
  EXPECT_EQ(guards_of<EndTurn>(), Ids{});
  EXPECT_EQ(guards_of<TakeCard>(), (Ids{"card.display", "card.duty"}));
  EXPECT_EQ(guards_of<Reveal>(), (Ids{"card.duty", "card.unseen"}));
}

std::set<std::string> texts_of(const DuellumState& state, const std::vector<DuellumStep>& steps) {
  std::set<std::string> texts;
  for (const DuellumStep& step : steps) texts.insert(text_of(state, step));
  return texts;
}

/// Walks on every set-up, five seeds each.
template <class F>
void on_walks(std::uint64_t seed, std::size_t length, F&& visit) {
  for (const auto& setup : duellum_setups()) {
    for (int i = 0; i < 5; ++i) walk(setup, {.seed = seed++, .length = length}, visit);
  }
}

TEST(DuellumLaw, WhatIsListedIsAcceptedAndNamedOnce) {
  on_walks(1, 600, [](const DuellumState& state, const std::vector<DuellumStep>& legal) {
    const DuellumState before = state;
    Arena arena;
    for (const DuellumStep& step : legal) {
      const Ruling ruling = judge<Duellum>(state, step);
      EXPECT_TRUE(ruling.legal()) << text_of(state, step) << " breaks "
                                  << ruling.violation->rule->id;
      EXPECT_EQ(listed_form(state, step, arena), step) << text_of(state, step);
    }
    EXPECT_EQ(texts_of(state, legal).size(), legal.size());
    EXPECT_TRUE(state == before);
  });
}

TEST(DuellumLaw, GeneratorsAgreeWithCandidatesOnSmallTables) {
  on_walks(1001, 300, [](const DuellumState& state, const std::vector<DuellumStep>& legal) {
    Arena arena;
    EXPECT_EQ(legal, legal_steps<Duellum>(state, arena, 4000, &nobodys));
  });
}

TEST(DuellumLaw, SomethingIsListedUntilTheGameIsOver) {
  on_walks(2001, 600, [](const DuellumState& state, const std::vector<DuellumStep>& legal) {
    EXPECT_EQ(legal.empty(), state.phase == Phase::over);
    EXPECT_EQ(Duellum::outcome(state).has_value(), state.phase == Phase::over);
    EXPECT_EQ(Duellum::to_act(state).empty(), state.phase == Phase::over);
  });
}

TEST(DuellumLaw, InvariantsHoldAfterEveryStep) {
  on_walks(3001, 600, [](const DuellumState& state, const std::vector<DuellumStep>&) {
    const auto broken = broken_invariant(Duellum::invariants(), state);
    EXPECT_FALSE(broken) << broken->invariant->name;
  });
}

// The near-misses of one step: refused by a rule of the book, or listed under their written form.
void check_near_misses(const DuellumState& state, const DuellumStep& step,
                       const std::set<std::string>& listed) {
  Arena arena;
  for (const DuellumStep& near : replays::near_misses<Duellum>(state, step, arena)) {
    const DuellumState before = state;
    const Ruling ruling = judge<Duellum>(state, near);
    EXPECT_TRUE(state == before);
    if (!ruling.legal()) {
      EXPECT_EQ(find_rule(Duellum::rules(), ruling.violation->rule->id), ruling.violation->rule);
      continue;
    }
    const auto form = listed_form(state, near, arena);
    if (!form) continue;  // a declared play
    EXPECT_TRUE(listed.contains(text_of(state, *form))) << text_of(state, near);
  }
}

TEST(DuellumLaw, WhatIsAcceptedIsListed) {
  std::mt19937_64 random(7);
  on_walks(4001, 600, [&](const DuellumState& state, const std::vector<DuellumStep>& legal) {
    if (legal.empty() || legal.size() == 4000) return;  // a list that was cut says nothing
    const auto listed = texts_of(state, legal);
    for (int i = 0; i < 6; ++i) {
      check_near_misses(state, legal[pick(random, legal.size())], listed);
    }
  });
}

TEST(DuellumLaw, WalksMeetEveryKindOfActionAndEveryEnd) {
  std::vector<std::size_t> met(std::variant_size_v<Action>);
  std::size_t won = 0;
  on_walks(2001, 600, [&](const DuellumState& state, const std::vector<DuellumStep>& legal) {
    for (const DuellumStep& step : legal) ++met[step.action.index()];
    won += state.phase == Phase::over ? 1U : 0U;
  });
  for (std::size_t kind = 0; kind < met.size(); ++kind) EXPECT_GT(met[kind], 0U) << kind;
  EXPECT_GT(won, 0U);
}

TEST(DuellumLaw, EqualSeedsWalkEqually) {
  for (const auto& setup : duellum_setups()) {
    std::vector<std::string> runs[2];
    for (auto& run : runs) {
      walk(setup, {.seed = 5, .length = 60},
           [&](const DuellumState& state, const std::vector<DuellumStep>& legal) {
             for (const DuellumStep& step : legal) run.push_back(text_of(state, step));
           });
    }
    EXPECT_EQ(runs[0], runs[1]);
  }
}

}  // namespace
}  // namespace praetor::tests
