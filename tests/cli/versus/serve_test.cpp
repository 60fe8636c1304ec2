// `praetor serve`: the session in replays/PROTOCOL.md is true, and nothing that is sent ends it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "engine/text/canonical.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::lines_of;
using tests::source_path;

std::vector<std::string> served(const std::string& requests) {
  std::istringstream in(requests);
  std::ostringstream out;
  std::ostringstream err;
  Session session{out, err};
  session.in = &in;
  const std::vector<std::string> args{"serve", "antike-duellum"};
  EXPECT_EQ(run(args, session), 0) << err.str();
  return lines_of(out.str());
}

std::string kind_of(const std::string& answer) {
  const Json read = Json::parse(answer);
  return read["answer"] == "error" ? read["error"] : read["answer"];
}

/// An answer as it is told in the text, where `…` stands for anything.
bool fits(std::string_view answer, std::string_view told) {
  constexpr std::string_view anything = "…";
  const std::size_t open = told.find(anything);
  if (open == std::string_view::npos) return answer == told;
  const std::string_view tail = told.substr(open + anything.size());
  return answer.starts_with(told.substr(0, open)) && answer.ends_with(tail) &&
         answer.size() >= open + tail.size();
}

std::string open_request() {
  return R"({"ask":"open","setup":)" + Json::parse(tests::legal_replay())["setup"].dump() + "}\n";
}

TEST(Serve, KeepsToTheSessionOfItsDocumentation) {
  std::string requests;
  std::vector<std::string> told;
  for (const std::string& line : lines_of(content_of(source_path("replays/PROTOCOL.md")))) {
    if (line.starts_with("> ")) requests += line.substr(2) + "\n";
    if (line.starts_with("< ")) told.push_back(line.substr(2));
  }
  const auto answers = served(requests);
  ASSERT_EQ(answers.size(), told.size());
  EXPECT_GT(told.size(), 10U);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_TRUE(fits(answers[i], told[i])) << answers[i] << "\n" << told[i];
  }
}

TEST(Serve, AnswersWhateverItIsSent) {
  const std::string deep(100'000, '[');
  const std::vector<std::pair<std::string, std::string>> lines{
      {"", "unreadable"},
      {"nonsense", "unreadable"},
      {"[]", "unreadable"},
      {std::string("\0{}", 3), "unreadable"},
      {"\xff", "unreadable"},
      {deep, "unreadable"},
      {"{}", "unknown-request"},
      {R"({"ask":7})", "unknown-request"},
      {R"({"ask":"fly"})", "unknown-request"},
      {R"({"ask":"legal","ask":"legal"})", "unreadable"},
      {R"({"ask":"legal","more":1})", "malformed-request"},
      {R"({"ask":"hello","game":"antike-duellum"})", "malformed-request"},
      {R"({"ask":"hello","praetor-protocol":2,"game":"antike-duellum"})", "wrong-game"},
      {R"({"ask":"hello","praetor-protocol":1,"game":"chess"})", "wrong-game"},
      {R"({"ask":"legal"})", "not-open"},
      {R"({"ask":"undo"})", "not-open"},
      {R"({"ask":"open"})", "malformed-request"},
      {R"({"ask":"open","setup":3})", "malformed-setup"},
      {R"({"ask":"open","setup":{},"steps":{}})", "malformed-request"},
      {R"({"ask":"state"})", "not-open"},
  };
  std::string requests;
  for (const auto& [line, answer] : lines) requests += line + "\n";
  const auto answers = served(requests + open_request() + R"({"ask":"undo"})" +
                              "\n{\"ask\":\"apply\",\"step\":null}\n" +
                              "{\"ask\":\"apply\",\"step\":{\"by\":\"rome\",\"do\":\"fly\"}}");
  ASSERT_EQ(answers.size(), lines.size() + 4);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(kind_of(answers[i]), lines[i].second) << lines[i].first.substr(0, 100);
  }
  EXPECT_EQ(kind_of(answers[lines.size()]), "open");
  EXPECT_EQ(kind_of(answers[lines.size() + 1]), "nothing-to-undo");
  EXPECT_EQ(kind_of(answers[lines.size() + 2]), "malformed-step");
  EXPECT_EQ(kind_of(answers[lines.size() + 3]), "malformed-step");
}

TEST(Serve, PassesOverALineThatIsTooLong) {
  const auto answers = served(std::string((std::size_t{16} << 20U) + 1, ' ') + "\n" +
                              open_request() + R"({"ask":"end"})" + "\n" + open_request());
  ASSERT_EQ(answers.size(), 3U);  // behind `end` nothing is answered
  EXPECT_EQ(kind_of(answers[0]), "unreadable");
  EXPECT_EQ(kind_of(answers[1]), "open");
  EXPECT_EQ(kind_of(answers[2]), "end");
}

TEST(Serve, GoesBackToWhereItWas) {
  const std::string state = "{\"ask\":\"state\"}\n{\"ask\":\"hash\"}\n";
  const std::string steps =
      "{\"ask\":\"apply\",\"step\":{\"by\":\"rome\",\"do\":\"advance\",\"to\":\"marmor\"}}\n"
      "{\"ask\":\"apply\",\"step\":{\"by\":\"rome\",\"do\":\"end-turn\"}}\n";
  const auto answers = served(open_request() + state + steps + state +
                              "{\"ask\":\"undo\"}\n{\"ask\":\"undo\"}\n" + state);
  ASSERT_EQ(answers.size(), 11U);
  EXPECT_EQ(answers[1], answers[9]);
  EXPECT_EQ(answers[2], answers[10]);
  EXPECT_NE(answers[5], answers[9]);
  // The hash is that of the document as it is told.
  const Json document = Json::parse(answers[5])["state"];
  EXPECT_EQ(Json::parse(answers[6])["hash"], text::fingerprint(text::canonical(document)));
}

}  // namespace
}  // namespace praetor::cli
