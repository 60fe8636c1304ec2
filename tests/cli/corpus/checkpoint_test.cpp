// A run that is killed and gone on with prints what one that nobody disturbed prints. The kill
// comes from the system, at the very byte of the output at which a test wants it.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/mixed_corpus.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::content_of;
using tests::Folder;
using tests::MixedCorpus;
using tests::Output;
using tests::praetor_on;
using Strings = std::vector<std::string>;

/// Starts the program and lets the system kill it where a file of it would grow beyond `bytes`;
/// true if that came about.
bool killed_at(rlim_t bytes, const Strings& words) {
  const pid_t process = fork();
  if (process == 0) {
    const rlimit most{bytes, bytes};
    setrlimit(RLIMIT_FSIZE, &most);
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(tests::program_path().c_str(), arguments.data());
    _exit(127);
  }
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_TRUE(!WIFEXITED(status) || WEXITSTATUS(status) != 127);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
}

struct CheckpointFiles {
  Folder folder;
  std::string output = folder.path("output");
  std::string checkpoint = folder.path("checkpoint");

  Strings names() const {
    Strings names;
    for (const auto& entry : fs::directory_iterator(folder.path(""))) {
      names.push_back(entry.path().filename().string());
    }
    return names;
  }
};

Strings words_for(const CheckpointFiles& files, const Strings& way, const Strings& arguments) {
  Strings words{"check", "-o", files.output, "--checkpoint", files.checkpoint, "--checkpoint-every",
                "15"};
  words.insert(words.end(), way.begin(), way.end());
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

/// Kills at that byte and goes on; the output is that of `whole`, and nothing else is left.
void kill_and_go_on(rlim_t bytes, const Strings& way, const Strings& arguments,
                    const Output& whole) {
  const CheckpointFiles files;
  Strings words = words_for(files, way, arguments);
  Strings command{"praetor"};
  command.insert(command.end(), words.begin(), words.end());
  EXPECT_TRUE(killed_at(bytes, command)) << bytes;
  EXPECT_FALSE(fs::exists(files.output));
  const Output rest = tests::praetor(words);
  EXPECT_EQ(content_of(files.output), whole.out) << "killed at byte " << bytes;
  EXPECT_EQ(rest.status, whole.status);
  EXPECT_EQ(files.names(), Strings{"output"});
}

TEST(CheckpointProcess, AfterAKillTheRestIsDone) {
  const MixedCorpus corpus;
  const std::vector<Strings> ways{{"--jobs", "1"}, {"--jobs", "3", "--format", "json"}};
  for (const Strings& way : ways) {
    Strings words{"check"};
    words.insert(words.end(), way.begin(), way.end());
    const Output whole = praetor_on(words, corpus.arguments());
    // A checkpoint of this corpus is shorter than 3000 bytes.
    const std::size_t step = whole.out.size() / 4;
    for (std::size_t at = 3000; at < whole.out.size(); at += step) {
      kill_and_go_on(at, way, corpus.arguments(), whole);
    }
  }
}

TEST(CheckpointProcess, AKillWhileTheCheckpointIsWrittenLosesNothing) {
  const MixedCorpus corpus;
  const Output whole = praetor_on({"check", "--summary"}, corpus.arguments());
  // There is no output but at the end: what grows beyond the limit is the checkpoint.
  kill_and_go_on(300, {"--summary"}, corpus.arguments(), whole);
}

TEST(CheckpointProcess, AShardIsGoneOnWithToo) {
  const MixedCorpus corpus;
  const Strings way{"--summary", "--format", "json", "--shard", "2/3"};
  Strings words{"check"};
  words.insert(words.end(), way.begin(), way.end());
  const Output whole = praetor_on(words, corpus.arguments());
  for (const rlim_t at : {1200U, 1500U, 1800U}) {
    if (at < whole.out.size()) kill_and_go_on(at, way, corpus.arguments(), whole);
  }
}

TEST(CheckpointProcess, IsOfOneRunAlone) {
  const MixedCorpus corpus;
  const CheckpointFiles files;
  Strings words = words_for(files, {"--jobs", "1"}, corpus.arguments());
  Strings command{"praetor"};
  command.insert(command.end(), words.begin(), words.end());
  ASSERT_TRUE(killed_at(6000, command));
  ASSERT_TRUE(fs::exists(files.checkpoint));
  Strings other = words;
  other.emplace_back("--quiet");
  const Output refused = tests::praetor(other);
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(tests::has(refused.err, "remove it to start again")) << refused.err;
  // A corpus that has grown is another one, too.
  corpus.folder().file("z.json", tests::legal_replay());
  EXPECT_TRUE(tests::has(tests::praetor(words).err, "the corpus, the options or the version"));
  fs::remove(corpus.folder().path("z.json"));
  Strings elsewhere = words;
  elsewhere[2] = files.folder.path("elsewhere");
  EXPECT_TRUE(tests::has(tests::praetor(elsewhere).err, "it belongs to another output"));
  for (const std::string& name : files.names()) {
    if (name.ends_with(".part")) fs::remove(files.folder.path(name));
  }
  EXPECT_TRUE(tests::has(tests::praetor(words).err, "the output that was begun is gone"));
  files.folder.file("checkpoint", R"({"praetor-checkpoint":1,"run":7})");
  EXPECT_TRUE(tests::has(tests::praetor(words).err, "is not a checkpoint of a run"));
  fs::remove(files.checkpoint);
  EXPECT_EQ(tests::praetor(words).status, 2);
  EXPECT_EQ(files.names(), Strings{"output"});
}

TEST(CheckpointProcess, ThatCannotBeWrittenIsToldFirst) {
  const MixedCorpus corpus;
  const CheckpointFiles files;
  for (const std::string& checkpoint : {files.folder.path("none/state"), std::string("/proc/x")}) {
    Strings words = words_for(files, {}, corpus.arguments());
    words[4] = checkpoint;
    const Output refused = tests::praetor(words);
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(refused.err.starts_with("praetor: cannot write " + checkpoint)) << refused.err;
    EXPECT_EQ(files.names(), Strings{});
  }
}

// The name of the output is taken by a folder while the run goes on.
TEST(CheckpointProcess, AnOutputThatGetsNoNameIsGoneOnWith) {
  const MixedCorpus corpus;
  const Output whole = praetor_on({"check"}, corpus.arguments());
  const CheckpointFiles files;
  const Strings words = words_for(files, {}, corpus.arguments());
  Strings command{"praetor"};
  command.insert(command.end(), words.begin(), words.end());
  ASSERT_TRUE(killed_at(6000, command));
  fs::create_directory(files.output);
  EXPECT_EQ(tests::praetor(words).status, 2);
  EXPECT_TRUE(fs::exists(files.checkpoint));
  fs::remove(files.output);
  EXPECT_EQ(tests::praetor(words).status, whole.status);
  EXPECT_EQ(content_of(files.output), whole.out);
  EXPECT_EQ(files.names(), Strings{"output"});
}

}  // namespace
}  // namespace praetor::cli
