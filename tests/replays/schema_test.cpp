// The schema against what the reader says: every replay that is none for its form fails, and what
// the reader takes passes.

#include "replays/reading/schema.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/games.hpp"
#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/schema.hpp"

namespace praetor::replays {
namespace {

using Duellum = antike_duellum::Game;
using nlohmann::json;
using tests::SchemaValidator;

SchemaValidator& shipped() {
  static SchemaValidator validator(
      schema_of(any_game<Duellum>(), &tests::libraries().of<Duellum>()));
  return validator;
}

json document(const std::string& path) {
  return json::parse(tests::PaddedText(path).json(), nullptr, false);
}

TEST(Schema, ShippedGamesAndCasesPass) {
  std::vector<std::string> paths = tests::corpus_of("antike-duellum");
  for (const tests::CaseFile& file : tests::cases_of("antike-duellum")) paths.push_back(file.path);
  ASSERT_FALSE(paths.empty());
  for (const std::string& path : paths) {
    const json replay = document(path);
    EXPECT_TRUE(shipped().takes(replay)) << path << ": " << shipped().error(replay);
  }
}

TEST(Schema, GeneratedGamesPass) {
  for (const Style style : {Style::lively, Style::random}) {
    GenerateOptions options;
    options.style = style;
    options.claims = ClaimLevel::turns;
    options.turns_max = 100;
    Generator generator(any_game<Duellum>(), tests::libraries(), options);
    std::string text;
    for (std::uint64_t number = 1; number <= 5; ++number) {
      ASSERT_TRUE(generator.write(number, text).has_value());
      const json replay = json::parse(text);
      EXPECT_TRUE(shipped().takes(replay)) << number << ": " << shipped().error(replay);
    }
  }
  const auto empty = skeleton(any_game<Duellum>(), tests::libraries(), {});
  ASSERT_TRUE(empty.has_value());
  EXPECT_TRUE(shipped().takes(json::parse(*empty)));
}

// Of tables that stand in the replay alone the plain schema cannot know what a card takes; that of
// a program which was given the tables does.
bool taken_with_its_own_tables(const json& replay) {
  if (!replay.is_object() || !replay.contains("setup")) return false;
  const json& setup = replay["setup"];
  if (!setup.is_object() || !setup.contains("tables") || !setup["tables"].is_object()) return true;
  Libraries libraries;
  if (libraries.add(DataKind::tables, setup["tables"].dump())) return true;
  return SchemaValidator(schema_of(any_game<Duellum>(), &libraries.of<Duellum>())).takes(replay);
}

TEST(Schema, WhatIsMalformedInFieldOrTypeFails) {
  int files = 0;
  for (const tests::CaseFile& file : tests::cases_of("format")) {
    if (file.rule != "format.field" && file.rule != "format.type") continue;
    const json replay = document(file.path);
    if (replay.is_discarded()) continue;  // a fault of grammar stands behind the one in question
    ++files;
    const bool taken = shipped().takes(replay) && taken_with_its_own_tables(replay);
    EXPECT_FALSE(taken) << file.path << " passes";
  }
  EXPECT_GT(files, 50);
}

TEST(Schema, KnowsTheCardsOfTheDefaultDeck) {
  const auto with_step = [](std::string_view tables, std::string_view step) {
    return json::parse(R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",)" +
                       std::string(tables) +
                       R"("first":"rome","display":["academy","levy","levy"]},"steps":[)" +
                       std::string(step) + "]}");
  };
  constexpr std::string_view bare = R"({"by":"rome","do":"play","card":"earthquake"})";
  constexpr std::string_view aimed =
      R"({"by":"rome","do":"play","card":"earthquake","city":"roma"})";
  constexpr std::string_view more =
      R"({"by":"rome","do":"play","card":"earthquake","city":"roma","unit":"legion"})";
  for (const std::string_view tables : {"", R"("tables":"antike-duellum",)"}) {
    EXPECT_FALSE(shipped().takes(with_step(tables, bare)));
    EXPECT_TRUE(shipped().takes(with_step(tables, aimed)));
    EXPECT_FALSE(shipped().takes(with_step(tables, more)));
  }
  // Tables that it has never heard of may give the name to another effect.
  EXPECT_TRUE(shipped().takes(with_step(R"("tables":"other",)", bare)));
}

// In JSON Schema 1.0 is a whole number, for us it is none; this validator happens to agree with us.
TEST(Schema, IsAsStrictAboutNumbersAsTheReader) {
  json replay = json::parse(*skeleton(any_game<Duellum>(), tests::libraries(), {}));
  EXPECT_TRUE(shipped().takes(replay));
  replay["praetor"] = 1.0;
  EXPECT_FALSE(shipped().takes(replay));
  replay["praetor"] = 2;
  EXPECT_FALSE(shipped().takes(replay));
}

TEST(Schema, IsTheSameEveryTime) {
  EXPECT_EQ(schema_of(any_game<Duellum>(), &tests::libraries().of<Duellum>()),
            schema_of(any_game<Duellum>(), &Libraries().of<Duellum>()));
}

}  // namespace
}  // namespace praetor::replays
