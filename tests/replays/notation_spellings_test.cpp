// The notation as people spell it: what a strict text says is said as well in any case, with
// arrows, words that say nothing, titles and beginnings; a slip is noticed, two meanings are named.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games.hpp"
#include "engine/text/nearest.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "tests/support/cases.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::libraries;

const std::string duellum_line =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

Json steps_in(const std::string& text) {
  const notation::Translation made = notation::read(text, libraries());
  EXPECT_FALSE(made.fault.has_value()) << text << (made.fault ? json_of(made.fault->expected) : "");
  return Json::parse(made.json)["steps"];
}

struct SpelledLine {
  std::string_view typed;
  std::string_view strict;
};

// Antike Duellum.
const SpelledLine spelled_lines[] = {
    {"1. Rome: Marmor", "1 rome: marmor"},
    {"2) ROME: MARMOR", "2 rome: marmor"},
    {"  1 rome: marmor\n  2. carthage: ferrum", "1 rome: marmor\n2 carthage: ferrum"},
    {"rome: Advance to Duellum 2", "rome: duellum-2"},
    {"rome: militia, Arm Roma 2 Galleys", "rome: militia, arm roma 2 galley"},
    {"rome: militia, arms in Roma with 2 galleys", "rome: militia, arm roma 2 galley"},
    {"rome: move 2 Legions from Roma \u2192 Neapolis \u2192 Croton",
     "rome: 2 legions roma > neapolis > croton"},
    {"rome: 2 legions Roma->Neapolis -> Croton", "rome: 2 legions roma > neapolis > croton"},
    // A name of which the dash would begin a longer one.
    {"carthage: 1 galley carthago->agrigentum", "carthage: 1 galley carthago > agrigentum"},
    {"carthage: 1 galley carthago-> agrigentum", "carthage: 1 galley carthago > agrigentum"},
    {"rome: 2 legions Roma-Carthago-Nova", "rome: 2 legions roma > carthago-nova"},
    {"rome: 2 legions Roma - Carthago Nova", "rome: 2 legions roma > carthago-nova"},
    {"rome: 2 legions from Roma to Carthago Nova to Siga",
     "rome: 2 legions roma > carthago-nova > siga"},
    {"rome: 2 legions Roma then Neapolis then Croton", "rome: 2 legions roma > neapolis > croton"},
    {"rome: 2 legions roma neap crot", "rome: 2 legions roma > neapolis > croton"},
    {"rome: founds Carthago Nova with Gold", "rome: found carthago-nova gold"},
    {"rome: conquers Croton, losing 1 legion and 2 galleys",
     "rome: conquer croton losing 1 legion 2 galley"},
    {"rome: Conquer Croton lose legion 1, end turn", "rome: conquer croton losing 1 legion, end"},
    {"rome: trade Iron 3 for 1 Gold and 1 Marble", "rome: trade 3 iron for 1 gold 1 marble"},
    {"rome: develop Res Publica for 5 gold", "rome: develop res-publica paying 5 gold"},
    {"rome: build temple in Roma", "rome: temple roma"},
    {"rome: marmor,\n  2. Conquer Croton", "rome: marmor,\n  conquer croton"},
    {"rome: marmor\n  Carthage takes the Academy", "rome: marmor\n  carthage takes academy"},
    {"rome: marmor [note unsure] [at 12:30]", "rome: marmor [note \"unsure\"] [at \"12:30\"]"},
    {"rome: marmor [Note \"x\"]\nResult None \"y\"",
     "rome: marmor [note \"x\"]\nresult none \"y\""},
};

TEST(NotationSpellings, MeanWhatTheStrictTextSays) {
  for (const SpelledLine& line : spelled_lines) {
    const std::string typed(line.typed);
    // A comma within the words of a step is none of the notation's.
    const bool comma = typed.find(", losing") != std::string::npos;
    const std::string text = comma ? std::string(typed).erase(typed.find(','), 1) : typed;
    const Json meant = steps_in(duellum_line + std::string(line.strict));
    EXPECT_EQ(steps_in(duellum_line + text), meant) << text;
    // What is pasted from a page or a word processor has other blanks.
    for (const char* const blank : {"\u00a0", "\u2009", "\u202f", "\u3000"}) {
      const std::string pasted = std::regex_replace(text, std::regex(" "), blank);
      EXPECT_EQ(steps_in(duellum_line + pasted), meant) << pasted;
    }
  }
}

TEST(NotationSpellings, OfTheHeadAreUnderstood) {
  const std::string strict =
      "game antike-duellum on rome-carthage, first rome, "
      "display academy fortress levy\nplayers rome Livia\n1 rome: marmor\n";
  const std::string typed =
      "Game Antike Duellum on Rome Carthage, First Rome, "
      "Display ACADEMY Fortress levy\nPlayers Rome Livia\n1 rome: marmor\n";
  EXPECT_EQ(notation::read(typed, libraries()).json, notation::read(strict, libraries()).json);
  const std::string slip =
      "game antike-duellum on rome-cartage, first rme, "
      "display acadmy fortress levy\nplayers rome Livia\n1 rome: marmor\n";
  const notation::Translation made = notation::read(slip, libraries());
  EXPECT_EQ(made.json, notation::read(strict, libraries()).json);
  ASSERT_EQ(made.corrections.size(), 3U);
  EXPECT_EQ(made.corrections[2].typed, "acadmy");
  EXPECT_EQ(made.corrections[2].line, 1U);
  EXPECT_EQ(made.corrections[2].step, 0U);
}

// A slip is one of a word: those behind it are not lost with it.
TEST(NotationSpellings, OfASlipLoseNoOtherWord) {
  const notation::Translation made =
      notation::read("game antike-duellum on rome-cartage levy\n", libraries());
  EXPECT_TRUE(made.corrections.empty());
  EXPECT_EQ(Json::parse(made.json)["setup"]["board"], Json::parse(R"(["rome-cartage", "levy"])"));
}

TEST(NotationSpellings, OfOneSlipAreNoticed) {
  const std::string text =
      duellum_line + "1 rome: marmro\n2 carthage: militia, arm cartago 1 galey";
  Text judged{{}, 0, 1, false, false, notation::translated(text, libraries())};
  judged.json = judged.written->json();
  const Report report = Checker(libraries(), {}).check(judged, "typed");
  EXPECT_EQ(report.verdict, Verdict::legal);
  ASSERT_EQ(report.notices.size(), 3U);
  EXPECT_EQ(report.notices[0].kind, "spelling");
  EXPECT_EQ(report.notices[0].step, 1);
  EXPECT_EQ(report.notices[0].message, "line 2: marmro is read as marmor");
  EXPECT_EQ(report.notices[2].step, 4);
  EXPECT_EQ(report.notices[2].message, "line 3: galey is read as galley");
}

// The words of the notation, which the kinds of steps in JSON are not.
TEST(NotationSpellings, AreToldInTheWordsOfTheNotation) {
  const notation::Translation made = notation::read(
      "game ancient-generals, first blue\nchance: daels blue break-morale + elephants\n",
      libraries());
  ASSERT_EQ(made.corrections.size(), 1U);
  EXPECT_EQ(made.corrections.front().typed, "daels");
  EXPECT_EQ(made.corrections.front().meant, "deals");
  EXPECT_EQ(Json::parse(made.json)["steps"][0]["do"], "draw");
}

TEST(NotationSpellings, OfTwoMeaningsAreRefusedAndBothNamed) {
  const auto named = [](const std::string& line) {
    const notation::Translation made = notation::read(duellum_line + line, libraries());
    EXPECT_TRUE(made.fault.has_value()) << line;
    return made.fault ? made.fault->nearest : std::vector<std::string>();
  };
  EXPECT_EQ(named("1 rome: Duellum 3"), (std::vector<std::string>{"duellum-1", "duellum-2"}));
  EXPECT_EQ(named("1 rome: Tem"), (std::vector<std::string>{"temple", "templum"}));
  EXPECT_EQ(named("1 rome: marmor, conquer Ca"),
            (std::vector<std::string>{"caesarea", "carales", "carthago", "carthago-nova"}));
}

// What the strict grammar takes is never read otherwise, be it a longer name with a blank.
TEST(NotationSpellings, NeverChangeAStrictText) {
  EXPECT_EQ(steps_in(duellum_line + "1 rome: found carthago gold")[0]["city"], "carthago");
  const notation::Translation made =
      notation::read(duellum_line + "1 rome: templum, temple roma", libraries());
  EXPECT_TRUE(made.corrections.empty());
}

// An alias stands for its name.
TEST(NotationSpellings, AliasesAreKnown) {
  const std::string head = "game conqueror-duels on alexander\n";
  const notation::Translation made =
      notation::read(head + "1 greece plans: Recruit 1 Infantry in Caucuses", libraries());
  EXPECT_FALSE(made.fault);
  const Json steps = Json::parse(made.json)["steps"];
  EXPECT_EQ(steps[0]["territory"], "caucasus");
  EXPECT_TRUE(made.corrections.empty());
  EXPECT_EQ(steps[0]["units"], Json::parse("[1,0]"));
}

// Case and what parts words make no other name of them.
TEST(NotationSpellings, WordsOfANameArePartedByAnything) {
  for (const std::string_view typed : {"carthago-nova", "Carthago Nova", "CARTHAGO  nova",
                                       "carthago__nova", " Carthago _ Nova", "carthago' / nova"}) {
    EXPECT_EQ(notation::folded(typed), "carthago-nova") << typed;
  }
  EXPECT_EQ(notation::folded(""), "");
  EXPECT_EQ(notation::folded(" _ "), "");
}

// What stands behind a word that only parts names is meant as a name.
TEST(NotationSpellings, BehindAWordThatPartsNamesStandsAName) {
  for (const std::string_view parting : {" to ", " then ", " and ", " > ", " + "}) {
    const std::string line = "1 rome: 2 legions roma" + std::string(parting) + "nowhere";
    EXPECT_EQ(steps_in(duellum_line + line)[0]["path"], Json::array({"roma", "nowhere"})) << line;
  }
}

TEST(NotationSpellings, ASlipIsOneLetter) {
  using notation::is_one_slip_away;
  EXPECT_TRUE(is_one_slip_away("marmro", "marmor"));
  EXPECT_TRUE(is_one_slip_away("marmr", "marmor"));
  EXPECT_TRUE(is_one_slip_away("marmorr", "marmor"));
  EXPECT_TRUE(is_one_slip_away("mermor", "marmor"));
  // A letter with an accent is one letter, in either form of Unicode.
  for (const char* typed :
       {"marmór", "mármor", "marmórr", "marmoŕ", "marmo\u0301r", "marmor\u1e5f"}) {
    EXPECT_EQ(is_one_slip_away(typed, "marmor"), std::string_view(typed) != "marmórr") << typed;
  }
  EXPECT_TRUE(is_one_slip_away("évora", "evora"));
  EXPECT_TRUE(is_one_slip_away("àmadea", "ámadea"));
  EXPECT_FALSE(is_one_slip_away("méra", "mrea"));
  EXPECT_TRUE(is_one_slip_away("mér", "mré"));
  EXPECT_FALSE(is_one_slip_away("marmor", "marmor"));
  EXPECT_FALSE(is_one_slip_away("mramro", "marmor"));
  EXPECT_FALSE(is_one_slip_away("maneuver-3", "maneuver-2"));
  EXPECT_FALSE(is_one_slip_away("maneuver-", "maneuver-2"));
}

/// Texts as a person might write what a strict text says, by chance.
class NaturalWriter {
 public:
  NaturalWriter(const notation::Grammar& grammar, Random& random) : random_(random) {
    for (const notation::Wording& wording : grammar.wordings) {
      words_.insert(std::string(wording.kind));
      for (const notation::Group& group : wording.groups) {
        for (const notation::PhrasePart& part : group.parts) words_.insert(std::string(part.word));
        const std::string_view begin = group.parts.front().word;
        const bool no_step = group.optional && grammar.with_word(begin) == nullptr;
        if (no_step) optional_.insert(std::string(begin));
      }
      for (const notation::FieldForm& field : wording.fields) {
        words_.insert(std::string(field.name));
        note_names(field.value);
      }
    }
  }

  std::string line(std::string_view strict) {
    std::string out;
    notation::Cursor cursor(strict);
    const bool indented = cursor.indented();
    std::size_t end = 0;
    if (indented) out = "  ";
    if (!indented && notation::is_number(cursor.peek())) {
      out += std::string(cursor.take()) + (random_.once_in(2)   ? "."
                                           : random_.once_in(2) ? ")"
                                                                : "");
      end = cursor.place();
    }
    while (!cursor.at_line_end()) {
      if (cursor.place() > end && !(indented && end == 0)) out += ' ';
      if (cursor.at_json()) {
        out += *cursor.take_json();
      } else {
        const std::string_view token = cursor.take();
        cursor.skip_blanks();
        const bool side = cursor.next() == ':' || (indented && end == 0);
        // A step may begin behind a comma, too.
        const bool comma = token == "+" && !words_.contains(std::string(cursor.peek()));
        const bool parts = comma && random_.once_in(4);
        out += side ? cased(std::string(token)) : parts ? "," : spelled(std::string(token));
      }
      end = last_end(strict, cursor);
    }
    return out;
  }

  std::size_t slips() const { return slips_; }

 private:
  // Where the token ended that was taken last: blanks behind it do not belong to it.
  static std::size_t last_end(std::string_view text, const notation::Cursor& cursor) {
    const std::size_t last = text.substr(0, cursor.place()).find_last_not_of(" \t");
    return last + 1;
  }

  void note_names(const notation::ValueForm& form) {
    for (const std::string_view member : form.members) names_.insert(std::string(member));
    if (form.names != nullptr) {
      for (const std::string_view name : form.names->all()) names_.insert(std::string(name));
    }
    for (const notation::ValueForm& inner : form.inner) note_names(inner);
  }

  bool is_only(const std::string& begun, const std::string& name) const {
    const auto others = [&](const std::set<std::string>& all) {
      return std::ranges::any_of(
          all, [&](const std::string& one) { return one != name && one.starts_with(begun); });
    };
    return !others(names_) && !others(words_);
  }

  bool is_near_another(const std::string& typed, const std::string& name) const {
    const auto near = [&](const std::set<std::string>& all) {
      return std::ranges::any_of(all, [&](const std::string& one) {
        return one != name && (text::edit_distance(typed, one) < 2 || one.starts_with(typed) ||
                               (typed.starts_with(one) && !one.empty()));
      });
    };
    return near(names_) || near(words_);
  }

  std::string spelled(std::string word) {
    static constexpr std::string_view arrows[] = {"\u2192", "->", "to", "-", ">"};
    static constexpr std::string_view plus[] = {"+", "and", "&", ""};
    if (word == ">") return std::string(arrows[random_.below(std::size(arrows))]);
    if (word == "+") return std::string(plus[random_.below(std::size(plus))]);
    if (!names_.contains(word)) {
      const bool apart = optional_.contains(word) && random_.once_in(4);
      return (apart ? ", " : "") + cased(std::move(word));
    }
    const std::string name = word;
    if (random_.once_in(12) && name.size() > 6 && !has_digit(name)) {
      std::swap(word[3], word[4]);
      if (word != name && !is_near_another(word, name)) {
        ++slips_;
        return word;
      }
      return name;
    }
    if (random_.once_in(5)) {
      const std::string begun = name.substr(0, name.size() / 2);
      const bool plain = begun.size() > 2 && begun.back() != '-' && !notation::is_filler(begun);
      if (plain && is_only(begun, name)) word = begun;
    }
    if (random_.once_in(2)) std::ranges::replace(word, '-', ' ');
    word = cased(std::move(word));
    return random_.once_in(6) ? "the " + word : word;
  }

  static bool has_digit(std::string_view word) {
    return std::ranges::any_of(word, [](char byte) { return byte >= '0' && byte <= '9'; });
  }

  std::string cased(std::string word) {
    const std::uint64_t how = random_.below(3);
    for (std::size_t at = 0; at < word.size(); ++at) {
      const bool upper = how == 1 ? at == 0 : how == 2;
      if (upper && word[at] >= 'a' && word[at] <= 'z') word[at] -= 'a' - 'A';
    }
    return word;
  }

  Random& random_;
  std::set<std::string> optional_;  // with which optional parts begin, but no step
  std::set<std::string> words_;
  std::set<std::string> names_;
  std::size_t slips_ = 0;
};

TEST(NotationSpellings, OfGeneratedGamesAreTheSameSteps) {
  const auto hold = []<class G>(Kind<G>) {
    SCOPED_TRACE(G::id);
    GenerateOptions options;
    options.turns_max = 30;
    Generator generator(any_game<G>(), libraries(), options);
    Random random(27, 1);
    std::size_t slips = 0;
    for (std::uint64_t number = 1; number <= 6; ++number) {
      std::string said;
      ASSERT_TRUE(generator.write(number, said).has_value());
      const std::string strict = notation::write(text::Tape(said), libraries());
      const std::string meant = notation::read(strict, libraries()).json;
      const text::Tape tape(said);
      const auto grammar =
          notation::grammar_for(libraries(), G::id, tape.root()->find("setup")->raw());
      ASSERT_TRUE(grammar.has_value());
      for (int times = 0; times < 4; ++times) {
        NaturalWriter writer(*grammar, random);
        std::string text;
        for (std::size_t at = 0; at < strict.size();) {
          const std::size_t end = strict.find('\n', at);
          const std::string line = strict.substr(at, end - at);
          const bool head = line.starts_with("game") || line.starts_with("setup") ||
                            line.starts_with("players") || line.starts_with("meta") ||
                            line.starts_with("rules") || line.starts_with("result") ||
                            notation::begins_setup_line(line.substr(0, line.find(' ')));
          text += (head ? line : writer.line(line)) + "\n";
          at = end + 1;
        }
        const notation::Translation made = notation::read(text, libraries());
        ASSERT_FALSE(made.fault.has_value()) << text.substr(made.fault->offset, 60) << "\n"
                                             << json_of(made.fault->expected);
        ASSERT_EQ(Json::parse(made.json), Json::parse(meant)) << text;
        EXPECT_EQ(made.corrections.size(), writer.slips());
        EXPECT_EQ(notation::write(text::Tape(made.json), libraries()), strict);
        slips += writer.slips();
      }
    }
    EXPECT_GT(slips, 0U);
  };
  for (const std::string_view id : Games::ids) with_game(id, hold);
}

}  // namespace
}  // namespace praetor::replays
