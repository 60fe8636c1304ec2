// The graph of a catalogue: nothing of it is missing, links are those of the data, and its text is
// text.

#include "viz/rule_graph.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/texts.hpp"
#include "viz/lettering.hpp"
#include "viz/render.hpp"

namespace praetor::viz {
namespace {

using tests::count;

RuleGraph small() {
  RuleGraph graph;
  graph.title = "A <game> & \"more\"";
  graph.sentences = {{"AD-001", "A first sentence.", "Somewhere", "printed"},
                     {"AD-002", "A second one </text>.", "Somewhere", "ruling"}};
  graph.rules = {{"a.one", "limit", "One.", {"AD-001", "AD-002"}, {"first-case", "second-case"}},
                 {"b.two", "effect", "Two.", {"AD-002", "AD-777"}, {}}};
  graph.properties = {{"all is well with one", {"a.one"}},
                      {"all is well", {}},
                      {"both are well", {"a.one", "b.two", "c.unknown"}}};
  return graph;
}

std::string picture_of(const RuleGraph& graph) {
  const auto svg = render(graph_of(graph, theme_of(ThemeName::light)), Format::svg, Layout::ranked);
  return svg ? *svg : svg.error().message;
}

TEST(RuleGraph, LinksWhatTheDataLink) {
  const std::string svg = picture_of(small());
  for (const char* id :
       {"sentence-AD-001-to-rule-a.one", "sentence-AD-002-to-rule-a.one",
        "sentence-AD-002-to-rule-b.two", "rule-a.one-to-property-1", "rule-a.one-to-property-3",
        "rule-b.two-to-property-3", "rule-a.one-to-cases-a.one"}) {
    EXPECT_EQ(count(svg, "<g id=\"" + std::string(id) + "\""), 1U) << id;
  }
  EXPECT_EQ(count(svg, "class=\"edge\""), 7U) << "and nothing else";
  EXPECT_EQ(count(svg, "class=\"node sentence\""), 2U);
  EXPECT_EQ(count(svg, "class=\"node rule\""), 2U);
  EXPECT_EQ(count(svg, "class=\"node property\""), 3U);
  EXPECT_EQ(count(svg, "class=\"node case\""), 1U);
  EXPECT_EQ(count(svg, ">second-case<"), 1U);
}

TEST(RuleGraph, ChaptersHoldWhatTheirRulesHold) {
  RuleGraph all = small();
  all.rules.push_back({"a.three", "limit", "Three.", {}, {"third-case"}});
  const RuleGraph chapters = by_chapter(all);
  ASSERT_EQ(chapters.rules.size(), 2U);
  EXPECT_EQ(chapters.rules[0].id, "a");
  EXPECT_EQ(chapters.rules[0].kind, "2 rules, 3 cases");
  EXPECT_EQ(chapters.rules[0].text, "one, three");
  ASSERT_EQ(chapters.properties.size(), 3U);
  EXPECT_EQ(chapters.properties[2].rules, (std::vector<std::string>{"a", "b", "c"}));
  all.properties.push_back({"one is well in another way", {"a.three"}});
  EXPECT_EQ(by_chapter(all).properties.size(), 3U) << "what sees the same stands together";
  EXPECT_EQ(by_chapter(all).properties[1].name, "2 properties");
}

TEST(RuleGraph, TextIsText) {
  const std::string svg = picture_of(small());
  EXPECT_NE(svg.find("A &lt;game&gt; &amp;"), std::string::npos);
  EXPECT_NE(svg.find("one &lt;/text&gt;."), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(RuleGraph, IsTheSameEveryTime) {
  const std::string svg = picture_of(small());
  EXPECT_EQ(picture_of(small()), svg);
  const Graph graph = graph_of(small(), theme_of(ThemeName::light));
  const std::string dot = graph.dot();
  EXPECT_EQ(*render(graph, Format::svg, Layout::ranked), svg);
  EXPECT_EQ(*render(graph, Format::svg, Layout::ranked), svg) << "a layout leaves nothing behind";
  EXPECT_EQ(graph.dot(), dot) << "DOT comes without positions";
  EXPECT_EQ(dot.find("pos="), std::string::npos);
}

TEST(RuleGraph, NothingIsAGraphToo) { EXPECT_TRUE(picture_of({}).ends_with("</svg>\n")); }

TEST(RuleGraph, LongTextIsCut) {
  RuleGraph graph = small();
  graph.rules[0].id = std::string(3000, 'W');
  graph.sentences[0].text = std::string(3000, 'a');
  graph.properties[0].name = std::string(9000, 'w') + " " + std::string(9000, 'w');
  const std::string svg = picture_of(graph);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_LT(svg.size(), 100'000U) << "ids and hints hold all of it, what is drawn does not";
}

// Whoever reads a name looks for the file of that name.
TEST(RuleGraph, NamesOfCasesAreWhole) {
  RuleGraph graph = small();
  graph.rules[0].cases.push_back("battle-while-arming-where-it-is-" + std::string(200, 'W'));
  const std::string svg = picture_of(graph);
  for (const std::string& name : graph.rules[0].cases) {
    EXPECT_EQ(count(svg, ">" + name + "<"), 1U) << name;
  }
}

TEST(RuleGraph, TellsThatCasesAreOfAllGames) {
  RuleGraph graph = small();
  EXPECT_EQ(count(picture_of(graph), "of all games"), 0U);
  graph.rules[0].in_every_game = true;
  const std::string svg = picture_of(graph);
  EXPECT_EQ(count(svg, ", 2 cases of all games<"), 1U);
  EXPECT_EQ(count(svg, ">Of all games:<"), 1U);
}

// The lines lie 11 points apart. Above and below there is as much room in a high node as in a low
// one.
TEST(RuleGraph, HighNodesHaveNoBlankMargins) {
  for (const std::size_t lines : {1U, 5U, 300U}) {
    RuleGraph graph = small();
    graph.rules[0].cases = std::vector<std::string>(lines, "a-case");
    const std::string svg = picture_of(graph);
    const std::size_t node = svg.find("<g id=\"cases-a.one\"");
    ASSERT_NE(node, std::string::npos);
    const std::size_t end = svg.find("</g>", node);
    const auto place_after = [&](std::size_t at, char mark) {
      return std::stod(svg.substr(svg.find(mark, at) + 1));
    };
    const std::size_t corners = svg.find("points=\"", node);
    const double bottom = place_after(corners, ',');
    const double top = place_after(svg.find(' ', svg.find(' ', corners) + 1), ',');
    const double first = place_after(svg.find(" y=", node) + 2, '"');
    const double last = place_after(svg.rfind(" y=", end) + 2, '"');
    EXPECT_NEAR(last - first, 11.0 * static_cast<double>(lines - 1), 0.5);
    EXPECT_LT(std::abs(bottom - top) - (std::abs(last - first) + 11), 12) << lines;
  }
}

// By hand: blanks part words, a word too long is cut, and so is the last line.
TEST(RuleGraph, WrapsAtBlanks) {
  const auto lines = [](const std::string& text, int letters, std::size_t most) {
    return wrapped(text, Face::plain, 100, letters * width_of("m", Face::plain, 100), most);
  };
  using Lines = std::vector<std::string>;
  EXPECT_EQ(lines("mm mm mm", 5, 9), (Lines{"mm mm", "mm"}));
  EXPECT_EQ(lines("mm mm mm mm mm", 5, 2), (Lines{"mm mm", "mm m…"}));
  EXPECT_EQ(lines("mmmmmmmmm mm", 5, 9), (Lines{"mmm…", "mm"})) << "an ellipsis is wider than an m";
  EXPECT_EQ(lines("", 5, 9), Lines{""});
}

}  // namespace
}  // namespace praetor::viz
