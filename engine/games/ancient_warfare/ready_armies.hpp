#pragma once
// Armies that are shipped ready-made, as data: lists of units for those who want to begin without
// choosing one by one. Nothing in the rules knows of them.

#include <string>
#include <vector>

namespace praetor::ancient_warfare {

struct ReadyUnit {
  std::string unit;  ///< a type by its name, which tables may lack
  bool elite = false;
};

struct ReadyArmy {
  std::string id;
  std::string title;
  std::vector<ReadyUnit> units;
};

/// All of them, sorted by id; read once from data/ancient-warfare.armies.json.
const std::vector<ReadyArmy>& ready_armies();

}  // namespace praetor::ancient_warfare
