// Records that nobody is sure of: what the search for completions says of choices is what judging
// every combination of them says, in all games; and the notation's braces say the same as JSON.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "replays/making/random.hpp"
#include "replays/making/write_step.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "replays/searching/draft_choices.hpp"
#include "replays/searching/infer.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using namespace replays;  // NOLINT(google-build-using-namespace)

constexpr const char* beside[]{"expect", "hash", "note", "at"};

struct UnsureStep {
  std::size_t at;
  std::vector<Json> choices;  // bare; the first is what was played
  std::vector<double> weights;
};

template <Game G>
std::vector<Json> legal_steps(const Json& game, std::size_t at) {
  Replay<G> replay;
  const std::string text = game.dump();
  EXPECT_FALSE(decode_exactly<G>(text, libraries().of<G>(), replay).has_value());
  typename G::State state = G::open(replay.setup);
  for (std::size_t i = 0; i < at; ++i) apply<G>(state, replay.steps[i].step);
  std::vector<Json> steps;
  Arena arena;
  each_legal_step<G>(state, arena, [&](const Step<G>& step) {
    steps.push_back(Json::parse(json_of<G>(*state.match, step)));
    return steps.size() < 500;
  });
  return steps;
}

Json bare(Json step) {
  for (const char* const key : beside) step.erase(key);
  return step;
}

/// A game cut off behind its last step that could have been another one.
template <Game G>
Json up_to_a_choice(Json game) {
  game.erase("result");
  while (game["steps"].size() > 9 && legal_steps<G>(game, game["steps"].size() - 1).size() < 2) {
    game["steps"].erase(game["steps"].size() - 1);
  }
  return game;
}

/// The step as played and up to two others that were legal there.
template <Game G>
UnsureStep unsure(const Json& game, std::size_t at, Random& random) {
  UnsureStep step{at, {bare(game["steps"][at])}, {1}};
  const std::vector<Json> others = legal_steps<G>(game, at);
  for (int i = 0; i < 2 && !others.empty(); ++i) {
    const Json& other = others[random.below(others.size())];
    if (std::ranges::find(step.choices, other) != step.choices.end()) continue;
    step.choices.push_back(other);
    step.weights.push_back(i == 0 ? 0.5 : 0.125);
  }
  return step;
}

Json with_choices(Json game, const std::vector<UnsureStep>& steps) {
  for (const UnsureStep& step : steps) {
    Json entry = {{"any", Json::array()}};
    for (std::size_t i = 0; i < step.choices.size(); ++i) {
      entry["any"].push_back(i == 0 ? step.choices[i]
                                    : Json{{"is", step.choices[i]}, {"weight", step.weights[i]}});
    }
    for (const char* const key : beside) {
      if (game["steps"][step.at].contains(key)) entry[key] = game["steps"][step.at][key];
    }
    game["steps"][step.at] = entry;
  }
  return game;
}

/// One combination, judged by itself.
struct Combination {
  Json game;
  double weight;
};

/// Every combination that the checker takes.
std::vector<Combination> legal_combinations(const Json& game,
                                            const std::vector<UnsureStep>& steps) {
  std::vector<Combination> made{{game, 1}};
  for (const UnsureStep& step : steps) {
    std::vector<Combination> more;
    for (const Combination& begun : made) {
      for (std::size_t i = 0; i < step.choices.size(); ++i) {
        more.push_back({begun.game, begun.weight * step.weights[i]});
        Json& entry = more.back().game["steps"][step.at];
        for (const auto& [key, value] : step.choices[i].items()) entry[key] = value;
        for (const auto& [key, value] : game["steps"][step.at].items()) {
          const bool claim = std::ranges::find(beside, key) != std::end(beside);
          if (!claim && !step.choices[i].contains(key)) entry.erase(key);
        }
      }
    }
    made = std::move(more);
  }
  std::erase_if(made, [](const Combination& one) {
    return judged(one.game.dump()).verdict != Verdict::legal;
  });
  return made;
}

template <class G>
class ChoicesSlow : public testing::Test {};
TYPED_TEST_SUITE(ChoicesSlow, AllGames);

// The oracle judges every combination by itself. Two of equal effect are one completion, as likely
// as the likelier one, so that shares are compared where all effects differ.
TYPED_TEST(ChoicesSlow, AreWhatJudgingEveryCombinationSays) {
  using G = TypeParam;
  Random random(7, 1);
  int several = 0;
  int certain = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const Json game = up_to_a_choice<G>(
        generated<G>(number, number % 2 == 0 ? ClaimLevel::turns : ClaimLevel::none,
                     6 + static_cast<std::int64_t>(number)));
    const std::size_t size = game["steps"].size();
    std::vector<UnsureStep> steps;
    for (std::size_t part = 0; part < 3; ++part) {
      const bool last = part == 2;  // nothing behind it says what it was
      const std::size_t at = last ? size - 1 : part * size / 3 + random.below(size / 3);
      steps.push_back(unsure<G>(game, at, random));
    }
    const std::string text = with_choices(game, steps).dump();
    Draft draft;
    ASSERT_FALSE(decode_draft(text, any_game<G>(), libraries(), draft).has_value()) << text;
    InferOptions options;
    options.rereads_most = 0;
    const InferOutcome outcome = infer(draft, options);
    const std::vector<Combination> legal = legal_combinations(game, steps);
    ASSERT_FALSE(legal.empty());
    ASSERT_TRUE(outcome.all);
    std::map<std::string, double> by_effect;
    double sum = 0;
    for (const Combination& one : legal) {
      std::string effect;
      for (const UnsureStep& step : steps) effect += document_after<G>(one.game, step.at + 1);
      double& weight = by_effect[effect];
      weight = std::max(weight, one.weight);
    }
    for (const auto& [effect, weight] : by_effect) sum += weight;
    EXPECT_EQ(outcome.count, std::ssize(by_effect)) << text;
    several += outcome.answer == InferAnswer::several ? 1 : 0;
    for (const Completion& completion : outcome.completions) {
      const Json filled_in = Json::parse(filled(text, outcome, completion));
      EXPECT_EQ(judged(filled_in.dump()).verdict, Verdict::legal);
      std::string effect;
      for (const UnsureStep& step : steps) effect += document_after<G>(filled_in, step.at + 1);
      ASSERT_TRUE(by_effect.contains(effect)) << filled_in;
      EXPECT_NEAR(completion.share, by_effect[effect] / sum, 1e-4) << text;
    }
    for (const InferredEntry& entry : outcome.entries) {
      if (entry.fillings.size() != 1) continue;
      ++certain;
      const auto at = static_cast<std::size_t>(entry.step);
      const Json first = Json::parse(filled(text, outcome, outcome.completions.front()));
      for (const Combination& one : legal) {
        if (at == steps.front().at + 1) {
          EXPECT_EQ(document_after<G>(one.game, at), document_after<G>(first, at)) << text;
        } else {
          EXPECT_EQ(one.game["steps"][at - 1]["by"], first["steps"][at - 1]["by"]) << text;
          EXPECT_EQ(one.game["steps"][at - 1]["do"], first["steps"][at - 1]["do"]) << text;
        }
      }
    }
    if (outcome.question) {
      for (const InferredEntry& entry : outcome.entries) {
        double bits = 0;
        for (const double share : entry.shares) bits -= share > 0 ? share * std::log2(share) : 0;
        EXPECT_LE(bits, outcome.question->bits + 1e-6);
      }
      EXPECT_LE(outcome.question->bits, outcome.question->open + 1e-6);
    }
  }
  EXPECT_GT(several, 0);
  EXPECT_GT(certain, 0);
}

// Both forms of a text stand for the same steps, in every game.
TYPED_TEST(ChoicesSlow, BracesSayTheSameAsJson) {
  using G = TypeParam;
  int compared = 0;
  const Json game = generated<G>(3, ClaimLevel::none, 8);
  for (std::size_t at = 0; at < game["steps"].size(); ++at) {
    Json begun = game;
    begun.erase("result");
    begun["steps"] = Json(game["steps"].begin(), game["steps"].begin() + static_cast<long>(at));
    const std::string head = begun.dump();
    const wording::StepTeller teller(head, libraries());
    std::vector<Json> pair;
    for (const Json& step : legal_steps<G>(game, at)) {
      const bool plain =
          teller.phrase(step.dump()).find_first_of("|{},()[]#/:\"") == std::string::npos;
      if (plain && (pair.empty() || pair.front()["by"] == step["by"])) pair.push_back(step);
    }
    if (pair.size() < 2) continue;
    const std::string before = notation::write(text::Tape(head), libraries());
    const std::string line = "  " + pair.front()["by"].get<std::string>() + ": {" +
                             teller.phrase(pair.front().dump()) + "|" +
                             teller.phrase(pair.back().dump()) + ":0.5}\n";
    const notation::Translation read = notation::read(before + line, libraries());
    ASSERT_FALSE(read.fault.has_value()) << before << line;
    const Json entry = Json::parse(read.json)["steps"][at];
    EXPECT_EQ(entry["any"][0], pair.front()) << line;
    EXPECT_EQ(entry["any"][1], (Json{{"is", pair.back()}, {"weight", 0.5}})) << line;
    ++compared;
  }
  EXPECT_GT(compared, 3);
}

InferOutcome typed(const std::string& steps, const std::string& game = "antike-duellum") {
  const std::string text =
      "game " + game + " on rome-carthage, first rome, display academy fortress levy\n" + steps;
  const notation::Translation read = notation::read(text, libraries());
  EXPECT_FALSE(read.fault.has_value()) << text;
  Draft draft;
  EXPECT_FALSE(decode_draft(read.json, *find_game(game), libraries(), draft).has_value());
  return infer(draft, {});
}

TEST(Choices, AreWeighed) {
  const InferOutcome outcome = typed("1 rome: {marmor:3|militia|aurum?}\n");
  ASSERT_EQ(outcome.entries.size(), 1);
  const std::vector<double> wanted{3 / 4.25, 1 / 4.25, 0.25 / 4.25};
  ASSERT_EQ(outcome.entries.front().shares.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_NEAR(outcome.entries.front().shares[i], wanted[i], 1e-5);
  }
  ASSERT_TRUE(outcome.question.has_value());
  EXPECT_NEAR(outcome.question->bits, 1.0863, 1e-3);
}

// "Something else" weighs no more for each thing that it may be: all of them share what it weighs.
// What was written may be one of them: the likelier of the two counts.
TEST(Choices, ThatStandForManyStepsShareTheirWeight) {
  const std::size_t all = typed("1 rome: ?\n").entries.front().ways;
  const double other = 1 / static_cast<double>(all);
  for (const double weight : {3.0, 0.1}) {
    const InferOutcome outcome = typed("1 rome: {militia:" + std::to_string(weight) + "|?:1}\n");
    const InferredEntry& entry = outcome.entries.at(0);
    ASSERT_EQ(entry.ways, all);
    const double militia = std::max(weight, other);
    for (std::size_t i = 0; i < all; ++i) {
      const bool first = Json::parse(entry.fillings[i].front())["to"] == "militia";
      EXPECT_NEAR(entry.shares[i], (first ? militia : other) / (militia + 1 - other), 1e-5);
    }
  }
}

// Of what a choice holds, choices within it share its weight.
TEST(Choices, WithinAChoiceShareItsWeight) {
  const Json draft = Json::parse(
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",
          "display":["academy","fortress","levy"]},"steps":[{"any":[
            {"by":"rome","do":"advance","to":{"any":["marmor","militia"]}},
            {"by":"rome","do":"advance","to":"aurum"}]}]})");
  Draft decoded;
  const std::string text = draft.dump();
  const auto fault = decode_draft(text, *find_game("antike-duellum"), libraries(), decoded);
  ASSERT_FALSE(fault.has_value());
  const InferOutcome outcome = infer(decoded, {});
  ASSERT_EQ(outcome.entries.size(), 1U);
  const std::vector<double> wanted{0.5, 0.25, 0.25};
  std::vector<double> shares = outcome.entries.front().shares;
  std::ranges::sort(shares, std::greater<>());
  ASSERT_EQ(shares.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(shares[i], wanted[i], 1e-5);
}

// Of ways that come equally far, what is told is why the first of them ends.
TEST(Choices, ThatAllEndSayWhatTheFirstOneBreaks) {
  const std::string then = ", arm roma 7 galley\n";
  const auto broken_by = [&](const std::string& one) { return typed("1 rome: " + one + then).end; };
  ASSERT_NE(broken_by("marmor").rule, nullptr);
  ASSERT_NE(broken_by("militia").rule, nullptr);
  ASSERT_NE(broken_by("marmor").rule, broken_by("militia").rule);
  EXPECT_EQ(broken_by("{marmor|militia}").rule, broken_by("marmor").rule);
  EXPECT_EQ(broken_by("{militia|marmor}").rule, broken_by("militia").rule);
}

TEST(Choices, AreWeighedByEveryNumberOfJsonWithinTheBounds) {
  for (const std::string number :
       {"1", "0.25", "3", "0.000001", "1000000", "1e-3", "2.5E+2", "12e-1", "0.3333333333"}) {
    const auto read = choice_weight_of(number);
    ASSERT_TRUE(read.has_value()) << number;
    EXPECT_DOUBLE_EQ(*read, Json::parse(number).get<double>()) << number;
  }
  for (const std::string number :
       {"", "0", "-1", "1e7", "0.0000009", "1000001", ".5", "5.", "1e", "1e999", "0x1", "nan",
        "inf", "1 ", "0.00000000000000000000001", "1000000000000000000000000e-20"}) {
    EXPECT_FALSE(choice_weight_of(number).has_value()) << number;
  }
}

TEST(Choices, ThatBreakARuleFallAway) {
  const InferOutcome outcome = typed("1 rome: {marmor|militia?}, arm roma {1|7} galley\n");
  EXPECT_EQ(outcome.answer, InferAnswer::forced);
}

TEST(Choices, SayWhereTheyAreWrong) {
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, "
      "display academy fortress levy\n1 rome: ";
  for (const auto& [steps, place] : std::map<std::string, std::string>{
           {"{marmor|oro}", "oro"},
           {"{marmor|militia", "\n"},
           {"{marmor:0|militia}", ":0"},
           {"{marmor:x|militia}", ":x"},
           {"{marmor, militia}", ", militia"},
           {"{marmor|}", "}"},
           {"{|marmor}", "|marmor"},
           {"marmor, {arm roma 1 galley|}", "}"},
       }) {
    const std::string text = head + steps + "\n";
    const notation::Translation read = notation::read(text, libraries());
    ASSERT_TRUE(read.fault.has_value()) << text;
    const std::size_t at = text.find(place, head.size());
    EXPECT_GE(read.fault->offset, at) << text;
    EXPECT_LE(read.fault->offset, at + 1) << text;
  }
}

TEST(Choices, InJsonSayWhereTheyAreWrong) {
  const std::string head =
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",)"
      R"("display":["academy","fortress","levy"]},"steps":[)";
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"({"by":"rome","do":"advance","to":{"any":[]}})", "[]"},
      {R"({"by":"rome","do":"advance","to":{"any":["marmor","oro"]}})", "\"oro\""},
      {R"({"by":"rome","do":"advance","to":{"any":"marmor"}})", "\"marmor\""},
      {R"({"by":"rome","do":"advance","to":{"any":["marmor"],"weight":1}})", "\"weight\""},
      {R"({"by":"rome","do":"advance","to":{"any":[{"is":"marmor","weight":0}]}})", "0"},
      {R"({"by":"rome","do":"advance","to":{"any":[{"is":"marmor","weight":"1"}]}})", "\"1\""},
      {R"({"any":[{"by":"rome","do":"advance","to":"marmor","hash":"0"}]})", "\"hash\""},
      {R"({"any":[{"by":"rome","do":"advance","to":7}]})", "7"},
  };
  for (const auto& [step, place] : wrong) {
    const std::string text = head + step + "]}";
    Draft draft;
    const auto fault = decode_draft(text, *find_game("antike-duellum"), libraries(), draft);
    ASSERT_TRUE(fault.has_value()) << text;
    EXPECT_EQ(fault->offset, text.find(place, head.size())) << text;
  }
}

// Every list of choices multiplies what an entry may stand for; the bound is on the product.
TEST(Choices, AreBounded) {
  std::string step = R"({"by":"rome","do":"trade","give":{)";
  for (int i = 0; i < 9; ++i) {
    step +=
        (i == 0 ? "\"" : ",\"") + std::string(1, static_cast<char>('a' + i)) + R"(":{"any":[1,2]})";
  }
  const std::string text =
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",)"
      R"("display":["academy","fortress","levy"]},"steps":[)" +
      step + "}}]}";
  Draft draft;
  const auto fault = decode_draft(text, *find_game("antike-duellum"), libraries(), draft);
  ASSERT_TRUE(fault.has_value());
  EXPECT_EQ(fault->rule, &format_rule::range);
}

TEST(Choices, AreADraftToTheChecker) {
  const Report report =
      judged(R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",)"
             R"("first":"rome","display":["academy","fortress","levy"]},"steps":[)"
             R"({"any":[{"by":"rome","do":"advance","to":"marmor"}]}]})");
  EXPECT_EQ(report.verdict, Verdict::malformed);
  ASSERT_EQ(report.violations.size(), 1);
  EXPECT_EQ(report.violations.front().actual, "\"choice\"");
}

}  // namespace
}  // namespace praetor::tests
