#pragma once
// Remembers the lines of a text, for callers that read it again with a few of them changed, as an
// editor does at every key. An unchanged line in the same turn has the same meaning.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// What earlier lines determine for a line.
struct TurnSoFar {
  std::string_view side;         ///< the side whose turn it is; empty before the first turn
  const Ender* ender = nullptr;  ///< the step that the end of the turn implies
  bool ended = true;             ///< whether the turn has ended
};

/// A line of complete steps, as it was read.
struct ReadLine {
  std::string json;  ///< its steps, separated by commas
  SourceMap map;     ///< from `json` to the line
  std::size_t steps = 0;
  TurnSoFar after;
  bool freely = false;  ///< whether the strict grammar refuses the line
};

/// The lines of one text after another, in their order. It looks for a line near its old place.
class LineMemo {
 public:
  /// Begins to read a text with that game and set-up. Returns null if their grammar is not known
  /// yet.
  std::shared_ptr<const Grammar> begin(std::string_view game, std::string_view setup);
  void know(std::shared_ptr<const Grammar> grammar) { grammar_ = std::move(grammar); }

  /// The line as it was read before in the same turn; null if there is none near the last one.
  /// Valid until the next call.
  const ReadLine* find(std::string_view line, const TurnSoFar& before);
  void keep(std::string_view line, const TurnSoFar& before, ReadLine read);
  /// The text was read to its end, so lines that it lacks are forgotten.
  void end() { before_.clear(); }

 private:
  struct KeptLine {
    std::string line;
    TurnSoFar before;
    ReadLine read;
  };

  std::string head_;
  std::shared_ptr<const Grammar> grammar_;
  std::vector<KeptLine> before_;  // lines of earlier texts that were not found again
  std::size_t next_ = 0;          // the first of these after the last one that was found
  std::vector<KeptLine> now_;     // lines of the current text
};

}  // namespace praetor::replays::notation
