// A board of one's own calls its regions as it likes. Sentences, facts and states call them so, as
// pictures do, whatever the ids are.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/games.hpp"
#include "replays/notation/phrases.hpp"
#include "replays/wording/match_titles.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/state_words.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays::wording {
namespace {

using Json = nlohmann::json;

/// A shipped board, without the outlines, which are most of it.
Json shipped_board(std::string folder, const std::string& id) {
  std::ranges::replace(folder, '-', '_');
  const std::string path = "engine/games/" + folder + "/data/" + id + ".json";
  Json board = Json::parse(tests::content_of(tests::source_path(path)));
  board.erase("backdrop");
  for (Json& region : board["regions"]) {
    region.erase("shape");
    region.erase("land");
  }
  return board;
}

/// No id has a word of it: "roma" → "Nea-Amor".
std::string own_title(std::string id) {
  std::ranges::reverse(id);
  std::ranges::replace(id, '-', 'x');
  id[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(id[0])));
  return "Nea-" + id;
}

/// The same, with a title for each region that has no word of its id.
const Json& retitled_board(const std::string& folder, const std::string& id) {
  static std::map<std::string, Json> boards;
  const auto [made, is_new] = boards.try_emplace(id);
  if (is_new) {
    made->second = shipped_board(folder, id);
    for (const auto& [name, region] : made->second["regions"].items()) {
      region["title"] = own_title(name);
    }
  }
  return made->second;
}

bool has_word(const std::string& text, const std::string& word) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0);
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (!(at > 0 && is_letter(at - 1)) && !is_letter(at + word.size())) return true;
  }
  return false;
}

/// All that is said of a violation but its step, which is in the notation, and the words of data.
std::vector<std::string> said_of(const Report& report, const ReportedViolation& violation) {
  std::vector<std::string> said{sentence_of(report, violation)};
  for (const std::string& fact : {violation.expected, violation.actual}) {
    for (const std::string& entry : entries_of(fact)) {
      said.push_back(names_as_titles(report.setup, entry));
    }
  }
  const MatchTitles titles(report.setup);
  for (const auto& [pointer, value] : violation.shows) {
    said.push_back(state_words(titles, pointer, value));
    said.push_back(place_of_value(titles, pointer));
  }
  return said;
}

/// A replay of Antike Duellum on a board in which a region has another id.
AnySetup setup_with(const std::string& id) {
  std::string board = shipped_board("antike-duellum", "rome-carthage").dump();
  for (const std::string was = "\"ancona\""; board.find(was) != std::string::npos;) {
    board.replace(board.find(was), was.size(), '"' + id + '"');
  }
  return tests::judged(R"({"praetor":1,"game":"antike-duellum","setup":{"board":)" + board +
                       R"(,"first":"rome","display":["academy","fortress","levy"]},"steps":[]})")
      .setup;
}

TEST(OwnTitles, AreSaidWhereverARegionIsNamed) {
  std::size_t told = 0;
  for (const AnyGame* const game : all_games()) {
    if (notation::phrases_of(*game).board == nullptr) continue;
    for (const tests::CaseFile& file : tests::cases_of(game->id())) {
      Json replay = Json::parse(tests::content_of(file.path), nullptr, false);
      if (file.rule == "legal" || !replay.is_object()) continue;
      const Json id = replay["setup"].value("board", Json());
      if (!id.is_string()) continue;
      const Json& board = replay["setup"]["board"] = retitled_board(file.game, id);
      const Report report = tests::judged(replay.dump());
      for (const ReportedViolation& violation : report.violations) {
        for (const std::string& said : said_of(report, violation)) {
          told += tests::has(said, "Nea-") ? 1U : 0U;
          for (const auto& [name, region] : board["regions"].items()) {
            EXPECT_FALSE(has_word(said, title_of(name)) || has_word(said, spaced(name)))
                << file.path << ": " << said;
          }
        }
      }
    }
  }
  EXPECT_GT(told, 50U);
}

TEST(OwnTitles, OfTheShippedBoardsAreTheIdsButForOne) {
  const Report report = tests::report_on(
      tests::source_path("tests/cases/antike/temple.one-per-city/in-one-turn.json"));
  EXPECT_EQ(sentence_of(report, report.violations.front()),
            "Germania cannot build there: Colonia Agrippina has a temple.");
  EXPECT_EQ(MatchTitles(report.setup).in_words("next to castra-regina"), "next to castra regina");
}

// A region may have the id of something else, which a fact is then more likely to mean.
TEST(OwnTitles, AreNotThoseOfOtherThings) {
  for (const std::string id : {"carthage", "city", "gold", "2", "at"}) {
    const AnySetup setup = setup_with(id);
    ASSERT_NE(setup.game, nullptr) << id;
    const MatchTitles titles(setup);
    EXPECT_EQ(titles.of_place(id), "Ancona");
    EXPECT_EQ(titles.of(id), title_of(id));
    EXPECT_EQ(titles.in_words("no " + id), "no " + id);
    EXPECT_EQ(place_in_document("/regions/" + id + "/units", titles), "Ancona, units");
  }
  const AnySetup setup = setup_with("marca");
  EXPECT_EQ(MatchTitles(setup).of("marca"), "Ancona");
  EXPECT_EQ(MatchTitles(setup).in_words("no marca"), "no Ancona");
  EXPECT_EQ(names_as_titles(setup, "a neighbour of marca"), "a neighbour of Ancona");
}

TEST(OwnTitles, AreShortAndSafe) {
  Json board = shipped_board("antike-duellum", "rome-carthage");
  board["regions"]["ancona"]["title"] = std::string(100'000, 'a');
  board["regions"]["roma"]["title"] = "Ro\nma\u001b[31m";
  const AnySetup setup =
      tests::judged(R"({"praetor":1,"game":"antike-duellum","setup":{"board":)" + board.dump() +
                    R"(,"first":"rome","display":["academy","fortress","levy"]},"steps":[]})")
          .setup;
  const MatchTitles titles(setup);
  EXPECT_LT(titles.of_place("ancona").size(), 60U);
  EXPECT_EQ(titles.of_place("roma"), "Ro ma\\u{1b}[31m");
  EXPECT_EQ(MatchTitles().of_place("carthago-nova"), "Carthago Nova");
}

}  // namespace
}  // namespace praetor::replays::wording
