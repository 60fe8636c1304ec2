// `praetor report --watch`: the page follows the file until a signal comes.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <string_view>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;

/// Waits until a page says something; false after too long.
bool comes_to_say(const std::string& page, std::string_view words) {
  for (int waited = 0; waited < 600; ++waited) {
    if (tests::has(tests::content_of(page), words)) return true;
    usleep(50'000);
  }
  return false;
}

TEST(ReportWatch, FollowsTheFile) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string file = folder.file("a.praetor", head + "1 rome: marmor\n");
  const std::string page = folder.path("a.html");
  const pid_t process = fork();
  if (process == 0) {
    execl(tests::program_path().c_str(), "praetor", "report", file.c_str(), "-o", page.c_str(),
          "--watch", nullptr);
    _exit(127);
  }
  EXPECT_TRUE(comes_to_say(page, "advances to marmor"));
  EXPECT_TRUE(tests::has(tests::content_of(page), "http-equiv=\"refresh\""));
  folder.file("a.praetor", head + "1 rome: scientia\n2 carthage: atlantis\n");  // is left alone
  folder.file("a.praetor", head + "1 rome: scientia\n2 carthage: aurum\n");
  EXPECT_TRUE(comes_to_say(page, "advances to aurum"));
  kill(process, SIGINT);
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130);
}

TEST(ReportWatch, WantsFiles) {
  const Folder folder;
  const std::string file = folder.file("a.json", tests::legal_replay());
  EXPECT_EQ(tests::praetor({"report", file, "--watch"}).status, 2);
  EXPECT_EQ(tests::praetor({"report", "-", "--watch", "-o", folder.path("a.html")}).status, 2);
  EXPECT_EQ(tests::praetor({"report", folder.path("no"), "--watch", "-o", "b.html"}).status, 2);
}

}  // namespace
}  // namespace praetor::cli
