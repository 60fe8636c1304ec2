#pragma once
// From the text notation to JSON. What comes out is a replay as anyone else would write it, for the
// readers that are there; a map leads from each of its bytes back to the text.
//
// The text is read line by line: a head (game, set-up, players, meta, rules), then turns, then the
// result. The grammar with all particulars stands in replays/README.md.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/line_memo.hpp"
#include "replays/notation/source_map.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::notation {

struct Translation {
  std::string json;  ///< as far as the text was read, in whole steps; what it says is not judged
  SourceMap map;     ///< from `json` to the text
  /// What is wrong with the text itself; its offset is one of the text. Where there is one, the
  /// JSON before it may be at fault all the same: the fault that stands first in the text counts.
  std::optional<Fault> fault;
  std::size_t comments = 0;             ///< of the text, as far as it was read
  std::vector<Correction> corrections;  ///< slips that were let pass, in their order
  bool freely = false;                  ///< whether the strict grammar refuses the text
};

/// Translates a text in linear time. The libraries have the boards and tables that it names.
/// `memo`, of texts with the same libraries, saves the reading of lines that it knows; null for
/// none.
Translation read(std::string_view text, const Libraries& libraries, LineMemo* memo = nullptr);

}  // namespace praetor::replays::notation
