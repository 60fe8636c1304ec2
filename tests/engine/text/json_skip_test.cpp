// Values passed over without being read end where the exact reader says that they end.

#include "engine/text/json_skip.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/text/tape.hpp"
#include "replays/making/random.hpp"

namespace praetor::text {
namespace {

// Strings hold all that could be taken for structure.
std::string random_string(replays::Random& random, bool escapes) {
  const std::string_view signs = escapes ? "{}[],:\"\\ab" : "{}[],:ab";
  std::string made;
  for (std::uint64_t left = random.below(40); left > 0; --left) {
    made += signs[random.below(signs.size())];
  }
  return made;
}

nlohmann::json random_value(replays::Random& random, int depth, bool escapes) {
  const std::uint64_t kind = random.below(depth > 0 ? 6 : 4);
  if (kind == 0) return random.below(1'000'000);
  if (kind == 1) return random.below(2) == 0 ? nlohmann::json() : nlohmann::json(true);
  if (kind < 4) return random_string(random, escapes);
  nlohmann::json made = kind == 4 ? nlohmann::json::array() : nlohmann::json::object();
  for (std::uint64_t left = random.below(6); left > 0; --left) {
    nlohmann::json inner = random_value(random, depth - 1, escapes);
    if (kind == 4) {
      made.push_back(std::move(inner));
    } else {
      made[random_string(random, escapes)] = std::move(inner);
    }
  }
  return made;
}

int expect_ends(const Value& value, std::string_view json) {
  int seen = 1;
  EXPECT_EQ(behind_value(json, value.begin()), value.begin() + value.raw().size())
      << json << "\nat " << value.begin();
  if (value.kind() == JsonKind::array) {
    value.items([&](const Value& inner) { seen += expect_ends(inner, json); });
  } else if (value.kind() == JsonKind::object) {
    value.members([&](std::string_view, std::size_t key, const Value& inner) {
      EXPECT_EQ(json[behind_string(json, key)], ':');
      seen += expect_ends(inner, json);
    });
  } else if (value.kind() == JsonKind::text) {
    EXPECT_EQ(behind_string(json, value.begin()), value.begin() + value.raw().size());
  }
  return seen;
}

TEST(JsonSkip, EndsWhereTheExactReaderSays) {
  replays::Random random(17, 1);
  int seen = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string json = random_value(random, 5, i % 2 == 0).dump();
    const Tape tape(json);
    ASSERT_FALSE(tape.fault()) << json;
    seen += expect_ends(*tape.root(), json);
  }
  EXPECT_GT(seen, 2000);
}

TEST(JsonSkip, EndsWithATextThatEndsEarly) {
  for (const std::string json :
       {"{\"a\":[1,2", "\"abc", "\"abc\\", "12", "[[[[", "{\"a\":\"b\\\""}) {
    EXPECT_EQ(behind_value(json, 0), json.size()) << json;
  }
  EXPECT_EQ(behind_value("", 0), 0U);
}

}  // namespace
}  // namespace praetor::text
