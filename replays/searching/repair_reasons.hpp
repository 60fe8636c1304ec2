#pragma once
// Why to believe a repair: what in the record holds only with it, and what its writer must have
// done. Each edit costs a check of the record, so compute this only for what is shown.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// A step that is illegal, or a claim that is wrong, without an edit but not with it.
struct ExplainedThing {
  std::int64_t step = 0;  ///< in the record, from 1; 0 for the claimed result
  RuleRef rule = nullptr;
};

/// What an edit explains besides the violation that it cures.
struct EditReasons {
  std::vector<ExplainedThing> first;  ///< the first few, in the order of the game
  std::uint64_t count = 0;            ///< the number of all of them
  static constexpr std::size_t told_most = 5;
};

/// For each edit of a repair of the well-formed replay `json`: checks the record with all edits but
/// that one. Illegal steps are carried out where that is possible.
std::vector<EditReasons> reasons_of(std::string_view json, const FoundRepair& repair,
                                    const Libraries& libraries);

/// What the writer must have done if an edit is right.
struct Supposition {
  std::string_view slip;        ///< "argument", "left-out", …
  std::string_view likelihood;  ///< "common", "occasional", "rare": see slip_weights.hpp
  /// "the writer wrote roma for carthago (city)"; not escaped.
  std::string words;
};
Supposition supposed_by(const RepairEdit& edit);

}  // namespace praetor::replays
