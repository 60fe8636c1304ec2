// The word that joins the parts of a list, said, misread or left out: it makes no other step of
// what stands around it, in any game.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "replays/searching/heard.hpp"
#include "replays/searching/lattice.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

using namespace replays;  // NOLINT(google-build-using-namespace)

/// A step, and another one that it is not to be taken for.
struct JoinedRow {
  const char* game;
  const char* words;  ///< with the side; `&` stands for the word that joins
  const char* said;
  const char* other;
};

const JoinedRow joined_rows[]{
    {"conqueror-duels", "rolls rome 2 & persia 4",
     R"({"by":"chance","do":"roll","values":{"rome":2,"persia":4}})",
     R"({"by":"chance","do":"roll","values":{"rome":1,"persia":4}})"},
    {"conqueror-duels", "rolls rome 3 & persia 1",
     R"({"by":"chance","do":"roll","values":{"rome":3,"persia":1}})",
     R"({"by":"chance","do":"roll","values":{"rome":1,"persia":1}})"},
    {"ancient-generals", "red block at 0 with nomads & 2 with elephants",
     R"({"by":"red","do":"block","blocks":[{"attacker":0,"card":"nomads"},
         {"attacker":2,"card":"elephants"}]})",
     R"({"by":"red","do":"block","blocks":[{"attacker":0,"card":"nomads"},
         {"attacker":1,"card":"elephants"}]})"},
    {"antike-duellum", "rome aurum paying 3 iron & 2 coin",
     R"({"by":"rome","do":"advance","to":"aurum","pay":{"iron":3,"coin":2}})",
     R"({"by":"rome","do":"advance","to":"aurum","pay":{"iron":3,"coin":1}})"},
    {"antike", "rome aurum paying 2 coin & 3 iron",
     R"({"by":"rome","do":"advance","to":"aurum","pay":{"iron":3,"coin":2}})",
     R"({"by":"rome","do":"advance","to":"aurum","pay":{"iron":1,"coin":2}})"},
    {"ancient-warfare", "athens discard cards trod & rally",
     R"({"by":"athens","do":"discard","cards":["rally","trod"]})",
     R"({"by":"athens","do":"discard","cards":["rally"]})"},
};

/// A game of that kind, for its set-up.
std::string text_of_game(std::string_view id) {
  std::string text;
  with_game(id, [&]<class G>(Kind<G>) { text = generated<G>(1, ClaimLevel::none, 1).dump(); });
  return text;
}

std::int64_t cost_of(const JoinedRow& row, const std::string& joint, const char* step) {
  LatticeBuilder builder;
  std::istringstream line(row.words);
  for (std::string word; line >> word;) {
    if (word == "&") word = joint;
    if (word.empty()) continue;
    EXPECT_TRUE(builder.place({{word, 1}}));
  }
  const auto speech =
      std::make_shared<StepSpeech>(wording::StepTeller(text_of_game(row.game), libraries()));
  return HeardPhrase(builder.take().front(), speech).cost_of(step);
}

TEST(HeardJoint, AMisreadOneChangesNothingBesideIt) {
  constexpr std::int64_t bit = 1'000'000;
  for (const JoinedRow& row : joined_rows) {
    const std::int64_t read_well = cost_of(row, "and", row.said);
    EXPECT_LT(read_well, cost_of(row, "", row.said) + 2 * bit) << row.words;
    for (const char* joint : {"and", "", "ond", "onc", "ane", "one", "und"}) {
      const std::int64_t cost = cost_of(row, joint, row.said);
      EXPECT_LT(cost, cost_of(row, joint, row.other) - 3 * bit) << row.words << ", " << joint;
      EXPECT_LT(cost, read_well + 13 * bit) << row.words << ", " << joint;
    }
  }
}

}  // namespace
}  // namespace praetor::tests
