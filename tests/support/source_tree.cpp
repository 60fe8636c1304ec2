// Reads the project's texts, once for all tests of a program.

#include "tests/support/source_tree.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

/// The end of the literal or comment that begins at `at`; `at` itself where none begins.
std::size_t end_of_hidden(const std::string& text, std::size_t at) {
  const auto after = [&](std::string_view mark, std::size_t from) {
    const std::size_t found = text.find(mark, from);
    return found == std::string::npos ? text.size() : found + mark.size();
  };
  if (text.compare(at, 2, "//") == 0) return after("\n", at) - 1;
  if (text.compare(at, 2, "/*") == 0) return after("*/", at + 2);
  if (text.compare(at, 2, "R\"") == 0) {
    const std::size_t open = text.find('(', at);
    if (open == std::string::npos) return text.size();
    return after(")" + text.substr(at + 2, open - at - 2) + "\"", open);
  }
  const char quote = text[at];
  const bool digit_separator = quote == '\'' && at > 0 && std::isxdigit(text[at - 1]) != 0;
  if ((quote != '"' && quote != '\'') || digit_separator) return at;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != quote && text[end] != '\n') {
    end += text[end] == '\\' ? 2U : 1U;
  }
  return std::min(end + 1, text.size());
}

Strings code_of(const Strings& lines) {
  std::string text = joined(lines);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_hidden(text, at);
    for (std::size_t i = at; i < end; ++i) {
      if (text[i] != '\n') text[i] = ' ';
    }
    at = std::max(end, at + 1);
  }
  Strings code(1);
  for (const char c : text) {
    if (c == '\n') {
      code.emplace_back();
    } else {
      code.back() += c;
    }
  }
  code.resize(lines.size());
  return code;
}

SourceFile read(const fs::path& root, const fs::path& path) {
  SourceFile file{fs::relative(path, root).generic_string(), {}, {}};
  std::ifstream in(path, std::ios::binary);
  for (std::string line; std::getline(in, line);) file.lines.push_back(line);
  if (file.is_source()) file.code = code_of(file.lines);
  return file;
}

}  // namespace

std::string joined(const Strings& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

const std::vector<SourceFile>& source_tree() {
  static const std::vector<SourceFile> files = [] {
    const fs::path root = PRAETOR_SOURCE_DIR;
    const std::set<std::string> kinds{".cpp", ".hpp", ".h",  ".txt", ".cmake", ".json", ".md",
                                      ".yml", ".py",  ".js", ".css", ".html",  ""};
    std::vector<SourceFile> found;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::end(it); ++it) {
      const std::string name = it->path().filename().string();
      if (it->is_directory()) {
        const bool hidden = name.starts_with(".") && name != ".ci";
        if (hidden || (it.depth() == 0 && name == "build")) it.disable_recursion_pending();
      } else if (it->is_regular_file() && kinds.contains(it->path().extension().string())) {
        found.push_back(read(root, it->path()));
      }
    }
    std::ranges::sort(found, {}, &SourceFile::path);
    return found;
  }();
  return files;
}

std::vector<SourceFile> cpp_sources() {
  std::vector<SourceFile> found;
  std::ranges::copy_if(source_tree(), std::back_inserter(found), &SourceFile::is_source);
  return found;
}

}  // namespace praetor::tests
