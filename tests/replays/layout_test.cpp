// The canonical layout: everything stays, in order, and a second time nothing changes.

#include "replays/reading/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/games.hpp"
#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Duellum = antike_duellum::Game;
using tests::judged;

std::string laid_out(std::string_view text) {
  const praetor::text::Tape tape(text);
  return layout_of(tape, field_order(any_game<Duellum>()));
}

constexpr std::string_view untidy = R"({"result": {"winner":null},
 "meta":{"notes":"caf\u00e9 \"x\"","n":1.50e1,
  "source":"a long text that stands in no line of a hundred columns with the rest"},
 "steps":[{"at":"p. 1","note":"n","to":"marmor","do":"advance",
  "pay":{"coin":1}  , "by":"rome","hash":"0000000000000000", "expect":{"b":[1 ,2],"a":{}}},
  {"do":"end-turn","by":"rome"}],
 "setup":{"display":["academy","fortress","levy"],"board":"rome-carthage","first":"rome"},
 "game":"antike-duellum","praetor":1})";

const std::string tidy = R"({
  "praetor": 1,
  "game": "antike-duellum",
  "setup": {"display": ["academy", "fortress", "levy"], "board": "rome-carthage", "first": "rome"},
  "meta": {
    "notes": "caf\u00e9 \"x\"",
    "n": 1.50e1,
    "source": "a long text that stands in no line of a hundred columns with the rest"
  },
  "steps": [
    {"by": "rome", "do": "advance", "to": "marmor", "pay": {"coin": 1}, )"
                         R"("expect": {"b": [1, 2], "a": {}}, "hash": "0000000000000000", )"
                         R"("note": "n", "at": "p. 1"},
    {"by": "rome", "do": "end-turn"}
  ],
  "result": {"winner": null}
}
)";

TEST(Layout, PutsMembersAndFieldsInOrderAndStepsOnLines) { EXPECT_EQ(laid_out(untidy), tidy); }

TEST(Layout, ChangesNothingTheSecondTime) { EXPECT_EQ(laid_out(tidy), tidy); }

TEST(Layout, EmptyContainersStayOnTheirLine) {
  const std::string out =
      laid_out(R"({"praetor":1,"game":"antike-duellum","setup":{},"steps":[ ],"meta":{ }})");
  EXPECT_NE(out.find("\"steps\": []\n"), std::string::npos);
  EXPECT_NE(out.find("\"meta\": {},\n"), std::string::npos);
}

TEST(Layout, KeysAreWrittenAsTheyRead) {
  const std::string out =
      laid_out(R"({"praetor":1,"\u0067ame":"x","setup":{},"steps":[],"meta":{"\u0000\n":1}})");
  EXPECT_NE(out.find("\"game\": \"x\""), std::string::npos);
  EXPECT_NE(out.find(R"("\u0000\n": 1)"), std::string::npos);
}

TEST(Layout, KeysAreSafeToPrint) {
  const std::string out =
      laid_out(R"({"praetor":1,"game":"x","setup":{},"steps":[],"meta":{"\u009b\u202e\ufffe":1}})");
  EXPECT_NE(out.find(R"("\u009b\u202e\ufffe": 1)"), std::string::npos) << out;
}

TEST(Layout, FitsInAHundredColumnsWhereItCan) {
  const std::string filler(70, 'x');
  const auto lines = [&](std::size_t more) {
    const std::string out = laid_out(R"({"praetor":1,"game":"antike-duellum","setup":{"a":")" +
                                     filler + std::string(more, 'y') + R"("},"steps":[]})");
    return std::ranges::count(out, '\n');
  };
  // `  "setup": {"a": "…"},` is 21 characters and the text.
  EXPECT_EQ(lines(9), 6);
  EXPECT_EQ(lines(10), 8);
}

TEST(Layout, ShippedGamesStandInIt) {
  const std::vector<std::string> corpus = tests::corpus_of("antike-duellum");
  EXPECT_GE(corpus.size(), 8U);
  for (const std::string& path : corpus) {
    const tests::PaddedText text(path);
    EXPECT_EQ(laid_out(text.json()), text.json()) << path << " is not as `format` lays it out";
  }
}

constexpr CheckOptions going_on{.on_violation = OnViolation::skip, .invariants = false};

// The law of the layout: the same document, and the same verdict, hash and state of things.
void expect_same_replay(std::string_view text, const std::string& name) {
  const std::string out = laid_out(text);
  EXPECT_EQ(nlohmann::json::parse(out), nlohmann::json::parse(text)) << name;
  EXPECT_EQ(laid_out(out), out) << name;
  const Report before = judged(std::string(text), going_on);
  const Report after = judged(out, going_on);
  EXPECT_EQ(before.verdict, after.verdict) << name;
  EXPECT_EQ(before.hash, after.hash) << name;
  EXPECT_EQ(before.winner, after.winner) << name;
  ASSERT_EQ(before.violations.size(), after.violations.size()) << name;
  for (std::size_t i = 0; i < before.violations.size(); ++i) {
    EXPECT_EQ(before.violations[i].rule, after.violations[i].rule) << name;
    EXPECT_EQ(before.violations[i].step, after.violations[i].step) << name;
    EXPECT_EQ(before.violations[i].pointer, after.violations[i].pointer) << name;
  }
}

TEST(Layout, CasesAreJudgedTheSameInIt) {
  for (const tests::CaseFile& file : tests::cases_of("antike-duellum")) {
    expect_same_replay(tests::PaddedText(file.path).json(), file.path);
  }
}

TEST(Layout, GeneratedGamesAreJudgedTheSameInIt) {
  GenerateOptions options;
  options.claims = ClaimLevel::turns;
  Generator generator(any_game<Duellum>(), tests::libraries(), options);
  std::string text;
  for (std::uint64_t number = 1; number <= 5; ++number) {
    ASSERT_TRUE(generator.write(number, text).has_value());
    expect_same_replay(text, "game " + std::to_string(number));
  }
}

}  // namespace
}  // namespace praetor::replays
