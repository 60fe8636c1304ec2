#pragma once
// Facts about Conqueror: Duels, computed from its documents without the engine: who holds what a
// condition of victory names, and what a side brings into a battle.

#include <cstdint>
#include <string>

#include "tests/support/story_facts.hpp"

namespace praetor::tests {

/// Whether a side holds what the words name, such as "Babylon and Rome" or "5 great forts".
bool holds_all(const ToldGame& game, const nlohmann::json& state, const std::string& side,
               const std::string& words);
/// Whether the scenario asks that of a side. `when` is such as "at the end" or "after 2 rounds"; ""
/// fits any time.
bool is_asked(const ToldGame& game, const std::string& side, const std::string& words,
              const std::string& when);
/// How many units a side's food allows.
std::int64_t units_fed(const ToldGame& game, const nlohmann::json& state, const std::string& side);
/// The total of one side in the battle that a step rolls for: units, hero, die and ground.
std::int64_t total_in(const ToldGame& game, std::size_t step, const std::string& side);

}  // namespace praetor::tests
