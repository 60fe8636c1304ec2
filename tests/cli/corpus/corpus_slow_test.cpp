// A corpus of 2000 games: judged with flat memory, killed at random moments and gone on with, and
// in shards that come to the whole. tests/scale has the same with a hundred times as many.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "replays/making/random.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::content_of;
using tests::Folder;
using tests::praetor;
using Strings = std::vector<std::string>;

constexpr int games_in_all = 2000;
constexpr int games_of_a_part = 200;

pid_t started(Strings words) {
  words.insert(words.begin(), "praetor");
  const pid_t process = fork();
  if (process == 0) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(tests::program_path().c_str(), arguments.data());
    _exit(127);
  }
  return process;
}

struct End {
  int status = 0;
  long peak_kilobytes = 0;
};
End end_of(pid_t process) {
  End end;
  rusage used{};
  wait4(process, &end.status, 0, &used);
  end.peak_kilobytes = used.ru_maxrss;
  return end;
}

/// 2000 games; some of them claim a wrong winner, and one line in a few hundred is cut off.
class Corpus {
 public:
  Corpus() {
    const pid_t second = started(generating(2));
    EXPECT_EQ(end_of(started(generating(1))).status, 0);
    EXPECT_EQ(end_of(second).status, 0);
    std::ofstream whole(path(), std::ios::binary);
    std::ofstream part(part_path(), std::ios::binary);
    int number = 0;
    for (const int seed : {1, 2}) {
      std::ifstream in(made(seed), std::ios::binary);
      for (std::string line; std::getline(in, line); ++number) {
        spoil(line, number);
        whole << line << '\n';
        if (number < games_of_a_part) part << line << '\n';
      }
      fs::remove(made(seed));
    }
    EXPECT_EQ(number, games_in_all);
  }
  std::string path() const { return folder_.path("games.ndjson"); }
  std::string part_path() const { return folder_.path("part.ndjson"); }
  std::string own(const std::string& name) const { return folder_.path(name); }

 private:
  std::string made(int seed) const { return folder_.path(std::to_string(seed) + ".ndjson"); }
  Strings generating(int seed) const {
    return {"generate", "antike-duellum",
            "--seed",   std::to_string(seed),
            "--games",  std::to_string(games_in_all / 2),
            "-o",       made(seed)};
  }
  static void spoil(std::string& line, int number) {
    constexpr std::string_view winner = R"("winner":"rome")";
    const std::size_t place = line.find(winner);
    if (number % 37 == 5 && place != std::string::npos) {
      line.replace(place, winner.size(), R"("winner":null)");
    }
    if (number % 331 == 7) line.resize(line.size() / 2);
  }

  Folder folder_;
};

void takes_no_more_memory_for_ten_times_as_many(const Corpus& corpus) {
  const auto peak = [](const std::string& path) {
    const End end = end_of(started({"check", "--jobs", "2", "-o", path + ".verdicts", path}));
    EXPECT_TRUE(WIFEXITED(end.status) && WEXITSTATUS(end.status) == 2);
    return end.peak_kilobytes;
  };
  const long part = peak(corpus.part_path());
  const long whole = peak(corpus.path());
  if (tests::sanitized()) return;  // their own memory grows
  EXPECT_LT(whole, part + 8 * 1024) << "KiB; a tenth takes " << part;
  EXPECT_LT(whole, 64 * 1024);
}

void killed_anywhere_and_gone_on_with_gives_the_same_bytes(const Corpus& corpus) {
  const std::string expected = corpus.own("expected");
  const std::string output = corpus.own("resumed");
  Strings words{"check", "--jobs", "2", "-o", expected, corpus.path()};
  const auto began = std::chrono::steady_clock::now();
  const End whole = end_of(started(words));
  const auto needed = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - began);
  words[4] = output;
  words.insert(words.end(), {"--checkpoint", corpus.own("state"), "--checkpoint-every", "20"});
  replays::Random random(11, 0);
  // How long a run takes is not ours to say: it is tried until enough of them were killed.
  constexpr int kills_enough = 4;
  int kills = 0;
  for (int run = 0; kills < kills_enough && run < 40; ++run) {
    End end;
    for (;;) {
      const pid_t process = started(words);
      // Sooner or later the rest is so short that it is done before the kill.
      std::this_thread::sleep_for(
          std::chrono::microseconds(random.below(static_cast<std::uint32_t>(needed.count()))));
      kill(process, SIGKILL);
      end = end_of(process);
      if (WIFEXITED(end.status)) break;
      ++kills;
    }
    EXPECT_EQ(end.status, whole.status);
    EXPECT_EQ(content_of(output), content_of(expected));
    EXPECT_FALSE(fs::exists(corpus.own("state")));
    fs::remove(output);
  }
  EXPECT_GE(kills, kills_enough);
}

void eight_shards_come_to_what_one_run_comes_to(const Corpus& corpus) {
  for (const char* format : {"text", "json"}) {
    Strings parts{"merge-summaries", "--format", format};
    for (int number = 1; number <= 8; ++number) {
      const std::string part = corpus.own("shard-" + std::to_string(number));
      const std::string shard = std::to_string(number) + "/8";
      praetor(
          {"check", "--summary", "--format", "json", "--shard", shard, "-o", part, corpus.path()});
      parts.push_back(part);
    }
    const auto whole = praetor({"check", "--summary", "--format", format, corpus.path()});
    EXPECT_EQ(praetor(parts).out, whole.out);
    EXPECT_EQ(whole.status, 2);
  }
}

// One test: to make the games takes longer than all that is done with them.
TEST(CorpusSlow, OfTwoThousandGames) {
  const Corpus corpus;
  takes_no_more_memory_for_ten_times_as_many(corpus);
  killed_anywhere_and_gone_on_with_gives_the_same_bytes(corpus);
  eight_shards_come_to_what_one_run_comes_to(corpus);
}

}  // namespace
}  // namespace praetor::cli
