// What is written anew keeps of what was typed: ends of lines, numbers of turns, notes of steps
// that go.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

std::string generated_file(const Folder& folder, const std::string& id, const std::string& name) {
  std::string path = folder.path(name);
  praetor({"generate", id, "--seed", "3", "-o", folder.path("made.json")});
  praetor({"convert", folder.path("made.json"), "-o", path});
  return path;
}

// The oracle is a game that was written as JSON first.
TEST(WrittenAnew, GamesAreMadeInEitherForm) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string id(game->id());
    const std::string made = folder.path("directly.praetor");
    ASSERT_EQ(praetor({"generate", id, "--seed", "3", "-o", made}).status, 0);
    EXPECT_EQ(content_of(made), content_of(generated_file(folder, id, "game.praetor"))) << id;
  }
}

std::string with_crlf(const std::string& text) {
  std::string out;
  for (const char letter : text) out += letter == '\n' ? "\r\n" : std::string(1, letter);
  return out;
}

bool all_crlf(const std::string& text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_end = text[at] == '\n';
    if (is_end != (at > 0 && text[at - 1] == '\r')) return false;
  }
  return !text.empty();
}

TEST(WrittenAnew, LinesEndAsTheyWereTyped) {
  for (const AnyGame* const game : all_games()) {
    for (const std::string name : {"game.praetor", "game.json"}) {
      const Folder folder;
      const std::string plain = content_of(generated_file(folder, std::string(game->id()), name));
      const std::string written = folder.file(name, with_crlf(plain));
      ASSERT_EQ(praetor({"format", written, "--write"}).status, 0);
      EXPECT_EQ(content_of(written), with_crlf(plain)) << game->id() << name;
      const std::string out = folder.path("out-" + name);
      ASSERT_EQ(praetor({"merge", written, written, "-o", out}).status, 0);
      EXPECT_TRUE(all_crlf(content_of(out))) << game->id() << name;
      ASSERT_EQ(praetor({"transcribe", "-o", written}, "# a remark\r\n").status, 0);
      EXPECT_TRUE(all_crlf(content_of(written))) << game->id() << name;
      EXPECT_EQ(content_of(written).find("\\r"), std::string::npos) << game->id();
    }
  }
}

TEST(WrittenAnew, CommentsEndTheirLines) {
  const Folder folder;
  const std::string plain = content_of(generated_file(folder, "antike", "game.praetor"));
  const std::size_t line = plain.find("\n1 ") + 1;
  const std::string written =
      with_crlf("# above\n" + plain.substr(0, line) + "# of the first\n" + plain.substr(line));
  const std::string path = folder.file("game.praetor", written);
  ASSERT_EQ(praetor({"format", path, "--write"}).status, 0);
  EXPECT_EQ(content_of(path), written);
}

bool has_number(const std::string& line) {
  return !line.empty() && std::isdigit(static_cast<unsigned char>(line.front())) != 0;
}

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The line of the numbered turn that comes so late.
std::size_t turn_line(const Lines& lines, std::size_t turn) {
  std::size_t line = 0;
  while (!has_number(lines[line]) || turn-- > 1) ++line;
  return line;
}

void count_on(Lines& lines, std::size_t from) {
  for (std::size_t line = from; line < lines.size(); ++line) {
    if (!has_number(lines[line])) continue;
    const std::size_t blank = lines[line].find(' ');
    lines[line] = std::to_string(std::stoi(lines[line]) + 1) + lines[line].substr(blank);
  }
}

// Whoever wrote a turn twice counted it twice: the turns behind it keep their numbers.
TEST(WrittenAnew, ATurnThatGoesTakesNoNumberWithIt) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    Lines lines =
        lines_of(content_of(generated_file(folder, std::string(game->id()), "game.praetor")));
    const std::size_t begin = turn_line(lines, 7);
    const std::size_t end = turn_line(lines, 8);
    count_on(lines, end);
    const std::string kept = text_of(lines);
    Lines copy(lines.begin() + static_cast<std::ptrdiff_t>(begin),
               lines.begin() + static_cast<std::ptrdiff_t>(end));
    count_on(copy, 0);
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(end), copy.begin(), copy.end());
    const std::string path = folder.file("twice.praetor", text_of(lines));
    const Output done = praetor({"repair", path, "--apply"});
    ASSERT_EQ(done.status, 0) << game->id() << done.out << done.err;
    EXPECT_EQ(content_of(path), kept) << game->id();
  }
}

// What the end of a turn claims that was written twice goes to the line before.
TEST(WrittenAnew, AClaimGoesToTheTurnBefore) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string whole =
      folder.file("whole.praetor", head + "1 rome: marmor\n2 carthage: marmor\n");
  const std::string state = praetor({"check", whole, "--format", "json"}).out;
  const std::string hash = state.substr(state.find("\"hash\":\"") + 8, 16);
  const std::string path = folder.file(
      "twice.praetor", head + "1 rome: marmor\n2 carthage: marmor\n3 carthage: end [hash " + hash +
                           "]\n4 rome: ferrum\n");
  const Output done = praetor({"repair", path, "--apply"});
  EXPECT_EQ(done.status, 0) << done.out << done.err;
  EXPECT_EQ(praetor({"check", path}).status, 0) << content_of(path);
  EXPECT_TRUE(has(content_of(path), "marmor, end [hash " + hash + "]\n")) << content_of(path);
}

TEST(WrittenAnew, ATurnThatComesInIsCounted) {
  for (const std::string id : {"antike-duellum", "antike"}) {
    const Folder folder;
    Lines lines = lines_of(content_of(generated_file(folder, id, "game.praetor")));
    const std::string whole = text_of(lines);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(turn_line(lines, 1)));
    const std::string path = folder.file("late.praetor", text_of(lines));
    const Output done = praetor({"repair", path, "--apply"});
    ASSERT_EQ(done.status, 0) << id << done.out << done.err;
    const Lines now = lines_of(content_of(path));
    const std::size_t first = turn_line(now, 1);
    EXPECT_TRUE(now[first].starts_with("1 ")) << id << now[first];
    EXPECT_TRUE(now[first + 1].starts_with("2 ")) << id << now[first + 1];
  }
}

/// A record with a note at every step, one turn of it twice; where that begins and ends.
struct NotedTwice {
  Json whole;
  Json twice;
  std::size_t begin = 6;
  std::size_t end = 6;
};

NotedTwice noted_twice(const Folder& folder, const std::string& id) {
  NotedTwice made;
  made.whole = Json::parse(content_of(generated_file(folder, id, "game.json")));
  Json& steps = made.whole.at("steps");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (const char* const claim : {"hash", "expect"}) steps[i].erase(claim);
    steps[i]["note"] = "remark " + std::to_string(i + 1);
  }
  while (made.end - made.begin < 2) {
    made.begin = made.end;
    while (steps[made.end]["by"] == steps[made.begin]["by"]) ++made.end;
  }
  made.twice = made.whole;
  const auto at = [&](std::size_t step) {
    return steps.begin() + static_cast<std::ptrdiff_t>(step);
  };
  Json& all = made.twice.at("steps");
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(made.end), at(made.begin), at(made.end));
  return made;
}

TEST(WrittenAnew, NotesOfATurnThatStandsThereTwiceStandOnce) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const NotedTwice made = noted_twice(folder, std::string(game->id()));
    const std::string twice = folder.file("twice.json", made.twice.dump());
    const std::string out = folder.path("out.json");
    ASSERT_EQ(praetor({"repair", twice, "-o", out}).status, 0) << game->id();
    EXPECT_EQ(Json::parse(content_of(out)).at("steps"), made.whole.at("steps")) << game->id();

    Json other = made.whole;
    for (Json& step : other.at("steps")) step["note"] = "other " + std::string(step["note"]);
    const std::string once = folder.file("once.json", other.dump());
    ASSERT_EQ(praetor({"merge", twice, once, twice, "-o", out}).status, 0) << game->id();
    const Json joined = Json::parse(content_of(out)).at("steps");
    ASSERT_EQ(joined.size(), other.at("steps").size()) << game->id();
    for (std::size_t i = 0; i < joined.size(); ++i) {
      const std::string remark = "remark " + std::to_string(i + 1);
      EXPECT_EQ(joined[i].at("note"), remark + "\nother " + remark) << game->id();
    }
  }
}

TEST(WrittenAnew, NotesOfAStepThatGoesAreKept) {
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    NotedTwice made = noted_twice(folder, std::string(game->id()));
    Json steps = made.whole.at("steps");
    Json more = steps[made.begin - 1];
    more["note"] = "mine alone";
    more["at"] = "page 9";
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(made.begin), more);
    Json record = made.whole;
    record["steps"] = steps;
    const std::string out = folder.path("out.json");
    const Output done = praetor({"repair", folder.file("more.json", record.dump()), "-o", out});
    ASSERT_EQ(done.status, 0) << game->id() << done.out;
    const Json now = Json::parse(content_of(out)).at("steps");
    const auto has_note = [](const Json& step) {
      return step.at("note").get<std::string>().find("mine alone") != std::string::npos;
    };
    EXPECT_EQ(std::count_if(now.begin(), now.end(), has_note), 1) << game->id();
    // Where it stood in the source is true of no other step.
    EXPECT_EQ(content_of(out).find("page 9"), std::string::npos) << game->id();
  }
}

// Errors of set-ups are errors like others.
TEST(WrittenAnew, SetUpsCountAmongTheErrorsOfMerge) {
  const Folder folder;
  const std::string one = generated_file(folder, "antike-duellum", "one.json");
  Json record = Json::parse(content_of(one));
  Json& first = record.at("setup").at("first");
  const std::string board = record.at("setup").at("board");
  const std::size_t dash = board.find('-');
  first = first == board.substr(0, dash) ? board.substr(dash + 1) : board.substr(0, dash);
  const std::string other = folder.file("other.json", record.dump());
  EXPECT_EQ(praetor({"merge", one, other, one, "--max-errors", "1"}).status, 0);
  EXPECT_EQ(praetor({"merge", one, other, one, "--max-errors", "0"}).status, 1);
}

}  // namespace
}  // namespace praetor::tests
