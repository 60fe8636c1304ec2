// The law of Ancient Generals as a whole: lists counted by hand, listings made in two ways, what
// the engine says of documents, and rules switched off one at a time.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/state_document.hpp"
#include "engine/text/canonical.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/reading/copied_step.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/generals.hpp"

namespace praetor::tests {
namespace {

using namespace ancient_generals;
using Json = nlohmann::json;

// A rule of no book: switching it off changes nothing, but keeps the exact generators out of it.
constexpr std::size_t listed_max = 3000;

std::vector<std::string> listed(const GeneralsState& state, RuleRef without) {
  Arena arena;
  std::vector<std::string> texts;
  for (const auto& step : legal_steps<Generals>(state, arena, listed_max, without)) {
    texts.push_back(text_of(state, step));
  }
  return texts;
}

bool bars_steps(RuleRef rule) {
  return rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
}

/// The state of the worked example after so many steps.
GeneralsState worked_example(std::size_t steps) {
  static const GeneralsReplay decoded(PRAETOR_SOURCE_DIR
                                      "/tests/cases/ancient-generals/legal/worked-example.json");
  GeneralsState state = decoded.open();
  for (std::size_t i = 0; i < steps; ++i) apply<Generals>(state, decoded.replay.steps[i].step);
  return state;
}

TEST(GeneralsWorkedExample, HasTheHashesOfTheContract) {
  const std::pair<std::size_t, const char*> hashes[] = {{0, "30312936bc4e1a14"},
                                                        {2, "a1b833db3b5d4cc2"},
                                                        {15, "62cccdbd41021f65"},
                                                        {17, "735fa125c67b6602"},
                                                        {18, "b24b23698aee2fb5"}};
  for (const auto& [steps, hash] : hashes) {
    EXPECT_EQ(text::fingerprint(document_of(worked_example(steps))), hash) << steps;
  }
}

// In hand are elephants, horse archers, onagers, overrun and slingers; blue has bowmen, rally,
// shields, a war wagon and warriors.
TEST(GeneralsListing, IsAsLongAsCountedByHand) {
  const auto length = [](std::size_t steps) {
    return listed(worked_example(steps), nullptr).size();
  };
  EXPECT_EQ(length(0), 0U);            // chance is not listed
  EXPECT_EQ(length(2), 2U * 3U + 1U);  // two scouts, three looks each, and the next phase
  EXPECT_EQ(length(4), 15U + 1U);      // any of four cards, but not none
  EXPECT_EQ(length(11), 3U + 1U);      // two units
  // Of two attackers each may be blocked by one of three units, but not both by the same.
  EXPECT_EQ(length(12), 1U + 2U * 3U + 3U * 2U);
  // Overrun on either attacker, bloodlust on three units, or a pass.
  EXPECT_EQ(length(13), 2U + 3U + 1U);
  EXPECT_EQ(length(14), 2U);  // shields or a pass: rally is for draw phases
}

TEST(GeneralsListing, ExactGeneratorsAgreeWithTheGuards) {
  for (std::uint64_t number = 1; number <= 8; ++number) {
    play_by_chance<Generals>({number, 250}, {}, [](const auto& before, const auto&, const auto&) {
      ASSERT_EQ(listed(before, nullptr), listed(before, &nobodys)) << document_of(before);
    });
  }
}

TEST(GeneralsListing, OffersWhatIsAcceptedInItsListedForm) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    std::size_t at = 0;
    play_by_chance<Generals>(
        {number, 200}, {}, [&](const auto& before, const auto& step, const auto&) {
          if (++at % 3 != 0) return;
          Arena arena;
          const auto steps = legal_steps<Generals>(before, arena, listed_max);
          if (steps.size() == listed_max) return;
          for (const auto& listed_step : steps) {
            EXPECT_EQ(listed_form(before, listed_step, arena), listed_step);
          }
          for (const auto& near : replays::near_misses<Generals>(before, step, arena)) {
            if (!judge<Generals>(before, near).legal()) continue;
            const auto form = listed_form(before, near, arena);
            if (!form) continue;  // chance
            EXPECT_NE(std::ranges::find(steps, *form), steps.end()) << text_of(before, near);
          }
        });
  }
}

TEST(GeneralsDocument, IsCanonicalAndReadBackTheSame) {
  for (std::uint64_t number = 1; number <= 8; ++number) {
    play_by_chance<Generals>(
        {number, 250}, {}, [](const auto&, const auto&, const GeneralsState& after) {
          const std::string document = document_of(after);
          ASSERT_EQ(document, text::canonical(Json::parse(document)));
          const auto read = StateDocument<Generals>::read(*after.match, document);
          ASSERT_TRUE(read.has_value()) << read.error() << '\n' << document;
          ASSERT_TRUE(*read == after) << document;
        });
  }
}

/// A document with one place changed, read again.
bool is_read(const GeneralsState& state, std::string_view pointer, const Json& value) {
  Json document = Json::parse(document_of(state));
  document[Json::json_pointer(std::string(pointer))] = value;
  return StateDocument<Generals>::read(*state.match, document.dump()).has_value();
}

TEST(GeneralsDocument, NothingElseIsRead) {
  const GeneralsState state = worked_example(12);
  EXPECT_TRUE(is_read(state, "/turn", 7));
  EXPECT_FALSE(is_read(state, "/turn", "7"));
  EXPECT_FALSE(is_read(state, "/weather", "rain"));
  EXPECT_FALSE(is_read(state, "/unseen", Json::object()));  // it follows from the rest
  EXPECT_FALSE(is_read(state, "/active", nullptr));
  EXPECT_FALSE(is_read(state, "/active", "green"));
  EXPECT_FALSE(is_read(state, "/phase", "war"));
  EXPECT_FALSE(is_read(state, "/battle", nullptr));  // its units would be unseen again
  EXPECT_FALSE(is_read(state, "/battle/passes", 3));
  EXPECT_FALSE(is_read(state, "/battle/to-play", nullptr));
  EXPECT_FALSE(is_read(state, "/owed", Json::array({1})));
  EXPECT_FALSE(is_read(state, "/sides/red/hand", Json::array({"overrun", "bloodlust"})));
  EXPECT_FALSE(is_read(state, "/sides/red/deck/size", -1));
  EXPECT_FALSE(is_read(state, "/sides/red/deck/cards", Json{{"horde", 0}}));
  EXPECT_FALSE(StateDocument<Generals>::read(*state.match, "[]").has_value());
}

TEST(GeneralsWithout, ARuleLessOnlyEverAddsSteps) {
  for (const RuleRef rule : Generals::rules()) {
    if (!bars_steps(rule)) continue;
    play_by_chance<Generals>({3, 40}, {}, [&](const auto& before, const auto& step, const auto&) {
      EXPECT_TRUE(judge<Generals>(before, step, rule).legal()) << rule->id;
      const auto with = listed(before, nullptr);
      const auto more = listed(before, rule);
      if (more.size() == listed_max) return;
      const std::set<std::string> all(more.begin(), more.end());
      for (const std::string& text : with) EXPECT_TRUE(all.contains(text)) << rule->id << text;
    });
  }
}

// Everything that can be asked of a state is asked: undefined behaviour is for the sanitizers to
// find, and whether the state makes sense is for nobody.
TEST(GeneralsWithout, EffectsAreTotalWhicheverRuleIsOff) {
  for (const RuleRef rule : Generals::rules()) {
    if (!bars_steps(rule)) continue;
    LawBook<Generals> book;
    book.without = rule;
    for (std::uint64_t number = 11; number <= 14; ++number) {
      play_by_chance<Generals>({number, 60}, book,
                               [](const auto& before, const auto& step, const auto& after) {
                                 EXPECT_FALSE(document_of(after).empty());
                                 static_cast<void>(broken_invariant(Generals::invariants(), after));
                                 static_cast<void>(Generals::to_act(after));
                                 Trace<GeneralsState> trace;
                                 GeneralsState again = before;
                                 apply<Generals>(again, step, &trace);
                                 EXPECT_TRUE(again == after);
                               });
    }
  }
}

// Steps of all kinds and sides, picked from games on the same tables, whatever the state says.
TEST(GeneralsWithout, EffectsAreTotalOnAnyDecodedStep) {
  for (std::uint64_t number = 1; number <= 4; ++number) {
    Arena kept;
    std::vector<GeneralsStep> pool;
    replays::Random random(number, 5);
    play_by_chance<Generals>(
        {number, 300}, {}, [&](const auto& before, const auto& step, const auto&) {
          for (const auto& near : replays::near_misses<Generals>(before, step, kept)) {
            if (random.once_in(8)) pool.push_back(replays::copied<Generals>(near, kept));
          }
        });
    ASSERT_FALSE(pool.empty());
    const auto setup = setup_by_chance<Generals>(number);
    for (int game = 0; game < 20; ++game) {
      GeneralsState state = Generals::open(setup);
      for (int i = 0; i < 300; ++i) {
        const GeneralsStep& step = pool[random.below(pool.size())];
        static_cast<void>(judge<Generals>(state, step));
        apply<Generals>(state, step);
      }
      EXPECT_FALSE(document_of(state).empty());
    }
  }
}

}  // namespace
}  // namespace praetor::tests
