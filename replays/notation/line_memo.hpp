#pragma once
// What became of the lines of a text, for who reads it again with a few of them changed, as an
// editor does at every key: a line that stands as it stood, in the same turn, means what it meant.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// What the lines before leave to a line.
struct TurnSoFar {
  std::string_view side;         ///< whose turn it is; empty before the first
  const Ender* ender = nullptr;  ///< what is understood at its end
  bool ended = true;             ///< whether it has been ended
};

/// A line of whole steps that was read.
struct ReadLine {
  std::string json;  ///< its steps, parted by commas
  SourceMap map;     ///< from them to the line
  std::size_t steps = 0;
  TurnSoFar after;
  bool freely = false;  ///< whether the strict grammar refuses it
};

/// Lines of one text after the other, in their order: what changed is found near its old place.
class LineMemo {
 public:
  /// Begins to read a text with that game and set-up; null where its grammar is not known yet.
  std::shared_ptr<const Grammar> begin(std::string_view game, std::string_view setup);
  void know(std::shared_ptr<const Grammar> grammar) { grammar_ = std::move(grammar); }

  /// Null where no line near the last one was read in such a turn. Good until the next call.
  const ReadLine* find(std::string_view line, const TurnSoFar& before);
  void keep(std::string_view line, const TurnSoFar& before, ReadLine read);
  /// The text was read to its end: lines that it has no longer are forgotten.
  void end() { before_.clear(); }

 private:
  struct KeptLine {
    std::string line;
    TurnSoFar before;
    ReadLine read;
  };

  std::string head_;
  std::shared_ptr<const Grammar> grammar_;
  std::vector<KeptLine> before_;  // of earlier texts, as far as they were not found again
  std::size_t next_ = 0;          // of these, the first behind the last that was
  std::vector<KeptLine> now_;     // of the text that is read
};

}  // namespace praetor::replays::notation
