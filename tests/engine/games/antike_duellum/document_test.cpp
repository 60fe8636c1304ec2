// The state document: read back it is the same state, and nothing else is read at all.

#include "engine/games/antike_duellum/document.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/state_document.hpp"
#include "engine/text/canonical.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using namespace antike_duellum;
using Json = nlohmann::json;

TEST(DuellumDocument, ReadBackIsTheSameStateOnWalks) {
  std::uint64_t seed = 200;
  for (const auto& setup : duellum_setups()) {
    walk(setup, {.seed = ++seed, .length = 150},
         [](const DuellumState& state, const std::vector<DuellumStep>&) {
           const std::string document = document_of(state);
           const auto read = state_from(*state.match, Json::parse(document));
           ASSERT_TRUE(read) << read.error().actual << "\n" << document;
           EXPECT_TRUE(*read == state) << document;
         });
  }
}

TEST(DuellumDocument, ReadBackIsTheSameStateInEveryCase) {
  for (const std::string& path : legal_duellum_files()) {
    const DuellumReplay decoded(path);
    DuellumState state = decoded.open();
    for (const auto& recorded : decoded.replay.steps) {
      apply<Duellum>(state, recorded.step);
      const auto read = state_from(*state.match, Json::parse(document_of(state)));
      ASSERT_TRUE(read) << path << ": " << read.error().actual;
      EXPECT_TRUE(*read == state) << path;
    }
  }
}

TEST(DuellumDocument, IsInCanonicalForm) {
  for (const auto& setup : duellum_setups()) {
    const std::string document = document_of(Duellum::open(setup));
    EXPECT_EQ(document, text::canonical(Json::parse(document)));
  }
}

/// The opening document with one place changed, read again.
bool is_read(const DuellumState& state, std::string_view pointer, const Json& value) {
  Json document = Json::parse(document_of(state));
  document[Json::json_pointer(std::string(pointer))] = value;
  return state_from(*state.match, document).has_value();
}

TEST(DuellumDocument, NothingElseIsRead) {
  const DuellumState state = Duellum::open(duellum_setups().front());
  EXPECT_TRUE(is_read(state, "/turn", 7));
  EXPECT_FALSE(is_read(state, "/turn", "7"));
  EXPECT_FALSE(is_read(state, "/turn", 7.0));
  EXPECT_FALSE(is_read(state, "/weather", "rain"));
  EXPECT_FALSE(is_read(state, "/unseen", 3));  // it follows from the rest
  EXPECT_FALSE(is_read(state, "/active", nullptr));
  EXPECT_FALSE(is_read(state, "/active", "persia"));
  EXPECT_FALSE(is_read(state, "/display/0", "plague"));
  EXPECT_FALSE(is_read(state, "/display", Json::array({"levy", "levy", "levy", "levy"})));
  EXPECT_FALSE(is_read(state, "/sides/rome/walls", 256));
  EXPECT_FALSE(is_read(state, "/sides/rome/walls", -1));
  EXPECT_FALSE(is_read(state, "/sides/rome/cards", Json::array({"levy", "academy"})));  // unsorted
  EXPECT_FALSE(is_read(state, "/regions/roma/units/rome", Json::array({1})));
  EXPECT_FALSE(is_read(state, "/regions/roma/city/temple", "yes"));
  EXPECT_FALSE(is_read(state, "/turn-data/armed", Json{{"roma", 0}}));  // zeros are left out
  EXPECT_FALSE(state_from(*state.match, Json::array()).has_value());
  EXPECT_FALSE(state_from(*state.match, Json(nullptr)).has_value());
}

TEST(DuellumDocument, PatchesAreRefusedWithAReason) {
  const DuellumState state = Duellum::open(duellum_setups().front());
  EXPECT_TRUE(patched_state(state, R"({"sides":{"rome":{"chips":{"gold":99}}}})"));
  for (const char* patch :
       {R"(null)", R"([])", R"(7)", R"({"phase":"over"})", R"({"turn":2})", R"({"owed":1})",
        R"({"reveal":true})", R"({"winner":"rome"})", R"({"active":"carthage"})",
        R"({"bank":{"coin":30}})", R"({"sides":{"rome":{"chips":{"gold":-1}}}})",
        R"({"sides":{"rome":{"chips":{"gold":1e2}}}})", R"({"regions":null})",
        R"({"regions":{"roma":null}})", R"({"turn":9223372036854775808})",
        R"({"bank":{"temple":18446744073709551615}})"}) {
    const auto patched = patched_state(state, patch);
    ASSERT_FALSE(patched) << patch;
    EXPECT_FALSE(patched.error().expected.empty()) << patch;
    EXPECT_FALSE(patched.error().actual.empty()) << patch;
  }
}

}  // namespace
}  // namespace praetor::tests
