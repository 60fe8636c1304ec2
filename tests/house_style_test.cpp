// The rules of the house that no compiler checks: sizes, words that are banned, who may include
// whom. Every fault is reported as file:line with what is wrong.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/pattern.hpp"
#include "tests/support/source_tree.hpp"

namespace {

namespace fs = std::filesystem;
using File = praetor::tests::SourceFile;
using praetor::tests::cpp_sources;
using praetor::tests::joined;
using praetor::tests::Pattern;
using praetor::tests::source_tree;
using praetor::tests::Strings;

constexpr std::size_t lines_max = 400;
constexpr std::size_t columns_max = 100;
constexpr std::size_t function_lines_max = 70;
constexpr std::size_t readme_lines_max = 150;

void fault(const File& file, std::size_t line_index, const std::string& what) {
  ADD_FAILURE() << file.path << ":" << line_index + 1 << ": " << what;
}

std::size_t code_points(const std::string& line) {
  return static_cast<std::size_t>(std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

TEST(HouseStyle, TheTreeIsFound) { EXPECT_FALSE(cpp_sources().empty()) << PRAETOR_SOURCE_DIR; }

TEST(HouseStyle, FilesAndLinesAreShort) {
  std::vector<std::size_t> lengths;
  for (const File& file : cpp_sources()) {
    lengths.push_back(file.lines.size());
    if (file.lines.size() > lines_max) {
      fault(file, lines_max, "the file has " + std::to_string(file.lines.size()) + " lines");
    }
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::size_t columns = code_points(file.lines[i]);
      if (columns > columns_max) fault(file, i, std::to_string(columns) + " columns");
    }
  }
  ASSERT_FALSE(lengths.empty());
  std::ranges::sort(lengths);
  std::cout << lengths.size() << " source files, median " << lengths[lengths.size() / 2]
            << " lines, longest " << lengths.back() << "\n";
}

TEST(HouseStyle, ReadmeIsShort) {
  for (const File& file : source_tree()) {
    if (file.path == "README.md" && file.lines.size() > readme_lines_max) {
      fault(file, readme_lines_max, "more than " + std::to_string(readme_lines_max) + " lines");
    }
  }
}

TEST(HouseStyle, HeadersSayWhatTheyAreFor) {
  for (const File& file : cpp_sources()) {
    if (!file.ends_with(".hpp")) continue;
    const auto line = [&](std::size_t i) {
      return i < file.lines.size() ? std::string_view(file.lines[i]) : std::string_view();
    };
    if (line(0) != "#pragma once") fault(file, 0, "a header begins with #pragma once");
    if (!line(1).starts_with("//") || !line(2).starts_with("//")) {
      fault(file, 1, "a comment of two lines or more says what the header is for and what not");
    }
  }
}

/// The kind of block that a brace opens, from the code since the last `;`, `{` or `}`.
enum class Block { scope, function, other };

Block block_of(const std::string& head, bool in_scope) {
  static const std::regex scope(R"((^|[^\w])(namespace|class|struct|union|enum|extern)\s)");
  static const std::regex value(R"([^=!<>]=[^=])");
  if (!in_scope) return Block::other;
  if (head.find('(') == std::string::npos) {
    return std::regex_search(head, scope) ? Block::scope : Block::other;
  }
  return std::regex_search(head, value) ? Block::other : Block::function;
}

// Blocks are counted by their braces alone: good enough, since a brace that closes a constructor's
// member initialiser can only hide a function, never invent one.
void check_functions(const File& file) {
  std::vector<std::pair<Block, std::size_t>> open;  // with the line on which it begins
  std::string head;
  for (std::size_t i = 0; i < file.code.size(); ++i) {
    if (file.code[i].starts_with("#")) continue;
    for (const char c : file.code[i]) {
      if (c == '{') {
        open.emplace_back(block_of(head, open.empty() || open.back().first == Block::scope), i);
      } else if (c == '}' && !open.empty()) {
        const auto [block, begin] = open.back();
        open.pop_back();
        const std::size_t lines = i - begin + 1;
        if (block == Block::function && lines > function_lines_max) {
          fault(file, begin, "the function has " + std::to_string(lines) + " lines");
        }
      }
      if (c == '{' || c == '}' || c == ';') {
        head.clear();
      } else {
        head += c;
      }
    }
    head += ' ';
  }
}

TEST(HouseStyle, FunctionsAreShort) {
  for (const File& file : cpp_sources()) check_functions(file);
}

/// A pattern that may not occur in the code of the folders named; no folder means everywhere.
struct Ban {
  std::string pattern;
  Strings folders;
  std::string why;
  Strings but_in = {};  // the files that may
};

const std::vector<Ban>& banned_code() {
  static const Strings everywhere{};
  static const Strings judging{"engine", "replays"};
  static const std::vector<Ban> bans{
      {R"(\bassert\()", everywhere, "use ensure() of engine/core/ensure.hpp"},
      {R"(\bstd::views\b)", everywhere, "Clang 14 cannot read std::views"},
      {R"(\bstd::format)", everywhere, "GCC 12 has no std::format; use fmt"},
      {R"(^#include <(source_location|format|cassert|assert\.h)>)", everywhere, "banned header"},
      {R"(^#include <(iostream|chrono|ctime|locale|unordered_map|unordered_set)>)",
       judging,
       "no printing, clock, locale or hash order where games are judged",
       {"replays/corpora/inputs.cpp"}},
      {R"(^#include <random>)",
       judging,
       "replays/making/random.hpp is the only source of chance",
       {"replays/making/random.hpp"}},
      {R"(\bstd::(is(alpha|alnum|digit|space|upper|lower|print|cntrl)|to(upper|lower))\b)", judging,
       "depends on the locale"},
      {R"(^#include <thread>)", {"engine"}, "the engine has no threads"},
      // The JSON reader hands every number with a fraction over as one; the tape drops it. What is
      // compiled of fmt can print them.
      {R"(\b(float|double)\b)",
       {"engine"},
       "the engine has no floating point",
       {"engine/text/tape_builder.cpp", "engine/text/formatting.cpp"}},
      {R"(\bvirtual\b)",
       {"engine"},
       "only the handle of a game has virtual functions",
       {"engine/any/game.hpp"}},
      {R"(\b[Jj]son::parse\()",
       {"engine", "replays", "viz", "cli"},
       "texts become documents in engine/text/read_json.hpp, which throws at none of them",
       {"engine/text/read_json.cpp"}},
  };
  return bans;
}

TEST(HouseStyle, NothingBannedInCode) {
  for (const Ban& ban : banned_code()) {
    const Pattern pattern(ban.pattern);
    for (const File& file : cpp_sources()) {
      const bool applies = ban.folders.empty() ||
                           std::ranges::any_of(ban.folders, [&](auto& f) { return file.is_in(f); });
      const bool may = std::ranges::find(ban.but_in, file.path) != ban.but_in.end();
      if (!applies || may) continue;
      for (const Pattern::Place& place : pattern.places_in(joined(file.code))) {
        fault(file, place.line, place.text + ": " + ban.why);
      }
    }
  }
}

// A `~` cuts each word in two, so that this file does not hold it.
TEST(HouseStyle, NothingLeftOpenAndNoPathOfOneMachine) {
  Strings words{"TO~DO",   "FIX~ME",  "XX~X",         "HA~CK",         "/wo~rk/",
                "/ho~me/", "/ro~ot/", "sha~red/spec", "sha~red/design"};
  for (std::string& word : words) std::erase(word, '~');
  for (const File& file : source_tree()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      for (const std::string& word : words) {
        // A longer run of letters is another word: the template of a temporary name, say.
        const std::size_t at = file.lines[i].find(word);
        if (at == std::string::npos) continue;
        const std::size_t end = at + word.size();
        if (end < file.lines[i].size() && file.lines[i][end] == word.back()) continue;
        fault(file, i, word + ": left open, or a path of one machine");
      }
    }
  }
}

/// What the files of a folder may include of ours, as prefixes of paths.
struct Reach {
  std::string folder;
  Strings prefixes;
};

/// The longest folder that holds the file speaks; `{game}` stands for the file's own game.
const std::vector<Reach>& reaches() {
  static const std::vector<Reach> all{
      {"engine/text/", {"engine/text/", "engine/core/result.hpp", "engine/core/ensure.hpp"}},
      {"engine/core/", {"engine/core/", "engine/text/"}},
      {"engine/any/", {"engine/any/", "engine/core/", "engine/text/"}},
      {"engine/board/", {"engine/board/", "engine/core/", "engine/text/"}},
      {"engine/cards/", {"engine/cards/", "engine/core/", "engine/text/"}},
      {"engine/mechanics/",
       {"engine/mechanics/", "engine/core/", "engine/text/", "engine/board/", "engine/cards/"}},
      {"engine/games/",
       {"{game}", "engine/any/", "engine/core/", "engine/text/", "engine/board/", "engine/cards/",
        "engine/mechanics/"}},
      {"engine/", {"engine/"}},
      {"replays/", {"replays/", "engine/"}},
      {"properties/fuzz/", {"properties/", "replays/", "engine/", "cli/"}},
      {"properties/", {"properties/", "replays/", "engine/"}},
      {"viz/", {"viz/", "replays/", "engine/"}},
      {"cli/", {"cli/", "viz/", "properties/", "replays/", "engine/"}},
      {"tests/", {"tests/", "cli/", "viz/", "properties/", "replays/", "engine/"}},
  };
  return all;
}

/// Third-party headers by the start of their name, and the files that may include them.
struct Guest {
  std::string header;
  std::string files;  // a regular expression on the whole path
};

const std::vector<Guest>& guests() {
  static const std::vector<Guest> all{
      {"nlohmann/json.hpp", R"(.*\.cpp|tests/.*|replays/weighing/other_values\.hpp|)"
                            R"(replays/importing/.*\.hpp)"},
      {"CLI/", R"(cli/.*\.cpp|cli/app[^/]*\.hpp)"},
      {"rapidcheck", R"((properties|tests)/.*)"},
      {"gtest/", R"(tests/.*)"},
      {"benchmark/", R"(tests/bench/.*)"},
      {"valijson/", R"(tests/.*\.cpp)"},
      {"openssl/", R"(engine/text/.*)"},
      {"zlib.h", R"((replays|tests)/.*)"},
      {"zstd.h", R"((replays|tests)/.*)"},
      {"graphviz/", R"(viz/graphviz\.hpp)"},
      {"editline/", R"(cli/terminal\.cpp)"},
  };
  return all;
}

void check_own_include(const File& file, std::size_t line, const std::string& header) {
  if (!fs::exists(fs::path(PRAETOR_SOURCE_DIR) / header)) {
    return fault(file, line, "include by the path from the root: " + header);
  }
  const auto reach = std::ranges::find_if(
      reaches(), [&](const Reach& one) { return file.path.starts_with(one.folder); });
  if (reach == reaches().end()) return fault(file, line, "no rule says what may stand here");
  static const std::regex game_folder("engine/games/[^/]+/");
  std::smatch game;
  std::regex_search(file.path, game, game_folder);
  const bool allowed = std::ranges::any_of(reach->prefixes, [&](const std::string& prefix) {
    return header.starts_with(prefix == "{game}" ? game.str() : prefix);
  });
  if (!allowed) fault(file, line, reach->folder + " may not include " + header);
}

void check_guest(const File& file, std::size_t line, const std::string& header) {
  for (const Guest& guest : guests()) {
    if (!header.starts_with(guest.header)) continue;
    if (!std::regex_match(file.path, std::regex(guest.files))) {
      fault(file, line, header + " is for " + guest.files + " only");
    }
  }
}

TEST(HouseStyle, IncludesPointOneWay) {
  static const std::regex include(R"(^#\s*include\s*(["<])([^">]+)[">])");
  for (const File& file : cpp_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      std::smatch match;
      if (!file.lines[i].starts_with('#')) continue;
      if (!std::regex_search(file.lines[i], match, include)) continue;
      if (match[1] == "\"") {
        check_own_include(file, i, match[2]);
      } else {
        check_guest(file, i, match[2]);
      }
    }
  }
}

}  // namespace
