// Numbers of sequences of steps: the tables of tests/perft, held by the counting that the program
// does and by a slow one of another make, and the counting itself.

#include "replays/making/perft.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>

#include "engine/core/state_document.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/antike/library.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "engine/text/canonical.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/perft_table.hpp"

namespace praetor::replays {
namespace {

using tests::PerftPosition;
using Duellum = antike_duellum::Game;
using DuellumState = antike_duellum::State;

/// A position with what its state refers to.
template <Game G>
struct Reached {
  std::unique_ptr<tests::PaddedText> text;
  std::unique_ptr<tests::DecodedReplay<G>> replay;
  typename G::Setup setup;
  typename G::State state;
  HiddenCards hidden;
};

template <Game G>
void read_decks(const std::string& path, Reached<G>& reached) {
  const tests::PaddedText decks(PRAETOR_SOURCE_DIR "/" + path);
  const text::Tape tape(decks.json());
  Faults faults;
  reached.hidden = read_hidden(*tape.root(), any_state<G>(reached.state), faults);
  EXPECT_TRUE(faults.none()) << path;
}

template <Game G>
Reached<G> reach(const PerftPosition& position) {
  Reached<G> reached;
  const std::string path = PRAETOR_SOURCE_DIR "/" + position.file;
  if (position.is_replay) {
    reached.replay = std::make_unique<tests::DecodedReplay<G>>(path);
    reached.state = reached.replay->open();
    EXPECT_LE(position.step, reached.replay->replay.steps.size());
    for (std::size_t i = 0; i < position.step; ++i) {
      const auto& step = reached.replay->replay.steps.at(i).step;
      EXPECT_TRUE(play<G>(reached.state, step).legal()) << "step " << i + 1;
    }
  } else {
    reached.text = std::make_unique<tests::PaddedText>(path);
    const text::Tape tape(reached.text->json());
    Faults faults;
    auto setup = read_setup(Datum(*tape.root(), faults), tests::libraries().of<G>());
    EXPECT_TRUE(setup.has_value());
    reached.setup = setup.value_or(typename G::Setup{});
    reached.state = G::open(reached.setup);
  }
  if (!position.decks.empty()) read_decks(position.decks, reached);
  return reached;
}

template <Game G>
std::vector<PerftPosition> table() {
  return tests::perft_table(std::string(G::id));
}
Reached<Duellum> first_reached() { return reach<Duellum>(table<Duellum>().front()); }

template <Game G>
std::uint64_t nodes(const Reached<G>& reached, std::size_t depth) {
  const auto count = perft(any_state<G>(reached.state), depth, {}, reached.hidden);
  EXPECT_TRUE(count.has_value());
  return count ? count->nodes : 0;
}

// The rule of no book: switching it off changes nothing, but every candidate goes through every
// guard, whosever turn it is.

template <Game G>
std::string text_of(const typename G::State& state, const Step<G>& step) {
  return json_of<G>(*state.match, step);
}

// Carries out every step, the last ones too, and tells them apart by what a replay would say.
template <Game G>
std::uint64_t slow_nodes(const typename G::State& state, std::size_t depth) {
  std::set<std::string> texts;
  std::uint64_t sum = 0;
  Arena arena;
  for (const Step<G>& step : legal_steps<G>(state, arena, SIZE_MAX, &tests::nobodys)) {
    EXPECT_EQ(listed_form(state, step, arena), step) << text_of<G>(state, step);
    if (!texts.insert(text_of<G>(state, step)).second) continue;
    typename G::State after = state;
    EXPECT_TRUE(play<G>(after, step).legal()) << text_of<G>(state, step);
    sum += depth == 1 ? 1 : slow_nodes<G>(after, depth - 1);
  }
  return sum;
}

bool updating() {
  const char* const update = std::getenv("PRAETOR_UPDATE");
  return update != nullptr && std::string(update) == "1";
}

template <Game G>
void hold_the_table() {
  std::vector<PerftPosition> positions = table<G>();
  std::set<std::string> names;
  for (PerftPosition& position : positions) {
    SCOPED_TRACE(position.name);
    EXPECT_TRUE(names.insert(position.name).second) << "two positions of one name";
    EXPECT_FALSE(position.rows.empty());
    const Reached<G> reached = reach<G>(position);
    const std::string hash = text::fingerprint(document_of(reached.state));
    if (!updating()) {
      EXPECT_EQ(position.state, hash);
    }
    position.state = hash;
    std::size_t depth = 0;
    for (tests::PerftRow& row : position.rows) {
      EXPECT_EQ(row.depth, ++depth) << "depths go up from 1";
      const std::uint64_t counted = nodes<G>(reached, row.depth);
      if (!updating()) {
        EXPECT_EQ(row.nodes, counted) << "the line would be: depth " << row.depth << ' ' << counted
                                      << " (PRAETOR_UPDATE=1 writes all of them)";
      }
      row.nodes = counted;
    }
  }
  EXPECT_GE(positions.size(), 12U);
  if (updating()) tests::rewrite_perft_table(std::string(G::id), positions);
}

TEST(Perft, HoldsTheTable) {
  tests::each_game([]<class G>(Kind<G>) { hold_the_table<G>(); });
}

template <Game G>
void compare_slow_count(std::uint64_t slow_max) {
  for (const PerftPosition& position : table<G>()) {
    SCOPED_TRACE(position.name);
    const Reached<G> reached = reach<G>(position);
    for (const tests::PerftRow& row : position.rows) {
      if (row.nodes > slow_max) break;
      EXPECT_EQ(slow_nodes<G>(reached.state, row.depth), row.nodes) << "depth " << row.depth;
    }
  }
}

// That of Ancient Generals keeps decks, and stands with its own tests.
TEST(Perft, TheTableIsThatOfASlowCount) {
  compare_slow_count<Duellum>(2500);
  compare_slow_count<ancient_warfare::Game>(1500);
  compare_slow_count<conqueror_duels::Game>(1000);
}

template <Game G>
void compare_threads() {
  for (const PerftPosition& position : table<G>()) {
    SCOPED_TRACE(position.name);
    const Reached<G> reached = reach<G>(position);
    for (const tests::PerftRow& row : position.rows) {
      if (row.nodes > 20'000) break;
      const auto counted = [&](std::size_t jobs) {
        return perft(any_state<G>(reached.state), row.depth, {.jobs = jobs, .divide = true},
                     reached.hidden);
      };
      const auto alone = counted(1);
      const auto three = counted(3);
      ASSERT_TRUE(alone.has_value() && three.has_value());
      EXPECT_EQ(alone->nodes, row.nodes);
      EXPECT_EQ(three->nodes, row.nodes);
      EXPECT_EQ(alone->by_first_step, three->by_first_step);
    }
  }
}

TEST(Perft, IsTheSameForAnyNumberOfThreads) {
  tests::each_game([]<class G>(Kind<G>) { compare_threads<G>(); });
}

TEST(Perft, DividesAmongTheFirstSteps) {
  const Reached<Duellum> reached = first_reached();
  Arena arena;
  const auto steps = legal_steps<Duellum>(reached.state, arena);
  const auto whole = perft(any_state<Duellum>(reached.state), 4, {.jobs = 2, .divide = true});
  ASSERT_TRUE(whole.has_value());
  ASSERT_EQ(whole->by_first_step.size(), steps.size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    Reached<Duellum> after{{}, {}, reached.setup, reached.state, {}};
    apply<Duellum>(after.state, steps[i]);
    EXPECT_EQ(whole->by_first_step[i], nodes<Duellum>(after, 3));
    sum += whole->by_first_step[i];
  }
  EXPECT_EQ(sum, whole->nodes);
}

TEST(Perft, OfNoStepsThereIsOneSequence) {
  const Reached<Duellum> reached = first_reached();
  const auto count = perft(any_state<Duellum>(reached.state), 0, {.jobs = 2, .divide = true});
  ASSERT_TRUE(count.has_value());
  EXPECT_EQ(count->nodes, 1U);
  EXPECT_TRUE(count->by_first_step.empty());
}

TEST(Perft, EndsWhenItIsTold) {
  const Reached<Duellum> reached = first_reached();
  for (const std::size_t jobs : {std::size_t{1}, std::size_t{3}}) {
    const auto at_once = perft(any_state<Duellum>(reached.state), 100,
                               {.jobs = jobs, .interrupted = [] { return true; }});
    ASSERT_FALSE(at_once.has_value());
    EXPECT_EQ(at_once.error(), PerftEnd::interrupted);
    static std::atomic<int> asked;
    asked = 0;
    const auto later = perft(any_state<Duellum>(reached.state), 100,
                             {.jobs = jobs, .interrupted = [] { return ++asked > 1000; }});
    ASSERT_FALSE(later.has_value());
    EXPECT_EQ(later.error(), PerftEnd::interrupted);
    EXPECT_LT(asked, 1010);
  }
}

TEST(Perft, ACountNeverWraps) {
  NodeCount count;
  EXPECT_TRUE(count.add(UINT64_MAX - 5));
  EXPECT_FALSE(count.add(6));
  EXPECT_EQ(count.value(), UINT64_MAX - 5);
  EXPECT_TRUE(count.add(5));
  EXPECT_FALSE(count.add(1));
  EXPECT_EQ(count.value(), UINT64_MAX);
}

}  // namespace
}  // namespace praetor::replays
