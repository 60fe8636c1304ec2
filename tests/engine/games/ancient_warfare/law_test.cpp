// The law of Ancient Warfare as a whole: lists counted by hand, listings made in two ways, what
// the engine says of documents, and rules switched off one at a time.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/state_document.hpp"
#include "engine/games/ancient_warfare/ready_armies.hpp"
#include "engine/text/canonical.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/copied_step.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/usual_setup.hpp"
#include "tests/support/warfare.hpp"

namespace praetor::tests {
namespace {

using namespace ancient_warfare;
using Json = nlohmann::json;

constexpr std::size_t warfare_listed_max = 3000;

std::vector<std::string> warfare_listed(const WarfareState& state, RuleRef without) {
  Arena arena;
  std::vector<std::string> texts;
  for (const auto& step : legal_steps<Warfare>(state, arena, warfare_listed_max, without)) {
    texts.push_back(text_of(state, step));
  }
  return texts;
}

bool bars_warfare(RuleRef rule) {
  return rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
}

const WarfareReplay& warfare_example() {
  static const WarfareReplay decoded(PRAETOR_SOURCE_DIR
                                     "/tests/cases/ancient-warfare/legal/worked-example.json");
  return decoded;
}

/// The state of the worked example after so many steps.
WarfareState example_after(std::size_t steps) {
  const WarfareReplay& decoded = warfare_example();
  WarfareState state = decoded.open();
  for (std::size_t i = 0; i < steps; ++i) apply<Warfare>(state, decoded.replay.steps[i].step);
  return state;
}

// Of 16 kinds three cards can be chosen in 816 ways, but there are no three scouts.
TEST(WarfareListing, IsAsLongAsCountedByHand) {
  const auto setup = replays::usual_setup<Warfare>(libraries().of<Warfare>(), {});
  const WarfareState open = Warfare::open(*setup);
  EXPECT_EQ(warfare_listed(open, nullptr).size(), 816U - 1U);
  // A kill is asked about: one card of the hand saves, or nobody does.
  const WarfareState asked = example_after(9);
  ASSERT_TRUE(asked.is_pending);
  EXPECT_EQ(warfare_listed(asked, nullptr).size(), 2U);
}

TEST(WarfareListing, ExactGeneratorsAgreeWithTheGuards) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    std::size_t at = 0;
    play_by_chance<Warfare>({number, 120}, {}, [&](const auto& before, const auto&, const auto&) {
      if (++at % 4 != 0) return;
      ASSERT_EQ(warfare_listed(before, nullptr), warfare_listed(before, &nobodys))
          << document_of(before);
    });
  }
}

TEST(WarfareListing, OffersWhatIsAcceptedInItsListedForm) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    std::size_t at = 0;
    play_by_chance<Warfare>(
        {number, 150}, {}, [&](const auto& before, const auto& step, const auto&) {
          if (++at % 3 != 0) return;
          Arena arena;
          const auto steps = legal_steps<Warfare>(before, arena, warfare_listed_max);
          if (steps.size() == warfare_listed_max) return;
          for (const auto& one : steps) EXPECT_EQ(listed_form(before, one, arena), one);
          for (const auto& near : replays::near_misses<Warfare>(before, step, arena)) {
            if (!judge<Warfare>(before, near).legal()) continue;
            const auto form = listed_form(before, near, arena);
            if (!form) continue;  // an advance of another set
            EXPECT_NE(std::ranges::find(steps, *form), steps.end()) << text_of(before, near);
          }
        });
  }
}

TEST(WarfareDocument, IsCanonicalAndReadBackTheSame) {
  for (std::uint64_t number = 1; number <= 8; ++number) {
    play_by_chance<Warfare>(
        {number, 200}, {}, [](const auto&, const auto&, const WarfareState& after) {
          const std::string document = document_of(after);
          ASSERT_EQ(document, text::canonical(Json::parse(document)));
          const auto read = StateDocument<Warfare>::read(*after.match, document);
          ASSERT_TRUE(read.has_value()) << read.error() << '\n' << document;
          ASSERT_TRUE(*read == after) << document;
        });
  }
}

/// Whether a document with one place changed is read.
bool reads_changed(const WarfareState& state, std::string_view pointer, const Json& value) {
  Json document = Json::parse(document_of(state));
  document[Json::json_pointer(std::string(pointer))] = value;
  return StateDocument<Warfare>::read(*state.match, document.dump()).has_value();
}

TEST(WarfareDocument, NothingElseIsRead) {
  const WarfareState state = example_after(9);
  EXPECT_TRUE(reads_changed(state, "/turn", 7));
  EXPECT_FALSE(reads_changed(state, "/turn", "7"));
  EXPECT_FALSE(reads_changed(state, "/weather", "rain"));
  EXPECT_FALSE(reads_changed(state, "/unseen", 1));  // it follows from the rest
  EXPECT_FALSE(reads_changed(state, "/active", nullptr));
  EXPECT_FALSE(reads_changed(state, "/active", "east"));
  EXPECT_FALSE(reads_changed(state, "/phase", "war"));
  EXPECT_FALSE(reads_changed(state, "/board/z1", Json::object()));
  EXPECT_FALSE(reads_changed(state, "/pending/answer", "push"));
  EXPECT_FALSE(reads_changed(state, "/sides/south/points", -1));
  EXPECT_FALSE(reads_changed(state, "/sides/south/hand", Json::array({"trod", "march", "elan"})));
}

// Everything that can be asked of a state is asked: undefined behaviour is for the sanitizers to
// find, and whether the state makes sense is for nobody.
TEST(WarfareWithout, EffectsAreTotalWhicheverRuleIsOff) {
  for (const RuleRef rule : Warfare::rules()) {
    if (!bars_warfare(rule)) continue;
    LawBook<Warfare> book;
    book.without = rule;
    for (std::uint64_t number = 11; number <= 12; ++number) {
      play_by_chance<Warfare>({number, 25}, book,
                              [](const auto& before, const auto& step, const auto& after) {
                                EXPECT_FALSE(document_of(after).empty());
                                static_cast<void>(broken_invariant(Warfare::invariants(), after));
                                static_cast<void>(Warfare::to_act(after));
                                Trace<WarfareState> trace;
                                WarfareState again = before;
                                apply<Warfare>(again, step, &trace);
                                EXPECT_TRUE(again == after);
                              });
    }
  }
}

// Steps of all kinds and sides, picked from games on the same tables, whatever the state says.
TEST(WarfareWithout, EffectsAreTotalOnAnyDecodedStep) {
  for (std::uint64_t number = 1; number <= 4; ++number) {
    Arena kept;
    std::vector<WarfareStep> pool;
    replays::Random random(number, 5);
    play_by_chance<Warfare>(
        {number, 200}, {}, [&](const auto& before, const auto& step, const auto&) {
          for (const auto& near : replays::near_misses<Warfare>(before, step, kept)) {
            if (random.once_in(8)) pool.push_back(replays::copied<Warfare>(near, kept));
          }
        });
    ASSERT_FALSE(pool.empty());
    const auto setup = setup_by_chance<Warfare>(number);
    for (int game = 0; game < 20; ++game) {
      WarfareState state = Warfare::open(setup);
      for (int i = 0; i < 300; ++i) {
        const WarfareStep& step = pool[random.below(pool.size())];
        static_cast<void>(judge<Warfare>(state, step));
        apply<Warfare>(state, step);
      }
      EXPECT_FALSE(document_of(state).empty());
    }
  }
}

// Each is an army of the shipped tables: one general, one camp, eleven others, two of them elite.
TEST(WarfareReadyArmies, AreArmies) {
  const Tables& tables = warfare_example().replay.setup.match->tables();
  ASSERT_GE(ready_armies().size(), 8U);
  for (const ReadyArmy& army : ready_armies()) {
    SCOPED_TRACE(army.id);
    std::size_t generals = 0;
    std::size_t camps = 0;
    std::size_t elite = 0;
    for (const ReadyUnit& unit : army.units) {
      EXPECT_TRUE(tables.types.find(unit.unit).has_value()) << unit.unit;
      generals += unit.unit == "general" ? 1U : 0U;
      camps += unit.unit == "camp" ? 1U : 0U;
      elite += unit.elite ? 1U : 0U;
    }
    EXPECT_EQ(army.units.size(), 13U);
    EXPECT_EQ(generals, 1U);
    EXPECT_EQ(camps, 1U);
    EXPECT_EQ(elite, 2U);
    EXPECT_FALSE(army.title.empty());
  }
}

}  // namespace
}  // namespace praetor::tests
