#pragma once
// Armies that are shipped ready-made, as data: lists of units for players who do not want to choose
// each unit. The rules do not use them.

#include <string>
#include <vector>

namespace praetor::ancient_warfare {

struct ReadyUnit {
  std::string unit;  ///< the name of a type; the tables may lack it
  bool elite = false;
};

struct ReadyArmy {
  std::string id;
  std::string title;
  std::vector<ReadyUnit> units;
};

/// All ready-made armies, sorted by id. Read once from data/ancient-warfare.armies.json.
const std::vector<ReadyArmy>& ready_armies();

}  // namespace praetor::ancient_warfare
