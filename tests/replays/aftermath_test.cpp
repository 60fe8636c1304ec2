// How a check goes on after a violation, and what it says of the rest of the record.

#include "replays/checking/aftermath.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/state_document.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::judged;
using Duellum = antike_duellum::Game;

constexpr const char* to_marmor = R"({"by":"rome","do":"advance","to":"marmor"})";
constexpr const char* rome_ends = R"({"by":"rome","do":"end-turn"})";
constexpr const char* to_militia = R"({"by":"carthage","do":"advance","to":"militia"})";
// Nobody of Rome stands in Croton.
constexpr const char* landless = R"({"by":"rome","do":"found","city":"croton","resource":"iron"})";

std::string record(const std::vector<Json>& steps, const Json& more = Json::object()) {
  Json replay = {{"praetor", 1},
                 {"game", "antike-duellum"},
                 {"setup",
                  {{"board", "rome-carthage"},
                   {"first", "rome"},
                   {"display", {"academy", "fortress", "levy"}}}},
                 {"steps", steps}};
  replay.update(more);
  return replay.dump();
}

Json step(const char* text) { return Json::parse(text); }
Json with(Json step, const char* claim, const Json& value) {
  step[claim] = value;
  return step;
}

/// The document after steps that are carried out, legal or not.
Json document_after(const std::vector<Json>& steps) {
  std::string text = record(steps);
  const std::size_t size = text.size();
  text.append(text_padding, ' ');
  Replay<Duellum> replay;
  const auto fault = decode_exactly<Duellum>(std::string_view(text).substr(0, size),
                                             tests::libraries().of<Duellum>(), replay);
  EXPECT_FALSE(fault.has_value());
  auto state = Duellum::open(replay.setup);
  for (const auto& recorded : replay.steps) apply<Duellum>(state, recorded.step);
  return Json::parse(document_of(state));
}
std::string hash_after(const std::vector<Json>& steps) { return judged(record(steps)).hash; }

Report judged_by(OnViolation policy, const std::vector<Json>& steps,
                 const Json& more = Json::object()) {
  return judged(record(steps, more), {.on_violation = policy, .invariants = true});
}

struct Said {
  Handling handling;
  Divergence divergence;
  std::int64_t step;
  friend bool operator==(const Said&, const Said&) = default;
};
Said said(const Report& report, std::size_t violation) {
  const Aftermath& then = *report.violations.at(violation).then;
  return {then.handling, then.divergence, then.step};
}

TEST(Aftermath, AStepWrittenTwiceHealsAtOnce) {
  const Json claimed = with(step(to_marmor), "hash", hash_after({step(to_marmor)}));
  const Report report = judged_by(OnViolation::skip, {claimed, claimed, step(rome_ends)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::heals, 2}));
  EXPECT_EQ(report.verdict, Verdict::illegal);
  EXPECT_EQ(report.applied, 2);
}

TEST(Aftermath, ARecordOfAnotherGamePersists) {
  const std::string elsewhere = hash_after({});
  const Report report = judged_by(
      OnViolation::skip, {step(to_marmor), step(landless), with(step(rome_ends), "hash", elsewhere),
                          with(step(to_militia), "hash", elsewhere)});
  ASSERT_EQ(report.violations.size(), 3U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::persists, 4}));
  EXPECT_EQ(said(report, 1), (Said{Handling::stands, Divergence::persists, 4}));
}

TEST(Aftermath, WithoutAClaimNobodyKnows) {
  const Report report =
      judged_by(OnViolation::skip, {step(to_marmor), step(landless), step(rome_ends)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::untested, 0}));
}

TEST(Aftermath, APartThatHoldsIsTakenBackByALaterWrongOne) {
  const Json turn = {{"turn", 2}};
  const std::string elsewhere = hash_after({});
  const std::vector<Json> held{step(to_marmor), step(landless),
                               with(step(rome_ends), "expect", turn), step(to_militia)};
  EXPECT_EQ(said(judged_by(OnViolation::skip, held), 0),
            (Said{Handling::passed_over, Divergence::heals, 3}));
  std::vector<Json> taken_back = held;
  taken_back[3]["hash"] = elsewhere;
  EXPECT_EQ(said(judged_by(OnViolation::skip, taken_back), 0),
            (Said{Handling::passed_over, Divergence::persists, 4}));
}

TEST(Aftermath, AsPlayedCarriesOutWhatWasIllegal) {
  const std::vector<Json> played{step(to_marmor), step(landless)};
  const Json after = document_after(played);
  ASSERT_FALSE(after == document_after({step(to_marmor)}));
  std::vector<Json> steps = played;
  steps[1]["expect"] = after;
  steps.push_back(step(rome_ends));
  const Report report = judged_by(OnViolation::as_played, steps);
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::played, Divergence::heals, 2}));
  EXPECT_EQ(report.applied, 3);
  EXPECT_EQ(report.verdict, Verdict::illegal);
  // Left out instead, the record is of another game.
  EXPECT_EQ(said(judged_by(OnViolation::skip, steps), 0),
            (Said{Handling::passed_over, Divergence::persists, 2}));
}

TEST(Aftermath, AsPlayedPassesOverWhatWouldBreakAnInvariant) {
  // Eighty galleys: nobody has so many, nor the iron to pay for them.
  const Json fleet = step(R"({"by":"rome","do":"arm","city":"roma","unit":"galley","count":80})");
  const Report report =
      judged_by(OnViolation::as_played, {step(to_marmor), fleet, step(rome_ends)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0).handling, Handling::passed_over);
  EXPECT_NE(report.violations[0].then->because, "");
  EXPECT_EQ(report.applied, 2);
}

TEST(Aftermath, ResyncTakesTheStateFromTheNextWholeClaim) {
  const Json after = document_after({step(to_marmor), step(rome_ends)});
  std::vector<Json> steps{step(to_marmor), step(landless),
                          with(step(landless), "hash", "0000000000000000"),
                          with(step(rome_ends), "expect", after), step(to_militia)};
  const Report report = judged_by(OnViolation::resync, steps);
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::heals, 4}));
  EXPECT_EQ(report.applied, 2);
  EXPECT_EQ(report.hash, hash_after({step(to_marmor), step(rome_ends), step(to_militia)}));
  ASSERT_EQ(report.notices.size(), 2U);
  EXPECT_EQ(report.notices[0].step, 3);
  EXPECT_EQ(report.notices[0].kind, "passed-over");
  EXPECT_TRUE(tests::has(report.notices[0].message, "steps 3 to 4")) << report.notices[0].message;
  EXPECT_EQ(report.notices[1].kind, "resync");
}

TEST(Aftermath, ResyncSaysWhatItNeverJudged) {
  const Report report =
      judged_by(OnViolation::resync, {step(to_marmor), step(landless), step(rome_ends)},
                {{"result", {{"winner", "rome"}}}});
  EXPECT_EQ(report.violations.size(), 1U);
  ASSERT_EQ(report.notices.size(), 2U);
  EXPECT_TRUE(tests::has(report.notices[0].message, "step 3 was skipped"));
  EXPECT_TRUE(tests::has(report.notices[1].message, "result"));
}

TEST(Aftermath, ResyncBelievesOnlyStatesThatCanBe) {
  Json broken = document_after({step(to_marmor), step(rome_ends)});
  broken["sides"]["rome"]["track"] = 1'000;
  const Report report = judged_by(OnViolation::resync, {step(to_marmor), step(landless),
                                                        with(step(rome_ends), "expect", broken)});
  for (const Notice& notice : report.notices) EXPECT_NE(notice.kind, "resync");
}

TEST(Aftermath, StoppingSaysNothingOfTheRest) {
  const Report report = judged_by(OnViolation::stop, {step(landless), step(to_marmor)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_FALSE(report.violations[0].then.has_value());
}

}  // namespace
}  // namespace praetor::replays
