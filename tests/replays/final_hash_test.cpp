// The hash that ends a report is that of the state reached, whatever the record claims on its way:
// of every case and shipped game, and of generated ones that claim much and then nothing. The state
// is made here by applying the steps, without the loop of `check`.

#include <gtest/gtest.h>

#include <cstddef>
#include <nlohmann/json.hpp>

#include "engine/text/canonical.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/random.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

template <Game G>
void expect_own_hash(const std::string& said) {
  const Report report = tests::judged(said);
  if (report.verdict == Verdict::malformed) return;
  const Json replay = Json::parse(said);
  const std::string document =
      tests::document_after<G>(replay, static_cast<std::size_t>(report.applied));
  EXPECT_EQ(report.hash, text::fingerprint(document)) << said.substr(0, 400);
}

template <class G>
class FinalHash : public testing::Test {};
TYPED_TEST_SUITE(FinalHash, tests::AllGames);

TYPED_TEST(FinalHash, OfCasesAndShippedGames) {
  std::size_t seen = 0;
  for (const tests::CaseFile& file : tests::cases_of(TypeParam::id)) {
    SCOPED_TRACE(file.path);
    expect_own_hash<TypeParam>(std::string(tests::PaddedText(file.path).json()));
    ++seen;
  }
  for (const std::string& path : tests::corpus_of(TypeParam::id)) {
    SCOPED_TRACE(path);
    expect_own_hash<TypeParam>(std::string(tests::PaddedText(path).json()));
    ++seen;
  }
  EXPECT_GE(seen, 50U);
}

TYPED_TEST(FinalHash, OfGamesThatClaimOnlyInTheirMiddle) {
  Random random(5, 1);
  for (std::uint64_t number = 1; number <= 8; ++number) {
    Json replay = tests::generated<TypeParam>(number, ClaimLevel::all, 12);
    replay.erase("result");
    Json& steps = replay.at("steps");
    for (std::size_t i = random.below(steps.size()); i < steps.size(); ++i) {
      for (const char* claim : {"hash", "expect"}) steps[i].erase(claim);
    }
    expect_own_hash<TypeParam>(replay.dump());
    // Ended by a violation: the state before it.
    steps.push_back(steps[random.below(steps.size())]);
    expect_own_hash<TypeParam>(replay.dump());
  }
}

}  // namespace
}  // namespace praetor::replays
