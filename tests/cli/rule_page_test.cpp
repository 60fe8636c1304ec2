// The page of the rules of every game, whole: with the mutants, which are tried for it on games and
// on steps that are refused.

#include <gtest/gtest.h>

#include <string>

#include "engine/any/game.hpp"
#include "engine/games.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

TEST(RulePageSlow, OfEveryGameHasEveryRule) {
  for (const std::string_view game : Games::ids) {
    SCOPED_TRACE(game);
    const Folder folder;
    const std::string path = folder.path("rules.html");
    const Output made = praetor({"graph", "rules", std::string(game), "-o", path});
    ASSERT_EQ(made.status, 0) << made.err;
    const std::string page = content_of(path);
    for (const RuleRef rule : find_game(game)->facts().rules) {
      EXPECT_NE(page.find("id=\"" + std::string(rule->id) + "\""), std::string::npos) << rule->id;
    }
    EXPECT_GT(count(page, "caught by "), 50U);
  }
}

}  // namespace
}  // namespace praetor::tests
