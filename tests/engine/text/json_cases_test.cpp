// Texts at the borders of JSON, each judged as RFC 8259 says: by the tape, and as a part of a
// replay that is else legal. What the RFC leaves open stands in the table with our answer.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::text {
namespace {

struct JsonCase {
  char rfc = 'n';     // y, n, i
  char answer = '-';  // + taken, - refused, ^ nested too deep
  std::string name;
  std::string bytes;
};

std::string unescaped_bytes(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\') {
      bytes += text[at];
    } else if (text[at + 1] == '\\') {
      bytes += text[++at];
    } else {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(at + 1, 2)), nullptr, 16));
      at += 2;
    }
  }
  return bytes;
}

// `500*[ 500*]` is many brackets.
std::string bytes_of(std::string_view body) {
  const std::size_t digits = std::min(body.find_first_not_of("0123456789"), body.size());
  if (digits == 0 || digits == body.size() || body[digits] != '*') return unescaped_bytes(body);
  std::string bytes;
  const std::size_t space = std::min(body.find(' '), body.size());
  const std::string piece = unescaped_bytes(body.substr(digits + 1, space - digits - 1));
  for (int left = std::stoi(std::string(body.substr(0, digits))); left > 0; --left) bytes += piece;
  return bytes + (space < body.size() ? bytes_of(body.substr(space + 1)) : "");
}

std::vector<JsonCase> json_cases() {
  std::ifstream in(PRAETOR_SOURCE_DIR "/tests/engine/text/json_cases.txt");
  std::vector<JsonCase> cases;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    const std::size_t space = std::min(line.find(' ', 3), line.size());
    const std::string_view body = std::string_view(line).substr(std::min(space + 1, line.size()));
    cases.push_back({line[0], line[1], line.substr(3, space - 3), bytes_of(body)});
  }
  return cases;
}

// The RFC lets keys repeat, though nobody knows what is meant; our format does not.
bool has_key_twice(const JsonCase& one) { return one.name.starts_with("object_duplicated_key"); }

TEST(JsonCases, AreDecidedAsTheRfcSays) {
  const std::vector<JsonCase> cases = json_cases();
  ASSERT_EQ(cases.size(), 318U);
  std::size_t taken = 0;
  for (const JsonCase& one : cases) {
    const Tape tape(one.bytes);
    EXPECT_EQ(!tape.fault(), one.answer == '+') << one.name;
    EXPECT_EQ(tape.fault() && tape.fault()->too_deep, one.answer == '^') << one.name;
    if (one.rfc != 'i') {
      EXPECT_EQ(!tape.fault(), one.rfc == 'y' && !has_key_twice(one)) << one.name;
    }
    taken += tape.fault() ? 0U : 1U;
  }
  EXPECT_EQ(taken, 93U + 10U);
}

// `meta` may hold anything that is JSON, and no reader looks at it unless it has to.
TEST(JsonCases, AreDecidedAlikeWithinAReplay) {
  const std::string replay = tests::legal_replay();
  for (const JsonCase& one : json_cases()) {
    const std::string text =
        replay.substr(0, replay.size() - 1) + R"(,"meta":{"x":)" + one.bytes + "}}";
    const replays::Report report = tests::judged(text);
    if (one.answer == '+') {
      EXPECT_EQ(report.verdict, replays::Verdict::legal) << one.name;
      continue;
    }
    ASSERT_EQ(report.verdict, replays::Verdict::malformed) << one.name;
    EXPECT_EQ(report.violations.at(0).rule->id, one.answer == '^' ? "format.size" : "format.json")
        << one.name;
  }
}

}  // namespace
}  // namespace praetor::text
