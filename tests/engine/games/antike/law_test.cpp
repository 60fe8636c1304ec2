// The law of Antike as a whole: the hashes of its contract, lists counted by hand, listings made in
// two ways, and rules switched off one at a time.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "engine/core/invariant.hpp"
#include "engine/core/state_document.hpp"
#include "engine/games/antike/library.hpp"
#include "engine/text/canonical.hpp"
#include "properties/openings.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::tests::antike_law {
namespace {

using Antike = antike::Game;
using antike::State;
using AntikeStep = Step<Antike>;

constexpr std::size_t listed_max = 3000;

std::vector<std::string> listed(const State& state, RuleRef without) {
  Arena arena;
  std::vector<std::string> texts;
  for (const auto& step : legal_steps<Antike>(state, arena, listed_max, without)) {
    texts.push_back(replays::json_of<Antike>(*state.match, step));
  }
  return texts;
}

bool bars_steps(RuleRef rule) {
  return rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
}

/// The set-up on which the games of these tests begin: every other one on odd tables.
antike::Setup setup_of(std::uint64_t number) {
  replays::Random random(number, 0);
  const auto tables = number % 2 == 0 ? properties::Tables::odd : properties::Tables::shipped;
  return *properties::opening<Antike>(antike::Library::shipped(), tables, random);
}

/// Plays a game by chance and calls `visit(state)` before each step; by laws less a rule, or all.
template <class Visit>
void walk(std::uint64_t number, replays::Style style, std::size_t steps, RuleRef without,
          Visit&& visit) {
  const antike::Setup setup = setup_of(number);
  LawBook<Antike> book;
  book.without = without;
  replays::Chooser<Antike> chooser(style, book);
  replays::Random random(number, 1);
  State state = Antike::open(setup);
  AntikeStep step{};
  for (std::size_t i = 0; i < steps && chooser.choose(state, random, step); ++i) {
    visit(state);
    apply<Antike>(state, step);
  }
}

std::string hash_of_opening(const std::string& setup) {
  const text::Tape tape(setup);
  Faults faults;
  const auto read = read_setup(Datum(*tape.root(), faults), antike::Library::shipped());
  EXPECT_TRUE(read.has_value()) << setup;
  return read ? text::fingerprint(document_of(Antike::open(*read))) : "";
}

TEST(AntikeContract, SetUpsHaveTheirHashes) {
  const auto of = [](std::initializer_list<std::string> nations) {
    std::string list;
    for (const std::string& nation : nations) {
      list += (list.empty() ? "" : ",") + (R"({"nation":")" + nation + R"("})");
    }
    return hash_of_opening(R"({"nations":[)" + list + "]}");
  };
  EXPECT_EQ(of({"germania", "rome", "greece"}), "b61f8407b7b30110");
  EXPECT_EQ(of({"phoenicia", "greece", "germania", "rome"}), "67cc29b12b3a21f9");
  EXPECT_EQ(of({"carthage", "phoenicia", "greece", "germania", "rome"}), "2ce4d73d04f02cea");
  EXPECT_EQ(of({"persia", "carthage", "phoenicia", "greece", "germania", "rome"}),
            "ebf550be2c6c4225");
}

/// The state of the worked example after so many steps.
State worked_example(std::size_t steps) {
  static const DecodedReplay<Antike> decoded(PRAETOR_SOURCE_DIR
                                             "/tests/cases/antike/legal/worked-example.json");
  State state = decoded.open();
  for (std::size_t i = 0; i < steps; ++i) apply<Antike>(state, decoded.replay.steps[i].step);
  return state;
}

TEST(AntikeContract, TheExampleHasItsHash) {
  EXPECT_EQ(text::fingerprint(document_of(worked_example(14))), "bce01f35b61a40c0");
}

TEST(AntikeListing, IsAsLongAsCountedByHand) {
  const auto length = [](std::size_t steps) {
    return listed(worked_example(steps), nullptr).size();
  };
  EXPECT_EQ(length(0), 8U);  // any field
  // A legion in three cities or a galley in Colonia, paid with the iron or the coin; or the end of
  // the turn.
  EXPECT_EQ(length(1), 4U * 2U + 1U);
  EXPECT_EQ(length(3), 1U);  // iron and coin are spent
  // Legions go from Castra Regina to five regions and from Marobudum to three.
  EXPECT_EQ(length(10), 5U + 3U + 1U);
  // After the battle one legion stands in Carnuntum, where a city can be founded with the coin of
  // this round in place of the iron.
  EXPECT_EQ(length(13), 1U + 1U);
}

TEST(AntikeListing, ExactGeneratorsAgreeWithTheGuards) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    walk(number, replays::Style::lively, 300, nullptr, [](const State& state) {
      ASSERT_EQ(listed(state, nullptr), listed(state, &nobodys)) << document_of(state);
    });
  }
}

TEST(AntikeWithout, ARuleLessOnlyEverAddsSteps) {
  std::uint64_t number = 0;
  for (const RuleRef rule : Antike::rules()) {
    if (!bars_steps(rule)) continue;
    walk(++number, replays::Style::lively, 25, nullptr, [&](const State& state) {
      auto few = listed(state, nullptr);
      auto more = listed(state, rule);
      if (more.size() == listed_max) return;
      std::ranges::sort(few);
      std::ranges::sort(more);
      EXPECT_TRUE(std::ranges::includes(more, few)) << rule->id;
    });
  }
}

// Everything that can be asked of a state is asked: undefined behaviour is for the sanitizers to
// find, and whether the state makes sense is for nobody.
TEST(AntikeWithout, EffectsAreTotalWhicheverRuleIsOff) {
  std::uint64_t number = 100;
  for (const RuleRef rule : Antike::rules()) {
    if (!bars_steps(rule)) continue;
    walk(++number, replays::Style::random, 80, rule, [](const State& state) {
      EXPECT_FALSE(document_of(state).empty());
      static_cast<void>(broken_invariant(Antike::invariants(), state));
      static_cast<void>(Antike::outcome(state));
      static_cast<void>(Antike::to_act(state));
      Arena arena;
      for (const AntikeStep& step : legal_steps<Antike>(state, arena, 20)) {
        static_cast<void>(listed_form(state, step, arena));
      }
    });
  }
}

// Steps of all kinds and sides, picked from walks on the same match, whatever the state says.
TEST(AntikeWithout, EffectsAreTotalOnAnyDecodedStep) {
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const antike::Setup setup = setup_of(number);
    Arena kept;
    std::vector<AntikeStep> pool;
    replays::Random random(number, 2);
    LawBook<Antike> book;
    replays::Chooser<Antike> chooser(replays::Style::lively, book);
    State state = Antike::open(setup);
    AntikeStep step{};
    for (int i = 0; i < 250 && chooser.choose(state, random, step); ++i) {
      if (auto* move = std::get_if<antike::Move>(&step.action)) {
        move->path =
            kept.store(std::span<const antike::Region>(move->path.begin(), move->path.size()));
      }
      for (const AntikeStep& near : replays::near_misses<Antike>(state, step, kept)) {
        if (random.once_in(6)) pool.push_back(near);
      }
      apply<Antike>(state, step);
    }
    ASSERT_FALSE(pool.empty());
    for (int game = 0; game < 10; ++game) {
      state = Antike::open(setup);
      for (int i = 0; i < 300; ++i) {
        const AntikeStep& any = pool[random.below(pool.size())];
        static_cast<void>(judge<Antike>(state, any));
        apply<Antike>(state, any);
      }
      EXPECT_FALSE(document_of(state).empty());
    }
  }
}

// Nobody's units have used more actions than they have, nor more units used some than stand there.
TEST(AntikeInvariants, UnitsUseNoMoreActionsThanTheyHave) {
  const auto broken = [](const State& state) {
    return broken_invariant(Antike::invariants(), state).has_value();
  };
  std::size_t asked = 0;
  const auto ask = [&](const State& state) {
    ASSERT_FALSE(broken(state));
    for (std::size_t region = 0; region < state.regions(); ++region) {
      for (const antike::Unit unit : {antike::Unit::galley, antike::Unit::legion}) {
        const antike::Region at = antike::Region::of(region);
        if (state.units_of(state.active, at)[index(unit)] < 1) continue;
        for (std::size_t used = 1; used <= antike::actions_max; ++used) {
          State other = state;
          auto& tallies = other.turn_data.used[region][index(unit)];
          tallies = {};
          tallies[used - 1] = 1;
          const std::int64_t has = antike::actions_of(state, state.active, unit);
          EXPECT_EQ(broken(other), static_cast<std::int64_t>(used) > has) << document_of(other);
          ++asked;
        }
      }
    }
  };
  for (std::uint64_t number = 1; number <= 2; ++number) {
    walk(number, replays::Style::lively, 250, nullptr, ask);
  }
  EXPECT_GT(asked, 500U);
}

TEST(AntikeDocument, ReadsBackAsTheSameState) {
  for (std::uint64_t number = 1; number <= 6; ++number) {
    walk(number, replays::Style::lively, 250, nullptr, [](const State& state) {
      const auto read = StateDocument<Antike>::read(*state.match, document_of(state));
      ASSERT_TRUE(read.has_value()) << read.error();
      EXPECT_EQ(*read, state);
    });
  }
}

}  // namespace
}  // namespace praetor::tests::antike_law
