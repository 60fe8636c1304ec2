// Sessions of `praetor transcribe` without a terminal: what lines mean, what is kept of them, and
// that a game typed line by line is the game that its text says.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/completion.hpp"
#include "cli/transcribe/stored.hpp"
#include "cli/transcribe/transcription.hpp"
#include "engine/games.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::transcribe {
namespace {

using tests::has;

const replays::Libraries libraries;
constexpr std::string_view duellum =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

/// A session of Antike Duellum into which lines were typed.
class Typed {
 public:
  explicit Typed(std::initializer_list<std::string_view> lines = {})
      : session_(libraries, "a.praetor", false) {
    EXPECT_FALSE(session_.resume(duellum));
    for (const std::string_view line : lines) take(line);
  }
  Reaction take(std::string_view line) { return session_.take(line); }
  std::string text() const { return session_.text().substr(duellum.size()); }
  Transcription& session() { return session_; }
  std::vector<std::string> offered(std::string_view typed) const {
    return complete(session_, typed).words;
  }

 private:
  Transcription session_;
};

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

TEST(Transcribe, AddsWhoseTurnItIs) {
  Typed typed;
  EXPECT_EQ(typed.session().prompt(), "1 rome> ");
  const Reaction answer = typed.take("marmor");
  EXPECT_TRUE(answer.changed);
  EXPECT_EQ(typed.text(), "1 rome: marmor\n");
  EXPECT_TRUE(has(answer.words, "Carthage to act")) << answer.words;
  EXPECT_EQ(typed.session().prompt(), "2 carthage> ");
}

TEST(Transcribe, TakesLinesThatSayWhoActsAsTheyAre) {
  Typed typed({"7 rome: marmor", "carthage:marmor,", "  carthage: end"});
  EXPECT_EQ(typed.text(), "7 rome: marmor\ncarthage:marmor,\n  carthage: end\n");
  EXPECT_EQ(typed.session().steps(), 4U);
}

TEST(Transcribe, GoesOnWithATurnThatEndsInAComma) {
  Typed typed({"militia,"});
  EXPECT_EQ(typed.session().prompt(), "1 rome, > ");
  typed.take("arm roma 1 galley");
  EXPECT_EQ(typed.text(), "1 rome: militia,\n  arm roma 1 galley\n");
  EXPECT_EQ(typed.session().prompt(), "2 carthage> ");
}

TEST(Transcribe, KeepsARefusedLineAsARemarkAndSaysWhy) {
  Typed typed({"marmor"});
  const Reaction answer = typed.take("rome: aurum");
  EXPECT_TRUE(answer.changed);
  EXPECT_TRUE(answer.words.starts_with("refused: ")) << answer.words;
  EXPECT_TRUE(has(answer.words, "(turn.side)")) << answer.words;
  EXPECT_LE(std::ranges::count(answer.words, '\n'), 3) << answer.words;
  const std::string all = typed.take("!").words;
  EXPECT_TRUE(has(all, "a.praetor:3:")) << all;
  EXPECT_TRUE(has(all, "it is for Carthage to act. (turn.side)")) << all;
  EXPECT_EQ(typed.text(), "1 rome: marmor\n# refused (turn.side): rome: aurum\n");
  EXPECT_EQ(typed.session().steps(), 2U);
  typed.take("aurum");
  EXPECT_TRUE(has(typed.text(), "\n2 carthage: aurum\n"));
}

TEST(Transcribe, RefusesWhatIsNoNotation) {
  Typed typed;
  const Reaction answer = typed.take("mramro");
  EXPECT_TRUE(has(answer.words, "(format.notation)")) << answer.words;
  EXPECT_TRUE(has(answer.words, "marmor")) << answer.words;
  EXPECT_EQ(typed.text(), "# refused (format.notation): mramro\n");
}

TEST(Transcribe, TakesTheLastLineBack) {
  Typed typed({"marmor", "aurum", "mramro"});
  typed.take(":undo");
  EXPECT_EQ(typed.session().prompt(), "2 carthage> ");
  typed.take(":undo");
  EXPECT_EQ(typed.session().prompt(), "1 rome> ");
  const Reaction answer = typed.take(":undo");
  EXPECT_FALSE(answer.changed);
  EXPECT_EQ(typed.text(),
            "# undone: 1 rome: marmor\n# undone: 2 carthage: aurum\n"
            "# refused (format.notation): mramro\n");
  typed.take("marmor");
  EXPECT_EQ(typed.session().prompt(), "2 carthage> ");
}

TEST(Transcribe, ClaimsAreJudged) {
  Typed typed;
  EXPECT_TRUE(has(typed.take("marmor [expect {\"active\":\"carthage\"}]").words, "claim.state"));
  EXPECT_TRUE(has(typed.take("marmor [hash 0123456789abcdef]").words, "claim.hash"));
  EXPECT_TRUE(has(typed.take("marmor, end [expect {\"active\":\"carthage\"}]").words, "2 steps"));
  EXPECT_TRUE(has(typed.take("result rome").words, "claim.result"));
  EXPECT_TRUE(typed.take("result none").changed);
  EXPECT_TRUE(has(typed.text(), "\nresult none\n")) << typed.text();
}

TEST(Transcribe, TakesTheHeadLineByLine) {
  Transcription session(libraries, "a.praetor", false);
  ASSERT_FALSE(session.resume(""));
  EXPECT_EQ(session.prompt(), "set-up> ");
  EXPECT_TRUE(has(session.take("marmor").words, "format.notation"));
  EXPECT_TRUE(has(session.take("game antike-duellum on rome-carthage").words, "not whole yet"));
  EXPECT_TRUE(has(session.take("setup first nobody").words, "format.name"));
  EXPECT_TRUE(has(session.take("setup first rome").words, "not whole yet"));
  EXPECT_TRUE(has(session.take("setup display academy fortress levy").words, "Rome to act"));
  EXPECT_EQ(session.prompt(), "1 rome> ");
}

TEST(Transcribe, RefusesAReadingThatNoGameHas) {
  constexpr std::string_view antike = "game antike, nations greece rome germania\n";
  const auto refuses = [](std::string_view head, std::string_view reading) {
    Transcription session(libraries, "a.praetor", false);
    ASSERT_FALSE(session.resume(head));
    const std::string before = session.prompt();
    EXPECT_TRUE(has(session.take(reading).words, "format.name")) << head << reading;
    EXPECT_EQ(session.prompt(), before);
    EXPECT_TRUE(has(session.text(), "# refused (format.name): reading")) << session.text();
  };
  for (const std::string_view reading : {"reading give-up maybe", "reading nothing older"}) {
    for (const std::string_view head : {antike, std::string_view("game antike\n"), duellum,
                                        std::string_view("game antike-duellum\n"),
                                        std::string_view("game ancient-generals, first blue\n")}) {
      refuses(head, reading);  // whether it is whole or not
    }
  }
  Transcription session(libraries, "a.praetor", false);
  ASSERT_FALSE(session.resume(antike));
  EXPECT_TRUE(has(session.take("reading give-up maybe").words, "refused"));
  EXPECT_TRUE(has(session.take("reading give-up older").words, "to act"));
  EXPECT_TRUE(has(session.take("arming").words, "to act")) << session.text();
}

TEST(Transcribe, RefusesATextThatIsNotLegal) {
  Transcription session(libraries, "a.praetor", false);
  const auto report = session.resume(std::string(duellum) + "rome: marmor\nrome: aurum\n");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, replays::Verdict::illegal);
  EXPECT_EQ(report->violations.front().line, 3);
}

TEST(Transcribe, WhatComesBehindAGapIsJudgedForWhatCanBeKnown) {
  Typed typed({"marmor", "... up to 3"});
  EXPECT_EQ(typed.session().prompt(), "draft (open: the steps of line 3)> ");
  EXPECT_TRUE(typed.take("rome: aurum").changed);
  EXPECT_EQ(typed.text(), "1 rome: marmor\n... up to 3\nrome: aurum\n");
  const Reaction answer = typed.take("rome: conquer carthago");
  EXPECT_TRUE(answer.words.starts_with("refused: nothing fits any more")) << answer.words;
  EXPECT_FALSE(has(typed.text(), "\nrome: conquer")) << typed.text();
  typed.take(":undo");
  typed.take(":undo");
  EXPECT_EQ(typed.session().prompt(), "2 carthage> ");
}

TEST(Transcribe, RemarksAreSafeToShow) {
  Typed typed;
  typed.take("# one\x1b[31m");
  typed.take("\x1b[31m\xff");
  EXPECT_TRUE(has(typed.text(), "# one\\u{1b}[31m\n")) << typed.text();
  EXPECT_EQ(typed.text().find('\x1b'), std::string::npos);
  EXPECT_EQ(typed.text().find('\xff'), std::string::npos);
}

// A side is the first thing that one asks for; the state has it inside of another part.
TEST(Transcribe, ShowsAPartOfTheStateByItsOwnName) {
  Typed typed({"marmor"});
  for (const std::string part : {"rome box", "carthage chips", "rome rondel"}) {
    const std::string inner = typed.take(":state sides " + part).words;
    EXPECT_FALSE(has(inner, "the state has no")) << inner;
    EXPECT_EQ(typed.take(":state " + part).words, "sides " + inner);
  }
  EXPECT_TRUE(has(typed.take(":state rome").words, "sides rome\n"));
  EXPECT_TRUE(has(typed.take(":state rome").words, "  rondel  marmor\n"));
  EXPECT_TRUE(has(typed.take(":state legion").words, "the state has no legion"));
}

// Cards are parted by commas, and so are the steps of chance.
TEST(TranscribeCompletion, GoesOnWithAListBehindAComma) {
  Transcription session(libraries, "a.praetor", false);
  EXPECT_FALSE(session.resume("game ancient-generals, first red\n"));
  for (const std::string_view typed :
       {"chance: deals red bloodlust, ", "chance: deals red rally, 2 auxilia, ", "rally, "}) {
    const auto words = complete(session, typed).words;
    EXPECT_TRUE(contains(words, "catapults") && contains(words, "deals")) << typed;
    EXPECT_FALSE(contains(words, "artillery")) << "a step of sides";
  }
  const auto words = complete(session, "chance: deals red rally, cata").words;
  EXPECT_EQ(words, (std::vector<std::string>{"cataphracts", "catapults"}));
  const auto others = Typed{}.offered("rome: militia, arm roma 1 legion, ");
  EXPECT_TRUE(contains(others, "end"));
  EXPECT_FALSE(contains(others, "legion")) << "no list goes on with it";
}

TEST(TranscribeCompletion, OffersWhatIsLegalAndNothingElse) {
  Typed typed({"marmor", "marmor"});
  const auto first = typed.offered("");
  EXPECT_TRUE(contains(first, "rome:"));
  EXPECT_FALSE(contains(first, "carthage:"));
  EXPECT_TRUE(contains(first, "aurum"));
  EXPECT_FALSE(contains(first, "temple"));  // not before the advance
  EXPECT_EQ(typed.offered("templ"), std::vector<std::string>{"templum"});
  EXPECT_EQ(typed.offered("3 rome: templ"), std::vector<std::string>{"templum"});
}

TEST(TranscribeCompletion, LooksAtTheStepsBeforeInTheLine) {
  const Typed typed;
  EXPECT_EQ(typed.offered("militia, arm ro"), std::vector<std::string>{"roma"});
  const auto units = typed.offered("militia, arm roma 1 ");
  EXPECT_EQ(units, (std::vector<std::string>{"galley", "legion"}));
  EXPECT_EQ(typed.offered("Militia, Arm in ro"), std::vector<std::string>{"roma"});
  EXPECT_TRUE(typed.offered("militia, arm carthago-n").empty()) << "nothing that is illegal";
}

TEST(TranscribeCompletion, GoesOnWithASideWithoutItsColon) {
  const Typed typed({"marmor, end"});
  const auto usual = typed.offered("2 carthage: ");
  EXPECT_TRUE(contains(usual, "aurum"));
  for (const std::string_view begun :
       {"2 carthage ", "2 Carthage - ", "carthage ", "Carthage > "}) {
    EXPECT_EQ(typed.offered(begun), usual) << begun;
  }
  EXPECT_EQ(typed.offered("2 carth"), std::vector<std::string>{"carthage:"});
}

TEST(TranscribeCompletion, OffersTheResultThatIsTrue) {
  Typed typed({"marmor, end"});
  EXPECT_EQ(typed.offered("RES"), std::vector<std::string>{"result"});
  EXPECT_FALSE(contains(typed.offered(""), "result")) << "the game goes on";
  EXPECT_EQ(typed.offered("result "), std::vector<std::string>{"none"});
  typed.take("... up to 3");
  EXPECT_EQ(typed.offered("result "), (std::vector<std::string>{"carthage", "none", "rome"}));
}

TEST(TranscribeCompletion, KnowsCommands) {
  const Typed typed;
  EXPECT_EQ(typed.offered(":st"), std::vector<std::string>{"state"});
  EXPECT_EQ(typed.offered(":legal adv"), std::vector<std::string>{"advance"});
}

/// The head of a text and its other lines.
struct Lines {
  std::string head;
  std::vector<std::string> others;
};
Lines parted_lines(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (lines.others.empty() && kind_of(line) == LineKind::set_up) {
      lines.head += line + "\n";
    } else {
      lines.others.push_back(line);
    }
  }
  return lines;
}

template <class G>
std::string generated(std::uint64_t number) {
  replays::GenerateOptions options;
  options.seed = 11;
  options.claims = replays::ClaimLevel::turns;
  options.turns_max = 40;
  replays::Generator generator(any_game<G>(), libraries, options);
  std::string json;
  EXPECT_TRUE(generator.write(number, json));
  return json;
}

std::string text_of(const std::string& json) {
  const text::Tape tape(json);
  const auto grammar = replays::notation::grammar_for(libraries, *tape.root());
  return replays::notation::write(tape, *grammar);
}

TEST(Transcribe, AGameTypedLineByLineIsTheGameOfItsText) {
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      for (std::uint64_t number = 1; number <= 3; ++number) {
        const std::string text = text_of(generated<G>(number));
        const Lines lines = parted_lines(text);
        Transcription session(libraries, "a.praetor", false);
        ASSERT_FALSE(session.resume(lines.head)) << text;
        for (const std::string& line : lines.others) session.take(line);
        const auto whole = replays::notation::read(text, libraries);
        const auto typed = replays::notation::read(session.text(), libraries);
        EXPECT_EQ(typed.json, whole.json) << session.text();
        EXPECT_EQ(session.text(), text);
        // And it can be taken up where it ends, as text and as JSON.
        Transcription again(libraries, "a.praetor", false);
        EXPECT_FALSE(again.resume(session.text()));
        EXPECT_EQ(again.prompt(), session.prompt());
        EXPECT_EQ(again.steps(), session.steps());
        const std::string stored = json_file_of(session.written(), libraries);
        EXPECT_EQ(text_of_json_file(stored, libraries).value(), text);
      }
    });
  }
}

TEST(Transcribe, JsonKeepsRemarks) {
  Typed typed({"marmor", "rome: aurum", "# a remark", "meta place rome"});
  const std::string stored = json_file_of(typed.session().written(), libraries);
  EXPECT_TRUE(has(stored, R"("typed-remarks": ["refused (turn.side): rome: aurum", "a remark"])"))
      << stored;
  EXPECT_EQ(tests::judged(stored).verdict, replays::Verdict::legal);
  const std::string text = text_of_json_file(stored, libraries).value();
  EXPECT_TRUE(has(text, "# refused (turn.side): rome: aurum\n# a remark\n")) << text;
  EXPECT_FALSE(has(text, "typed-remarks")) << text;
}

// Of a line the last step that was typed: the end of a turn, which is understood, is none.
TEST(Transcribe, JsonKeepsCommentsBehindLinesAsNotes) {
  Typed typed({"marmor  # the first move", "ferrum # \"second\" # still"});
  const std::string stored = json_file_of(typed.session().written(), libraries);
  EXPECT_TRUE(has(stored, R"("to": "marmor", "note": "the first move")")) << stored;
  EXPECT_TRUE(has(stored, R"("to": "ferrum", "note": "\"second\" # still")")) << stored;
  EXPECT_EQ(tests::judged(stored).verdict, replays::Verdict::legal);
  const std::string text = text_of_json_file(stored, libraries).value();
  EXPECT_TRUE(has(text, R"(marmor [note "the first move"])")) << text;
  Typed lettered({"s, e  # one letter each"});
  const std::string of_letters = json_file_of(lettered.session().written(), libraries);
  EXPECT_TRUE(has(of_letters, R"("do": "end-turn", "note": "one letter each")")) << of_letters;
}

}  // namespace
}  // namespace praetor::cli::transcribe
