// `praetor diff` on generated games of every kind: what was planted is found where it was planted,
// and what was not planted is not found.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "replays/making/random.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using replays::ClaimLevel;
using replays::Random;

struct Compared {
  int status;
  Json told;
  std::string err;
};

Compared compared(const std::string& one, const std::string& other) {
  const Output output = praetor({"diff", one, other, "--format", "json"});
  return {output.status, output.out.empty() ? Json() : Json::parse(output.out), output.err};
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

template <class G>
struct Diffed {
  Folder folder;
  Json game = generated<G>(1, ClaimLevel::none, 6);
  std::string file = folder.file("game.json", game.dump());
  std::vector<std::string> stream = lines_of(praetor({"state", file, "--stream"}).out);

  std::string write(const Json& other) const { return folder.file("other.json", other.dump()); }
  std::string write(const std::vector<std::string>& lines) const {
    return folder.file("other.ndjson", text_of(lines));
  }
};

template <class G>
class Diff : public testing::Test {};
TYPED_TEST_SUITE(Diff, AllGames);

TYPED_TEST(Diff, OfAGameAndItselfIsNothing) {
  const Diffed<TypeParam> games;
  Json noted = games.game;
  noted["steps"][0]["note"] = "notes make no difference";
  noted["meta"]["nor"] = "does this";
  const Compared found = compared(games.file, games.write(noted));
  EXPECT_EQ(found.status, 0) << found.told;
  EXPECT_EQ(found.told.at("same"), true);
  EXPECT_EQ(found.told.at("common-steps"), games.game["steps"].size());
}

TYPED_TEST(Diff, FindsAStepThatIsMissing) {
  const Diffed<TypeParam> games;
  Random random(4, 1);
  for (int round = 0; round < 4; ++round) {
    Json less = games.game;
    Json& steps = less["steps"];
    const std::size_t at = random.below(steps.size() - 1);
    // Of equal neighbours it cannot be told which is missing: the last is.
    std::size_t told = at;
    while (told + 1 < games.game["steps"].size() &&
           games.game["steps"][told + 1] == games.game["steps"][at]) {
      ++told;
    }
    steps.erase(at);
    const Compared found = compared(games.file, games.write(less));
    EXPECT_EQ(found.status, 1);
    EXPECT_EQ(found.told.at("common-steps"), told);
    EXPECT_EQ(found.told.at("step").at("step"), told + 1);
    const Json only = {{"a", told + 1}, {"a-steps", 1}, {"b", told + 1}, {"b-steps", 0}};
    EXPECT_EQ(found.told.at("aligned").at("stretches"), Json::array({only}));
  }
}

/// What is told of the first state that differs is what the documents of both games say.
template <class G>
void expect_difference(const Json& told, const Json& one, const Json& other, std::size_t point) {
  const Json mine = Json::parse(document_after<G>(one, point));
  const Json theirs = Json::parse(document_after<G>(other, point));
  EXPECT_EQ(told.at("step"), point);
  EXPECT_EQ(told.at("count"), told.at("differences").size());
  Json patched = mine;
  for (const Json& value : told.at("differences")) {
    const Json::json_pointer place(value.at("pointer").get<std::string>());
    EXPECT_EQ(value.contains("a"), mine.contains(place));
    EXPECT_EQ(value.value("a", Json()), mine.value(place, Json()));
    if (value.contains("b")) {
      patched[place] = value.at("b");
    } else {
      patched.at(place.parent_pointer()).erase(place.back());
    }
    // Both were the same a step ago: one of the two steps is the cause, and none before it.
    const Json& causes = value.at("causes");
    EXPECT_FALSE(causes.at("a").is_null() && causes.at("b").is_null()) << value;
    for (const Json& cause : causes)
      EXPECT_EQ(cause.is_null() ? Json(point) : cause["step"], point);
  }
  EXPECT_EQ(patched, theirs);
}

TYPED_TEST(Diff, AnotherStepIsToldWithTheStateThatItLeadsTo) {
  using G = TypeParam;
  const Diffed<G> games;
  const Json& steps = games.game["steps"];
  int tried = 0;
  for (std::size_t at = steps.size() / 2; at < steps.size() && tried < 3; ++at) {
    const std::string before = document_after<G>(games.game, at + 1);
    const auto legal = lines_of(praetor({"legal", games.file, "--step", std::to_string(at)}).out);
    for (const std::string& line : legal) {
      if (!line.starts_with('{')) continue;
      Json other = games.game;
      other["steps"].erase(other["steps"].begin() + static_cast<std::ptrdiff_t>(at),
                           other["steps"].end());
      other["steps"].push_back(Json::parse(line));
      if (document_after<G>(other, at + 1) == before) continue;
      const Compared found = compared(games.file, games.write(other));
      ASSERT_EQ(found.status, 1) << found.err;
      EXPECT_EQ(found.told.at("step").at("step"), at + 1);
      expect_difference<G>(found.told.at("state"), games.game, other, at + 1);
      ++tried;
      break;
    }
  }
  EXPECT_GT(tried, 0);
}

/// The first steps of a game, with the last two in the other order.
Json swapped(const Json& game, std::size_t steps) {
  Json other = game;
  std::swap(other["steps"][steps - 2], other["steps"][steps - 1]);
  return other;
}

TEST(DiffCommand, TellsWhereTheStatesMeetAgain) {
  using G = praetor::antike_duellum::Game;
  const Folder folder;
  int met = 0;
  for (std::uint64_t number = 1; number <= 12 && met < 3; ++number) {
    const Json game = generated<G>(number, ClaimLevel::none, 10);
    for (std::size_t steps = 2; steps <= game["steps"].size() && met < 3; ++steps) {
      Json one = game;
      one.erase("result");
      one["steps"].erase(one["steps"].begin() + static_cast<std::ptrdiff_t>(steps),
                         one["steps"].end());
      const Json other = swapped(one, steps);
      if (one["steps"][steps - 1]["do"] != one["steps"][steps - 2]["do"]) continue;
      if (judged(other.dump()).verdict != replays::Verdict::legal) continue;
      if (document_after<G>(one, steps - 1) == document_after<G>(other, steps - 1)) continue;
      if (document_after<G>(one, steps) != document_after<G>(other, steps)) continue;
      const Compared found =
          compared(folder.file("one.json", one.dump()), folder.file("other.json", other.dump()));
      EXPECT_EQ(found.told.at("state").at("step"), steps - 1);
      EXPECT_EQ(found.told.at("meeting"), (Json{{"a", steps}, {"b", steps}, {"to-the-end", true}}));
      EXPECT_EQ(found.told.at("differing"), 1);
      ++met;
    }
  }
  EXPECT_GT(met, 0);
}

TEST(DiffCommand, TellsWhereTheStatesNeverMeet) {
  const Diffed<praetor::antike_duellum::Game> games;
  Json other = games.game;
  std::string& first = other["setup"]["first"].get_ref<std::string&>();
  const std::string board = other["setup"]["board"];  // its name is that of both sides
  const std::size_t dash = board.find('-');
  first = board.starts_with(first) ? board.substr(dash + 1) : board.substr(0, dash);
  const Compared found = compared(games.file, games.write(other));
  EXPECT_EQ(found.told.at("setup").at("differences")[0].at("pointer"), "/first");
  EXPECT_EQ(found.told.at("state").at("step"), 0);
  EXPECT_TRUE(found.told.at("state").at("agreed").is_null());
  EXPECT_TRUE(found.told.at("meeting").is_null());
}

TYPED_TEST(Diff, OurOwnStreamAgrees) {
  const Diffed<TypeParam> games;
  const std::string stream = games.write(games.stream);
  EXPECT_EQ(games.stream.size(), games.game["steps"].size() + 1);
  EXPECT_EQ(compared(games.file, stream).status, 0);
  EXPECT_EQ(compared(stream, stream).status, 0);
  const std::string hashes = praetor({"state", games.file, "--stream", "--hash"}).out;
  const Compared found = compared(games.folder.file("hashes.ndjson", hashes), games.file);
  EXPECT_EQ(found.status, 0);
  EXPECT_EQ(found.told.at("compared"), games.stream.size());
}

// A step says the same in whatever order its members stand.
TYPED_TEST(Diff, TheOrderOfMembersIsNoDifference) {
  const Diffed<TypeParam> games;
  const Json plain = compared(games.file, games.write(games.stream)).told;
  std::vector<std::string> turned = games.stream;
  for (std::string& line : turned) {
    const auto read = nlohmann::ordered_json::parse(line);
    nlohmann::ordered_json back = read;
    if (!read.contains("step")) continue;
    back["step"].clear();
    std::vector<std::string> keys;
    for (const auto& [key, value] : read["step"].items()) keys.insert(keys.begin(), key);
    for (const std::string& key : keys) back["step"][key] = read["step"][key];
    EXPECT_NE(back.dump(), line);
    line = back.dump();
  }
  const Compared found = compared(games.file, games.write(turned));
  EXPECT_EQ(found.status, 0);
  EXPECT_EQ(found.told, plain);
}

/// All the places in a document that hold a number.
void numbers_in(const Json& value, const std::string& at, std::vector<std::string>& places) {
  if (value.is_number()) places.push_back(at);
  if (!value.is_structured()) return;
  for (const auto& [key, inner] : value.items()) {
    numbers_in(inner, (Json::json_pointer(at) / key).to_string(), places);
  }
}

TYPED_TEST(Diff, AWrongNumberInAStreamIsFoundAtItsPath) {
  const Diffed<TypeParam> games;
  Random random(8, 1);
  for (int round = 0; round < 4; ++round) {
    const std::size_t at = random.below(games.stream.size());
    Json line = Json::parse(games.stream[at]);
    std::vector<std::string> places;
    numbers_in(line["state"], "", places);
    const std::string place = places.at(random.below(places.size()));
    Json& number = line["state"][Json::json_pointer(place)];
    const auto before = number.template get<std::int64_t>();
    number = before + 1;
    const std::string named = line["hash"];
    std::vector<std::string> wrong = games.stream;
    wrong[at] = line.dump();
    const Compared found = compared(games.file, games.write(wrong));
    EXPECT_EQ(found.status, 1);
    const Json& state = found.told.at("state");
    EXPECT_EQ(state.at("step"), at);
    ASSERT_EQ(state.at("differences").size(), 1U) << state;
    EXPECT_EQ(state.at("differences")[0].at("pointer"), place);
    EXPECT_EQ(state.at("differences")[0].at("a"), before);
    EXPECT_EQ(state.at("differences")[0].at("b"), before + 1);
    EXPECT_EQ(found.told.at("differing"), 1);
    // Its hash was left as it was, so that it is no longer that of its state.
    EXPECT_EQ(found.told.at("wrong-hashes").at("b").at("named"), named);
    EXPECT_EQ(found.told.at("wrong-hashes").at("b").at("line"), at + 1);
  }
}

TEST(DiffCommand, AWrongHashOfAStreamsOwnIsADifference) {
  const Diffed<praetor::antike_duellum::Game> games;
  std::vector<std::string> wrong = games.stream;
  Json line = Json::parse(wrong[3]);
  line["hash"] = "0123456789abcdef";
  wrong[3] = line.dump();
  const Compared found = compared(games.file, games.write(wrong));
  EXPECT_EQ(found.status, 1);
  EXPECT_FALSE(found.told.contains("state"));
  EXPECT_EQ(found.told.at("wrong-hashes").at("b").at("step"), 3);
}

TEST(DiffCommand, WhatEndsEarlierIsNotTheSame) {
  const Diffed<praetor::antike_duellum::Game> games;
  std::vector<std::string> fewer = games.stream;
  fewer.pop_back();
  EXPECT_EQ(compared(games.file, games.write(fewer)).status, 1);
  EXPECT_EQ(compared(games.write(fewer), games.file).status, 1);
}

TEST(DiffCommand, DifferentGamesAreNotCompared) {
  const Diffed<praetor::antike_duellum::Game> one;
  const Diffed<praetor::antike::Game> other;
  const Compared found = compared(one.file, other.file);
  EXPECT_EQ(found.status, 2);
  EXPECT_NE(found.err.find("is a game of antike-duellum"), std::string::npos) << found.err;
}

TEST(DiffCommand, HostileStreamsAreMalformedAndNoMore) {
  const Diffed<praetor::antike_duellum::Game> games;
  const std::string opening = games.stream[0] + "\n";
  const std::vector<std::string> bad{
      "{",                                                            // no JSON
      R"({"hash":"0123456789ABCDEF"})",                               // digits of the wrong case
      R"({"state":[]})",                                              // no object
      R"({"hash":"0123456789abcdef","hash":"0"})",                    // twice
      R"({"sate":{}})",                                               // an unknown field
      "{\"state\":" + std::string(100, '[') + "}",                    // too deep
      "{\"state\":{\"\xff\":1}}",                                     // no UTF-8
      "{\"state\":{\"a\":\"" + std::string(5U << 20U, 'x') + "\"}}",  // too long
      "7"};
  for (const std::string& line : bad) {
    const std::string file = games.folder.file("bad.ndjson", opening + line + "\n");
    const Output output = praetor({"diff", games.file, file});
    EXPECT_EQ(output.status, 2) << line.substr(0, 80);
    EXPECT_EQ(output.out, "");
    EXPECT_NE(output.err.find(":2:"), std::string::npos) << output.err;
    EXPECT_LT(output.err.size(), 5000U);
    // The line is shown unless it is too long.
    EXPECT_EQ(output.err.find("\n    2 | ") != std::string::npos, line.size() < 1U << 20U)
        << output.err;
  }
}

TEST(DiffCommand, OddNumbersAndKeysAreDifferencesWithoutAHash) {
  const Diffed<praetor::antike_duellum::Game> games;
  std::vector<std::string> odd = games.stream;
  Json line = Json::parse(odd[1]);
  line["state"]["turn"] = 1.5;
  odd[1] = line.dump();
  const Compared found = compared(games.file, games.write(odd));
  EXPECT_EQ(found.status, 1);
  EXPECT_EQ(found.told.at("state").at("differences")[0].at("pointer"), "/turn");
  EXPECT_TRUE(found.told.at("wrong-hashes").empty());
}

TEST(DiffCommand, StreamsThatTellNothingInCommonCannotBeCompared) {
  const Folder folder;
  const std::string one = folder.file("one.ndjson", "{\"hash\":\"0123456789abcdef\"}\n");
  const std::string other = folder.file("other.ndjson", R"({"state":{"a":0.5}})"
                                                        "\n");
  EXPECT_EQ(compared(one, other).status, 2);
}

TEST(DiffCommand, AnIndexThatPicksNothingIsNotPassedOver) {
  const Folder folder;
  const std::string one = folder.file("a.json", legal_replay());
  const std::string corpus = folder.file("b.ndjson", "{}\n" + legal_replay() + "\n");
  const auto diff = [&](const std::string& a, const std::string& b,
                        const std::vector<std::string>& more) {
    std::vector<std::string> words{"diff", a, b};
    words.insert(words.end(), more.begin(), more.end());
    return praetor(words);
  };
  EXPECT_EQ(diff(one, corpus, {"--index", "1"}).status, 0);
  EXPECT_EQ(diff(one, corpus, {"--other-index", "1"}).status, 0);
  EXPECT_EQ(diff(one, one, {"--index", "0", "--other-index", "0"}).status, 0);
  for (const auto& [other, more] :
       {std::pair(one, std::vector<std::string>{"--index", "1"}),
        std::pair(one, std::vector<std::string>{"--other-index", "1"}),
        std::pair(corpus, std::vector<std::string>{"--index", "2", "--other-index", "1"})}) {
    const Output output = diff(one, other, more);
    EXPECT_EQ(output.status, 2) << more.front();
    EXPECT_TRUE(has(output.err, "a.json holds 1 replay, counted from 0: there is no replay "))
        << output.err;
  }
}

}  // namespace
}  // namespace praetor::tests
