#pragma once
// What `praetor doctor` finds out: one row for each thing that it looks at. What the program cannot
// do without is good or at fault; what it can do without may be missing as well.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::cli::doctor {

enum class Health : std::uint8_t { good, missing, fault };

struct HealthCheck {
  std::string_view part;  ///< "program", "games", "data", "pictures", "machine", "optional"
  std::string name;
  Health standing;
  std::string what;  ///< safe to print
};

using HealthChecks = std::vector<HealthCheck>;

/// The compiler and how it compiled, the libraries, and whether hashes come out right.
void examine_program(HealthChecks& findings);
/// Of each game: its data files with their fingerprints, its rules and sentences, the cases of its
/// rules judged anew, and a game played and judged.
void examine_games(HealthChecks& findings);
/// The formats of pictures, and the fonts that measure their text.
void examine_pictures(HealthChecks& findings);
/// Cores, stack, and what scripts and other programs add where they are installed.
void examine_surroundings(HealthChecks& findings);

/// Whether nothing is at fault.
bool is_well(const HealthChecks& findings);

}  // namespace praetor::cli::doctor
