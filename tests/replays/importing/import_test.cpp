// What becomes of logs by maps: steps, gaps, notes, faults with their places; and that no map and
// no log, however damaged, does anything but be refused or read.

#include "replays/importing/import.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "replays/making/random.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using namespace replays;  // NOLINT(google-build-using-namespace)

ImportJson map_of(const char* log, ImportJson rows) {
  return {{"praetor-map", 1}, {"game", "antike-duellum"}, {"log", log}, {"rows", std::move(rows)}};
}

ImportOutcome imported(const ImportJson& map, std::string_view log) {
  const auto read = read_import_map(map.dump());
  EXPECT_TRUE(read.has_value()) << read.error().sentence;
  return import_log(*read, log);
}

ImportJson steps_of(const ImportOutcome& outcome) {
  EXPECT_FALSE(outcome.fault.has_value()) << outcome.fault->sentence;
  return ImportJson::parse(outcome.replay)["steps"];
}

std::string fault_of_map(const ImportJson& map) {
  const auto read = read_import_map(map.dump(1));
  return read ? ""
              : std::to_string(read.error().line) + " " + read.error().pointer + " " +
                    read.error().sentence;
}

TEST(Import, SetNamesHoldForTheRowsBehindThem) {
  ImportJson map = map_of(
      "lines", {{{"match", "(?<who>\\w+):"}, {"set", {{"who", "{who|side}"}}}},
                {{"match", "(?<n>\\d+) to (?<to>.+)"},
                 {"step", {{"by", "{who}"}, {"n", "{n|number}"}, {"to", "{to|list /|lower}"}}}}});
  map["names"] = {{"side", {{"Rom", "rome"}}}};
  map["at"] = "line {#}";
  EXPECT_EQ(
      steps_of(imported(map, "Rom:\n\n  \n12 to Carthago Nova / Roma\n")),
      ImportJson::parse(R"([{"by":"rome","n":12,"to":["carthago-nova","roma"],"at":"line 4"}])"));
}

TEST(Import, ANameThatNoTableHasIsRefusedWithThoseNearIt) {
  ImportJson map = map_of("lines", {{{"match", "(?<who>\\w+)"}, {"step", {{"by", "{who|side}"}}}}});
  map["names"] = {{"side", {{"Romans", "rome"}}}};
  const ImportOutcome outcome = imported(map, "Romans\nRomens\n");
  ASSERT_TRUE(outcome.fault.has_value());
  EXPECT_EQ(outcome.fault->line, 2);
  EXPECT_TRUE(has(outcome.fault->sentence, "did you mean Romans?")) << outcome.fault->sentence;
}

TEST(Import, AColumnThatTheMapAsksForAndTheTableLacksIsNamed) {
  const ImportJson map = map_of(
      "table", {{{"when", {{"Kind", "end"}}}, {"step", {{"do", "end-turn"}}}}, {{"ignore", true}}});
  EXPECT_EQ(steps_of(imported(map, "Kind,Who\nend,x\n")).size(), 1U);
  const ImportOutcome outcome = imported(map, "King,Who\nend,x\n");
  ASSERT_TRUE(outcome.fault.has_value());
  EXPECT_EQ(outcome.fault->line, 1);
  EXPECT_EQ(outcome.fault->sentence,
            "there is no column 'Kind', which /rows/0/when of the map asks for; "
            "did you mean King?");
  const ImportJson may_lack =
      map_of("table", {{{"when", {{"Kind", ImportJson::array({"end", nullptr})}}},
                        {"step", {{"do", "end-turn"}}}}});
  EXPECT_EQ(steps_of(imported(may_lack, "Who\nx\n")).size(), 1U);
}

TEST(Import, AnEmptyCellOfATableIsMissing) {
  const ImportJson map =
      map_of("table", {{{"when", {{"kind", "go"}, {"n", nullptr}}}, {"step", {{"do", "none"}}}},
                       {{"when", {{"kind", "go"}, {"n", ImportJson::array({nullptr, "x"})}}},
                        {"step", {{"do", "x"}}}},
                       {{"when", {{"kind", "go"}, {"n", ""}}}, {"step", {{"do", "never"}}}},
                       {{"when", {{"kind", "go"}}}, {"step", {{"do", "full"}}}}});
  const ImportJson steps = steps_of(imported(map, "\n \nkind,n\ngo,\ngo,x\ngo,y\n"));
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0]["do"], "none");
  EXPECT_EQ(steps[1]["do"], "x");
  EXPECT_EQ(steps[2]["do"], "full");
  EXPECT_EQ(imported(map, "\n\nkin,n\n").fault->line, 3);
  for (const ImportJson& wrong : {ImportJson(1), ImportJson(true), ImportJson::array({"a", 2}),
                                  ImportJson::array({ImportJson::object()})}) {
    const std::string fault =
        fault_of_map(map_of("table", {{{"when", {{"n", wrong}}}, {"step", {{"do", "x"}}}}}));
    EXPECT_TRUE(has(fault, "/rows/0/when/n a column of a table holds texts")) << fault;
  }
}

TEST(Import, ARowThatIsIgnoredMakesNothing) {
  const std::string fault = fault_of_map(
      map_of("lines", {{{"match", "a"}, {"ignore", true}, {"step", {{"do", "end-turn"}}}}}));
  EXPECT_TRUE(has(fault, "/rows/0 a row that is ignored does nothing else")) << fault;
  EXPECT_EQ(fault_of_map(map_of("lines", {{{"match", "a"}, {"ignore", false}, {"gap", 1}}})), "");
}

TEST(Import, EveryValueHasTheLineFromWhichItComes) {
  const ImportJson map = map_of(
      "lines", {{{"match", "m"}, {"step", {{"do", "end-turn"}}}},
                {{"match", "first (?<x>.*)"}, {"setup", {{"first", "{x}"}}}},
                {{"match", "won (?<x>.*)"}, {"result", {{"winner", "{x}"}}}},
                {{"match", "turn (?<x>.*)"}, {"claim", {{"expect", {{"turn", "{x|number}"}}}}}},
                {{"match", "hash (?<x>.*)"}, {"claim", {{"hash", "{x}"}}}}});
  const ImportOutcome outcome = imported(map, "first rome\nm\n\n\nturn 1\nhash 1\nwon x\n");
  EXPECT_EQ(outcome.line_of("/setup/first", 0), 1);
  EXPECT_EQ(outcome.line_of("/steps/0/do", 1), 2);
  EXPECT_EQ(outcome.line_of("/steps/0", 1), 2);
  EXPECT_EQ(outcome.line_of("/steps/0/expect/turn", 1), 5);
  EXPECT_EQ(outcome.line_of("/steps/0/hash", 1), 6);
  EXPECT_EQ(outcome.line_of("/result/winner", 0), 7);
  EXPECT_EQ(outcome.line_of("/setup/board", 0), 0);
  EXPECT_EQ(outcome.line_of("", 0), 0);
  const ImportOutcome two = imported(map, "first rome\nm\nfirst carthage\n");
  EXPECT_EQ(two.fault->line, 3);
  EXPECT_TRUE(has(two.fault->sentence, "/setup/first is \"carthage\" here")) << two.fault->sentence;
  const ImportOutcome turns = imported(map, "m\nm\nturn 1\nturn 2\n");
  EXPECT_TRUE(has(turns.fault->sentence, "/steps/1/expect/turn is 2 here"))
      << turns.fault->sentence;
}

TEST(Import, RowsThatTheMapHasNoWordForAreTold) {
  ImportJson map = map_of("lines", {{{"match", "a"}, {"step", {{"do", "end-turn"}}}},
                                    {{"match", "#.*"}, {"ignore", true}}});
  const std::string log = "a\nb\n# c\nd\n";
  const ImportOutcome refused = imported(map, log);
  EXPECT_EQ(refused.unmatched, 2);
  EXPECT_EQ(refused.ignored, 1);
  ASSERT_EQ(refused.listed.size(), 2U);
  EXPECT_EQ(refused.listed[1].line, 4);
  EXPECT_EQ(refused.listed[1].text, "d");
  map["unmatched"] = "gap";
  const ImportJson gaps = steps_of(imported(map, log));
  ASSERT_EQ(gaps.size(), 3U);
  EXPECT_EQ(gaps[1]["do"], "gap");
  EXPECT_EQ(gaps[2]["note"], "d");
  map["unmatched"] = "note";
  EXPECT_EQ(steps_of(imported(map, log))[0]["note"], "b\nd");
  EXPECT_EQ(ImportJson::parse(imported(map, "x\na").replay)["meta"]["note"], "x");
  // A note that is no text has no room for the row.
  map["meta"] = {{"note", 7}};
  const ImportOutcome full = imported(map, "a\nb\nx\n");
  EXPECT_FALSE(full.fault.has_value());
  const ImportOutcome lost = imported(map, "x\na");
  ASSERT_TRUE(lost.fault.has_value());
  EXPECT_EQ(lost.fault->line, 1);
  EXPECT_TRUE(has(lost.fault->sentence, "note is \"x\" here, and was 7 before"));
}

TEST(Import, ColumnsInQuotesMayHoldAnything) {
  ImportJson map = map_of("table", {{{"when", {{"kind", ImportJson::array({"x", "y"})}}},
                                     {"step", {{"a", "{text}"}, {"b", "{n|optional|number}"}}}}});
  const ImportJson steps =
      steps_of(imported(map, "kind,text,n\r\nx,\"1,\"\"2\"\"\n3\",\r\ny,t,7\n"));
  EXPECT_EQ(steps, ImportJson::parse(R"([{"a":"1,\"2\"\n3"},{"a":"t","b":7}])"));
  EXPECT_EQ(imported(map, "kind,text,n\nx,\"1\n2\",\nx,1\n").fault->line, 4);
  EXPECT_EQ(imported(map, "kind,text,n\nx,\"1").fault->line, 2);
  EXPECT_TRUE(imported(map, "kind,kind\n").fault.has_value());
  for (const char* returns : {"kind,text,n\rx,1,\r", "kind,text,\"n\"\rx,1,\r"}) {
    ASSERT_TRUE(imported(map, returns).fault.has_value());
    EXPECT_TRUE(has(imported(map, returns).fault->sentence, "a line ends with CR alone here"));
  }
}

TEST(Import, LinesEndWithLineFeeds) {
  const ImportJson map = map_of("lines", {{{"match", "a"}, {"step", {{"do", "x"}}}}});
  EXPECT_EQ(steps_of(imported(map, "a\r\na\n")).size(), 2U);
  const ImportOutcome old = imported(map, "a\na\ra\r");
  ASSERT_TRUE(old.fault.has_value());
  EXPECT_EQ(old.fault->line, 2);
  EXPECT_TRUE(has(old.fault->sentence, "a line ends with CR alone here"));
}

TEST(Import, EventsAreReadByPointersAndKeepTheirTypes) {
  ImportJson map =
      map_of("events", {{{"step", {{"n", "{/a/0}"}, {"t", "{/b~1c}x"}, {"k", "{/m|t}"}}}}});
  map["events"] = "/log/list";
  map["names"] = {{"t", {{"L", "legion"}}}};
  const ImportJson steps =
      steps_of(imported(map, R"({"log":{"list":[{"a":[true],"b/c":1,"m":{"L":2}}]}})"));
  EXPECT_EQ(steps, ImportJson::parse(R"([{"n":true,"t":"1x","k":{"legion":2}}])"));
  EXPECT_TRUE(has(imported(map, R"({"log":{}})").fault->sentence, "/log/list"));
  EXPECT_EQ(imported(map, "{\"log\":\n{\"list\":\n[{\"a\":[]}]}}").fault->line, 3);
}

/// What a document around a list of events becomes by these rows; the events stand in its middle.
ImportOutcome imported_document(ImportJson rows, std::string_view winner) {
  ImportJson map = map_of("events", {{{"step", {{"do", "{do}"}, {"by", "{who}"}}}}});
  map["events"] = "/events";
  map["names"] = {{"side", {{"R", "rome"}}}};
  map["document"] = std::move(rows);
  return imported(map, "\n{\"board\": \"b\",\n\"events\": [{\"do\": \"x\"},\n {\"do\": \"y\"}],\n" +
                           std::string("\"won\":\n{\"by\": ") + std::string(winner) + "}}");
}

TEST(Import, TheDocumentAroundTheEventsIsReadByPointersFromItsRoot) {
  const ImportJson rows = ImportJson::parse(R"([
    {"setup": {"board": "{board}", "seats": ["{/won/by|optional|side}"]},
     "set": {"who": "{/board}"}},
    {"when": {"/won/by": "R"}, "result": {"winner": "{/won/by|side}"}},
    {"when": {"/won/by": null}, "result": {"winner": null}},
    {"when": {"/events/0/do": "x"}, "meta": {"no": "an event is not a part of it"}}])");
  const ImportOutcome won = imported_document(rows, "\"R\"");
  ASSERT_FALSE(won.fault.has_value()) << won.fault->sentence;
  EXPECT_EQ(ImportJson::parse(won.replay), ImportJson::parse(R"({
    "praetor": 1, "game": "antike-duellum", "setup": {"board": "b", "seats": ["rome"]},
    "steps": [{"do": "x", "by": "b"}, {"do": "y", "by": "b"}], "result": {"winner": "rome"}})"));
  EXPECT_EQ(won.line_of("/setup/board", 0), 2);
  EXPECT_EQ(won.line_of("/result/winner", 0), 6);
  EXPECT_EQ(won.step_lines, (std::vector<std::int64_t>{3, 4}));
  EXPECT_EQ(ImportJson::parse(imported_document(rows, "null").replay)["result"],
            ImportJson::parse(R"({"winner": null})"));

  const ImportOutcome unknown = imported_document(rows, "\"S\"");
  ASSERT_TRUE(unknown.fault.has_value());
  EXPECT_EQ(unknown.fault->line, 6);
  EXPECT_TRUE(has(unknown.fault->sentence, "(by /document/0 of the map)"));

  ImportJson lines = map_of("ndjson", {{{"ignore", true}}});
  lines["document"] = rows;
  EXPECT_TRUE(has(fault_of_map(lines), "/document `document` is only for events"));
  ImportJson wrong = map_of("events", {{{"ignore", true}}});
  wrong["document"] = ImportJson::parse(R"([{"setup": {}}, {"result": {"x": "{/x|nmae}"}}])");
  EXPECT_TRUE(has(fault_of_map(wrong), "/document/1/result there is no filter or table 'nmae'"));
}

TEST(Import, WhatTwoRowsSayOfTheSetUpIsPutTogetherOrRefused) {
  const ImportJson map =
      map_of("lines", {{{"match", "hill (?<at>\\w+)"},
                        {"setup", {{"terrain", {{"hill", ImportJson::array({"{at}"})}}}}}},
                       {{"match", "first (?<who>\\w+)"}, {"setup", {{"first", "{who}"}}}}});
  const auto good = imported(map, "hill a1\nhill b2\nfirst x\nfirst x");
  EXPECT_EQ(ImportJson::parse(good.replay)["setup"],
            ImportJson::parse(R"({"terrain":{"hill":["a1","b2"]},"first":"x"})"));
  EXPECT_EQ(imported(map, "first x\nfirst y").fault->line, 2);
}

TEST(Import, ARowThatLeavesAllOutEndsNothing) {
  const ImportJson map = map_of("ndjson", {{{"steps", ImportJson::array({"{/s|optional}"})}}});
  const ImportJson steps = steps_of(imported(map, R"({"s":{"do":"a"}}
{"t":1}
{"s":{"do":"b"}}
)"));
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1]["do"], "b");
}

TEST(Import, AStepIsAnObject) {
  EXPECT_TRUE(has(fault_of_map(map_of("lines", {{{"steps", ImportJson::array({"x"})}}})),
                  "/rows/0/steps/0 object is expected here"));
  const ImportJson map = map_of("ndjson", {{{"steps", ImportJson::array({"{/s}"})}}});
  const ImportOutcome outcome = imported(map, R"({"s":3})");
  ASSERT_TRUE(outcome.fault.has_value());
  EXPECT_EQ(outcome.fault->sentence, "a step is an object, and this is 3");
}

TEST(Import, NumbersThatNothingHoldsAreRefused) {
  EXPECT_FALSE(read_import_map(R"({"praetor-map":1,"game":"antike","log":"lines","rows":[],)"
                               R"("meta":{"x":1e999}})")
                   .has_value());
  const ImportOutcome outcome =
      imported(map_of("events", {{{"step", {{"do", "{x}"}}}}}), "[{\"x\":1},\n{\"x\":1e999}]");
  ASSERT_TRUE(outcome.fault.has_value());
  EXPECT_TRUE(has(outcome.fault->sentence, "a number that a double holds"))
      << outcome.fault->sentence;
}

TEST(Import, ManyLinesOfANoteAndManyMembersTakeNoTime) {
  ImportJson map = map_of("lines", {{{"match", "x"}, {"ignore", true}}});
  map["unmatched"] = "note";
  std::string log;
  for (int i = 0; i < 100'000; ++i) log += "a line of a log that nobody has a use for\n";
  EXPECT_EQ(ImportJson::parse(imported(map, log).replay)["meta"]["note"].get<std::string>().size(),
            log.size() - 1);
  std::string wide = "{";
  for (int i = 0; i < 200'000; ++i) wide += "\"m" + std::to_string(i) + "\":1,";
  const ImportOutcome outcome =
      imported(map_of("ndjson", {{{"step", {{"do", "x"}}}}}), wide + "\"z\":1}\n");
  ASSERT_TRUE(outcome.fault.has_value());
  EXPECT_TRUE(has(outcome.fault->sentence, "5000 members at most")) << outcome.fault->sentence;
}

TEST(Import, APatternOfNothingRepeatedIsRefused) {
  const std::string nothing = "(?:(?:(?:(?:){1000}){1000}){1000}){1000}";
  EXPECT_TRUE(has(fault_of_map(map_of("lines", {{{"match", nothing}, {"ignore", true}}})),
                  "the pattern is too long"));
}

TEST(Import, ABraceBeforeAHoleStays) {
  const ImportJson map = map_of("ndjson", {{{"step", {{"do", "{{{x}"}}}}});
  EXPECT_EQ(steps_of(imported(map, R"({"x":1})"))[0]["do"], "{1");
}

TEST(Import, NobodyAndSomebodyCannotBothHaveWon) {
  const ImportJson map = map_of("ndjson", {{{"result", {{"winner", "{w|json}"}}}}});
  const std::string nobody = "{\"w\":\"null\"}\n";
  const std::string rome = "{\"w\":\"\\\"rome\\\"\"}\n";
  EXPECT_TRUE(imported(map, nobody + rome).fault.has_value());
  EXPECT_TRUE(imported(map, rome + nobody).fault.has_value());
  const ImportOutcome twice = imported(map, nobody + nobody);
  EXPECT_FALSE(twice.fault.has_value()) << twice.fault->sentence;
}

TEST(Import, EventsStandWhereAPointerLeads) {
  ImportJson map = map_of("events", {{{"step", {{"do", "{do}"}}}}});
  map["events"] = "/games/0/a~1b";
  EXPECT_EQ(steps_of(imported(map, R"({"games":[{"a/b":[{"do":"x"}]}]})")).size(), 1U);
}

TEST(Import, FaultsOfAMapHaveTheirPlace) {
  const ImportJson row = {{"match", "(?<to>a)"}, {"step", {{"to", "{to}"}}}};
  EXPECT_EQ(fault_of_map(map_of("lines", ImportJson::array({row}))), "");
  const auto with = [&](const char* key, ImportJson value) {
    ImportJson changed = row;
    changed[key] = std::move(value);
    return fault_of_map(map_of("lines", {row, changed}));
  };
  EXPECT_TRUE(has(with("math", "a"), "/rows/1 there is no member 'math' here; did you mean match"));
  EXPECT_TRUE(has(with("match", "(a"), "/rows/1/match a ')' is missing"));
  EXPECT_TRUE(has(with("step", {{"to", "{too}"}}), "did you mean to?"));
  EXPECT_TRUE(has(with("step", {{"to", "{to|plaec}"}}), "there is no filter or table 'plaec'"));
  EXPECT_TRUE(has(with("step", {{"to", "{to"}}), "a '}' is missing"));
  EXPECT_TRUE(has(with("gap", 0), "/rows/1/gap"));
  EXPECT_TRUE(has(with("when", ImportJson::object()), "/rows/1/when"));
  EXPECT_TRUE(has(fault_of_map(map_of("lnes", ImportJson::array({row}))), "/log"));
  for (const char* filter : {"lower", "number", "list", "amounts", "json", "optional"}) {
    ImportJson named = map_of("lines", ImportJson::array({row}));
    named["names"] = {{filter, ImportJson::object()}};
    EXPECT_TRUE(has(fault_of_map(named), std::string("/names/") + filter + " a table needs"));
  }
  EXPECT_NE(fault_of_map({{"praetor-map", 2}}), "");
  EXPECT_NE(fault_of_map(ImportJson::array()), "");
}

/// Damages a text: a byte changed, taken out or written twice, a stretch moved.
void damage(replays::Random& random, std::string& text) {
  if (text.empty()) return;
  const std::size_t at = random.below(text.size());
  switch (random.below(4)) {
    case 0:
      text[at] = static_cast<char>(random.below(256));
      return;
    case 1:
      text.erase(at, 1 + random.below(20));
      return;
    case 2:
      text.insert(at, text.substr(random.below(text.size()), random.below(40)));
      return;
    default:
      text[at] = "{}[]()\"|*+?\\,:0"[random.below(15)];
  }
}

TEST(Import, DamagedMapsAndLogsAreRefusedOrRead) {
  replays::Random random(8, 15);
  int read_all = 0;
  for (const char* name : {"prose.log", "cards.log", "events.json", "stream.ndjson", "table.csv"}) {
    const std::string file = name;
    const std::string base = file.substr(0, file.find('.'));
    const std::string map = content_of(source_path("replays/imports/" + base + ".map.json"));
    const std::string log = content_of(source_path("replays/imports/" + file));
    ASSERT_FALSE(map.empty() || log.empty()) << name;
    for (int i = 0; i < 300; ++i) {
      std::string bad_map = map;
      std::string bad_log = log;
      for (std::uint64_t n = random.below(3); n > 0; --n) damage(random, bad_map);
      for (std::uint64_t n = random.below(4); n > 0; --n) damage(random, bad_log);
      const auto read = read_import_map(bad_map);
      if (!read) {
        EXPECT_FALSE(read.error().sentence.empty());
        continue;
      }
      const ImportOutcome outcome = import_log(*read, bad_log);
      read_all += outcome.fault ? 0 : 1;
      EXPECT_TRUE(outcome.fault || ImportJson::accept(outcome.replay)) << bad_log;
    }
  }
  EXPECT_GT(read_all, 100);
}

}  // namespace
}  // namespace praetor::tests
