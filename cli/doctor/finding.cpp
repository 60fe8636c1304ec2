#include "cli/doctor/finding.hpp"

#include <algorithm>

namespace praetor::cli::doctor {

std::string_view name_of(Standing standing) {
  switch (standing) {
    case Standing::good:
      return "good";
    case Standing::missing:
      return "missing";
    case Standing::fault:
      return "FAULT";
  }
  return "";
}

bool is_well(const Findings& findings) {
  return std::ranges::none_of(
      findings, [](const Finding& finding) { return finding.standing == Standing::fault; });
}

}  // namespace praetor::cli::doctor
