// Games that are cut off in the middle, in the notation: how a line is written depends on nothing
// behind it, or an editor would write earlier lines anew while a game is typed.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::praetor;

std::string without_last_line(const std::string& text) {
  return text.substr(0, text.rfind('\n', text.size() - 2) + 1);
}

TEST(CutGames, AreWrittenAsTheWholeIs) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string made = folder.path("a.json");
    const std::string id(game->id());
    ASSERT_EQ(praetor({"generate", id, "--seed", "7", "--max-turns", "12", "-o", made}).status, 0);
    auto record = nlohmann::ordered_json::parse(content_of(made));
    record.erase("result");
    const std::string whole = praetor({"convert", folder.file("b.json", record.dump())}).out;
    const auto steps = record["steps"];
    for (std::size_t count = 1; count < steps.size(); count += 1 + steps.size() / 40) {
      record["steps"] = nlohmann::ordered_json::array();
      for (std::size_t at = 0; at < count; ++at) record["steps"].push_back(steps[at]);
      const std::string cut = praetor({"convert", folder.file("c.json", record.dump())}).out;
      const std::string kept = without_last_line(cut);
      EXPECT_EQ(whole.substr(0, kept.size()), kept) << id << ", " << count << " steps";
    }
  }
}

}  // namespace
}  // namespace praetor::cli
