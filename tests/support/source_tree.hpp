#pragma once
// The project's own texts as the tests of the house read them: every file with its lines, and those
// of C++ once more with comments and literals blanked.

#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

using Strings = std::vector<std::string>;

struct SourceFile {
  std::string path;  // from the root of the repository
  Strings lines;
  Strings code;  // the lines of a C++ file with comments and the insides of literals blanked

  bool is_in(std::string_view folder) const { return path.starts_with(std::string(folder) + "/"); }
  bool ends_with(std::string_view suffix) const { return path.ends_with(suffix); }
  bool is_source() const { return ends_with(".cpp") || ends_with(".hpp"); }
};

/// The lines as they stand in a file, each with its end.
std::string joined(const Strings& lines);

/// Every text of ours, sorted by path; build folders and dot-folders but `.ci` are no part of it.
const std::vector<SourceFile>& source_tree();

/// Those of them that are C++.
std::vector<SourceFile> cpp_sources();

}  // namespace praetor::tests
