// The text notation says all that a replay says: there and back again nothing is lost.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/games.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::libraries;

std::string written(const std::string& said) {
  return notation::write(text::Tape(said), libraries());
}

/// Holds a replay against what comes back of it; the text must come back too.
void expect_kept(const std::string& said) {
  const std::string text = written(said);
  const notation::Translation back = notation::read(text, libraries());
  ASSERT_FALSE(back.fault.has_value()) << text.substr(back.fault->offset, 80);
  EXPECT_EQ(Json::parse(back.json), Json::parse(said)) << text;
  EXPECT_EQ(written(back.json), text);
}

Json parsed(const std::string& text) {
  const notation::Translation made = notation::read(text, libraries());
  EXPECT_FALSE(made.fault.has_value()) << text;
  return Json::parse(made.json);
}

/// What a verdict says of a text in the notation after another's.
Report report_on(const std::string& written) {
  static Checker checker(libraries(), {});
  Text text{{}, 0, 1, false, false, notation::translated(written, libraries())};
  text.json = text.written->json();
  return checker.check(text, "typed");
}

/// A game of Antike Duellum of which these are the turns.
Json steps_of(const std::string& lines) {
  return parsed(
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n" +
      lines)["steps"];
}

TEST(Notation, KeepsAllOfTheShippedReplays) {
  for (const std::string_view game : Games::ids) {
    for (const std::string& path : tests::corpus_of(game)) {
      SCOPED_TRACE(path);
      const std::string said(tests::PaddedText(path).json());
      const bool wrong = path.find("/wrong/") != std::string::npos;
      if (wrong && tests::judged(said).verdict == Verdict::malformed) continue;
      expect_kept(said);
    }
    for (const tests::CaseFile& file : tests::cases_of(game)) {
      SCOPED_TRACE(file.path);
      expect_kept(std::string(tests::PaddedText(file.path).json()));
    }
  }
}

TEST(Notation, ReadsTheGamesShippedInIt) {
  namespace fs = std::filesystem;
  Checker checker(libraries(), {.on_violation = OnViolation::stop, .invariants = true});
  int games = 0;
  for (const auto& entry : fs::recursive_directory_iterator(PRAETOR_SOURCE_DIR "/replays/corpus")) {
    if (entry.path().extension() != ".praetor") continue;
    ++games;
    auto source = Source::open(entry.path().string(), &libraries());
    ASSERT_TRUE(source.has_value());
    const auto text = source->next();
    ASSERT_TRUE(text.has_value() && text->has_value());
    const Report report = checker.check(**text, entry.path().string());
    EXPECT_EQ(report.verdict, Verdict::legal) << entry.path();
    EXPECT_TRUE(report.over) << entry.path();
    expect_kept(std::string((*text)->json));
  }
  EXPECT_GE(games, 1);
}

TEST(Notation, VerdictsSpeakOfWhatWasWritten) {
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const Report report = report_on(head + "1 rome: militia,   arm roma 5 galleys # too many\n");
  ASSERT_EQ(report.violations.size(), 1U);
  const ReportedViolation& broken = report.violations.front();
  EXPECT_EQ(report.verdict, Verdict::illegal);
  EXPECT_EQ(broken.pointer, "/steps/1/count");
  EXPECT_EQ(broken.line, 2);
  EXPECT_EQ(broken.column, 29);
  EXPECT_EQ(broken.source_line, "1 rome: militia,   arm roma 5 galleys # too many");
  EXPECT_EQ(broken.caret, 29);
  EXPECT_EQ(broken.caret_length, 1);
}

// A long line in which every step is wrong: no way to a place may lead along all of it.
TEST(Notation, FindsManyPlacesInALongLine) {
  std::string line = "1 rome: marmor";
  for (int times = 0; times < 20'000; ++times) line += ", conquer zama";
  Checker checker(libraries(), {.on_violation = OnViolation::skip, .invariants = false});
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  Text text{{}, 0, 1, false, false, notation::translated(head + line, libraries())};
  text.json = text.written->json();
  const Report report = checker.check(text, "typed");
  ASSERT_EQ(report.violations.size(), violations_told_most);
  EXPECT_EQ(violations_in(report), 20'000U);
  // Each step takes as many columns as the next.
  const std::int64_t step = std::ssize(std::string_view(", conquer zama"));
  const auto untold = static_cast<std::int64_t>(20'000U - violations_told_most);
  EXPECT_EQ(report.violations.back().line, 2);
  EXPECT_EQ(report.violations.back().column, std::ssize(line) - 11 - untold * step);
}

// The first that stands in the text is told, whichever reader found it.
TEST(Notation, TellsTheFirstOfTwoFaults) {
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const Report name = report_on(head + "1 rome: militia, arm atlantis 1 legion\n2 rome: ??\n");
  EXPECT_EQ(name.violations.at(0).rule, &format_rule::name);
  EXPECT_EQ(name.violations.at(0).line, 2);
  const Report grammar = report_on(head + "1 rome: militia]\n2 rome: arm atlantis 1 legion\n");
  EXPECT_EQ(grammar.violations.at(0).rule, &notation::grammar_rule);
  EXPECT_EQ(grammar.violations.at(0).line, 2);
}

/// Damages a text in one place: a byte or a stretch of it goes, comes twice or becomes another.
std::string damaged(std::string text, Random& random) {
  const std::string signs = " \n,:()[]{}\"#>?.-0a\xff";
  for (std::uint64_t times = 1 + random.below(3); times > 0 && !text.empty(); --times) {
    const std::size_t at = random.below(text.size());
    const std::size_t size = 1 + random.below(12);
    switch (random.below(3)) {
      case 0:
        text.erase(at, size);
        break;
      case 1:
        text.insert(at, text.substr(at, size));
        break;
      default:
        text[at] = signs[random.below(signs.size())];
    }
  }
  return text;
}

// 2000 of them: each gets a place and a sentence.
TEST(Notation, SaysWhatIsWrongWithDamagedTexts) {
  Random random(11, 1);
  for (const std::string_view game : Games::ids) {
    const std::string said(tests::PaddedText(tests::corpus_of(game).front()).json());
    const std::string whole = written(said);
    for (int times = 0; times < 400; ++times) {
      const std::string text = damaged(whole.substr(0, 4000), random);
      const Report report = report_on(text);
      EXPECT_TRUE(Json::accept(json_of(report)));
      for (const ReportedViolation& violation : report.violations) {
        const std::string line = wording::headline_of(report, violation);
        EXPECT_TRUE(std::isupper(static_cast<unsigned char>(line.front())) || line.front() == '`')
            << line;
        EXPECT_LE(wording::columns_of("game.praetor:123: " + line), wording::headline_columns)
            << line;
        EXPECT_FALSE(violation.actual.empty() && violation.expected.empty()) << text;
        EXPECT_GE(violation.line, 1);
        EXPECT_LE(violation.line, std::ranges::count(text, '\n') + 1) << text;
      }
      if (report.verdict != Verdict::malformed) expect_kept(notation::read(text, libraries()).json);
    }
  }
}

/// Takes steps and arguments out of a replay, and puts gaps in their places.
Json draft_of(Json replay, Random& random) {
  Json& steps = replay["steps"];
  for (int times = 0; times < 4 && !steps.empty(); ++times) {
    const std::size_t at = random.below(steps.size());
    Json& step = steps[at];
    if (random.below(2) == 0) {
      const std::size_t most = random.below(2) == 0 ? 8 : random.below(20);
      Json gap{{"by", step["by"]}, {"do", "gap"}, {"max", most}};
      if (random.below(2) == 0) gap["by"] = nullptr;
      if (random.below(2) == 0) gap["hash"] = "0123456789abcdef";
      step = gap;
    } else {
      const auto field =
          std::next(step.begin(), static_cast<std::ptrdiff_t>(random.below(step.size())));
      if (field.key() != "by" && field.key() != "do") step.erase(field);
    }
  }
  return replay;
}

TEST(NotationSlow, KeepsAllOfGeneratedGamesAndOfDraftsOfThem) {
  const auto hold = []<class G>(Kind<G>) {
    GenerateOptions options;
    options.claims = ClaimLevel::all;
    Generator generator(any_game<G>(), libraries(), options);
    Random random(7, 1);
    for (std::uint64_t number = 1; number <= 4; ++number) {
      std::string text;
      ASSERT_TRUE(generator.write(number, text).has_value());
      expect_kept(text);
      const Report typed = report_on(written(text));
      EXPECT_EQ(typed.verdict, Verdict::legal);
      EXPECT_EQ(typed.hash, tests::judged(text, {}).hash);
      for (int times = 0; times < 10; ++times) {
        expect_kept(draft_of(Json::parse(text), random).dump());
      }
    }
  };
  for (const std::string_view id : Games::ids) with_game(id, hold);
}

/// Words of a person that look like the notation, or like what JSON, XML and terminals read.
std::string hostile_words(Random& random) {
  static constexpr std::string_view parts[] = {"\"",
                                               "\\",
                                               "\\\"",
                                               "'",
                                               "#",
                                               "//",
                                               "/*",
                                               "\n",
                                               "\r\n",
                                               "\t",
                                               "[",
                                               "]",
                                               "{",
                                               "}",
                                               "(",
                                               ")",
                                               ":",
                                               ";",
                                               ",",
                                               "?",
                                               "<b>",
                                               "&amp;",
                                               "=",
                                               "->",
                                               "end",
                                               "1",
                                               "1.",
                                               "game",
                                               "rome:",
                                               "note",
                                               "at",
                                               " ",
                                               "  ",
                                               "\x01",
                                               "\x7f",
                                               "ä",
                                               "\u00a0",
                                               "\xe2\x80\xae",
                                               "\xf0\x9f\x8e\xb2",
                                               "\\u0022"};
  std::string words;
  for (std::size_t left = random.below(7); left > 0; --left) {
    words += parts[random.below(std::size(parts))];
  }
  return words;
}

TEST(Notation, KeepsWordsThatLookLikeSomethingElse) {
  const auto hold = [](const std::string& said) {
    Random random(11, 1);
    for (int times = 0; times < 60; ++times) {
      Json replay = Json::parse(said);
      for (Json& step : replay["steps"]) {
        if (random.once_in(2)) step["note"] = hostile_words(random);
        if (random.once_in(4)) step["at"] = hostile_words(random);
      }
      replay["meta"][hostile_words(random)] = hostile_words(random);
      replay["meta"]["players"] = {{"rome", hostile_words(random)}, {hostile_words(random), 1.50}};
      expect_kept(replay.dump());
      if (testing::Test::HasFailure()) return;
    }
  };
  for (const std::string_view game : Games::ids) {
    SCOPED_TRACE(game);
    const std::string path = tests::cases_of(game).front().path;
    hold(std::string(tests::PaddedText(path).json()));
  }
}

TEST(Notation, EndsATurnWithItsLine) {
  const Json two = Json::parse(R"([{"by":"rome","do":"advance","to":"marmor"},
                                   {"by":"rome","do":"end-turn"}])");
  EXPECT_EQ(steps_of("1 rome: marmor\n"), two);
  EXPECT_EQ(steps_of("rome:marmor,end"), two);
  EXPECT_EQ(steps_of("1 rome: marmor, # what for?\n  end\n"), two);
  EXPECT_EQ(steps_of("1 rome: mar,\n\n  rome: e\n"), two);
  const Json one = Json::array({two[0]});
  EXPECT_EQ(steps_of("1 rome: marmor,\n"), one) << "a comma: the turn goes on";
}

// What is understood where nothing is said is left unsaid: no empty brackets.
TEST(Notation, WritesNothingForNothing) {
  for (const std::string_view game : Games::ids) {
    GenerateOptions options;
    options.seed = 12;
    Generator generator(*find_game(game), libraries(), options);
    std::string made;
    ASSERT_TRUE(generator.write(1, made).has_value());
    const std::string text = written(made);
    for (const std::string_view empty : {"{}", "[]"}) {
      EXPECT_EQ(text.find(empty), std::string::npos) << game;
    }
  }
}

TEST(Notation, LeavesGaps) {
  const auto gap = [](Json by, int most) {
    Json steps = Json::array();
    steps.push_back({{"by", std::move(by)}, {"do", "gap"}, {"max", most}});
    return steps;
  };
  EXPECT_EQ(steps_of("1 rome: ...\n"), gap("rome", 8)) << "no line's end ends its turn";
  EXPECT_EQ(steps_of("1 rome: ... up to 12"), gap("rome", 12));
  EXPECT_EQ(steps_of("...\n"), gap(nullptr, 8));
  EXPECT_EQ(steps_of("... up to 3\n"), gap(nullptr, 3));
  EXPECT_EQ(steps_of("1 rome: marmor, ..., end").size(), 3U);
  EXPECT_EQ(steps_of("1 rome: ..., end [note \"who knows\"]")[1]["note"], "who knows");
  EXPECT_EQ(steps_of("1 rome: ... [hash 0123456789abcdef]")[0]["hash"], "0123456789abcdef");
}

TEST(Notation, LeavesOutWhatWasNotWrittenDown) {
  const auto first = [](const std::string& line) { return steps_of(line)[0]; };
  EXPECT_EQ(first("rome: conquer zama"),
            Json::parse(R"({"by":"rome","do":"conquer","city":"zama","lose":{}})"));
  EXPECT_EQ(first("rome: conquer zama losing ?"),
            Json::parse(R"({"by":"rome","do":"conquer","city":"zama"})"));
  EXPECT_EQ(first("rome: 2 ? ?").size(), 3U) << "by, do and the count; no path";
  EXPECT_EQ(first("rome: ? legions ?")["do"], "move");
  EXPECT_EQ(first("rome: ?"), Json::parse(R"({"by":"rome","do":"advance"})"));
}

TEST(Notation, TakesNamesAsPeopleTypeThem) {
  const Json step = steps_of("rome: 2 legions roma > neap > croton")[0];
  EXPECT_EQ(step["unit"], "legion");
  EXPECT_EQ(step["path"], Json::parse(R"(["roma","neapolis","croton"])"));
  EXPECT_EQ(steps_of("rome: conq croton los 1 leg 2 galleys")[0]["lose"],
            Json::parse(R"({"legion":1,"galley":2})"));
}

// A set-up of each game, which its phrases do not depend on.
TEST(Notation, HasItsPhrasesInTheDocumentation) {
  std::ostringstream readme;
  readme << std::ifstream(PRAETOR_SOURCE_DIR "/replays/README.md").rdbuf();
  const std::string all = readme.str();
  for (const std::string_view game : Games::ids) {
    const std::string said(tests::PaddedText(tests::corpus_of(game).front()).json());
    const text::Tape tape(said);
    const auto grammar =
        notation::grammar_for(libraries(), game, tape.root()->find("setup")->raw());
    ASSERT_TRUE(grammar.has_value()) << game;
    const std::size_t table = all.find("| `" + std::string(game) + "` | written as |");
    ASSERT_NE(table, std::string::npos) << game;
    const std::string rows = all.substr(table, all.find("\n\n", table) - table + 1);
    for (const notation::Wording& wording : grammar->wordings) {
      const std::string row =
          "| `" + std::string(wording.kind) + "` | `" + std::string(wording.phrase) + "` |\n";
      EXPECT_NE(rows.find(row), std::string::npos) << game << ": " << row;
    }
  }
}

TEST(Notation, SaysWhereBytesAreNoUtf8) {
  const std::string text = "game antike-duellum on rome-carthage # \xff\n";
  const notation::Translation made = notation::read(text, libraries());
  ASSERT_TRUE(made.fault.has_value());
  EXPECT_EQ(made.fault->rule, &format_rule::json);
  EXPECT_EQ(made.fault->offset, text.find('\xff'));
}

}  // namespace
}  // namespace praetor::replays
