#pragma once
// The commit that the program was built from. Only `main` asks for it: a new commit then recompiles
// one small file, and changes no report and nothing that tests compare.

#include <string>
#include <string_view>

namespace praetor::cli {

struct Build {
  std::string_view commit;  ///< 12 hex digits; "" if unknown
};

/// The commit that the program was built from, in the form that `Build` describes.
/// cli/install/commit.cmake generates the definition, which belongs to the program and not to the
/// library of commands.
std::string_view commit_built();

/// "praetor 0.1.0 (abcdef123456)", or without the commit if it is unknown.
std::string version_line(const Build& build);

}  // namespace praetor::cli
