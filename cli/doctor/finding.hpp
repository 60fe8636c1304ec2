#pragma once
// The findings of `praetor doctor`, one row for each thing it checks. What the program needs is
// good or at fault; what it can do without may also be missing.

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

/// The compiler and its settings, the libraries, and whether hashes come out right.
void examine_program(HealthChecks& findings);
/// For each game: its data files with their fingerprints, its rules and their sentences, the cases
/// of its rules, judged again, and a game that is played and judged.
void examine_games(HealthChecks& findings);
/// The picture formats, and the fonts that measure their text.
void examine_pictures(HealthChecks& findings);
/// Cores and stack, and the scripts and other programs that are installed.
void examine_surroundings(HealthChecks& findings);

/// Whether nothing is at fault.
bool is_well(const HealthChecks& findings);

}  // namespace praetor::cli::doctor
