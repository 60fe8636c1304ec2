#pragma once
// What became of the lines of a text, for who reads it again with a few of them changed, as an
// editor does at every key: a line that stands as it stood, in the same turn, means what it meant.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

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

/// Lines of one text after the other. It is as big as the last text and some.
class LineMemo {
 public:
  /// Begins to read a text with that game and set-up; null where its grammar is not known yet.
  std::shared_ptr<const Grammar> begin(std::string_view game, std::string_view setup);
  void know(std::shared_ptr<const Grammar> grammar) { grammar_ = std::move(grammar); }

  /// Null where the line was not read in such a turn.
  const ReadLine* find(std::string_view line, const TurnSoFar& before);
  void keep(std::string_view line, const TurnSoFar& before, ReadLine read);

 private:
  struct KeptLine {
    ReadLine read;
    std::uint64_t used;  // the text it was last found in
  };
  const std::string& key_of(std::string_view line, const TurnSoFar& before);
  void forget_old();

  std::string head_;
  std::shared_ptr<const Grammar> grammar_;
  std::unordered_map<std::string, KeptLine> lines_;
  std::string key_;
  std::uint64_t text_ = 0;
  std::size_t kept_at_last_ = 0;
};

}  // namespace praetor::replays::notation
