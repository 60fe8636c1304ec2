// Bad usage: what is wrong, what would be right, and status 2; and what ends a run otherwise.

#include "cli/app.hpp"

#include <gtest/gtest.h>

#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/ensure.hpp"
#include "tests/support/program.hpp"

namespace praetor::cli {
namespace {

using tests::Output;
using tests::praetor;
using Words = std::vector<std::string>;

const Words commands{"check", "state",    "legal",  "explain", "rules",
                     "games", "generate", "schema", "format",  "new"};

struct BadUsage {
  Words args;
  std::string sentence;
};

TEST(Usage, WhatIsWrongIsSaidWithWhatWouldBeRight) {
  const std::vector<BadUsage> all{
      {{"chek"}, "there is no command 'chek'; did you mean check?"},
      {{"qqqqqqqq"}, "there is no command 'qqqqqqqq'\n"},
      {{"--versoin"}, "there is no option --versoin; did you mean --version?"},
      {{"check"}, "check: FILE is required"},
      {{"check", "--formt", "json", "x"}, "check: there is no option --formt; did you mean"},
      {{"check", "--formt=json", "x"}, "check: there is no option --formt; did you mean"},
      {{"check", "x", "--format", "jsn"},
       "'jsn' is none of text, json, csv, github, junit, sarif; did you mean json or csv?"},
      {{"check", "x", "--index", "-1"}, "--index: '-1' is no whole number from 0 on"},
      {{"check", "x", "--index", "1x"}, "--index: '1x' is no whole number from 0 on"},
      {{"check", "x", "--index", "0x10"}, "--index: '0x10' is no whole number from 0 on"},
      {{"check", "x", "--index", "99999999999999999999"},
       "is no whole number from 0 to 18446744073709551615"},
      {{"check", "x", "--board"}, "check: --board needs a value"},
      {{"state", "x", "--step"}, "state: --step needs a value"},
      {{"state", "x", "--step", "1", "--step", "2"}, "state: --step is given more than once"},
      {{"state", "x", "y"}, "state: 'y' is one argument too many"},
      {{"legal", "x", "--limit", "many"}, "legal: --limit: 'many' is no whole number"},
      {{"explain"}, "explain: RULE is required"},
      {{"explain", "found.presense"}, "no rule 'found.presense'; did you mean found.presence?"},
      {{"explain", "game.over", "--game", "antik-duellum"}, "did you mean antike-duellum?"},
      {{"rules", "antike-duelum"}, "did you mean antike-duellum?"},
  };
  for (const BadUsage& bad : all) {
    const Output output = praetor(bad.args);
    EXPECT_EQ(output.status, 2) << bad.sentence;
    EXPECT_EQ(output.out, "") << bad.sentence;
    EXPECT_NE(output.err.find(bad.sentence), std::string::npos) << output.err;
    EXPECT_TRUE(output.err.starts_with("praetor: ")) << output.err;
  }
}

TEST(Usage, NoCommandShowsTheHelpAsAnError) {
  const Output output = praetor({});
  EXPECT_EQ(output.status, 2);
  EXPECT_EQ(output.out, "");
  for (const std::string& command : commands) {
    EXPECT_NE(output.err.find("\n  " + command + " "), std::string::npos) << command;
  }
}

TEST(Usage, EveryCommandHasHelpWithAnExample) {
  for (const std::string& command : commands) {
    const Output output = praetor({command, "--help"});
    EXPECT_EQ(output.status, 0) << command;
    EXPECT_EQ(output.err, "") << command;
    EXPECT_NE(output.out.find("Usage: praetor " + command), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("  praetor " + command + " "), std::string::npos) << output.out;
  }
}

TEST(Usage, VersionIsThatOfTheProject) {
  const Output output = praetor({"--version"});
  EXPECT_EQ(output.out, "praetor " PRAETOR_VERSION "\n");
  EXPECT_EQ(output.status, 0);
}

TEST(Usage, HostileArgumentsAreShownEscaped) {
  const Output output = praetor({"check", "--\x1b[31m\xE2\x80\xAE"});
  EXPECT_EQ(output.status, 2);
  EXPECT_EQ(output.err.find('\x1b'), std::string::npos);
  EXPECT_NE(output.err.find("\\u{1b}[31m\\u{202e}"), std::string::npos) << output.err;
}

TEST(Usage, AFileMayBeCalledLikeACommand) {
  const Output output = praetor({"check", "legal"});
  EXPECT_EQ(output.err, "praetor: cannot read legal: No such file or directory\n");
  EXPECT_EQ(output.status, 2);
}

TEST(Usage, BehindTwoDashesStandFilesWhateverCameBefore) {
  const tests::Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const Output two = praetor({"check", game, "--jobs", "1", "--", "-weird.json", "--quiet"});
  EXPECT_TRUE(two.out.starts_with(game + ": legal")) << two.out;
  EXPECT_EQ(two.err,
            "praetor: cannot read -weird.json: No such file or directory\n"
            "praetor: cannot read --quiet: No such file or directory\n");
  EXPECT_EQ(praetor({"check", "--", game}).out, praetor({"check", game, "--"}).out);
  const Output many = praetor({"state", game, "--", "--hash"});
  EXPECT_EQ(many.status, 2);
  EXPECT_TRUE(many.err.starts_with("praetor: state: '--hash' is one argument too many\n"))
      << many.err;
}

TEST(Guarded, EveryExceptionIsAnInternalError) {
  const auto status_after = [](const std::function<void()>& work, const std::string& sentence) {
    std::ostringstream out;
    std::ostringstream err;
    Session session{out, err};
    guarded(session, work);
    EXPECT_EQ(err.str(), "praetor: internal error: " + sentence + "\n");
    return session.status;
  };
  EXPECT_EQ(status_after([] { throw InternalError("coins are conserved"); },
                         "coins are conserved. This is a bug of praetor, not of its input."),
            ExitStatus::internal);
  EXPECT_EQ(status_after([] { throw std::bad_alloc(); }, "there is not enough memory."),
            ExitStatus::internal);
  EXPECT_EQ(status_after([] { throw std::runtime_error("a\nb"); }, "unexpected failure: a\\u{a}b."),
            ExitStatus::internal);
}

TEST(Output, ThatCannotBeWrittenIsSaid) {
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  const Words args{"games"};
  EXPECT_EQ(run(args, out, err), 2);
  EXPECT_EQ(err.str(), "praetor: cannot write all of the output\n");
}

}  // namespace
}  // namespace praetor::cli
