#pragma once
// The project's own texts, for tests of style: every file with its lines, and C++ files once more
// with comments and literals blanked.

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

/// The lines in one text, each followed by a line end.
std::string joined(const Strings& lines);

/// Every text of the project, sorted by path, without the build folder and dot-folders except
/// `.ci`.
const std::vector<SourceFile>& source_tree();

/// The C++ files among them.
std::vector<SourceFile> cpp_sources();

}  // namespace praetor::tests
