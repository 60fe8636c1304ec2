// `praetor state` and `praetor legal`: which state is meant, and what is listed.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/text/canonical.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::lines_of;
using tests::Output;
using tests::praetor;

const std::string advance = R"({"by":"rome","do":"advance","to":"marmor"})";
const std::string wrong_hash =
    R"({"by":"rome","do":"advance","to":"marmor","hash":"0000000000000000"})";
const std::string end_turn = R"({"by":"rome","do":"end-turn"})";

struct Files {
  Folder folder;
  std::string legal = folder.file("legal.json", tests::legal_replay());
  std::string illegal = folder.file("illegal.json", tests::illegal_replay());
  std::string claim = folder.file("claim.json", tests::duellum_replay({wrong_hash, end_turn}));
};

TEST(StateCommand, IsTheDocumentWhoseHashItNames) {
  const Files files;
  const Output document = praetor({"state", files.legal, "--step", "1"});
  const Output hash = praetor({"state", files.legal, "--step", "1", "--hash"});
  EXPECT_EQ(document.status, 0);
  EXPECT_EQ(hash.out, text::fingerprint(text::canonical(Json::parse(document.out))) + "\n");
  EXPECT_EQ(Json::parse(document.out).at("phase"), "action");
}

TEST(StateCommand, IsThatAfterTheLastStepIfNothingElseIsAsked) {
  const Files files;
  const std::string last = praetor({"state", files.legal}).out;
  EXPECT_EQ(last, praetor({"state", files.legal, "--step", "2"}).out);
  EXPECT_EQ(Json::parse(last).at("active"), "carthage");
  EXPECT_EQ(Json::parse(praetor({"state", files.legal, "--step", "0"}).out).at("turn"), 1);
}

TEST(StateCommand, AStreamGoesOnBehindAWrongClaimAndSaysSo) {
  const Files files;
  const Output stream = praetor({"state", files.claim, "--stream", "--hash"});
  EXPECT_EQ(stream.status, 0);
  EXPECT_EQ(lines_of(stream.out).size(), 3U);
  EXPECT_EQ(stream.err, "praetor: step 1 breaks claim.hash: the stream goes on behind it\n");
  // Where a step is asked for by number, claims before it are not judged.
  EXPECT_EQ(praetor({"state", files.claim, "--stream", "--step", "2"}).err, "");
  EXPECT_EQ(praetor({"state", files.illegal, "--stream"}).err,
            "praetor: step 2 breaks turn.phase: the stream ends before it\n");
  Json replay = Json::parse(tests::legal_replay());
  replay["result"] = {{"winner", "rome"}};
  EXPECT_EQ(praetor({"state", files.folder.file("won.json", replay.dump()), "--stream"}).err,
            "praetor: the claimed result breaks claim.result\n");
}

TEST(StateCommand, OfAViolatingStepIsTheOneBeforeIt) {
  const Files files;
  const std::string before = praetor({"state", files.illegal, "--step", "1", "--hash"}).out;
  for (const auto& args :
       {std::vector<std::string>{"state", files.illegal, "--hash"},
        std::vector<std::string>{"state", files.illegal, "--hash", "--step", "2"}}) {
    const Output output = praetor(args);
    EXPECT_EQ(output.out, before);
    EXPECT_EQ(output.err, "praetor: step 2 breaks turn.phase: this is the state before it\n");
    EXPECT_EQ(output.status, 0);
  }
}

TEST(StateCommand, OfAWrongClaimIsTheOneAfterTheStep) {
  const Files files;
  const Output last = praetor({"state", files.claim, "--hash"});
  EXPECT_EQ(last.out, praetor({"state", files.legal, "--step", "1", "--hash"}).out);
  EXPECT_EQ(last.err, "praetor: step 1 breaks claim.hash: this is the state after it\n");
  // Whoever asks for a later step by its number gets it.
  const Output second = praetor({"state", files.claim, "--step", "2", "--hash"});
  EXPECT_EQ(second.out, praetor({"state", files.legal, "--hash"}).out);
  EXPECT_EQ(second.err, "");
}

TEST(StateCommand, BeyondTheLastStepThereIsNone) {
  const Files files;
  const Output beyond = praetor({"state", files.legal, "--step", "3"});
  EXPECT_EQ(beyond.status, 1);
  EXPECT_EQ(beyond.out, "");
  EXPECT_EQ(beyond.err, "praetor: " + files.legal + " has 2 steps: there is no step 3\n");
  const Output unreached = praetor({"state", files.illegal, "--step", "3"});
  EXPECT_EQ(unreached.status, 1);
  EXPECT_EQ(unreached.err, "praetor: step 3 is never reached: step 2 breaks turn.phase\n");
}

TEST(StateCommand, OfSeveralReplaysOneMustBePicked) {
  const Folder folder;
  const std::string path = folder.file(
      "two.ndjson", tests::legal_replay() + "\n" + tests::duellum_replay({advance}) + "\n");
  const Output neither = praetor({"state", path});
  EXPECT_EQ(neither.status, 2);
  EXPECT_NE(neither.err.find("holds several replays: say which with --index I"), std::string::npos);
  EXPECT_EQ(Json::parse(praetor({"state", path, "--index", "1"}).out).at("phase"), "action");
  EXPECT_EQ(praetor({"state", path, "--index", "2"}).status, 1);
  EXPECT_EQ(praetor({"state", folder.file("none.ndjson", "")}).status, 1);
}

TEST(LegalCommand, ListsStepsThatCheckAccepts) {
  const Files files;
  const auto steps = lines_of(praetor({"legal", files.illegal}).out);
  ASSERT_FALSE(steps.empty());
  for (const std::string& step : steps) {
    const Folder folder;
    const std::string path = folder.file("a.json", tests::duellum_replay({advance, step}));
    EXPECT_EQ(praetor({"check", path}).status, 0) << step;
  }
}

TEST(LegalCommand, IsNarrowedBySideKindAndNumber) {
  const Files files;
  const std::vector<std::string> start{"legal", files.legal, "--step", "0"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), start.begin(), start.end());
    return lines_of(praetor(more).out);
  };
  EXPECT_EQ(with({}).size(), 8U);
  EXPECT_EQ(with({"--limit", "3"}).size(), 3U);
  EXPECT_EQ(with({"--limit", "0"}).size(), 0U);
  EXPECT_EQ(with({"--by", "rome"}).size(), 8U);
  EXPECT_EQ(with({"--by", "carthage"}).size(), 0U);
  EXPECT_EQ(with({"--by", "chance"}).size(), 0U);
  EXPECT_EQ(with({"--do", "advance"}).size(), 8U);
  EXPECT_EQ(with({"--do", "found"}).size(), 0U);
}

TEST(LegalCommand, UnknownNamesAreBadUsage) {
  const Files files;
  const Output side = praetor({"legal", files.legal, "--by", "rom"});
  EXPECT_EQ(side.status, 2);
  EXPECT_EQ(side.err,
            "praetor: legal: --by: 'rom' is none of rome, carthage, chance; did you mean rome?\n");
  const Output kind = praetor({"legal", files.legal, "--do", "fnd"});
  EXPECT_EQ(kind.status, 2);
  EXPECT_NE(kind.err.find("--do: 'fnd' is none of advance, "), std::string::npos) << kind.err;
}

}  // namespace
}  // namespace praetor::cli
