#include "cli/case_index.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace praetor::cli {

std::vector<std::string_view> cases_of(std::string_view folder, std::string_view rule) {
  std::vector<std::string_view> cases;
  const std::string inner = "/cases/" + std::string(folder) + "/" + std::string(rule) + "/";
  std::ranges::copy_if(case_files(), std::back_inserter(cases), [&](std::string_view path) {
    return path.find(inner) != std::string_view::npos;
  });
  return cases;
}

}  // namespace praetor::cli
