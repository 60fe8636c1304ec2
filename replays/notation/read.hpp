#pragma once
// Translates the text notation to JSON. The result is a replay like any other, for the existing
// readers. A map leads from each of its bytes back to the text.
//
// The text is read line by line: a head (game, set-up, players, meta, rules), then turns, then the
// result. replays/README.md has the complete grammar.

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
  std::string json;  ///< whole steps, as far as the text was read; its content is not judged
  SourceMap map;     ///< from `json` to the text
  /// The fault of the text itself, with an offset in the text. The JSON before it may have a fault
  /// too; the fault that comes first in the text counts.
  std::optional<Fault> fault;
  std::size_t comments = 0;             ///< the number of comments, as far as the text was read
  std::vector<Correction> corrections;  ///< slips that were accepted, in their order
  bool freely = false;                  ///< whether the strict grammar refuses the text
};

/// Translates a text in linear time. The libraries have the boards and tables that it names. `memo`
/// saves the work for lines that it knows. It must come from texts with the same libraries; null
/// for none.
Translation read(std::string_view text, const Libraries& libraries, LineMemo* memo = nullptr);

}  // namespace praetor::replays::notation
