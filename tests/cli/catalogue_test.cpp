// `praetor explain`, `rules` and `games`: what is known of the law and of the data.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/case_index.hpp"
#include "engine/board/embedded.hpp"
#include "engine/games.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/reading/catalogue.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::Output;
using tests::praetor;

TEST(ExplainCommand, EveryRuleOfEveryGame) {
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      for (const RuleRef rule : replays::whole_book(G::rules())) {
        const Output output = praetor({"explain", std::string(rule->id)});
        EXPECT_EQ(output.status, 0) << rule->id;
        EXPECT_EQ(output.err, "") << rule->id;
        EXPECT_TRUE(output.out.starts_with(std::string(rule->id) + " (")) << output.out;
        const bool sourced = output.out.find("\n  rests on\n") != std::string::npos;
        EXPECT_EQ(sourced, !rule->sentences.empty()) << rule->id;
      }
    });
  }
}

TEST(ExplainCommand, NamesStepsAndRulings) {
  const std::string gate = praetor({"explain", "turn.side"}).out;
  EXPECT_NE(gate.find("\n  guards\n    every step\n"), std::string::npos) << gate;
  EXPECT_NE(gate.find("  ruling, Rulings of this suite, "), std::string::npos) << gate;
  const std::string price = praetor({"explain", "pay.amount", "--game", "antike-duellum"}).out;
  EXPECT_NE(price.find("\n    advance, build-temple, build-wall, arm, develop, recruit, found\n"),
            std::string::npos)
      << price;
}

TEST(ExplainCommand, NamesTheCasesOfARule) {
  namespace fs = std::filesystem;
  const fs::path root = PRAETOR_SOURCE_DIR;
  for (const std::string_view path : case_files()) EXPECT_TRUE(fs::exists(root / path)) << path;
  EXPECT_TRUE(std::ranges::is_sorted(case_files()));
  for (const std::string_view path : cases_of("antike-duellum", "found.presence")) {
    EXPECT_NE(praetor({"explain", "found.presence"}).out.find(path), std::string::npos);
  }
  for (const std::string_view path : cases_of("format", "format.name")) {
    EXPECT_NE(praetor({"explain", "format.name"}).out.find(path), std::string::npos);
  }
}

TEST(Rulebook, IsReadWhole) {
  const auto sentences = replays::sentences_of("antike-duellum");
  ASSERT_FALSE(sentences.empty());
  EXPECT_EQ(sentences.front().id, "AD-001");
  for (const replays::Sentence& sentence : sentences) {
    EXPECT_FALSE(sentence.text.empty()) << sentence.id;
    EXPECT_FALSE(sentence.source.empty()) << sentence.id;
    EXPECT_TRUE(sentence.standing == "printed" || sentence.standing == "online" ||
                sentence.standing == "reported" || sentence.standing == "reconstructed" ||
                sentence.standing == "ruling")
        << sentence.id << " " << sentence.standing;
  }
  EXPECT_TRUE(replays::sentences_of("no-such-game").empty());
}

TEST(RulesCommand, AreListedInEachFormat) {
  const Json catalogue =
      Json::parse(praetor({"rules", "antike-duellum", "--format", "json"}).out).at("rules");
  const std::string text = praetor({"rules", "antike-duellum"}).out;
  const std::string table = praetor({"rules", "antike-duellum", "--format", "markdown"}).out;
  const auto book = replays::whole_book(antike_duellum::Game::rules());
  ASSERT_EQ(catalogue.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) {
    const std::string id(book[i]->id);
    EXPECT_EQ(catalogue[i].at("id"), id);
    EXPECT_EQ(catalogue[i].at("sentences").empty(), book[i]->sentences.empty()) << id;
    EXPECT_NE(("\n" + text).find("\n" + id + " ("), std::string::npos) << id;
    EXPECT_NE(table.find("\n| `" + id + "` | "), std::string::npos) << id;
  }
}

TEST(GamesCommand, TellsWhereEveryDatumComesFrom) {
  const Json games = Json::parse(praetor({"games", "--format", "json"}).out).at("games");
  const Json& files = games.at(0).at("data");
  ASSERT_EQ(files.size(), 3U);
  for (const Json& file : files) {
    std::size_t sum = 0;
    for (const Json& count : file.at("counts")) sum += count.get<std::size_t>();
    EXPECT_EQ(sum, file.at("provenance").size()) << file.at("id");
  }
  EXPECT_EQ(files[0].at("provenance").at("/regions/pella"), "reported");
  EXPECT_EQ(files[2].at("provenance").at("/units"), "rulebook");
}

TEST(GamesCommand, ExportsWhatCanBeReadAgain) {
  const Folder folder;
  const std::string root = folder.path("out");
  const Output output = praetor({"games", "--export", root});
  EXPECT_EQ(output.status, 0) << output.err;
  const std::string game = folder.file("a.json", tests::legal_replay());
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string path = root + "/" + std::string(file.game) + "/" + std::string(file.name);
    EXPECT_NE(output.out.find(path + "\n"), std::string::npos);
    EXPECT_EQ(tests::content_of(path), file.text);
    // Armies stand in set-ups themselves; no option reads them.
    if (file.name.find("armies") != std::string_view::npos) continue;
    std::string option = "--board";
    for (const std::string kind : {"tables", "scenario"}) {
      if (file.name.find("." + kind + ".") != std::string_view::npos) option = "--" + kind;
    }
    EXPECT_EQ(praetor({"check", game, option, path}).status, 0) << path;
  }
}

TEST(GamesCommand, WritesNothingOver) {
  const Folder folder;
  const std::string root = folder.path("");
  EXPECT_EQ(praetor({"games", "--export", root}).status, 0);
  EXPECT_EQ(praetor({"games", "--export", root}).status, 0);
  folder.file("antike-duellum/greece-persia.json", "{}");
  const Output output = praetor({"games", "--export", root});
  EXPECT_EQ(output.status, 1);
  EXPECT_NE(output.err.find("greece-persia.json exists already and differs"), std::string::npos);
  EXPECT_EQ(praetor({"games", "--export", folder.file("file", "")}).status, 2);
}

}  // namespace
}  // namespace praetor::cli
