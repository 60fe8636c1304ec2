#include "cli/doctor/finding.hpp"

#include <algorithm>

namespace praetor::cli::doctor {

bool is_well(const HealthChecks& findings) {
  return std::ranges::none_of(
      findings, [](const HealthCheck& finding) { return finding.standing == Health::fault; });
}

}  // namespace praetor::cli::doctor
