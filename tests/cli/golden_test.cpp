// Each folder of tests/golden holds a command line and what it must print and return. With
// PRAETOR_UPDATE=1 in the environment what came out is written there instead of being compared.
// Where there is a file `lines`, only so many lines of standard output are looked at. A file
// `stdin` is what is typed. In the command `@/` is a folder of the run's own: it begins with the
// files of the folder `before`, and those that it ends with stand in the folder `after`.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::content_of;

const fs::path root = PRAETOR_SOURCE_DIR;
const fs::path goldens = root / "tests" / "golden";

// Words parted by blanks; '…' and "…" keep blanks, and there are no escapes.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool open = false;
  char quote = 0;
  for (const char c : line) {
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '\'' || c == '"') {
      quote = c;
      open = true;
    } else if (c == ' ' || c == '\n') {
      if (open) words.push_back(word);
      word.clear();
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  if (open) words.push_back(word);
  return words;
}

std::vector<std::string> golden_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(goldens)) {
    if (fs::exists(entry.path() / "command")) names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

// The first lines of a text, as many as the file says; all of them where there is no such file.
std::string head_of(const std::string& text, const fs::path& lines) {
  if (!fs::exists(lines)) return text;
  std::size_t size = 0;
  for (int left = std::stoi(content_of(lines)); left > 0 && size < text.size(); --left) {
    size = std::min(text.find('\n', size), text.size() - 1) + 1;
  }
  return text.substr(0, size);
}

bool updating() {
  const char* const update = std::getenv("PRAETOR_UPDATE");
  return update != nullptr && std::string(update) == "1";
}

void hold(const fs::path& path, const std::string& text) {
  if (updating()) {
    std::ofstream(path, std::ios::binary) << text;
  } else {
    EXPECT_EQ(content_of(path), text) << path << " (PRAETOR_UPDATE=1 accepts what came out)";
  }
}

class Golden : public testing::TestWithParam<std::string> {};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.replace(at, what.size(), by);
    at += by.size();
  }
  return text;
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  if (!fs::exists(folder)) return names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

void hold_files(const fs::path& made, const fs::path& after) {
  const std::set<std::string> names = names_in(made);
  if (updating() && !names.empty()) fs::create_directories(after);
  if (!updating()) {
    EXPECT_EQ(names, names_in(after));
  }
  for (const std::string& name : names) hold(after / name, content_of(made / name));
}

TEST_P(Golden, PrintsWhatItPrinted) {
  const fs::path before = fs::current_path();
  fs::current_path(root);  // so that paths in the output are the same everywhere
  const fs::path folder = goldens / GetParam();
  const tests::Folder own;
  const std::string place = own.path("");
  for (const std::string& name : names_in(folder / "before")) {
    fs::copy_file(folder / "before" / name, own.path(name));
  }
  const std::vector<std::string> args =
      words_of(replaced(content_of(folder / "command"), "@/", place));
  std::istringstream in(content_of(folder / "stdin"));
  std::ostringstream out;
  std::ostringstream err;
  Session session{out, err};
  session.in = &in;
  const int status = run(args, session);
  fs::current_path(before);
  hold(folder / "stdout", replaced(head_of(out.str(), folder / "lines"), place, "@/"));
  hold(folder / "stderr", replaced(err.str(), place, "@/"));
  hold(folder / "status", std::to_string(status) + "\n");
  hold_files(place, folder / "after");
}

INSTANTIATE_TEST_SUITE_P(Commands, Golden, testing::ValuesIn(golden_names()),
                         [](const testing::TestParamInfo<std::string>& golden) {
                           std::string name = golden.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace praetor::cli
