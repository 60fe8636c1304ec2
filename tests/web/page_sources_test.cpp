// What the page is made of, compiled for WebAssembly, has no threads, no files and few libraries.
// The compiler for it is not everywhere; what its sources include is.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/source_tree.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

const fs::path stand_ins = fs::path(PRAETOR_SOURCE_DIR) / "cli/web/stand_ins";

using ByPath = std::map<std::string, const SourceFile*>;

ByPath sources_by_path() {
  ByPath found;
  for (const SourceFile& file : source_tree()) found.emplace(file.path, &file);
  return found;
}

// The files that the build of the page compiles, as tests/CMakeLists.txt wrote them down.
Strings sources_of_the_page() {
  std::ifstream list(fs::path(tests::program_path()).parent_path() / "page_sources.txt");
  Strings paths;
  for (std::string line; std::getline(list, line);) {
    if (!line.empty()) paths.push_back(fs::relative(line, PRAETOR_SOURCE_DIR).generic_string());
  }
  return paths;
}

// What a line includes, with the sign before it: `<vector` or `"engine/core/game.hpp`.
std::optional<std::string_view> included_by(std::string_view line) {
  constexpr std::string_view begin = "#include ";
  if (!line.starts_with(begin)) return std::nullopt;
  line.remove_prefix(begin.size());
  return line.substr(0, line.find_first_of("\">", 1));
}

bool is_to_be_had(std::string_view header) {
  if (fs::exists(stand_ins / header)) return true;
  for (const std::string_view library : {"fmt/", "nlohmann/", "tl/"}) {
    if (header.starts_with(library)) return true;
  }
  // Of the standard library all but what asks for an operating system.
  static const std::set<std::string_view> missing{
      "barrier", "chrono",    "condition_variable", "filesystem", "fstream",    "iostream",
      "latch",   "semaphore", "shared_mutex",       "stop_token", "syncstream", "thread"};
  return header.find_first_of("./") == std::string_view::npos && !missing.contains(header);
}

// The headers that `path` reaches and the page cannot have, each with how it is reached.
std::map<std::string, std::string> strangers_of(const std::string& path, const ByPath& tree) {
  std::map<std::string, std::string> found;
  std::set<std::string> seen;
  std::vector<std::pair<std::string, std::string>> open{{path, path}};
  while (!open.empty()) {
    const auto [file, way] = open.back();
    open.pop_back();
    const auto known = tree.find(file);
    if (known == tree.end() || !seen.insert(file).second) continue;
    for (const std::string& line : known->second->lines) {
      const auto included = included_by(line);
      if (!included) continue;
      const std::string header(included->substr(1));
      if (included->front() == '"') {
        open.emplace_back(header, way + " > " + header);
      } else if (!is_to_be_had(header)) {
        found.emplace(header, way);
      }
    }
  }
  return found;
}

TEST(PageSources, IncludeNothingThatThePageCannotHave) {
  const ByPath tree = sources_by_path();
  const Strings sources = sources_of_the_page();
  ASSERT_GT(sources.size(), 400U);
  for (const std::string& source : sources) {
    EXPECT_TRUE(tree.contains(source)) << source;
    for (const auto& [header, way] : strangers_of(source, tree)) {
      ADD_FAILURE() << "<" << header << "> by " << way
                    << "\nleave the source out in cli/web/sources.cmake, or part it";
    }
  }
}

TEST(PageSources, AreToldFromThoseOfTheProgram) {
  const ByPath tree = sources_by_path();
  EXPECT_TRUE(strangers_of("cli/lsp/requests.cpp", tree).contains("condition_variable"));
  EXPECT_TRUE(strangers_of("replays/archive/database.cpp", tree).contains("sqlite3.h"));
  EXPECT_TRUE(strangers_of("viz/render.cpp", tree).contains("graphviz/gvc.h"));
}

}  // namespace
}  // namespace praetor::tests
