#pragma once
// A story as tests look into it: the state documents that the program prints after each step, and
// what can be read out of those alone, by arithmetic of our own.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

/// A shipped game as documents.
struct ToldGame {
  explicit ToldGame(const std::string& path);

  std::string path;
  std::string game;
  nlohmann::json setup;
  nlohmann::json story;                ///< as `tell --format json` prints it
  std::vector<nlohmann::json> states;  ///< by step; 0: after the set-up
  std::vector<nlohmann::json> steps;   ///< by step, from 1; the first is null
  nlohmann::json map;                  ///< of Conqueror: Duels: its lands
  nlohmann::json scenario;             ///< likewise
  nlohmann::json tables;               ///< likewise

  /// Those that play, as documents name them.
  std::vector<std::string> sides() const;
  /// What wins the game, of a side.
  std::int64_t standing(std::size_t step, const std::string& side) const;
  /// Who is ahead by itself; "" where nobody is.
  std::string leader(std::size_t step) const;
  /// Whether the turn, or round, ends with that step.
  bool ends_turn(std::size_t step) const;
  std::int64_t turn(std::size_t step) const;
};

/// "Carthago Nova" → "carthago-nova".
std::string named(std::string_view title);

/// Personages of a side of the Antike games.
std::int64_t personages(const nlohmann::json& state, const std::string& side);

/// What is wrong with a sentence of a turning point; "" where it is true.
std::string untrue(const ToldGame& game, std::size_t step, const std::string& matter,
                   const std::string& sentence);

}  // namespace praetor::tests
