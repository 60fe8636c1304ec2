#pragma once
// Merges records as texts, whatever their set-ups. Where all records err, as copies of one another
// do, it also asks whether one edit of one of them makes a game that explains them all better.

#include <memory>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::replays {

struct MergedTexts {
  MergeOutcome outcome;
  /// By history, what `joined` makes its text of: the records, some with the set-up of another one,
  /// and after them perhaps a repaired record.
  std::vector<std::shared_ptr<const std::vector<std::string>>> texts;
  bool fits = true;  ///< false: no record's set-up fits all others, and nothing was searched
};

/// `texts` are 2 to `records_merged_most` well-formed replays or drafts of the game. The budget is
/// one for all searches, and half of it again for repairs.
MergedTexts merge_texts(const std::vector<std::string>& texts, const AnyGame& game,
                        const Libraries& libraries, const MergeOptions& options);

/// How many steps all records have alike from their beginnings on, claims and notes aside, and how
/// many the shortest has. Records of different games soon part.
struct SharedBeginning {
  std::size_t steps = 0;
  std::size_t shortest = 0;
};
SharedBeginning shared_beginning(const std::vector<std::string>& texts);

}  // namespace praetor::replays
