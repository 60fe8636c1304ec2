#pragma once
// The list of test cases, so that `praetor explain` can name the cases of a rule without the source
// tree. The program keeps only their paths, which cli/case_index.cmake generates.

#include <span>
#include <string_view>
#include <vector>

namespace praetor::cli {

/// The paths of all files below a folder `cases`, from the root of the sources, sorted.
std::span<const std::string_view> case_files();

/// The files of `tests/cases` that break a rule, as paths from the root of the sources, sorted.
/// `folder` is a game's id, or "format".
std::vector<std::string_view> cases_of(std::string_view folder, std::string_view rule);

}  // namespace praetor::cli
