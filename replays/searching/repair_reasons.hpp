#pragma once
// Why a repair is believed: what of the record holds only with it, and what the writer of the
// record would have done. It costs a check of the record for each edit, so it is for what is shown.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// A step that is illegal, or a claim that is wrong, without an edit and not with it.
struct ExplainedThing {
  std::int64_t step = 0;  ///< of the record, from 1; 0 where it is the claimed result
  RuleRef rule = nullptr;
};

/// What an edit explains beside the violation that it cures.
struct EditReasons {
  std::vector<ExplainedThing> first;  ///< in the order of the game, no more than these:
  std::uint64_t count = 0;            ///< all of them
  static constexpr std::size_t told_most = 5;
};

/// For each edit of a repair of the well-formed replay `json`: the record is checked with all edits
/// but that one, each step carried out as it was played where that can be.
std::vector<EditReasons> reasons_of(std::string_view json, const FoundRepair& repair,
                                    const Libraries& libraries);

/// What would have to be true of the writer for an edit to be right.
struct Supposition {
  std::string_view slip;        ///< "argument", "left-out", …
  std::string_view likelihood;  ///< "common", "occasional", "rare": see slip_weights.hpp
  /// "the writer wrote roma for carthago (city)"; not escaped.
  std::string words;
};
Supposition supposed_by(const RepairEdit& edit);

}  // namespace praetor::replays
