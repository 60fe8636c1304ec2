// Rules switched off one at a time: guards, effects and listings stay total on states that no game
// reaches, and the law without a rule only ever allows more.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/state_document.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "replays/checking/near_miss.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using namespace antike_duellum;

bool bars_steps(RuleRef rule) {
  return rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
}

std::vector<std::string> sorted_texts_of(const DuellumState& state,
                                         const std::vector<DuellumStep>& steps) {
  std::vector<std::string> texts;
  texts.reserve(steps.size());
  for (const DuellumStep& step : steps) texts.push_back(text_of(state, step));
  std::ranges::sort(texts);
  return texts;
}

TEST(DuellumWithout, ARuleLessOnlyEverAddsSteps) {
  for (const RuleRef rule : Duellum::rules()) {
    if (!bars_steps(rule)) continue;
    for (const auto& setup : {duellum_setups()[0], duellum_setups()[3]}) {
      walk(setup, {.seed = 3, .length = 20},
           [&](const DuellumState& state, const std::vector<DuellumStep>& legal) {
             Arena arena;
             const auto more = legal_steps<Duellum>(state, arena, 20'000, rule);
             if (more.size() == 20'000) return;
             EXPECT_TRUE(
                 std::ranges::includes(sorted_texts_of(state, more), sorted_texts_of(state, legal)))
                 << rule->id;
           });
    }
  }
}

// Everything that can be asked of a state is asked: undefined behaviour is for the sanitizers to
// find, and whether the state makes sense is for nobody.
void ask_everything(const DuellumState& state, const std::vector<DuellumStep>& legal) {
  EXPECT_FALSE(document_of(state).empty());
  static_cast<void>(broken_invariant(Duellum::invariants(), state));
  static_cast<void>(Duellum::outcome(state));
  static_cast<void>(Duellum::to_act(state));
  Arena arena;
  for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 8) {
    const DuellumStep& step = legal[i];
    for (const RuleRef rule : Duellum::rules()) {
      if (bars_steps(rule)) static_cast<void>(judge<Duellum>(state, step, rule));
    }
    static_cast<void>(listed_form(state, step, arena));
    DuellumState after = state;
    Trace<DuellumState> trace;
    apply<Duellum>(after, step, &trace);
  }
}

TEST(DuellumWithout, EffectsAreTotalWhicheverRuleIsOff) {
  for (const RuleRef rule : Duellum::rules()) {
    if (!bars_steps(rule)) continue;
    std::uint64_t seed = 100;
    for (const auto& setup : duellum_setups()) {
      walk(setup, {.seed = ++seed, .length = 60, .without = rule, .most = 400}, ask_everything);
    }
  }
}

// Steps of all kinds and sides, picked from walks on the same match, whatever the state says.
TEST(DuellumWithout, EffectsAreTotalOnAnyDecodedStep) {
  for (const auto& setup : duellum_setups()) {
    Arena kept;
    std::vector<DuellumStep> pool;
    std::mt19937_64 random(9);
    walk(setup, {.seed = 17, .length = 200},
         [&](const DuellumState& state, const std::vector<DuellumStep>& legal) {
           if (legal.empty()) return;
           DuellumStep step = legal[pick(random, legal.size())];
           if (Move* move = std::get_if<Move>(&step.action)) {
             move->path =
                 kept.store(std::span<const Region>(move->path.begin(), move->path.size()));
           }
           for (const DuellumStep& near : replays::near_misses<Duellum>(state, step, kept)) {
             if (pick(random, 4) == 0) pool.push_back(near);
           }
         });
    ASSERT_FALSE(pool.empty());
    for (int game = 0; game < 20; ++game) {
      DuellumState state = Duellum::open(setup);
      for (int i = 0; i < 300; ++i) {
        const DuellumStep& step = pool[pick(random, pool.size())];
        static_cast<void>(judge<Duellum>(state, step));
        apply<Duellum>(state, step);
      }
      EXPECT_FALSE(document_of(state).empty());
    }
  }
}

}  // namespace
}  // namespace praetor::tests
