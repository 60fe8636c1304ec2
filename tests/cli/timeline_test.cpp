// `praetor timeline` and `praetor graph`: formats, themes, what is chosen, and how far a game goes.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/case_index.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "replays/checking/rulebook.hpp"
#include "tests/properties/properties.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using Duellum = antike_duellum::Game;
using tests::content_of;
using tests::count;
using tests::Folder;
using tests::Output;
using tests::praetor;
using tests::source_path;

std::size_t words_in(std::string_view text) {
  return text.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(text, ' '));
}

// With PRAETOR_UPDATE=1 the file is written instead, as with the goldens.
void expect_golden(const std::string& path, const std::string& golden) {
  if (std::getenv("PRAETOR_UPDATE") != nullptr) {
    fs::copy_file(path, golden, fs::copy_options::overwrite_existing);
  }
  EXPECT_TRUE(content_of(path) == content_of(golden)) << "PRAETOR_UPDATE=1 accepts what came out";
}

TEST(TimelineCommand, WritesWhatTheEndingSays) {
  const Folder folder;
  const std::string file = folder.file("legal.json", tests::legal_replay());
  for (const auto& [name, begin] : {std::pair{"a.svg", "<?xml"}, std::pair{"a.png", "\x89PNG"},
                                    std::pair{"a.pdf", "%PDF"}, std::pair{"a.dot", "digraph"}}) {
    const std::string path = folder.path(name);
    const Output done = praetor({"timeline", file, "-o", path});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_TRUE(content_of(path).starts_with(begin)) << name;
  }
  EXPECT_EQ(praetor({"timeline", file, "-o", folder.path("a.gif")}).status, 2);
  const std::string svg = praetor({"timeline", file}).out;
  EXPECT_EQ(svg, content_of(folder.path("a.svg")));
  EXPECT_NE(svg, praetor({"timeline", file, "--theme", "dark"}).out);
}

TEST(TimelineCommand, GoesAsFarAsTheGameIsLegal) {
  const Folder folder;
  const std::string file = folder.file("illegal.json", tests::illegal_replay());
  const Output done = praetor({"timeline", file});
  EXPECT_EQ(done.status, 0);
  EXPECT_NE(done.err.find("step 2 breaks turn.phase"), std::string::npos) << done.err;
  EXPECT_NE(done.out.find("turn.phase</text>"), std::string::npos);
  EXPECT_EQ(done.out.find("id=\"step-3\""), std::string::npos);
}

TEST(TimelineCommand, BeginsWhereItIsTold) {
  const std::string game = source_path("replays/corpus/antike-duellum/annotated-first-game.json");
  const std::string all = praetor({"timeline", game, "--whole"}).out;
  const std::string late = praetor({"timeline", game, "--whole", "--from-turn", "80"}).out;
  EXPECT_EQ(count(all, "class=\"node turn "), 85U);
  EXPECT_EQ(count(late, "class=\"node turn "), 6U);
  EXPECT_NE(late.find("Before turn 80 nothing has a row here."), std::string::npos);
}

TEST(TimelineCommand, DotIsWhatItWas) {
  const Folder folder;
  const std::string path = folder.path("a.dot");
  const std::string game = source_path("tests/golden/inputs/legal.json");
  ASSERT_EQ(praetor({"timeline", game, "-o", path}).status, 0);
  expect_golden(path, source_path("tests/viz/data/timeline.dot"));
}

TEST(GraphCommand, DotIsWhatItWas) {
  const Folder folder;
  const std::string path = folder.path("a.dot");
  ASSERT_EQ(
      praetor({"graph", "rules", "antike-duellum", "--only", "found.presence", "-o", path}).status,
      0);
  expect_golden(path, source_path("tests/viz/data/found-presence.dot"));
}

// Counted from the catalogue itself: every rule with every sentence, property and case.
TEST(GraphCommand, HoldsTheWholeCatalogue) {
  const std::string svg = praetor({"graph", "rules", "antike-duellum", "--whole"}).out;
  std::size_t links = 0;
  std::size_t cases = 0;
  for (const RuleRef rule : Duellum::rules()) {
    EXPECT_EQ(count(svg, "<g id=\"rule-" + std::string(rule->id) + "\" class=\"node rule\">"), 1U);
    links += words_in(rule->sentences);
    const std::string folder = "tests/cases/antike-duellum/" + std::string(rule->id) + "/";
    std::size_t own = 0;
    for (const std::string_view path : case_files()) {
      if (!path.starts_with(folder)) continue;
      const fs::path name = fs::path(path).stem();
      EXPECT_NE(svg.find(">" + name.string() + "<"), std::string::npos) << name;
      ++own;
    }
    cases += own;
    links += own > 0 ? 1 : 0;
  }
  for (const auto& property : properties::properties_of<Duellum>()) {
    links += words_in(property.covers);
  }
  EXPECT_EQ(count(svg, "class=\"edge\""), links);
  EXPECT_NE(svg.find(", " + std::to_string(cases) + " cases<"), std::string::npos);
}

TEST(GraphCommand, TakesARuleOrAllThatBeginAlike) {
  const auto rules = [](const std::string& only) {
    const Output done = praetor({"graph", "rules", "antike-duellum", "--only", only});
    EXPECT_EQ(done.status, 0) << done.err;
    return count(done.out, "class=\"node rule\"");
  };
  std::size_t founding = 0;
  for (const RuleRef rule : Duellum::rules()) founding += rule->id.starts_with("found.") ? 1U : 0U;
  EXPECT_EQ(rules("found"), founding);
  EXPECT_EQ(rules("found.presence"), 1U);
  EXPECT_GT(rules("format"), 5U);
  const std::string format = praetor({"graph", "rules", "antike-duellum", "--only", "format"}).out;
  EXPECT_NE(format.find(" cases of all games<"), std::string::npos);
  EXPECT_EQ(praetor({"graph", "rules", "antike-duellum", "--only", "foun"}).status, 2);
}

}  // namespace
}  // namespace praetor::cli
