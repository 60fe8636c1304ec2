#pragma once
// A script of edits as the search for repairs keeps it: each names the script that it goes on from,
// and how far the game gets with it.

#include <cstddef>
#include <cstdint>

#include "engine/any/step.hpp"
#include "engine/core/rule.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

struct ScriptEdit {
  EditKind kind = EditKind::argument;
  std::size_t at = 0;  ///< index in the record
  AnyStep step{};      ///< what is brought in; of no meaning for a deletion and a swap
  bool claims_move = false;
  std::size_t count = 1;   ///< so many steps of the record get another side, go, or come later
  std::size_t second = 1;  ///< of a swap: so many come in front of them
};

/// A script: that of its parent and one edit more.
struct RepairNode {
  std::ptrdiff_t parent = -1;
  ScriptEdit edit;
  std::size_t next = 0;   ///< the first step of the record that no edit has touched
  std::size_t reach = 0;  ///< the step with the violation that is left; their number: the result
  RuleRef rule = nullptr;
  std::int64_t weight = 0;  ///< of its edit alone
  std::int64_t unlikeliness = 0;
  std::int64_t ways = 0;  ///< in so many, what chance does in it can come up
};

}  // namespace praetor::replays
