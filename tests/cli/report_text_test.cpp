// `praetor report` and what comes from outside: violations, malformed replays, hostile texts, long
// games, options.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/page.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using tests::between;
using tests::content_of;
using tests::count;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::Page;
using tests::page_of;
using tests::praetor;
using tests::source_path;

const std::string wrong_replay =
    source_path("replays/corpus/antike-duellum/wrong/city-without-a-unit.json");

TEST(ReportPageSlow, IsTheSameEveryTime) {
  const Folder folder;
  const std::string game = tests::shipped_games().front();
  const std::string path = folder.path("game.html");
  const Output one = praetor({"report", game});
  EXPECT_EQ(praetor({"report", game, "-o", path}).out, "");
  EXPECT_EQ(praetor({"report", game}).out, one.out);
  EXPECT_EQ(content_of(path), one.out);
}

TEST(ReportPage, NeedsNothingElse) {
  std::string html = page_of({tests::shipped_games().front()}).html;
  const std::string policy =
      between(html, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
  EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'sha256-")) << policy;
  EXPECT_FALSE(has(policy, "unsafe"));
  // The one address is the name of a language, the one link leads to a place in the page.
  EXPECT_EQ(count(html, "://"), count(html, "http://www.w3.org/2000/svg"));
  EXPECT_EQ(count(html, "href="), count(html, "href=\"#"));
  for (const char* bad : {" src=", "url(", "@import", "<link", "<base", " style=", "onclick="}) {
    EXPECT_FALSE(has(html, bad)) << bad;
  }
}

TEST(ReportPage, TellsTheViolation) {
  const Output made = praetor({"report", wrong_replay});
  EXPECT_EQ(made.status, 0);
  EXPECT_EQ(made.err, "praetor: step 21 breaks found.presence: the page ends there\n");
  const std::string told = between(made.out, "<section class=\"violation\"", "</section>");
  for (const char* part :
       {"Step 21 breaks <code>found.presence</code>",
        "The founder of a city has at least one unit there.", "AD-059 · printed",
        "The founder needs at least one unit", "a legion or galley of rome", "none there",
        "line 30, column 43", "<mark>&quot;brundisium&quot;</mark>", "p. 2",
        "Rome founds a city of gold in Brundisium", "Rome founds a city of gold in Aquileia",
        "Rome cannot found Brundisium: it has no legion or galley there.",
        "<code>rome: found aquileia gold</code>"}) {
    EXPECT_TRUE(has(told, part)) << part;
  }
  EXPECT_FALSE(has(told, "not judged")) << "it is the last step";
  const Page page = page_of({wrong_replay});
  EXPECT_EQ(page.data.at("points").size(), 22U);
  EXPECT_FALSE(page.data.at("points").back().contains("l")) << "an illegal step changes nothing";
  EXPECT_EQ(count(page.html, "class=\"step side-0 broken\""), 1U);
  EXPECT_TRUE(has(page.data.at("parts").dump(), "needs a legion or galley")) << "on the map";
}

TEST(ReportPage, EndsWithTheViolationAndSaysWhatIsNotJudged) {
  const Folder folder;
  const std::string path = folder.file("illegal.json", tests::illegal_replay());
  const Page page = page_of({path});
  EXPECT_EQ(page.data.at("points").size(), 3U);
  EXPECT_TRUE(has(page.html, "step 2 of 3 breaks <code>turn.phase</code>"));
  EXPECT_TRUE(has(page.html, "The step after it was not judged."));
  EXPECT_TRUE(has(page.html, "<span class=\"at\">at page 3</span>"));
}

TEST(ReportPage, TellsWrongClaims) {
  const Folder folder;
  const std::string hash =
      folder.file("hash.json",
                  tests::duellum_replay(
                      {R"({"by":"rome","do":"advance","to":"marmor","hash":"0000000000000000"})"}));
  const Page claim = page_of({hash});
  EXPECT_TRUE(has(claim.html, "Step 1 breaks <code>claim.hash</code>"));
  EXPECT_TRUE(claim.data.at("points").back().contains("l")) << "the step itself is legal";
  std::string replay = tests::legal_replay();
  replay.back() = ',';
  const std::string result = folder.file("result.json", replay + R"("result":{"winner":"rome"}})");
  const Page page = page_of({result});
  EXPECT_TRUE(has(page.html, "The claimed result breaks <code>claim.result</code>"));
  EXPECT_EQ(page.data.at("points").size(), 3U);
}

TEST(ReportPage, IsNotMadeOfAMalformedReplay) {
  const Folder folder;
  const std::string path = folder.path("game.html");
  const std::string malformed =
      source_path("replays/corpus/antike-duellum/wrong/malformed-region.json");
  const Output made = praetor({"report", malformed, "-o", path});
  EXPECT_EQ(made.status, 2);
  EXPECT_EQ(made.err, praetor({"check", malformed}).out);
  EXPECT_FALSE(fs::exists(path));
}

// Everything that a replay may say freely, full of what would be markup, script or a trick.
TEST(ReportPage, TextOfAReplayStaysText) {
  const Folder folder;
  const Json evil =
      "</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028\u202E]]>{{data}}";
  Json replay = Json::parse(tests::illegal_replay());
  replay["players"] = {{"rome", evil}, {"carthage", evil}};
  replay["meta"] = {{evil.get<std::string>(), evil}, {"list", {evil, {{"deep", evil}}}}};
  for (Json& step : replay["steps"]) step["note"] = step["at"] = evil;
  const std::string name = "<b>it's & \"game\"</b>.json";
  fs::create_directories(folder.path("<b>it's & \"game\"<"));  // the name holds a slash
  const std::string path = folder.file(name, replay.dump());
  const Page page = page_of({path});
  EXPECT_EQ(count(page.html, "<script"), 2U) << "the data and the page's own";
  EXPECT_EQ(count(page.html, "</script"), 2U);
  for (const char* bad : {"<img", "<b>", "\u2028", "\u202E", "onerror=alert(2)>"}) {
    EXPECT_FALSE(has(page.html, bad)) << bad;
  }
  const std::string safe =
      "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;"
      "\\u{2028}\\u{202e}]]&gt;{{data}}";
  EXPECT_EQ(count(page.html, "<span class=\"remark\">" + safe + " <span class=\"at\">at " + safe),
            2U)
      << "both steps that are shown";
  EXPECT_TRUE(has(page.html, "Rome: " + safe));
  EXPECT_TRUE(has(page.html, "<dt>" + safe.substr(0, 20)));
}

TEST(ReportPage, TextOfABoardStaysText) {
  const Folder folder;
  Json replay = Json::parse(tests::legal_replay());
  const Output exported = praetor({"games", "--export", folder.path("data")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  Json board;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path("data"))) {
    if (entry.path().filename() == "rome-carthage.json") {
      board = Json::parse(content_of(entry.path()));
    }
  }
  ASSERT_TRUE(board.is_object());
  board["title"] = "<script>alert(3)</script>\u2028";
  for (auto& [name, region] : board["regions"].items()) region["title"] = "<i>" + name + "</i>";
  const std::string path = folder.file("board.json", board.dump());
  const Page page = page_of({folder.file("game.json", replay.dump()), "--board", path});
  EXPECT_EQ(count(page.html, "<script"), 2U);
  EXPECT_FALSE(has(page.html, "<i>"));
  EXPECT_TRUE(has(page.html, "&lt;i&gt;roma"));
  EXPECT_TRUE(has(page.html, " --board " + path + " --step \"")) << "the command reads it too";
}

// Without style and script, which come from files. With PRAETOR_UPDATE=1 the file is written.
TEST(ReportPage, IsWhatItWas) {
  const fs::path before = fs::current_path();
  fs::current_path(PRAETOR_SOURCE_DIR);  // so that paths in the page are the same everywhere
  std::string html = page_of({"tests/golden/inputs/small-game.json", "--board",
                              "tests/golden/inputs/small-board.json"})
                         .html;
  fs::current_path(before);
  for (const auto& [open, close] :
       {std::pair{"<style>", "</style>"}, std::pair{"<script>", "</script>"},
        std::pair{"content=\"default-src", "\">"}}) {
    const std::size_t begin = html.find(open) + std::string_view(open).size();
    html.erase(begin, html.find(close, begin) - begin);
  }
  const fs::path golden = fs::path(PRAETOR_SOURCE_DIR) / "tests/viz/data/small-report.html";
  if (std::getenv("PRAETOR_UPDATE") != nullptr) std::ofstream(golden, std::ios::binary) << html;
  EXPECT_EQ(content_of(golden), html);
}

// Round and round the rondel, on fields that bring nothing.
std::string long_replay(std::size_t steps) {
  constexpr const char* fields[] = {"templum", "duellum-1", "militia", "scientia", "duellum-2"};
  std::string json = tests::duellum_replay({});
  json.resize(json.size() - 2);
  for (std::size_t step = 0; step < steps; ++step) {
    const std::size_t turn = step / 2;
    const std::string by = turn % 2 == 0 ? "rome" : "carthage";
    if (step > 0) json += ',';
    json += R"({"by":")" + by + R"(","do":)";
    json += step % 2 == 0 ? R"("advance","to":")" + std::string(fields[turn / 2 % 5]) + "\"}"
                          : std::string(R"("end-turn"})");
  }
  return json + "]}";
}

TEST(ReportPageSlow, OfALongGameSaysWhatItLeavesOut) {
  const Folder folder;
  const std::string path = folder.file("long.json", long_replay(5000));
  const Page end = page_of({path});
  EXPECT_EQ(end.data.at("from"), 3001);
  EXPECT_EQ(end.data.at("points").size(), 2000U);
  EXPECT_TRUE(
      has(end.html, "Steps 1 to 3000 were judged, but not shown: the page begins with step "));
  EXPECT_LT(end.html.size(), 3'000'000U);
  const Page begin = page_of({path, "--step", "0"});
  EXPECT_TRUE(has(begin.html, "Steps 2000 to 5000 were judged, but not shown"));
  const auto states = tests::states_of(begin.data);
  EXPECT_EQ(states.size(), 2000U);
  const Output state = praetor({"state", path, "--step", "1999"});
  EXPECT_EQ(states.back(), Json::parse(state.out));
  EXPECT_EQ(tests::states_of(end.data).back(), Json::parse(praetor({"state", path}).out));
}

TEST(ReportPageSlow, OfGeneratedGamesIsSmall) {
  const Folder folder;
  const std::string path = folder.path("game.json");
  for (const char* seed : {"1", "2", "3", "4"}) {
    praetor({"generate", "antike-duellum", "--seed", seed, "--style", "random", "--max-turns",
             "110", "-o", path});
    const Page page = page_of({path});
    const std::size_t points = page.data.at("points").size();
    EXPECT_GT(points, 200U);
    EXPECT_LT(page.html.size(), 3'000'000U * points / 300) << points << " points";
  }
}

}  // namespace
}  // namespace praetor::cli
