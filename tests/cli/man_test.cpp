// Manual pages: what the help says is in them, and nothing that `man` would take for a request.
// Whether groff and mandoc like them is asked in tests/install.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "cli/manual/roff.hpp"
#include "tests/support/help.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace manual = cli::manual;

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;) {
    text.replace(at, what.size(), by);
    at = text.find(what, at + by.size());
  }
  return text;
}

TEST(Roff, WhatStandsForItselfIsEscaped) {
  EXPECT_EQ(manual::escaped(R"(a\b --c 'd' "e" ~^`)"),
            R"(a\eb \-\-c \(aqd\(aq \(dqe\(dq \(ti\(ha\(ga)");
  EXPECT_EQ(manual::escaped("found.…é"), "found.\\[u2026]\\[u00E9]");
  EXPECT_EQ(manual::escaped("a\nb"), "a b");
}

TEST(Roff, BackticksAreBold) {
  EXPECT_EQ(manual::styled("see `praetor\nman`."), "see \\fBpraetor man\\fR.");
  EXPECT_EQ(manual::styled("an open ` one"), "an open \\fB one\\fR");
}

TEST(Roff, NoLineOfOursIsARequest) {
  EXPECT_EQ(manual::paragraph(".so x"), "\\&.so x\n");
  EXPECT_EQ(manual::paragraph("'so x"), "\\(aqso x\n");
  EXPECT_EQ(manual::verbatim("a\n.b\n"), ".RS 4\n.nf\na\n\\&.b\n.fi\n.RE\n");
}

void expect_only_our_requests(const std::string& page) {
  const std::set<std::string> ours{".TH", ".SH", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi"};
  std::istringstream in(page);
  for (std::string line; std::getline(in, line);) {
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) << line;
    EXPECT_FALSE(line.starts_with("'")) << line;
    if (line.starts_with(".")) {
      EXPECT_TRUE(ours.contains(line.substr(0, 3))) << line;
    }
  }
}

TEST(Man, EveryCommandHasAPageWithAllOfItsOptions) {
  for (const std::string& command : commands_in_help()) {
    const Output page = praetor({"man", command});
    ASSERT_EQ(page.status, 0) << page.err;
    expect_only_our_requests(page.out);
    for (const std::string section :
         {"NAME", "SYNOPSIS", "OPTIONS", "\"EXIT STATUS\"", "EXAMPLES", "\"SEE ALSO\""}) {
      EXPECT_NE(page.out.find("\n.SH " + section + "\n"), std::string::npos) << command << section;
    }
    for (const HelpOption& option : options_in_help(command)) {
      const std::string name = replaced(option.name, "-", "\\-");
      EXPECT_NE(page.out.find("\\fB" + name + "\\fR"), std::string::npos) << command << name;
    }
  }
}

TEST(Man, TheProgramsOwnPageNamesThemAll) {
  const std::string page = praetor({"man"}).out;
  expect_only_our_requests(page);
  for (const std::string& command : commands_in_help()) {
    const std::string name = replaced("praetor-" + command, "-", "\\-");
    EXPECT_NE(page.find("\\fB" + name + "\\fR(1)"), std::string::npos) << name;
  }
}

TEST(Man, AFolderGetsEveryPage) {
  const Folder folder;
  ASSERT_EQ(praetor({"man", "-o", folder.path("man1")}).status, 0);
  for (const std::string& command : commands_in_help()) {
    EXPECT_EQ(content_of(folder.path("man1/praetor-" + command + ".1")),
              praetor({"man", command}).out);
  }
  EXPECT_EQ(content_of(folder.path("man1/praetor.1")), praetor({"man"}).out);
  const auto pages = std::filesystem::directory_iterator(folder.path("man1"));
  EXPECT_EQ(static_cast<std::size_t>(std::distance(pages, {})), commands_in_help().size() + 1);
}

TEST(Man, NoPageOfAnUnknownCommand) {
  const Output output = praetor({"man", "chekc"});
  EXPECT_EQ(output.status, 2);
  EXPECT_NE(output.err.find("did you mean check?"), std::string::npos) << output.err;
}

}  // namespace
}  // namespace praetor::tests
