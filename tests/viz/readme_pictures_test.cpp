// The pictures in the README are what the program draws today. With PRAETOR_UPDATE=1 in the
// environment they are written anew.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

const std::string corpus = source_path("replays/corpus/antike-duellum/");

void expect_drawn(const std::string& name, const std::vector<std::string>& command) {
  const std::string path = source_path("viz/pictures/") + name;
  const Output output = praetor(command);
  ASSERT_TRUE(output.out.starts_with("<?xml")) << output.err;
  const char* const update = std::getenv("PRAETOR_UPDATE");
  if (update != nullptr && std::string(update) == "1") {
    std::ofstream(path, std::ios::binary) << output.out;
  }
  EXPECT_EQ(content_of(path), output.out) << path << " (PRAETOR_UPDATE=1 draws it anew)";
  EXPECT_NE(content_of(source_path("README.md")).find("viz/pictures/" + name), std::string::npos);
}

TEST(ReadmePictures, ShowAGame) {
  expect_drawn("conquest.svg",
               {"draw", corpus + "annotated-first-game.json", "--step", "172", "--last", "3"});
}

TEST(ReadmePictures, ShowABrokenRule) {
  expect_drawn("broken-rule.svg",
               {"draw", corpus + "wrong/city-without-a-unit.json", "--step", "21", "--last", "2"});
}

}  // namespace
}  // namespace praetor::tests
