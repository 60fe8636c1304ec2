// What `infer` makes of a game that was heard badly once somebody who was there has said what a few
// of its steps were; and of what is too much to be listed.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "replays/making/random.hpp"
#include "replays/searching/heard.hpp"
#include "replays/searching/heard_answers.hpp"
#include "replays/searching/heard_draft.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/infer_search.hpp"
#include "replays/searching/infer_ways.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/program.hpp"
#include "tests/support/said_game.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

/// A game of which what was said is heard.
struct HeardGame : SaidGame {
  std::string with_gaps;
  Draft draft;
};

/// One letter of so many is another one, by chance.
std::string misheard(std::string word, std::size_t one_in, Random& random) {
  for (char& letter : word) {
    const bool counts = letter >= 'a' && letter <= 'z';
    if (counts && random.below(one_in) == 0) letter = static_cast<char>('a' + random.below(26));
  }
  return word;
}

template <class G>
HeardGame hear(std::uint64_t number, std::size_t steps, std::size_t one_in) {
  HeardGame heard{said_game(generated<G>(number, ClaimLevel::none, 20), steps), "", {}};
  Random random(number, 1);
  LatticeBuilder builder;
  for (const SaidStep& step : heard.said) hear_line(builder, misheard(step.words, one_in, random));
  const Lattice lattice = builder.take();
  EXPECT_EQ(lattice.size(), heard.said.size());
  auto made = heard_draft(heard.begun.dump(), "", lattice, libraries());
  EXPECT_TRUE(made.has_value());
  heard.with_gaps = std::move(made->json);
  heard.draft = std::move(made->draft);
  return heard;
}

InferOutcome inferred(const HeardGame& heard, std::int64_t nodes = infer_beam_nodes) {
  InferOptions options = infer_options_heard();
  options.nodes = nodes;
  return infer(heard.draft, options);
}

template <class G>
class AnswersSlow : public testing::Test {};
TYPED_TEST_SUITE(AnswersSlow, AllGames);

// The truth never leaves less than what was found without it: a legal game in which it stands.
TYPED_TEST(AnswersSlow, TheTruthLeavesALegalGame) {
  for (std::uint64_t number = 1; number <= 3; ++number) {
    HeardGame heard = hear<TypeParam>(number, 40, 6);
    ASSERT_GT(heard.said.size(), 10U);
    std::vector<std::size_t> answered;
    for (std::size_t at = 7; at < heard.said.size(); at += 11) {
      Opening& opening = heard.draft.openings[2 * at];
      opening.heard = nullptr;
      opening.gap = false;
      opening.choices = {{heard.said[at].step, heard.said[at].step.by, ~0U, 0, 0}};
      answered.push_back(at);
    }
    const InferOutcome outcome = inferred(heard);
    ASSERT_FALSE(outcome.completions.empty()) << number << heard.with_gaps;
    const Completion& likeliest = outcome.completions.front();
    EXPECT_EQ(judged(filled(heard.with_gaps, outcome, likeliest)).verdict, Verdict::legal);
    for (const std::size_t at : answered) {
      ASSERT_EQ(likeliest.fillings[2 * at].size(), 1U) << number << " " << at;
      EXPECT_EQ(Json::parse(likeliest.fillings[2 * at][0]), heard.said[at].json) << number;
    }
  }
}

/// How unlikely what was heard is if the game that was played is right: each line is its step, and
/// nothing goes unsaid at its end.
double bits_of_the_truth(const HeardGame& heard) {
  std::int64_t cost = 0;
  for (std::size_t at = 0; at < heard.said.size(); ++at) {
    const auto& openings = heard.draft.openings;
    cost += openings[2 * at].heard->cost_of(heard.said[at].json.dump());
    cost += openings[2 * at + 1].heard->cost_of_nothing();
  }
  return static_cast<double>(cost) / 1e6;
}

// Later lines tell what earlier ones were: no game is told that is less likely than the one that
// was played, however many lines have to be taken otherwise at once.
TYPED_TEST(AnswersSlow, WhatIsToldIsAsLikelyAsWhatWasPlayed) {
  for (std::uint64_t number = 1; number <= 4; ++number) {
    HeardGame heard = hear<TypeParam>(number, 60, 4);
    ASSERT_GT(heard.said.size(), 10U);
    const InferOutcome outcome = inferred(heard);
    ASSERT_FALSE(outcome.completions.empty()) << number << heard.with_gaps;
    const Completion& likeliest = outcome.completions.front();
    EXPECT_EQ(judged(filled(heard.with_gaps, outcome, likeliest)).verdict, Verdict::legal);
    EXPECT_LE(likeliest.bits, bits_of_the_truth(heard) + 1e-6) << number << heard.with_gaps;
  }
}

template <class G>
class Answers : public testing::Test {};
TYPED_TEST_SUITE(Answers, AllGames);

// A game that is found is told, also where no step may be judged any more to look for others.
TYPED_TEST(Answers, AGuideIsFollowedToItsEnd) {
  HeardGame heard = hear<TypeParam>(1, 12, 8);
  Effort enough(1'000'000, nullptr);
  Arena kept;
  const auto way = likeliest_way(heard.draft, heard.draft.openings, enough, kept);
  ASSERT_EQ(way.size(), heard.draft.openings.size());
  Effort little(3, nullptr);
  InferSearch search(heard.draft, heard.draft.openings, 0, infer_beam_usual, little, way);
  search.run();
  EXPECT_TRUE(little.spent());
  ASSERT_TRUE(search.reached());
  for (std::size_t layer = 0; layer < way.size(); ++layer) {
    const auto& edges = search.layers()[layer];
    EXPECT_TRUE(std::ranges::any_of(edges, [&](const InferEdge& edge) {
      return edge.alive && edge.cost == way[layer].cost;
    })) << layer;
  }
}

// What was said is answered in the words in which `infer` tells it, and in the JSON that it prints.
TYPED_TEST(Answers, AnAnswerIsReadAsItIsTold) {
  HeardGame heard = hear<TypeParam>(1, 60, 8);
  const wording::StepTeller teller(heard.with_gaps, libraries());
  for (const SaidStep& said : heard.said) {
    for (const std::string& told : {teller.line(said.json.dump()), said.json.dump()}) {
      const std::string words = "7: " + told;
      auto answer = split_answer(words);
      ASSERT_TRUE(answer.has_value()) << words;
      EXPECT_EQ(answer->step, 7);
      ASSERT_FALSE(read_answer(*answer, heard.with_gaps, libraries()).has_value()) << words;
      EXPECT_EQ(Json::parse(answer->entry), Json({{"any", {said.json}}})) << words;
    }
  }
}

/// The heard game with one line known to be the step of another one.
InferOutcome inferred_with(HeardGame& heard, std::size_t line, std::size_t other) {
  Opening& opening = heard.draft.openings[2 * line];
  const Opening before = opening;
  opening.heard = nullptr;
  opening.gap = false;
  opening.choices = {{heard.said[other].step, heard.said[other].step.by, ~0U, 0, 0}};
  constexpr std::int64_t nodes = 400'000;  // enough for a few lines
  InferOutcome outcome = inferred(heard, nodes);
  opening = before;
  return outcome;
}

// Who is sure of what cannot have been is told the likeliest game without it, and which step is
// not in it.
TYPED_TEST(AnswersSlow, WhatFitsNowhereIsLeftOut) {
  HeardGame heard = hear<TypeParam>(1, 12, 8);
  const std::size_t line = heard.said.size() / 2;
  std::size_t left_out = 0;
  for (std::size_t other = 0; other < heard.said.size() && left_out == 0; ++other) {
    const InferOutcome outcome = inferred_with(heard, line, other);
    EXPECT_NE(outcome.completions.empty(), outcome.nearest == nullptr) << other;
    if (!outcome.nearest) continue;
    ++left_out;
    const InferOutcome& games = *outcome.nearest;
    const auto step = static_cast<std::int64_t>(heard.draft.openings[2 * line].step) + 1;
    EXPECT_EQ(games.left_out, std::vector{step}) << other;
    ASSERT_FALSE(games.completions.empty()) << other;
    const Completion& likeliest = games.completions.front();
    EXPECT_TRUE(likeliest.fillings[2 * line].empty()) << other;
    EXPECT_EQ(judged(filled(heard.with_gaps, games, likeliest)).verdict, Verdict::legal) << other;
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
}  // namespace praetor::tests
