// How a check goes on after a violation, and what it says of the rest of the record.

#include "replays/aftermath.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/games/antike_duellum/document.hpp"
#include "replays/check.hpp"
#include "replays/decode.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using nlohmann::json;
using tests::judged;
using Duellum = antike_duellum::Game;

constexpr const char* advance = R"({"by":"rome","do":"advance","to":"marmor"})";
constexpr const char* end_turn = R"({"by":"rome","do":"end-turn"})";
constexpr const char* answer = R"({"by":"carthage","do":"advance","to":"militia"})";
// Nobody of Rome stands in Croton.
constexpr const char* landless = R"({"by":"rome","do":"found","city":"croton","resource":"iron"})";

std::string record(const std::vector<json>& steps, const json& more = json::object()) {
  json replay = {{"praetor", 1},
                 {"game", "antike-duellum"},
                 {"setup",
                  {{"board", "rome-carthage"},
                   {"first", "rome"},
                   {"display", {"academy", "fortress", "levy"}}}},
                 {"steps", steps}};
  replay.update(more);
  return replay.dump();
}

json step(const char* text) { return json::parse(text); }
json with(json step, const char* claim, const json& value) {
  step[claim] = value;
  return step;
}

/// The document after steps that are carried out, legal or not.
json document_after(const std::vector<json>& steps) {
  std::string text = record(steps);
  const std::size_t size = text.size();
  text.append(text_padding, ' ');
  Replay<Duellum> replay;
  const auto fault = decode_exactly<Duellum>(std::string_view(text).substr(0, size),
                                             tests::libraries().of<Duellum>(), replay);
  EXPECT_FALSE(fault.has_value());
  auto state = Duellum::open(replay.setup);
  for (const auto& recorded : replay.steps) apply<Duellum>(state, recorded.step);
  return json::parse(antike_duellum::document_of(state));
}
std::string hash_after(const std::vector<json>& steps) { return judged(record(steps)).hash; }

Report judged_by(OnViolation policy, const std::vector<json>& steps,
                 const json& more = json::object()) {
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
  const json claimed = with(step(advance), "hash", hash_after({step(advance)}));
  const Report report = judged_by(OnViolation::skip, {claimed, claimed, step(end_turn)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::heals, 2}));
  EXPECT_EQ(report.verdict, Verdict::illegal);
  EXPECT_EQ(report.applied, 2);
}

TEST(Aftermath, ARecordOfAnotherGamePersists) {
  const std::string elsewhere = hash_after({});
  const Report report = judged_by(
      OnViolation::skip, {step(advance), step(landless), with(step(end_turn), "hash", elsewhere),
                          with(step(answer), "hash", elsewhere)});
  ASSERT_EQ(report.violations.size(), 3U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::persists, 4}));
  EXPECT_EQ(said(report, 1), (Said{Handling::stands, Divergence::persists, 4}));
}

TEST(Aftermath, WithoutAClaimNobodyKnows) {
  const Report report =
      judged_by(OnViolation::skip, {step(advance), step(landless), step(end_turn)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::untested, 0}));
}

TEST(Aftermath, APartThatHoldsIsTakenBackByALaterWrongOne) {
  const json turn = {{"turn", 2}};
  const std::string elsewhere = hash_after({});
  const std::vector<json> held{step(advance), step(landless), with(step(end_turn), "expect", turn),
                               step(answer)};
  EXPECT_EQ(said(judged_by(OnViolation::skip, held), 0),
            (Said{Handling::passed_over, Divergence::heals, 3}));
  std::vector<json> taken_back = held;
  taken_back[3]["hash"] = elsewhere;
  EXPECT_EQ(said(judged_by(OnViolation::skip, taken_back), 0),
            (Said{Handling::passed_over, Divergence::persists, 4}));
}

TEST(Aftermath, AsPlayedCarriesOutWhatWasIllegal) {
  const std::vector<json> played{step(advance), step(landless)};
  const json after = document_after(played);
  ASSERT_FALSE(after == document_after({step(advance)}));
  std::vector<json> steps = played;
  steps[1]["expect"] = after;
  steps.push_back(step(end_turn));
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
  const json fleet = step(R"({"by":"rome","do":"arm","city":"roma","unit":"galley","count":80})");
  const Report report = judged_by(OnViolation::as_played, {step(advance), fleet, step(end_turn)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0).handling, Handling::passed_over);
  EXPECT_NE(report.violations[0].then->because, "");
  EXPECT_EQ(report.applied, 2);
}

TEST(Aftermath, ResyncTakesTheStateFromTheNextWholeClaim) {
  const json after = document_after({step(advance), step(end_turn)});
  std::vector<json> steps{step(advance), step(landless),
                          with(step(landless), "hash", "0000000000000000"),
                          with(step(end_turn), "expect", after), step(answer)};
  const Report report = judged_by(OnViolation::resync, steps);
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(said(report, 0), (Said{Handling::passed_over, Divergence::heals, 4}));
  EXPECT_EQ(report.applied, 2);
  EXPECT_EQ(report.hash, hash_after({step(advance), step(end_turn), step(answer)}));
  ASSERT_EQ(report.notices.size(), 2U);
  EXPECT_EQ(report.notices[0].step, 3);
  EXPECT_EQ(report.notices[0].kind, "passed-over");
  EXPECT_TRUE(tests::has(report.notices[0].message, "steps 3 to 4")) << report.notices[0].message;
  EXPECT_EQ(report.notices[1].kind, "resync");
}

TEST(Aftermath, ResyncSaysWhatItNeverJudged) {
  const Report report =
      judged_by(OnViolation::resync, {step(advance), step(landless), step(end_turn)},
                {{"result", {{"winner", "rome"}}}});
  EXPECT_EQ(report.violations.size(), 1U);
  ASSERT_EQ(report.notices.size(), 2U);
  EXPECT_TRUE(tests::has(report.notices[0].message, "step 3 was passed over"));
  EXPECT_TRUE(tests::has(report.notices[1].message, "result"));
}

TEST(Aftermath, ResyncBelievesOnlyStatesThatCanBe) {
  json broken = document_after({step(advance), step(end_turn)});
  broken["sides"]["rome"]["track"] = 1'000;
  const Report report = judged_by(
      OnViolation::resync, {step(advance), step(landless), with(step(end_turn), "expect", broken)});
  for (const Notice& notice : report.notices) EXPECT_NE(notice.kind, "resync");
}

TEST(Aftermath, StoppingSaysNothingOfTheRest) {
  const Report report = judged_by(OnViolation::stop, {step(landless), step(advance)});
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_FALSE(report.violations[0].then.has_value());
}

}  // namespace
}  // namespace praetor::replays
