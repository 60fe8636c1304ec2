// Drafts: what was taken out of generated games of all games has to come back, or something of
// equal effect; and what a search says of a short gap is what trying everything says.

#include "replays/searching/infer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "replays/making/random.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

const Json gap_of_one = {{"by", nullptr}, {"do", "gap"}, {"max", 1}};

template <Game G>
InferOutcome infer_of(const Json& draft, const InferOptions& options = {}) {
  const std::string text = draft.dump();
  Draft decoded;
  const auto fault = decode_draft(text, any_game<G>(), libraries(), decoded);
  EXPECT_FALSE(fault.has_value()) << text;
  return infer(decoded, options);
}

/// The completions that an outcome lists, as replays. Each must be legal.
std::vector<Json> completed(const Json& draft, const InferOutcome& outcome) {
  std::vector<Json> all;
  for (const Completion& completion : outcome.completions) {
    const std::string text = filled(draft.dump(), outcome, completion);
    EXPECT_EQ(judged(text).verdict, Verdict::legal) << text;
    all.push_back(Json::parse(text));
  }
  return all;
}

/// A step without what it claims.
Json without_claims(Json step) {
  for (const char* const claim : {"expect", "hash", "note", "at"}) step.erase(claim);
  return step;
}

template <class G>
class InferSlow : public testing::Test {};
TYPED_TEST_SUITE(InferSlow, AllGames);

TYPED_TEST(InferSlow, AStepThatWasTakenOutComesBack) {
  using G = TypeParam;
  Random random(3, 1);
  int forced = 0;
  int all = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Json game = generated<G>(number, ClaimLevel::turns, 8);
    for (int i = 0; i < 6; ++i) {
      const std::size_t at = random.below(game["steps"].size());
      Json draft = game;
      draft["steps"][at] = gap_of_one;
      const InferOutcome outcome = infer_of<G>(draft);
      ++all;
      forced += outcome.answer == InferAnswer::forced ? 1 : 0;
      ASSERT_NE(outcome.answer, InferAnswer::impossible) << draft;
      if (outcome.count == 0) continue;
      const std::string wanted = document_after<G>(game, at + 1);
      bool found = outcome.count > std::ssize(outcome.completions);
      for (const Json& replay : completed(draft, outcome)) {
        const std::size_t longer = replay["steps"].size() + 1 - game["steps"].size();
        found = found || document_after<G>(replay, at + longer) == wanted;
      }
      EXPECT_TRUE(found) << draft;
    }
  }
  EXPECT_GE(forced * 10, all * 7) << forced << " of " << all;
}

// Every needed argument of some steps, one after the other.
TYPED_TEST(InferSlow, AnArgumentThatWasTakenOutComesBack) {
  using G = TypeParam;
  const Json game = generated<G>(1, ClaimLevel::turns, 6);
  int tried = 0;
  for (std::size_t at = 0; at < game["steps"].size(); at += 5) {
    const Json step = without_claims(game["steps"][at]);
    for (const auto& [key, value] : step.items()) {
      if (key == "do") continue;
      Json draft = game;
      draft["steps"][at].erase(key);
      if (judged(draft.dump()).verdict != Verdict::malformed) continue;  // it may be left out
      const InferOutcome outcome = infer_of<G>(draft);
      ++tried;
      ASSERT_NE(outcome.answer, InferAnswer::impossible) << key << " of " << step;
      if (outcome.count == 0) continue;
      bool found = outcome.count > std::ssize(outcome.completions);
      for (const Json& replay : completed(draft, outcome)) {
        found = found || document_after<G>(replay, at + 1) == document_after<G>(game, at + 1);
      }
      EXPECT_TRUE(found) << key << " of " << step;
    }
  }
  EXPECT_GT(tried, 3);
}

TEST(Infer, ACardThatIsNotNamedComesBackWithWhatItTakes) {
  int tried = 0;
  for (const std::string& path : corpus_of("antike-duellum")) {
    const Json game = Json::parse(PaddedText(path).json(), nullptr, false);
    if (!game.is_object() || judged(game.dump()).verdict != Verdict::legal) continue;
    for (std::size_t at = 0; at < game["steps"].size(); ++at) {
      const Json step = without_claims(game["steps"][at]);
      if (step["do"] != "play" || step.size() < 4) continue;
      Json played = game;
      played.erase("result");
      played["steps"].erase(played["steps"].begin() + static_cast<std::ptrdiff_t>(at) + 1,
                            played["steps"].end());
      Json draft = played;
      draft["steps"][at] = {{"by", step["by"]}, {"do", "play"}};
      const InferOutcome outcome = infer_of<Duellum>(draft);
      const std::vector<Json> replays = completed(draft, outcome);
      EXPECT_TRUE(std::ranges::any_of(
          replays, [&](const Json& replay) { return without_claims(replay["steps"][at]) == step; }))
          << step << " in " << path;
      if (++tried == 12) return;
    }
  }
  FAIL() << "only " << tried << " cards are played";
}

/// The states after a gap of up to `most` steps from which the rest of a game is legal: by trying
/// every sequence of legal steps, with texts that the checker judges.
template <Game G>
void try_all(const Json& game, std::size_t at, std::size_t most, std::size_t inserted,
             std::set<std::string>& ends) {
  if (judged(game.dump()).verdict == Verdict::legal) {
    ends.insert(document_after<G>(game, at + inserted));
  }
  if (inserted == most) return;
  Replay<G> replay;
  const std::string text = game.dump();
  ASSERT_FALSE(decode_exactly<G>(text, libraries().of<G>(), replay).has_value());
  typename G::State state = G::open(replay.setup);
  for (std::size_t i = 0; i < at + inserted; ++i) apply<G>(state, replay.steps[i].step);
  Arena arena;
  const auto& match = *state.match;
  each_legal_step<G>(state, arena, [&](const Step<G>& step) {
    Json longer = game;
    longer["steps"].insert(longer["steps"].begin() + static_cast<std::ptrdiff_t>(at + inserted),
                           Json::parse(json_of<G>(match, step)));
    try_all<G>(longer, at, most, inserted + 1, ends);
    return true;
  });
}

TEST(Infer, FindsWhatTryingEverythingFinds) {
  const Json game = generated<Duellum>(4, ClaimLevel::none, 2);
  for (const std::size_t at :
       {std::size_t{0}, game["steps"].size() / 2, game["steps"].size() - 1}) {
    Json less = game;
    less["steps"].erase(at);
    std::set<std::string> ends;
    try_all<Duellum>(less, at, 1, 0, ends);
    Json draft = game;
    draft["steps"][at] = gap_of_one;
    const InferOutcome outcome = infer_of<Duellum>(draft);
    EXPECT_TRUE(outcome.all);
    EXPECT_EQ(outcome.count, std::ssize(ends)) << draft;
  }
}

TEST(Infer, OfAGapNobodyCanFillItSaysWhereItEnds) {
  Json draft = generated<Duellum>(4, ClaimLevel::none, 4);
  Json& steps = draft["steps"];
  // A turn that ends twice, whatever stood before it.
  steps.push_back(Json(steps.back()));
  steps[1] = gap_of_one;
  const InferOutcome outcome = infer_of<Duellum>(draft);
  EXPECT_EQ(outcome.answer, InferAnswer::impossible);
  EXPECT_EQ(outcome.count, 0);
  ASSERT_NE(outcome.end.rule, nullptr);
  EXPECT_EQ(outcome.end.step, std::ssize(steps));
}

// Ways that lead to a state from which nothing leads on are none: a gap that one game alone fits is
// filled in one way.
TEST(Infer, ListsOnlyWhatLeadsToTheEnd) {
  const std::string path =
      PRAETOR_SOURCE_DIR "/replays/corpus/antike-duellum/annotated-first-game.json";
  Json draft = Json::parse(PaddedText(path).json());
  draft["steps"][145] = {{"by", nullptr}, {"do", "gap"}, {"max", 2}};
  const InferOutcome outcome = infer_of<Duellum>(draft);
  EXPECT_EQ(outcome.answer, InferAnswer::forced);
  ASSERT_EQ(outcome.entries.size(), 1U);
  EXPECT_EQ(outcome.entries.front().fillings.size(), 1U);
}

TEST(Infer, ARecordWithoutGapsIsJudgedAsItStands) {
  Json game = generated<Duellum>(2, ClaimLevel::end, 4);
  EXPECT_EQ(infer_of<Duellum>(game).answer, InferAnswer::forced);
  EXPECT_TRUE(infer_of<Duellum>(game).entries.empty());
  game["steps"].push_back(Json(game["steps"].back()));
  const InferOutcome outcome = infer_of<Duellum>(game);
  EXPECT_EQ(outcome.answer, InferAnswer::impossible);
  const Report report = judged(game.dump());
  EXPECT_EQ(outcome.end.step, report.violations.at(0).step);
  EXPECT_EQ(outcome.end.rule, report.violations.at(0).rule);
}

TEST(Infer, TheBudgetAloneDecidesAndRunsOutAsUnknown) {
  Json draft = generated<Duellum>(2, ClaimLevel::end, 4);
  draft["steps"][0] = gap_of_one;
  draft["steps"][0]["max"] = 5;
  InferOptions options;
  options.nodes = 5;
  EXPECT_EQ(infer_of<Duellum>(draft, options).answer, InferAnswer::unknown);
  options.nodes = infer_nodes_default;
  options.stop = [] { return true; };
  const InferOutcome stopped = infer_of<Duellum>(draft, options);
  EXPECT_EQ(stopped.answer, InferAnswer::unknown_time);
  EXPECT_GT(stopped.nodes, 0);
}

// Of an entry all ways are known only where all completions are.
TEST(Infer, SaysOfEachEntryWhetherAllWaysAreListed) {
  Json draft = generated<Duellum>(2, ClaimLevel::none, 1);
  draft.erase("result");
  draft["steps"] = {{{"by", draft["steps"][0]["by"]}, {"do", "advance"}}};
  const InferOutcome whole = infer_of<Duellum>(draft);
  ASSERT_EQ(whole.entries.size(), 1U);
  EXPECT_TRUE(whole.entries.front().all);
  const std::size_t ways = whole.entries.front().fillings.size();
  ASSERT_GT(ways, 2U);
  int fewer = 0;
  InferOptions options;
  for (options.nodes = 1; options.nodes <= whole.nodes; ++options.nodes) {
    for (const InferredEntry& entry : infer_of<Duellum>(draft, options).entries) {
      EXPECT_TRUE(!entry.all || entry.fillings.size() == ways) << options.nodes;
      fewer += entry.fillings.size() < ways ? 1 : 0;
    }
  }
  EXPECT_GT(fewer, 0);
}

// Thousands of hands are equally likely: which it was settles all that is open.
TEST(Infer, WeighsAllWaysHoweverManyItLists) {
  const std::string text =
      R"({"praetor":1,"game":"ancient-generals","setup":{"first":"blue"},"steps":[
          {"by":"chance","do":"draw","side":"blue"}]})";
  Draft draft;
  ASSERT_FALSE(decode_draft(text, *find_game("ancient-generals"), libraries(), draft).has_value());
  const InferOutcome outcome = infer(draft, {});
  ASSERT_EQ(outcome.entries.size(), 1U);
  const InferredEntry& entry = outcome.entries.front();
  EXPECT_EQ(entry.fillings.size(), fillings_listed);
  EXPECT_FALSE(entry.all);
  EXPECT_GT(entry.ways, fillings_listed);
  EXPECT_EQ(static_cast<std::int64_t>(entry.ways), outcome.count);
  ASSERT_TRUE(outcome.question.has_value());
  EXPECT_NEAR(outcome.question->bits, std::log2(static_cast<double>(entry.ways)), 1e-3);
  EXPECT_NEAR(outcome.question->bits, outcome.question->open, 1e-3);
}

TEST(Infer, ClaimsAndNotesOfAGapStay) {
  Json game = generated<Duellum>(2, ClaimLevel::all, 2);
  const std::size_t at = game["steps"].size() / 2;
  Json draft = game;
  draft["steps"][at] = gap_of_one;
  draft["steps"][at]["hash"] = game["steps"][at]["hash"];
  draft["steps"][at]["note"] = "smudged";
  const InferOutcome outcome = infer_of<Duellum>(draft);
  ASSERT_EQ(outcome.answer, InferAnswer::forced);
  const Json step = completed(draft, outcome).at(0)["steps"][at];
  EXPECT_EQ(step["note"], "smudged");
  EXPECT_EQ(step["hash"], game["steps"][at]["hash"]);
}

TEST(Infer, WhatIsCertainIsWhatAllHaveInCommon) {
  EXPECT_EQ(common_part({{R"({"by":"a","do":"x","n":{"p":1,"q":2}})"},
                         {R"({"by":"a","do":"x","n":{"p":1,"q":3}})"}}),
            Filling{R"({"by":"a","do":"x","n":{"p":1}})"});
  EXPECT_TRUE(common_part({{R"({"by":"a"})"}, {}}).empty());
}

}  // namespace
}  // namespace praetor::tests
