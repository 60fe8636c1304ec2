// The schema against what the reader says: every replay that is none for its form fails, and what
// the reader takes passes.

#include "replays/reading/schema.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>

#include "engine/games.hpp"
#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/schema.hpp"

namespace praetor::replays {
namespace {

using Duellum = antike_duellum::Game;
using nlohmann::json;
using tests::SchemaValidator;

template <Game G>
SchemaValidator& shipped() {
  static SchemaValidator validator(schema_of(any_game<G>(), &tests::libraries().of<G>()));
  return validator;
}

json document(const std::string& path) {
  return json::parse(tests::PaddedText(path).json(), nullptr, false);
}

template <class G>
class Schema : public testing::Test {};
TYPED_TEST_SUITE(Schema, tests::AllGames);

TYPED_TEST(Schema, ShippedGamesAndCasesPass) {
  using G = TypeParam;
  std::vector<std::string> paths = tests::corpus_of(G::id);
  for (const tests::CaseFile& file : tests::cases_of(G::id)) paths.push_back(file.path);
  ASSERT_GT(paths.size(), 100U);
  for (const std::string& path : paths) {
    const json replay = document(path);
    EXPECT_TRUE(shipped<G>().takes(replay)) << path << ": " << shipped<G>().error(replay);
  }
}

TYPED_TEST(Schema, GeneratedGamesPass) {
  using G = TypeParam;
  for (const Style style : {Style::lively, Style::random}) {
    GenerateOptions options;
    options.style = style;
    options.claims = ClaimLevel::turns;
    options.turns_max = 100;
    Generator generator(any_game<G>(), tests::libraries(), options);
    std::string text;
    for (std::uint64_t number = 1; number <= 5; ++number) {
      ASSERT_TRUE(generator.write(number, text).has_value());
      const json replay = json::parse(text);
      EXPECT_TRUE(shipped<G>().takes(replay)) << number << ": " << shipped<G>().error(replay);
    }
  }
  const auto empty = skeleton(any_game<G>(), tests::libraries(), {});
  ASSERT_TRUE(empty.has_value());
  EXPECT_TRUE(shipped<G>().takes(json::parse(*empty)));
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

// What is no matter of form: which units tables have to have, that there are rows for all types,
// which words of a victory need its rounds, what a patch comes to.
const std::set<std::string> beyond_schemas{
    "warfare-tables-without-a-general",      "generals-no-row-of-horse",
    "conqueror-hold-without-rounds",         "warfare-german-of-two-unknown-fields",
    "warfare-german-number-with-a-fraction", "warfare-german-takes-the-cards-away"};

// Of a file that names no game the schema of each has to know it.
TYPED_TEST(Schema, WhatIsMalformedInFieldOrTypeFails) {
  using G = TypeParam;
  std::size_t files = 0;
  for (const tests::CaseFile& file : tests::cases_of("format")) {
    if (file.rule != "format.field" && file.rule != "format.type") continue;
    const json replay = document(file.path);
    if (replay.is_discarded()) continue;  // a fault of grammar stands behind the one in question
    const std::string game = replay.is_object() ? replay.value("game", json()).dump() : "";
    const bool is_of_another = std::ranges::any_of(
        all_games(), [&](const AnyGame* other) { return game == json(other->id()).dump(); });
    if (is_of_another && game != json(G::id).dump()) continue;
    ++files;
    if (beyond_schemas.contains(file.name)) continue;
    const bool taken = shipped<G>().takes(replay) &&
                       (!std::is_same_v<G, Duellum> || taken_with_its_own_tables(replay));
    EXPECT_FALSE(taken) << file.path << " passes";
  }
  EXPECT_GT(files, 15U);
}

TYPED_TEST(Schema, IsTheSameEveryTime) {
  using G = TypeParam;
  EXPECT_EQ(schema_of(any_game<G>(), &tests::libraries().of<G>()),
            schema_of(any_game<G>(), &Libraries().of<G>()));
}

// In JSON Schema 1.0 is a whole number, for us it is none; this validator happens to agree with us.
TYPED_TEST(Schema, IsAsStrictAboutNumbersAsTheReader) {
  using G = TypeParam;
  json replay = json::parse(*skeleton(any_game<G>(), tests::libraries(), {}));
  EXPECT_TRUE(shipped<G>().takes(replay));
  replay["praetor"] = 1.0;
  EXPECT_FALSE(shipped<G>().takes(replay));
  replay["praetor"] = 2;
  EXPECT_FALSE(shipped<G>().takes(replay));
}

TEST(DuellumSchema, KnowsTheCardsOfTheDefaultDeck) {
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
    EXPECT_FALSE(shipped<Duellum>().takes(with_step(tables, bare)));
    EXPECT_TRUE(shipped<Duellum>().takes(with_step(tables, aimed)));
    EXPECT_FALSE(shipped<Duellum>().takes(with_step(tables, more)));
  }
  // Tables that it has never heard of may give the name to another effect.
  EXPECT_TRUE(shipped<Duellum>().takes(with_step(R"("tables":"other",)", bare)));
}

}  // namespace
}  // namespace praetor::replays
