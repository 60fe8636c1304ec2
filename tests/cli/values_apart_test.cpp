// Values that differ only by their kind, such as the text "1" and the number 1, are not shown
// alike.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

TEST(ValuesApart, DiffOfStreamsThatDifferInKindOnly) {
  const Folder folder;
  const std::string game = folder.file("game.json", legal_replay());
  const std::string stream = praetor({"state", game, "--stream"}).out;
  Json other = Json::parse(lines_of(stream).front());
  other.erase("hash");
  Json& state = other["state"];
  state["turn"] = state.at("turn").dump();
  state["active"] = Json::array({state.at("active")});
  state.erase("discard");
  state["owed"] = nullptr;
  const std::string told =
      praetor({"diff", folder.file("a.ndjson", stream), folder.file("b.ndjson", other.dump())}).out;
  EXPECT_TRUE(has(told, "turn  1 | \"1\"\n")) << told;
  EXPECT_TRUE(has(told, "active  \"rome\" | [\"rome\"]\n")) << told;
  EXPECT_TRUE(has(told, "discard  [] | not there\n")) << told;
  EXPECT_FALSE(has(told, "nothing | nothing")) << told;
}

TEST(ValuesApart, DiffOfTextsThatPartBehindWhatIsShown) {
  const Folder folder;
  const std::string game = folder.file("game.json", legal_replay());
  Json one = Json::parse(lines_of(praetor({"state", game, "--stream"}).out).front());
  one.erase("hash");
  Json other = one;
  one["state"]["active"] = std::string(1000, 'a') + "one";
  other["state"]["active"] = std::string(1000, 'a') + "two";
  const std::string told = praetor({"diff", folder.file("a.ndjson", one.dump() + "\n"),
                                    folder.file("b.ndjson", other.dump() + "\n")})
                               .out;
  EXPECT_TRUE(has(told, "one\" | …")) << told;
  EXPECT_TRUE(has(told, "two\"\n")) << told;
}

TEST(ValuesApart, AClaimOfAnotherKind) {
  const auto told = [](const Json& claim) {
    Json replay = Json::parse(legal_replay());
    replay["steps"][0]["expect"] = claim;
    const Folder folder;
    return praetor({"check", folder.file("a.json", replay.dump())}).out;
  };
  const std::string number = told({{"turn", "1"}});
  EXPECT_TRUE(has(number, "The record claims \"1\" for turn; the rules give 1.")) << number;
  EXPECT_TRUE(has(number, "rules     give 1\n  record    claims \"1\"\n")) << number;
  const std::string list = told({{"discard", nullptr}});
  EXPECT_TRUE(has(list, "The record claims null for discard; the rules give [].")) << list;
  const std::string missing = told({{"nothing", nullptr}});
  EXPECT_TRUE(has(missing, "The record claims null for nothing; the rules give no such value."))
      << missing;
  const std::string other = told({{"turn", 7}});
  EXPECT_TRUE(has(other, "The record claims 7 for turn; the rules give 1.")) << other;
}

TEST(ValuesApart, ANameThatLooksLikeJsonIsNamed) {
  for (const char* name : {"null", "{to}", "{", "{}"}) {
    Json replay = Json::parse(legal_replay());
    replay["steps"][0]["to"] = name;
    const Folder folder;
    const Output output = praetor({"check", folder.file("a.json", replay.dump())});
    EXPECT_EQ(output.status, 2);
    EXPECT_TRUE(has(output.out, "`" + std::string(name) + "` is no name here")) << output.out;
  }
}

}  // namespace
}  // namespace praetor::tests
