// The law of Conqueror: Duels as a whole, in games played at random: lists made in two ways,
// invariants, documents read back, and planning in any order.

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "engine/core/state_document.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "replays/making/random.hpp"

namespace praetor::tests {
namespace {

using namespace conqueror_duels;
using DuelsStep = Step<conqueror_duels::Game>;

constexpr std::size_t duels_steps_max = 400;

/// The laws as written, but listed by filtering what they propose.
struct FilteredDuelsLaws {
  RuleRef without = nullptr;
  template <class A>
  const auto& of() const {
    return law_of(Kind<A>{});
  }
  static bool exact() { return false; }
};

std::vector<DuelsStep> filtered_steps(const State& state, Arena& arena) {
  std::vector<DuelsStep> steps;
  each_legal_step_by<conqueror_duels::Game>(FilteredDuelsLaws{}, state, arena,
                                            [&](const DuelsStep& step) {
                                              steps.push_back(step);
                                              return true;
                                            });
  return steps;
}

/// Plays a scenario at random and shows every state, with its legal steps, to `look`.
void walk(const ScenarioData& scenario, std::uint64_t number,
          const std::function<void(const State&, const std::vector<DuelsStep>&)>& look) {
  const auto catalog = named(Library::shipped().scenarios, id_of(scenario));
  const Setup setup = setup_of(catalog, Library::shipped(), {});
  State state = conqueror_duels::Game::open(setup);
  replays::Random random(1, number);
  for (std::size_t count = 0; count < duels_steps_max; ++count) {
    Arena arena;
    const auto steps = legal_steps<conqueror_duels::Game>(state, arena);
    look(state, steps);
    if (state.phase == Phase::over) return;
    ASSERT_FALSE(steps.empty());
    // A kind of step first: most steps are moves and attacks.
    const std::size_t kind = steps[random.below(steps.size())].action.index();
    std::vector<DuelsStep> chosen;
    const bool any = random.once_in(2);
    for (const DuelsStep& step : steps) {
      if (any || step.action.index() == kind) chosen.push_back(step);
    }
    apply<conqueror_duels::Game>(state, chosen[random.below(chosen.size())]);
  }
}

// The sets that are kept are those that a walk over all lands and seas finds.
TEST(DuelsLaw, KnowsWhereUnitsStandAndWhoOwnsWhat) {
  for (const auto& scenario : Library::shipped().scenarios) {
    walk(*scenario, 3, [&](const State& state, const std::vector<DuelsStep>&) {
      for (std::size_t i = 0; i < territories_max; ++i) {
        const Territory at = Territory::of(i);
        for (const UnitsByTerritory* stock :
             {&state.units, &state.again, &state.spent, &state.battle.from,
              &state.player[0].recruited, &state.player[1].recruited}) {
          ASSERT_EQ(board::has(stock->where(), at), !(*stock)[i].none()) << document_of(state);
        }
        for (const Side side : {first_side, second_side, independent, Side::none()}) {
          const bool owns = board::has(state.map().all, at) && state.owner[i] == side;
          ASSERT_EQ(board::has(owned_by(state, side), at), owns) << document_of(state);
        }
      }
    });
  }
}

TEST(DuelsLaw, HoldsInGamesAtRandom) {
  for (const auto& scenario : Library::shipped().scenarios) {
    walk(*scenario, 1, [&](const State& state, const std::vector<DuelsStep>&) {
      const auto broken = broken_invariant(conqueror_duels::Game::invariants(), state);
      ASSERT_FALSE(broken) << broken->invariant->name << "\n" << document_of(state);
      const auto back =
          StateDocument<conqueror_duels::Game>::read(*state.match, document_of(state));
      ASSERT_TRUE(back) << back.error();
      ASSERT_EQ(*back, state) << document_of(state);
    });
  }
}

TEST(DuelsLaw, ListsWhatItLetsPass) {
  for (const auto& scenario : Library::shipped().scenarios) {
    std::size_t count = 0;
    walk(*scenario, 2, [&](const State& state, const std::vector<DuelsStep>& steps) {
      if (count++ % 16 != 0) return;
      Arena arena;
      ASSERT_EQ(filtered_steps(state, arena), steps) << document_of(state);
    });
  }
}

/// Legal steps of one side's planning, up to its end.
std::vector<DuelsStep> plan_of(State state, Side side, replays::Random& random, Arena& arena) {
  std::vector<DuelsStep> plan;
  while (state.phase == Phase::planning && !state.of(side).planned) {
    std::vector<DuelsStep> own;
    for (const DuelsStep& step : legal_steps<conqueror_duels::Game>(state, arena)) {
      if (step.by == side) own.push_back(step);
    }
    plan.push_back(own[random.below(own.size())]);
    apply<conqueror_duels::Game>(state, plan.back());
  }
  return plan;
}

TEST(DuelsLaw, PlansInAnyOrder) {
  for (const auto& scenario : Library::shipped().scenarios) {
    const conqueror_duels::Setup setup = setup_of(scenario, Library::shipped(), {});
    const State start = conqueror_duels::Game::open(setup);
    for (std::uint64_t number = 0; number < 20; ++number) {
      Arena arena;
      replays::Random random(3, number);
      const auto one = plan_of(start, first_side, random, arena);
      const auto two = plan_of(start, second_side, random, arena);
      State in_turn = start;
      for (const auto& plan : {one, two}) {
        for (const DuelsStep& step : plan) {
          ASSERT_TRUE(play<conqueror_duels::Game>(in_turn, step).legal());
        }
      }
      State mixed = start;
      for (std::size_t i = 0, j = 0; i < one.size() || j < two.size();) {
        const bool first = j == two.size() || (i < one.size() && random.once_in(2));
        const DuelsStep& step = first ? one[i++] : two[j++];
        ASSERT_TRUE(play<conqueror_duels::Game>(mixed, step).legal());
      }
      EXPECT_EQ(in_turn, mixed);
    }
  }
}

}  // namespace
}  // namespace praetor::tests
