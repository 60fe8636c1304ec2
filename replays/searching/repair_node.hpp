#pragma once
// A list of edits (a script) as the search for repairs keeps it. Each names the script that it
// extends, and says how far the game gets with it.

#include <cstddef>
#include <cstdint>

#include "engine/any/step.hpp"
#include "engine/core/rule.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

struct ScriptEdit {
  EditKind kind = EditKind::argument;
  std::size_t at = 0;  ///< index in the record
  AnyStep step{};      ///< the step that is brought in; no meaning for a deletion or a swap
  bool claims_move = false;
  std::size_t count = 1;   ///< how many steps get another side, are removed, or come later
  std::size_t second = 1;  ///< of a swap: how many steps come in front of them
};

/// The script of the parent, and one edit more.
struct RepairNode {
  std::ptrdiff_t parent = -1;
  ScriptEdit edit;
  std::size_t next = 0;  ///< index of the first step behind the last edit
  /// index of the step with the remaining violation; the number of steps: the result
  std::size_t reach = 0;
  RuleRef rule = nullptr;
  std::int64_t weight = 0;  ///< of its last edit alone
  std::int64_t unlikeliness = 0;
  std::int64_t ways = 0;  ///< in how many ways chance can do its part in the edits
};

}  // namespace praetor::replays
