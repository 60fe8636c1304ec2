// `praetor transcribe` on files that it has to be able to take up again: drafts kept as JSON, and
// games whose `meta` holds any JSON.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

TEST(TranscribeDraft, GoesOnWithADraftKeptAsJson) {
  const Folder folder;
  const std::string path = folder.path("a.json");
  ASSERT_EQ(praetor({"transcribe", "antike-duellum", "-o", path}, "marmor,\n...\n").status, 0);
  ASSERT_TRUE(has(content_of(path), R"("do": "gap")"));
  const std::string side =
      has(content_of(path), R"({"by": "greece", "do": "advance")") ? "persia" : "carthage";
  const Output more = praetor({"transcribe", "-o", path}, "2 " + side + ": militia, arm ? ? ?\n");
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_TRUE(has(content_of(path), R"("do": "gap")"));
  EXPECT_TRUE(has(content_of(path), "{\"by\": \"" + side + "\", \"do\": \"arm\"}"))
      << content_of(path);
  EXPECT_EQ(praetor({"transcribe", "-o", path}, "").status, 0);
}

TEST(TranscribeDraft, KeepsWhatMetaHolds) {
  const Folder folder;
  std::string game = tests::legal_replay();
  game.insert(game.find('{') + 1, R"("meta":{"elo":1512.5,"far":1e5},)");
  const std::string path = folder.file("a.json", game);
  const Output more = praetor({"transcribe", "-o", path}, "# a remark\n");
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_TRUE(has(content_of(path), "a remark"));
  EXPECT_TRUE(has(content_of(path), R"("elo": 1512.5)")) << content_of(path);
  EXPECT_TRUE(has(content_of(path), R"("far": 1e5)")) << content_of(path);
}

TEST(TranscribeDraft, TakesABraceInANameForALetter) {
  const Folder folder;
  const std::string path = folder.file("a.praetor",
                                       "game antike-duellum on rome-carthage, first rome, "
                                       "display academy fortress levy\n"
                                       "players rome Livia, carthage {\n"
                                       "1 rome: marmor\n");
  const Output more = praetor({"transcribe", "-o", path}, "# a remark\n");
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_TRUE(has(content_of(path), "carthage {\n1 rome: marmor\n# a remark\n"))
      << content_of(path);
}

TEST(TranscribeDraft, AnswersAClaimThatNoNumberHolds) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output output =
      praetor({"transcribe", "antike-duellum", "-o", path}, "marmor [expect {\"a\":1e999}]\n");
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_TRUE(has(output.out, "claim.state")) << output.out;
  EXPECT_TRUE(has(content_of(path), "refused (claim.state)")) << content_of(path);
}

}  // namespace
}  // namespace praetor::cli
