// Comments of texts in the notation, in every game: a text that is laid out already stays as it is,
// with all of them, and one that is not loses none.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/write.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

template <class G>
std::string notated(std::uint64_t number) {
  const std::string json = generated<G>(number, replays::ClaimLevel::turns, 12).dump();
  return replays::notation::write(text::Tape(json), libraries());
}

/// Comments with and without signs that mean something elsewhere, before every third line or behind
/// it, and at the end. `blanks` stand before those behind.
std::string with_comments(const std::string& text, replays::Random& random,
                          const std::string& blanks) {
  const std::vector<std::string> signs{"", "\"", "{", " # #", "rome: end"};
  std::string out;
  int number = 0;
  const auto comment = [&] {
    return "# " + std::to_string(++number) + " " + signs[random.below(signs.size())] + "!";
  };
  for (const std::string& line : lines_of(text)) {
    if (random.below(3) == 0) out += comment() + "\n";
    out += line;
    if (random.below(3) == 0) out += blanks + comment();
    out += "\n";
  }
  return out + comment() + "\n";
}

std::vector<std::string> comments_of(const std::string& text) {
  std::vector<std::string> comments;
  for (const std::string& line : lines_of(text)) {
    const std::size_t at = line.find("# ");
    if (at != std::string::npos) comments.push_back(line.substr(at));
  }
  return comments;
}

template <class G>
class CommentsOf : public testing::Test {};
TYPED_TEST_SUITE(CommentsOf, AllGames);

TYPED_TEST(CommentsOf, ATextThatIsLaidOutStayAsTheyAre) {
  const Folder folder;
  replays::Random random(31, 1);
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const std::string text = with_comments(notated<TypeParam>(number), random, "  ");
    const std::string path = folder.file("game.praetor", text);
    const Output formatted = praetor({"format", path});
    EXPECT_EQ(formatted.out, text);
    EXPECT_EQ(formatted.err, "");
    EXPECT_EQ(praetor({"convert", path, "--to", "praetor"}).out, text);
    ASSERT_EQ(praetor({"format", path, "--write"}).status, 0);
    EXPECT_EQ(content_of(path), text);
  }
}

// With blanks and empty lines that say nothing.
TYPED_TEST(CommentsOf, AnUntidyTextAreNotLost) {
  const Folder folder;
  replays::Random random(32, 1);
  for (std::uint64_t number = 1; number <= 4; ++number) {
    std::string untidy;
    for (const std::string& line : lines_of(notated<TypeParam>(number))) {
      untidy +=
          line + (random.below(2) == 0 ? " \t" : "") + "\n" + (random.below(4) == 0 ? "\n" : "");
    }
    const std::string text = with_comments(untidy, random, "\t");
    const std::string path = folder.file("game.praetor", text);
    const std::string once = praetor({"format", path}).out;
    EXPECT_EQ(comments_of(once), comments_of(text));
    const std::string again = folder.file("again.praetor", once);
    EXPECT_EQ(praetor({"format", again}).out, once);
    const std::string json = praetor({"convert", path, "--to", "json"}).out;
    EXPECT_EQ(praetor({"convert", again, "--to", "json"}).out, json);
  }
}

// What `repair -o` writes anew has them too, and says in JSON that they are lost.
TYPED_TEST(CommentsOf, ARecordThatIsRepairedAreKept) {
  const Folder folder;
  replays::Random random(33, 1);
  int mended = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    Json game = generated<TypeParam>(number, replays::ClaimLevel::turns, 12);
    const std::size_t at = random.below(game["steps"].size() - 1);
    std::swap(game["steps"][at], game["steps"][at + 1]);
    const std::string plain = replays::notation::write(text::Tape(game.dump()), libraries());
    const std::string text = with_comments(plain, random, "  ");
    const std::string path = folder.file("game.praetor", text);
    const std::string mine = folder.path("mended.praetor");
    if (praetor({"repair", path, "-o", mine}).status != 0) continue;
    ++mended;
    EXPECT_EQ(praetor({"check", mine}).status, 0) << content_of(mine);
    EXPECT_EQ(praetor({"format", mine}).out, content_of(mine));
    for (const std::string& comment : comments_of(text)) {
      EXPECT_TRUE(has(content_of(mine), comment)) << comment << "\n" << content_of(mine);
    }
    const Output json = praetor({"repair", path, "-o", folder.path("mended.json")});
    EXPECT_TRUE(has(json.err, "comments are left out")) << json.err;
  }
  EXPECT_GT(mended, 2);
}

// Each record has its own, and lacks a step.
TYPED_TEST(CommentsOf, RecordsThatAreMergedAreAllKept) {
  const Folder folder;
  replays::Random random(34, 1);
  int merged = 0;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json game = generated<TypeParam>(number, replays::ClaimLevel::turns, 12);
    std::vector<std::string> paths;
    std::string comments;
    for (const char* const name : {"one", "two"}) {
      Json record = game;
      record["steps"].erase(random.below(game["steps"].size() - 1));
      const std::string plain = replays::notation::write(text::Tape(record.dump()), libraries());
      const std::string text = with_comments(plain, random, std::string("  # ") + name + " ");
      paths.push_back(folder.file(std::string(name) + ".praetor", text));
      comments += text;
    }
    const std::string joint = folder.path("joint.praetor");
    if (praetor({"merge", paths[0], paths[1], "-o", joint}).status != 0) continue;
    ++merged;
    EXPECT_EQ(praetor({"check", joint}).status, 0) << content_of(joint);
    for (const std::string& comment : comments_of(comments)) {
      EXPECT_TRUE(has(content_of(joint), comment)) << comment << "\n" << content_of(joint);
    }
  }
  EXPECT_GT(merged, 1);
}

}  // namespace
}  // namespace praetor::tests
