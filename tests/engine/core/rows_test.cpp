// The rows of a law one by one, on a game of two numbers in which one rule stands in the gate and
// twice among the guards: `without` drops all of its rows, and so must everything that asks rows.

#include "engine/core/rows.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "engine/core/decisive.hpp"

namespace praetor::toy {

struct State {
  int sum = 0;
  Side winner{};
  friend bool operator==(const State&, const State&) = default;
};

struct Add {
  Count count;
  static constexpr std::string_view name = "add";
  static constexpr auto fields = std::tuple{Field{"count", &Add::count}};
  friend bool operator==(const Add&, const Add&) = default;
};

constexpr Rule first_side{"add.first-side", RuleKind::gate, "", "", ""};
constexpr Rule small{"add.small", RuleKind::limit, "", "", ""};
constexpr Rule even{"add.even", RuleKind::limit, "", "", ""};
constexpr RuleRef book[] = {&even, &first_side, &small};

struct Gate {};

Finding broken_if(bool broken) { return broken ? Finding(Mismatch{}) : std::nullopt; }

constexpr Guard<State, Gate> gate_rows[] = {
    {&first_side, [](const State&, Side by, const Gate&) { return broken_if(by != Side{0}); }},
    {&small, [](const State& state, Side, const Gate&) { return broken_if(state.sum > 9); }}};

constexpr Guard<State, Add> guards[] = {
    {&small, [](const State&, Side, const Add& add) { return broken_if(add.count.value > 4); }},
    {&even, [](const State&, Side, const Add& add) { return broken_if(add.count.value % 2 != 0); }},
    {&small, [](const State& state, Side, const Add& add) {
       return broken_if(state.sum + add.count.value > 9);
     }}};

bool candidates(const State&, Side, const Sink<Add>& sink) {
  for (std::int32_t count = 1; count <= 6; ++count) {
    if (!sink(Add{{count}})) return false;
  }
  return true;
}

constexpr Law<State, Gate, Add> law{
    {},
    guards_of<guards>,
    [](Transaction<State>& transaction, Side, const Add& add) {
      transaction.because(small, [&](State& state) { state.sum += add.count.value; });
    },
    candidates};

const Law<State, Gate, Add>& law_of(Kind<Add>) { return law; }

struct Game {
  struct Match {};
  struct Setup {};
  using State = toy::State;
  using Action = std::variant<Add>;
  using Gate = toy::Gate;
  static constexpr std::string_view id = "toy";
  static RuleBook rules() { return book; }
  static Guards<State, Gate> gate() { return guards_of<gate_rows>; }
  static std::span<const Invariant<State>> invariants() { return {}; }
  static State open(const Setup&) { return {}; }
  static Sides to_act(const State&) { return Sides{}.with(Side{0}); }
  static std::array<Side, 2> sides(const State&) { return {Side{0}, Side{1}}; }
  static std::optional<Outcome> outcome(const State&) { return std::nullopt; }
};

Step<Game> add(Side by, std::int32_t count) { return {by, Add{{count}}}; }

using Ids = std::vector<std::string_view>;

TEST(Rows, AreAskedInTheOrderOfJudgingUntilOneHasEnough) {
  Ids asked;
  each_row<Game>(State{}, add(Side{0}, 2), [&](RuleRef rule, bool holds) {
    EXPECT_TRUE(holds) << rule->id;
    asked.push_back(rule->id);
    return true;
  });
  EXPECT_EQ(asked, (Ids{"add.first-side", "add.small", "add.small", "add.even", "add.small"}));
  asked.clear();
  each_row<Game>(State{}, add(Side{0}, 3), [&](RuleRef rule, bool holds) {
    asked.push_back(rule->id);
    return holds;
  });
  EXPECT_EQ(asked, (Ids{"add.first-side", "add.small", "add.small", "add.even"}));
}

TEST(Rows, TheSoleBarIsTheRuleWithoutWhichAStepIsLegal) {
  std::set<std::string_view> met;
  for (const int sum : {0, 7, 9, 12}) {
    for (const Side by : {Side{0}, Side{1}}) {
      for (std::int32_t count = 1; count <= 6; ++count) {
        const State state{sum};
        const Step<Game> step = add(by, count);
        RuleRef expected = nullptr;
        for (const RuleRef rule : Game::rules()) {
          const bool alone =
              !judge<Game>(state, step).legal() && judge<Game>(state, step, rule).legal();
          if (alone) expected = rule;
        }
        EXPECT_EQ(sole_bar<Game>(state, step), expected) << sum << " + " << count;
        if (expected != nullptr) met.insert(expected->id);
      }
    }
  }
  EXPECT_EQ(met.size(), 3U);
}

TEST(Rows, ARuleOfSeveralRowsIsDecisiveWhereDroppingAllOfThemAddsSteps) {
  DecisiveSearch<Game> search;
  for (const int sum : {0, 5, 7, 9, 10, 12}) {
    const State state{sum};
    Arena arena;
    std::set<std::string_view> expected;
    for (const RuleRef rule : Game::rules()) {
      const auto without = legal_steps<Game>(state, arena, SIZE_MAX, rule);
      if (without != legal_steps<Game>(state, arena)) expected.insert(rule->id);
    }
    ASSERT_TRUE(search.search(state));
    std::set<std::string_view> found;
    for (const RuleRef rule : search.rules()) found.insert(rule->id);
    EXPECT_EQ(found, expected) << sum;
  }
}

}  // namespace praetor::toy
