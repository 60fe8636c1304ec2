#include "cli/doctor/finding.hpp"

#include <algorithm>

namespace praetor::cli::doctor {

std::string_view name_of(Health standing) {
  switch (standing) {
    case Health::good:
      return "good";
    case Health::missing:
      return "missing";
    case Health::fault:
      return "FAULT";
  }
  return "";
}

bool is_well(const HealthChecks& findings) {
  return std::ranges::none_of(
      findings, [](const HealthCheck& finding) { return finding.standing == Health::fault; });
}

}  // namespace praetor::cli::doctor
