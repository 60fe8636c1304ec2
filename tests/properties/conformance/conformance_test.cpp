// Packs of cases for implementers: every rule of every game has its cases, and each says what the
// judge says of its file as it is written. tests/conformance/ confirms them by another program.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "engine/games.hpp"
#include "properties/conformance/judge.hpp"
#include "properties/conformance/minimal.hpp"
#include "properties/conformance/pack.hpp"
#include "properties/conformance/pack_files.hpp"

namespace praetor::tests {
namespace {

using properties::Judge;
using properties::JudgedCase;
using properties::Pack;
using properties::PlayLine;
using properties::RuleCases;
using Json = nlohmann::json;

/// Rules that no case can show, by game and id.
const std::set<std::pair<std::string, std::string>>& waived_cases() {
  static const std::set<std::pair<std::string, std::string>> none;
  return none;
}

std::string text_in(const Json& file) {
  if (file.contains("text")) return file.at("text").get<std::string>();
  Json steps = file.at("steps");
  if (!file.at("step").is_null()) steps.push_back(file.at("step"));
  Json replay = {{"praetor", 1},
                 {"game", file.at("game")},
                 {"setup", file.at("setup")},
                 {"steps", std::move(steps)}};
  if (file.contains("result")) replay["result"] = file.at("result");
  return replay.dump();
}

void expect_cases(const Pack& pack, const RuleCases& cases) {
  const std::string rule(cases.rule->id);
  EXPECT_EQ(cases.positive.size(), cases.negative.size()) << rule;
  EXPECT_EQ(cases.positive.empty(), waived_cases().contains({pack.game, rule}))
      << pack.game << rule;
  EXPECT_EQ(cases.positive.empty(), !cases.waiver.empty()) << rule;
}

void expect_judged(const properties::PackFile& file, Judge& judge) {
  const Json one = Json::parse(file.text);
  const JudgedCase judged = judge.of(text_in(one));
  EXPECT_EQ(one.at("verdict"), name_of(judged.verdict)) << file.path;
  EXPECT_EQ(one.value("breaks", ""), judged.rule == nullptr ? "" : judged.rule->id) << file.path;
  const bool carried_out = one.contains("after");
  if (!judged.hash.empty()) {
    EXPECT_EQ(one.at(carried_out ? "after" : "before").at("hash"), judged.hash) << file.path;
  }
}

class ConformanceSlow : public testing::TestWithParam<std::string_view> {};

TEST_P(ConformanceSlow, EveryRuleHasCasesThatTheJudgeConfirms) {
  const auto pack = properties::make_pack(GetParam(), [] { return true; });
  ASSERT_TRUE(pack);
  for (const RuleCases& cases : pack->rules) expect_cases(*pack, cases);
  Judge judge;
  std::set<std::string> paths;
  for (const auto& file : properties::files_of(*pack)) {
    EXPECT_TRUE(paths.insert(file.path).second) << file.path << " is written twice";
    if (file.path.starts_with("cases/")) expect_judged(file, judge);
  }
  EXPECT_TRUE(paths.contains("manifest.json"));
}

INSTANTIATE_TEST_SUITE_P(OfGames, ConformanceSlow, testing::ValuesIn(Games::ids));

TEST(ConformanceMinimal, LeavesOutWhatIsOfNoUseAndNothingElse) {
  const PlayLine line{"", "", {"a", "b", "c", "d", "e"}, ""};
  const auto kept = properties::minimal(line, [](const PlayLine& left) {
    const auto has = [&](const char* step) {
      return std::ranges::find(left.steps, step) != left.steps.end();
    };
    return has("b") && has("e") && (has("d") || !has("c"));
  });
  EXPECT_EQ(kept.steps, (std::vector<std::string>{"b", "e"}));
}

TEST(ConformanceMinimal, KeepsTheLastStep) {
  const PlayLine line{"", "", {"a", "b"}, ""};
  const auto kept = properties::minimal(line, [](const PlayLine&) { return true; });
  EXPECT_EQ(kept.steps, std::vector<std::string>{"b"});
}

TEST(ConformanceProgram, AFolderThatIsNotEmptyIsRefused) {
  std::ostringstream out;
  std::ostringstream err;
  const std::vector<std::string> args{"conformance", "antike-duellum", "-o",
                                      PRAETOR_SOURCE_DIR "/tests/conformance"};
  EXPECT_EQ(cli::run(args, out, err), 2);
  EXPECT_NE(err.str().find("is not empty"), std::string::npos) << err.str();
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace praetor::tests
