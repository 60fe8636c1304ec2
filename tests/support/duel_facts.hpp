#pragma once
// What can be read out of the documents of Conqueror: Duels by arithmetic of our own: who holds
// what a condition of victory names, and what a side brings into a battle.

#include <cstdint>
#include <string>

#include "tests/support/story_facts.hpp"

namespace praetor::tests {

/// Whether a side holds what such words name: "Babylon and Rome", "5 great forts".
bool holds_all(const ToldGame& game, const nlohmann::json& state, const std::string& side,
               const std::string& words);
/// Whether the scenario asks that of a side; `when`: "at the end", "after 2 rounds", "": whenever.
bool is_asked(const ToldGame& game, const std::string& side, const std::string& words,
              const std::string& when);
/// How many units of a side find food.
std::int64_t units_fed(const ToldGame& game, const nlohmann::json& state, const std::string& side);
/// Units, hero, die and ground of one side in the battle that a step rolls for.
std::int64_t total_in(const ToldGame& game, std::size_t step, const std::string& side);

}  // namespace praetor::tests
