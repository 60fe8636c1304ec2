// `praetor report`: what a page holds, compared with what the engine and the other commands say.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "engine/core/state_document.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/page.hpp"
#include "tests/support/program.hpp"
#include "tests/support/shapes.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::has;
using tests::lines_of;
using tests::Output;
using tests::Page;
using tests::page_of;
using tests::praetor;
using tests::source_path;

const std::string broken_game =
    source_path("replays/corpus/antike-duellum/wrong/city-without-a-unit.json");

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
}

// Documents after the set-up and after each step, by the engine alone.
std::vector<Json> documents_of(const std::string& path) {
  const tests::DuellumReplay file(path);
  tests::DuellumState state = file.open();
  std::vector<Json> documents{Json::parse(document_of(state))};
  for (const auto& recorded : file.replay.steps) {
    play<tests::Duellum>(state, recorded.step);
    documents.push_back(Json::parse(document_of(state)));
  }
  return documents;
}

// Ledgers, carried out one after another, lead to the states of the engine.
void expect_states(const Page& page, const std::vector<Json>& documents) {
  const std::vector<Json> states = tests::states_of(page.data);
  ASSERT_EQ(states.size(), documents.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    ASSERT_EQ(states[i], documents[i]) << "step " << i;
  }
}

// Every cause is an effect or an award of the catalogue, and has its sources.
void expect_causes(const Page& page) {
  EXPECT_FALSE(page.data.at("rules").empty());
  for (const Json& rule : page.data.at("rules")) {
    const auto id = rule.at("id").get<std::string>();
    const RuleRef known = find_rule(tests::Duellum::rules(), id);
    ASSERT_NE(known, nullptr) << id;
    EXPECT_TRUE(known->kind == RuleKind::effect || known->kind == RuleKind::award) << id;
    EXPECT_EQ(rule.at("text"), known->text);
    EXPECT_FALSE(rule.at("sources").empty()) << id;
  }
}

std::int64_t units_in(const Json& document, const std::string& side, std::size_t kind) {
  std::int64_t count = 0;
  for (const Json& region : document.at("regions")) {
    count += region.at("units").at(side)[kind].get<std::int64_t>();
  }
  return count;
}
std::int64_t cities_in(const Json& document, const std::string& side, bool with_temple) {
  return std::ranges::count_if(document.at("regions"), [&](const Json& region) {
    const Json& city = region.at("city");
    return !city.is_null() && city.at("owner") == side && (!with_temple || city.at("temple"));
  });
}

// What a chart shows of a side, read off the state document.
std::int64_t measured(const std::string& chart, const Json& document, const std::string& side) {
  const Json& own = document.at("sides").at(side);
  if (chart == "Cities" || chart == "Temples") return cities_in(document, side, chart == "Temples");
  if (chart == "Legions on the map") return units_in(document, side, 0);
  if (chart == "Galleys on the map") return units_in(document, side, 1);
  if (chart == "Coins") return own.at("chips").at("coin").get<std::int64_t>();
  if (chart == "Personages") {
    std::int64_t sum = 0;
    for (const Json& kind : own.at("personage")) sum += kind.get<std::int64_t>();
    return sum;
  }
  std::string kind = chart;
  kind[0] = static_cast<char>(kind[0] - 'A' + 'a');
  return own.at("chips").at(kind).get<std::int64_t>();
}

void expect_charts(const Page& page, const std::vector<Json>& documents) {
  ASSERT_EQ(page.data.at("charts").size(), 9U);
  for (const Json& chart : page.data.at("charts")) {
    for (const Json& series : chart.at("series")) {
      std::string side = series.at("name").get<std::string>();
      side[0] = static_cast<char>(side[0] - 'A' + 'a');
      std::int64_t value = -1;
      std::size_t run = 0;
      const Json& runs = series.at("runs");
      for (std::size_t step = 0; step < documents.size(); ++step) {
        if (run < runs.size() && runs[run][0] == step) value = runs[run++][1].get<std::int64_t>();
        ASSERT_EQ(value, measured(chart.at("title").get<std::string>(), documents[step], side))
            << chart.at("title") << ", " << side << ", step " << step;
      }
      EXPECT_EQ(run, runs.size());
    }
  }
}

// 3 MB for 300 steps; and a step costs a small part of what its board would.
void expect_small(const Page& page) {
  const std::size_t points = page.data.at("points").size();
  EXPECT_LT(page.html.size(), 3'000'000U * points / 300);
  const std::string board = tests::between(page.html, "<svg id=\"board\"", "</svg>");
  EXPECT_LT((page.html.size() - board.size()) / points, board.size() / 20);
}

class ShippedPage : public testing::TestWithParam<std::string> {};

TEST_P(ShippedPage, SaysWhatTheEngineSays) {
  const Page page = page_of({GetParam()});
  const std::vector<Json> documents = documents_of(GetParam());
  expect_states(page, documents);
  expect_causes(page);
  expect_charts(page, documents);
  expect_small(page);
}

// Small games that do one thing each: declared cards, battles, claims.
TEST(ReportCommand, LedgersOfLegalCasesLeadToTheStatesOfTheEngine) {
  for (const std::string& path : tests::legal_duellum_files()) {
    if (path.find("/cases/") == std::string::npos) continue;
    SCOPED_TRACE(path);
    expect_states(page_of({path}), documents_of(path));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedPage, testing::ValuesIn(tests::shipped_games()), name_of);

const std::string first_game = tests::shipped_games().front();

// A page leaves out the lines above the map, which it says in HTML.
std::vector<std::string> drawn(const std::string& path, std::size_t step, const char* theme) {
  const Output made =
      praetor({"draw", path, "--step", std::to_string(step), "--legend", "--theme", theme});
  return tests::shapes_of(made.out, {"title", "moment", "last-step", "broken", "broken-step",
                                     "broken-rule", "rests-on", "rests-on-2", "rests-on-3"});
}

void expect_boards_of_draw(const std::string& path, std::size_t stride) {
  const Page page = page_of({path});
  const auto boards = tests::boards_of(page.data);
  const auto parts = tests::parts_of(page);
  const std::string style = tests::between(page.html, "<style>", "</style>");
  constexpr std::array themes{"light", "dark", "print"};
  for (std::size_t step = 0; step < boards.size(); step += stride) {
    std::string svg;
    for (const std::size_t part : boards[step]) svg += parts.at(part);
    for (std::size_t theme = 0; theme < themes.size(); ++theme) {
      SCOPED_TRACE("step " + std::to_string(step) + ", " + themes.at(theme));
      const auto seen = tests::shapes_of_parts(svg, style, theme);
      const auto wanted = drawn(path, step, themes.at(theme));
      const auto [one, other] = std::ranges::mismatch(seen, wanted);
      ASSERT_EQ(one == seen.end() ? "the end" : *one, other == wanted.end() ? "the end" : *other);
    }
  }
}

TEST(ReportCommand, BoardsLookAsDrawDrawsThem) { expect_boards_of_draw(first_game, 29); }
TEST(ReportCommand, BoardOfABrokenStepLooksAsDrawDrawsIt) { expect_boards_of_draw(broken_game, 7); }

void expect_listing(const Page& page, const std::string& path, std::size_t step) {
  const Json& point = page.data.at("points").at(step);
  const auto lines = lines_of(praetor({"legal", path, "--step", std::to_string(step)}).out);
  std::map<std::string, std::size_t> counts;
  for (const std::string& line : lines) ++counts[Json::parse(line).at("do").get<std::string>()];
  std::map<std::string, std::size_t> shown;
  const Json& kinds = point.at("k");
  for (std::size_t i = 0; i < kinds.size(); i += 2) {
    shown[page.data.at("kinds").at(kinds[i].get<std::size_t>()).get<std::string>()] = kinds[i + 1];
  }
  EXPECT_EQ(shown, counts) << "step " << step;
  std::vector<std::string> listed;
  for (const Json& index : point.at("s")) {
    listed.push_back(page.data.at("listed").at(index.get<std::size_t>()).get<std::string>());
  }
  const std::size_t most = std::min<std::size_t>(lines.size(), 40);
  EXPECT_EQ(listed, std::vector<std::string>(lines.begin(), lines.begin() + std::ssize(listed)));
  EXPECT_EQ(listed.size(), most) << "step " << step;
}

TEST(ReportCommand, LegalStepsAreThoseOfTheCommand) {
  const Page page = page_of({first_game});
  std::size_t longest = 0;
  for (std::size_t step = 0; step < page.data.at("points").size(); step += 7) {
    expect_listing(page, first_game, step);
    longest = std::max(longest, page.data.at("points").at(step).at("s").size());
  }
  EXPECT_EQ(longest, 40U) << "some list is cut";
  EXPECT_TRUE(has(page.html, "data-command=\"praetor legal " + first_game + " --step \""));
  expect_listing(page_of({broken_game}), broken_game, 21);
}

TEST(ReportCommand, IsNoPicture) {
  const tests::Folder folder;
  for (const char* const name : {"r.svg", "r.png", "r.pdf"}) {
    const std::string path = folder.path(name);
    const Output done = praetor({"report", first_game, "-o", path});
    EXPECT_EQ(done.status, 2);
    EXPECT_TRUE(has(done.err, "ends in .html")) << done.err;
    EXPECT_FALSE(std::filesystem::exists(path));
  }
}

}  // namespace
}  // namespace praetor::cli
