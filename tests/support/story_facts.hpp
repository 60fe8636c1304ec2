#pragma once
// A game and its story for tests: the state documents that the program prints after each step, and
// facts that are computed from those documents alone.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

/// A shipped game, read through what the program prints.
struct ToldGame {
  explicit ToldGame(const std::string& path);

  std::string path;
  std::string game;
  nlohmann::json setup;
  nlohmann::json story;                ///< as `tell --format json` prints it
  std::vector<nlohmann::json> states;  ///< by step; 0 is the state after the set-up
  std::vector<nlohmann::json> steps;   ///< by step, from 1; the first is null
  nlohmann::json map;                  ///< only of Conqueror: Duels: the lands of its map
  nlohmann::json scenario;             ///< likewise
  nlohmann::json tables;               ///< likewise

  /// The sides that play, by the names that documents use.
  std::vector<std::string> sides() const;
  /// How much a side has of what wins the game.
  std::int64_t standing(std::size_t step, const std::string& side) const;
  /// The side that leads alone; "" where none does.
  std::string leader(std::size_t step) const;
  /// Whether a turn, or a round, ends with this step.
  bool ends_turn(std::size_t step) const;
  std::int64_t turn(std::size_t step) const;
};

/// "Carthago Nova" → "carthago-nova".
std::string named(std::string_view title);

/// How many personages a side of either Antike has.
std::int64_t personages(const nlohmann::json& state, const std::string& side);

/// What is wrong with a sentence of a turning point; "" where it is true.
std::string untrue(const ToldGame& game, std::size_t step, const std::string& matter,
                   const std::string& sentence);

}  // namespace praetor::tests
