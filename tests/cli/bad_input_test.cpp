// Whatever arrives in a file is answered with status 2, a rule and a place, or one line on standard
// error; by every command that reads replays, and never twice.

#include <gtest/gtest.h>
#include <zlib.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/packed.hpp"
#include "tests/support/program.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::gzipped;
using tests::Output;
using tests::praetor;

struct Expected {
  std::string rule;
  std::int64_t line;
  std::int64_t column;
};

/// The one violation that `check` reports of a file, which must be malformed.
Json fault_of(const std::string& path) {
  const Output output = praetor({"check", "--format", "json", path});
  EXPECT_EQ(output.status, 2) << path;
  EXPECT_EQ(output.err, "") << path;
  const Json report = Json::parse(output.out.substr(0, output.out.find('\n')));
  EXPECT_EQ(report.at("verdict"), "malformed") << path;
  EXPECT_EQ(report.at("violations").size(), 1U) << path;
  return report.at("violations").at(0);
}

void expect_fault(const std::string& path, const Expected& expected) {
  const Json fault = fault_of(path);
  EXPECT_EQ(fault.at("rule"), expected.rule) << path;
  EXPECT_EQ(fault.at("line"), expected.line) << path;
  EXPECT_EQ(fault.at("column"), expected.column) << path;
  // People get the same place and rule; `state` and `legal` say it on standard error.
  const auto says_it = [&](const std::string& text) {
    const std::string first = text.substr(0, text.find('\n'));
    return first.starts_with(path + ":" + std::to_string(expected.line) + ": ") &&
           first.ends_with(" (" + std::string(expected.rule) + ")");
  };
  EXPECT_TRUE(says_it(praetor({"check", path}).out)) << path;
  for (const char* command : {"state", "legal"}) {
    const Output output = praetor({command, path, "--index", "0"});
    EXPECT_EQ(output.status, 2) << command << " " << path;
    EXPECT_EQ(output.out, "") << command << " " << path;
    EXPECT_TRUE(says_it(output.err)) << command << " " << output.err;
  }
}

void expect_unreadable(const std::string& path, const std::string& why) {
  for (const char* command : {"check", "state", "legal"}) {
    const Output output = praetor({command, path});
    EXPECT_EQ(output.status, 2) << command;
    EXPECT_EQ(output.out, "") << command;
    EXPECT_EQ(output.err, "praetor: cannot read " + path + ": " + why + "\n") << command;
  }
}

TEST(BadInput, AFolderWithoutReplays) {
  const Folder folder;
  folder.file("notes.txt", "");
  EXPECT_EQ(praetor({"check", folder.path("")}).err,
            "praetor: " + folder.path("") + " holds no replay\n");
  EXPECT_EQ(praetor({"check", folder.path("")}).status, 0);
  EXPECT_EQ(praetor({"state", folder.path("")}).err,
            "praetor: cannot read " + folder.path("") + ": Is a directory\n");
}

TEST(BadInput, AMissingFile) {
  expect_unreadable("/nowhere/at/all.json", "No such file or directory");
}

TEST(BadInput, AnEmptyFile) {
  const Folder folder;
  expect_fault(folder.file("empty.json", ""), {"format.json", 1, 1});
  expect_fault(folder.file("blank.json", " \n\n"), {"format.json", 3, 1});
  for (const char* content : {"", " \n\n"}) {
    const std::string path = folder.file("empty.ndjson", content);
    const Output corpus = praetor({"check", path});
    EXPECT_EQ(corpus.status, 0);
    EXPECT_EQ(corpus.out, "");
    EXPECT_EQ(corpus.err, "praetor: " + path + " holds no replay\n");
  }
}

TEST(BadInput, ATruncatedGzip) {
  const Folder folder;
  const std::string packed = gzipped(tests::legal_replay());
  const std::string half = packed.substr(0, packed.size() - 12);
  EXPECT_EQ(fault_of(folder.file("half.json.gz", half)).at("rule"), "format.json");
  EXPECT_EQ(fault_of(folder.file("none.json.gz", "")).at("rule"), "format.json");
  EXPECT_EQ(praetor({"check", folder.file("whole.json.gz", packed)}).status, 0);
}

TEST(BadInput, NestingOf100000) {
  const Folder folder;
  const std::string brackets(100'000, '[');
  expect_fault(folder.file("a.json", "{\n\"meta\":" + brackets), {"format.type", 2, 8});
  expect_fault(folder.file("b.json", "{\n\"meta\":{\"x\":" + brackets), {"format.size", 2, 75});
}

TEST(BadInput, StepsBeyond100000) {
  const Folder folder;
  const std::string step = "{\"by\":\"rome\",\"do\":\"end-turn\"}";
  std::string replay = tests::duellum_replay({});
  replay.resize(replay.size() - 2);
  const std::size_t begin = replay.size();
  for (int i = 0; i < 100'000; ++i) replay += step + ",";
  replay += step + "]}";
  const auto column = static_cast<std::int64_t>(begin + 100'000 * (step.size() + 1) + 1);
  expect_fault(folder.file("many.json", replay), {"format.size", 1, column});
}

TEST(BadInput, NumbersBeyond64Bits) {
  const Folder folder;
  const std::string huge = "123456789012345678901234567890";
  expect_fault(folder.file("version.json", "{\"praetor\":" + huge + "}"),
               {"format.version", 1, 12});
  const std::string step = "{\"by\":\"rome\",\"do\":\"recruit\",\"unit\":\"legion\",\"count\":";
  const std::string replay = tests::duellum_replay({step + huge + "}"});
  const auto column = static_cast<std::int64_t>(replay.find(huge) + 1);
  expect_fault(folder.file("count.json", replay), {"format.range", 1, column});
}

TEST(BadInput, KeysThatAreNoNames) {
  const Folder folder;
  const std::string key = "\"\\u0000\xE2\x80\xAE\x7F\"";
  const std::string path = folder.file("keys.json", "{\n " + key + ":1}");
  expect_fault(path, {"format.field", 2, 2});
  EXPECT_NE(praetor({"check", path}).out.find("`\\u{0}\\u{202e}\\u{7f}`"), std::string::npos);
}

// A search reads what is there up to the fault of grammar, and further than `check` does.
TEST(BadInput, AStepThatBreaksOff) {
  const Folder folder;
  const std::string step = R"({"by":"rome","do":"move","from":"carthage","to":"cyrene","units":)";
  for (const char* units : {R"([0,"\ud800"]})", "[0,\x01]}", "[0,", ""}) {
    const std::string path = folder.file(
        "a.json", R"({"praetor":1,"game":"conqueror-duels","setup":{"scenario":"rome-persia"},)"
                  R"("steps":[)" +
                      step + units + "]}");
    for (const char* command : {"check", "infer", "repair", "convert", "state", "shrink"}) {
      const Output output = praetor({command, path});
      EXPECT_EQ(output.status, 2) << command << units;
      EXPECT_NE((output.out + output.err).find("format.json"), std::string::npos) << command;
    }
  }
}

TEST(BadInput, ANulByte) {
  const Folder folder;
  std::string replay = tests::legal_replay();
  replay.insert(replay.find("rome-"), 1, '\0');
  const auto column = static_cast<std::int64_t>(replay.find('\0') + 1);
  expect_fault(folder.file("nul.json", replay), {"format.json", 1, column});
  expect_fault(folder.file("only.json", std::string(1, '\0')), {"format.json", 1, 1});
}

// A list that a fault of grammar cuts short has not too few entries.
TEST(BadInput, TheFaultOfGrammarBeforeWhatItHides) {
  const Folder folder;
  std::string replay = tests::legal_replay();
  replay.insert(replay.find("fortress"), 1, '\x01');
  const auto column = static_cast<std::int64_t>(replay.find('\x01') + 1);
  expect_fault(folder.file("display.json", replay), {"format.json", 1, column});
}

TEST(BadInput, ALineOf64MiBIsPassedBy) {
  const Folder folder;
  const std::string blanks(std::size_t{64} * 1024 * 1024, ' ');
  const std::string path =
      folder.file("long.ndjson", "{" + blanks + "}\n" + tests::legal_replay() + "\n");
  expect_fault(path, {"format.size", 1, 1});
  const Output second = praetor({"check", path, "--index", "1"});
  EXPECT_EQ(second.out, path + "[1]: legal, 2 steps, unfinished\n");
  EXPECT_EQ(second.status, 0);
}

TEST(BadInput, BytesThatAreNoUtf8) {
  const Folder folder;
  expect_fault(folder.file("bytes.json", "{\"praetor\":\xFF}"), {"format.json", 1, 12});
  const std::string name = "na\x1b[2Jme\xFF.json";
  const Output output = praetor({"check", folder.file(name, tests::legal_replay())});
  EXPECT_EQ(output.status, 0);
  EXPECT_NE(output.out.find("na\\u{1b}[2Jme\\u{ff}.json: legal"), std::string::npos) << output.out;
}

}  // namespace
}  // namespace praetor::cli
