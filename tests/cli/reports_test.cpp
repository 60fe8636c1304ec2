// The JSON reports against their published schemas: what goldens hold, what is printed of every
// case, and the examples of replays/REPORTS.md. No schema names what nobody writes.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replays/making/pretty.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Texts = std::vector<std::string>;
using Reports = std::vector<std::pair<std::string, Json>>;  // the name of each, and itself

const std::vector<std::string> report_commands{
    "check", "repair", "infer", "merge", "diff", "regress", "merge-summaries", "find", "stats"};

Json schema(const std::string& report) {
  return Json::parse(praetor({"schema", "--report", report}).out);
}

/// The name of a report; those that do not tell it themselves are called as their command.
std::string name_of_report(const Json& report, const std::string& command) {
  for (const char* name : {"summary", "diff", "regress", "stats"}) {
    if (report.contains(std::string("praetor-") + name)) return name;
  }
  if (report.contains("answers")) return "find-count";
  return report.contains("praetor-report") ? "check" : command;
}

/// The reports in what a command printed: one of several lines, or one a line.
void add_reports(const std::string& command, const std::string& out, Reports& reports) {
  if (Json whole = Json::parse(out, nullptr, false); !whole.is_discarded()) {
    reports.emplace_back(name_of_report(whole, command), std::move(whole));
    return;
  }
  for (const std::string& line : lines_of(out)) {
    Json report = Json::parse(line);
    reports.emplace_back(name_of_report(report, command), std::move(report));
  }
}

Reports golden_reports() {
  Reports reports;
  for (const auto& entry : fs::directory_iterator(source_path("tests/golden"))) {
    const std::string words = content_of(entry.path() / "command");
    const std::string command = words.substr(0, words.find(' '));
    const bool wanted = std::ranges::find(report_commands, command) != report_commands.end() &&
                        has(words, "--format json");
    if (wanted) add_reports(command, content_of(entry.path() / "stdout"), reports);
  }
  return reports;
}

/// Likewise, of the archive.
std::vector<std::vector<std::string>> archive_commands() {
  const std::string inputs = source_path("tests/golden/inputs/");
  const std::string corpus = source_path("replays/corpus");
  const std::string wrong = corpus + "/antike-duellum/wrong";
  return {{"find", "rule != null", wrong},
          {"find", "turn = 1", corpus, "--count"},
          {"stats", corpus + "/conqueror-duels", wrong,
           corpus + "/antike-duellum/annotated-first-game.json"},
          {"stats", inputs + "legal.json", "--against", inputs + "legal.json"},
          {"stats", "--rules", "conqueror-duels", "--games", "2"}};
}

/// What nobody wrote down: the same members in other surroundings.
Reports fresh_reports() {
  const auto path = [](const char* name) { return source_path(name); };
  const std::string inputs = path("tests/golden/inputs/");
  const std::string readings = path("replays/corpus/readings");
  const std::string wrong = path("replays/corpus/antike-duellum/wrong");
  const Folder folder;
  const std::string states = praetor({"state", inputs + "legal.json", "--stream"}).out;
  std::string other = states;
  const std::size_t hash = other.find("\"hash\":\"", other.find('\n')) + 8;
  other.replace(hash, 4, "0000");
  const std::string stream = folder.file("a.ndjson", states);
  const std::string wrong_stream = folder.file("b.ndjson", other);
  const std::string head =
      "game antike-duellum on rome-carthage, first carthage, display academy fortress levy\n";
  const auto a_turn = [&](const char* name, const std::string& turn) {
    return folder.file(name, head + "1 carthage: " + turn + ", end\n");
  };
  const std::string legion_first =
      a_turn("a.praetor", "scientia, recruit 1 legion, recruit 1 galley");
  const std::string galley_first =
      a_turn("b.praetor", "scientia, recruit 1 galley, recruit 1 legion");
  const std::string swapped = a_turn("c.praetor", "arm zama 1 legion, militia");
  const std::string too_much = a_turn("d.praetor", "militia, arm zama 2 legion, arm zama 1 galley");
  const std::string accepted =
      folder.file("accepted",
                  "group antike-duellum illegal -> legal because it is a test\n"
                  "replay nowhere.json because it is one\n");
  const std::string baseline = folder.path("baseline");
  fs::copy_file(inputs + "verdicts", baseline);
  std::vector<std::vector<std::string>> commands{
      {"check", wrong, "--on-violation", "resync"},
      {"check", wrong, readings, "--on-violation", "as-played"},
      {"check", inputs + "unoccupied.praetor", "--on-violation", "mend"},
      {"check", wrong, "--root-cause", "--repairs", "--which-rules"},
      {"check", inputs + "spelled.praetor"},
      {"check", wrong, readings, "--summary", "--which-rules"},
      {"check", path("replays/corpus/antike"), "--summary", "--decisive"},
      {"repair", inputs + "draft-impossible.json"},
      {"infer", inputs + "draft-impossible.json"},
      {"infer", inputs + "draft-impossible.json", "--max-nodes", "5"},
      {"infer", inputs + "draft.json"},
      {"diff", inputs + "livia.json", inputs + "hanno.json"},
      {"diff", inputs + "legal.json", inputs + "legal.json"},
      {"diff", stream, wrong_stream},
      {"diff", wrong_stream, stream},
      {"diff", legion_first, galley_first},
      {"repair", swapped},
      {"repair", path("tests/cases/antike-duellum/wall.one-per-city/twice-in-a-turn.json"),
       "--all"},
      {"check", swapped, "--repairs"},
      {"check", path("replays/corpus/conqueror-duels/wrong/attack-across-two-seas.json"),
       "--repairs"},
      {"merge", swapped, too_much},
      {"diff", inputs + "legal.json", wrong_stream},
      {"diff", path("replays/corpus/antike-duellum/wrong/city-without-a-unit.json"),
       inputs + "legal.json"},
      {"regress", inputs, "--baseline", baseline, "--accept", accepted, "--save",
       folder.path("saved")},
  };
  std::ranges::copy(archive_commands(), std::back_inserter(commands));
  Reports reports;
  for (std::vector<std::string> words : commands) {
    const std::string command = words.front();
    words.insert(words.end(), {"--format", "json"});
    add_reports(command, praetor(words).out, reports);
  }
  return reports;
}

class Schemas {
 public:
  std::string error(const std::string& report, const Json& value) {
    auto& known = validators_[report];
    if (!known) known = std::make_unique<SchemaValidator>(schema(report).dump());
    return known->error(value);
  }

 private:
  std::map<std::string, std::unique_ptr<SchemaValidator>> validators_;
};

TEST(Reports, OfGoldensAreAsTheirSchemasSay) {
  Schemas schemas;
  std::set<std::string> seen;
  for (const auto& [name, report] : golden_reports()) {
    EXPECT_EQ(schemas.error(name, report), "") << name << ' ' << report.dump().substr(0, 300);
    seen.insert(name);
  }
  EXPECT_EQ(seen, (std::set<std::string>{"check", "repair", "infer", "merge", "diff", "summary",
                                         "regress", "find"}));
}

TEST(Reports, OfAllCasesAreAsTheirSchemasSay) {
  Schemas schemas;
  Reports reports;
  add_reports("check", praetor({"check", source_path("tests/cases"), "--format", "json"}).out,
              reports);
  EXPECT_GT(reports.size(), 1000U);
  for (const auto& [name, report] : reports) {
    ASSERT_EQ(schemas.error(name, report), "") << report.dump().substr(0, 300);
  }
}

TEST(Reports, AnotherMemberIsNone) {
  Schemas schemas;
  auto [name, report] = golden_reports().front();
  report["more"] = 1;
  EXPECT_NE(schemas.error(name, report), "");
}

/// The schema without one of its members, which then lets no report pass that has it.
Json without(Json schema, const Json::json_pointer& object, const std::string& member) {
  Json& changed = schema[object];
  changed["properties"].erase(member);
  auto& required = changed["required"];
  required.erase(std::remove(required.begin(), required.end(), member), required.end());
  return schema;
}

// Of a corpus in which an internal error was met: no test can bring one about.
const std::set<std::string> not_written_here{"summary /errors"};

TEST(Reports, EveryMemberOfASchemaIsWritten) {
  Reports reports = golden_reports();
  for (auto& fresh : fresh_reports()) reports.push_back(std::move(fresh));
  Schemas schemas;
  std::map<std::string, std::vector<Json>> by_name;
  for (auto& [name, report] : reports) {
    EXPECT_EQ(schemas.error(name, report), "") << name << ' ' << report.dump().substr(0, 300);
    by_name[name].push_back(std::move(report));
  }
  for (const auto& [name, written] : by_name) {
    const Json whole = schema(name);
    std::vector<std::string> objects{""};
    for (const auto& [shape, unused] : whole["definitions"].items()) {
      objects.push_back("/definitions/" + shape);
    }
    for (const std::string& object : objects) {
      const Json::json_pointer at(object);
      for (const auto& [member, unused] : whole[at]["properties"].items()) {
        SchemaValidator lacking(without(whole, at, member).dump());
        const bool seen = std::ranges::any_of(
            written, [&](const Json& report) { return !lacking.takes(report); });
        const std::string place = name + " " + object + "/" + member;
        EXPECT_EQ(seen, !not_written_here.contains(place)) << place;
      }
    }
  }
}

TEST(Reports, ExamplesOfThePageAreWhatIsPrinted) {
  const std::string page = source_path("replays/REPORTS.md");
  std::string fresh;
  std::string command;
  bool in_example = false;
  for (const std::string& line : lines_of(content_of(page))) {
    if (line.starts_with("$ praetor ")) command = line.substr(10);
    if (in_example && line != "```") continue;
    in_example = line == "```json";
    fresh += line + "\n";
    if (!in_example) continue;
    const Ended ended =
        shell("cd '" PRAETOR_SOURCE_DIR "' && '" + tests::program_path() + "' " + command);
    const bool whole = nlohmann::json::accept(ended.text);
    for (const std::string& report : whole ? Texts{ended.text} : lines_of(ended.text)) {
      fresh += replays::pretty(nlohmann::ordered_json::parse(report));
    }
  }
  EXPECT_GT(fresh.size(), 5000U);
  const char* const update = std::getenv("PRAETOR_UPDATE");
  if (update != nullptr && std::string(update) == "1") std::ofstream(page) << fresh;
  EXPECT_EQ(content_of(page), fresh) << "PRAETOR_UPDATE=1 writes the examples";
}

}  // namespace
}  // namespace praetor::tests
