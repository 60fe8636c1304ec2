// What the name of a file promises and the file does not keep, and files that break off: neither is
// taken for sound.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/packed.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

std::string corpus_of(int replays) {
  std::string lines;
  for (int i = 0; i < replays; ++i) lines += tests::legal_replay() + "\n";
  return lines;
}

TEST(PromisingNames, CapitalsPromiseTheSame) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string notation = folder.path("B.PRAETOR");
  EXPECT_EQ(praetor({"new", "antike-duellum", "-o", notation}).status, 0);
  EXPECT_TRUE(content_of(notation).starts_with("game antike-duellum on ")) << content_of(notation);
  for (const char* const name : {"C.GZ", "c.Zst"}) {
    const Output packed = praetor({"check", game, "-o", folder.path(name)});
    EXPECT_EQ(packed.status, 2) << name;
    EXPECT_TRUE(has(packed.err, "it would not be packed")) << packed.err;
  }
  const std::string json = folder.path("D.JSON");
  EXPECT_EQ(praetor({"convert", notation, "-o", json}).status, 0);
  EXPECT_TRUE(content_of(json).starts_with("{")) << content_of(json);
}

TEST(PromisingNames, ADamagedCorpusIsNotComparedWithStatusZero) {
  const Folder folder;
  const std::string packed = tests::gzipped(corpus_of(3));
  const std::string path = folder.file("a.ndjson.gz", packed);
  const std::string baseline = folder.path("verdicts");
  const auto regress = [&](const std::string& accept) {
    return praetor({"regress", path, "--baseline", baseline, "--accept", accept});
  };
  const std::string none = folder.file("none", "");
  const std::string all = folder.file("all", "group * * -> * because known\n");
  ASSERT_EQ(praetor({"regress", path, "--baseline", baseline, "--update"}).status, 0);
  ASSERT_EQ(regress(none).status, 0);
  // Cut in its trailer, the file has given all its replays already.
  for (const std::size_t missing : {std::size_t{4}, packed.size() / 3}) {
    folder.file("a.ndjson.gz", packed.substr(0, packed.size() - missing));
    for (const std::string& accept : {none, all}) {
      const Output output = regress(accept);
      EXPECT_EQ(output.status, 2) << missing << output.out << output.err;
      EXPECT_TRUE(has(output.err, path + ": the compressed data are damaged or end early"))
          << output.err;
    }
  }
}

TEST(PromisingNames, AFolderIsJudgedWithItsLinesOfJsonAndItsCapitals) {
  const Folder folder;
  folder.file("a.jsonl", corpus_of(2));
  folder.file("B.JSON", tests::illegal_replay());
  folder.file("c.json.GZ", tests::gzipped(tests::legal_replay()));
  const Output output = praetor({"check", folder.path("")});
  EXPECT_EQ(output.status, 1) << output.out;
  EXPECT_TRUE(has(output.out, "a.jsonl[1]: legal")) << output.out;
  EXPECT_TRUE(has(output.out, "c.json.GZ[0]: legal")) << output.out;
  EXPECT_TRUE(has(output.out, "4 replays")) << output.out;
}

TEST(PromisingNames, ACorpusThatIsPackedIsSaidToBe) {
  const Folder folder;
  const std::string path = folder.file("a.ndjson", tests::gzipped(corpus_of(2)));
  for (const char* shard : {"1/1", "1/2", "2/2"}) {
    const Output output = praetor({"check", path, "--summary", "--format", "json", "--shard", shard,
                                   "-o", folder.path("part")});
    EXPECT_TRUE(output.err.empty() || has(output.err, "it is packed with gzip")) << output.err;
  }
  const Output output = praetor({"check", path});
  EXPECT_EQ(output.status, 2);
  EXPECT_EQ(output.err,
            "praetor: cannot read " + path + ": it is packed with gzip: let its name end in .gz\n");
  EXPECT_EQ(praetor({"check", folder.file("a.json.gz", tests::legal_replay())}).status, 0);
}

TEST(PromisingNames, NoReportIsWrittenUnderThatOfAPackedFile) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  for (const char* ending : {".gz", ".zst"}) {
    const std::string out = folder.path("out.json") + ending;
    for (const auto& words : {std::vector<std::string>{"check", game, "--format", "json"},
                              {"find", "steps > 0", game, "--format", "json"},
                              {"stats", game},
                              {"report", game},
                              {"convert", game},
                              {"generate", "antike-duellum", "--seed", "1"}}) {
      std::vector<std::string> all = words;
      all.insert(all.end(), {"-o", out});
      const Output output = praetor(all);
      EXPECT_EQ(output.status, 2) << words.front();
      EXPECT_TRUE(has(output.err, "it would not be packed; pipe standard output into gzip or zstd"))
          << words.front() << output.err;
      EXPECT_FALSE(std::filesystem::exists(out)) << words.front();
    }
  }
}

TEST(PromisingNames, TheNotationIsNotWrittenAsJson) {
  const Folder folder;
  const std::string json = folder.file("a.json", tests::legal_replay());
  const std::string typed = folder.path("a.praetor");
  ASSERT_EQ(praetor({"convert", json, "-o", typed}).status, 0);
  const std::string out = folder.path("b.json");
  const Output output = praetor({"format", typed, "-o", out});
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(has(output.err, "it would hold the notation")) << output.err;
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(PromisingNames, StandardInputIsAskedForOnce) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  for (const auto& words : {std::vector<std::string>{"import", "--map", "-", "-"},
                            {"check", "--files-from", "-", "-"},
                            {"check", "-", "--tables", "-"},
                            {"check", game, "--board", "-", "--tables", "-"},
                            {"merge", "-", "-"},
                            {"diff", "-", "-"}}) {
    const Output output = praetor(words, tests::legal_replay());
    EXPECT_EQ(output.status, 2) << words.front();
    EXPECT_EQ(output.out, "") << words.front();
    EXPECT_TRUE(has(output.err, "standard input can be read only once: `-` is given twice"))
        << words.front() << output.err;
  }
}

}  // namespace
}  // namespace praetor::cli
