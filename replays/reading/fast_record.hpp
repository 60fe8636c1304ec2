#pragma once
// A replay as the fast reader makes it: in the game's own types, which the hot loops play. The
// handle gives access to single steps. `Room` (room.hpp) makes it.

#include <cstdint>
#include <string_view>

#include "replays/reading/decode.hpp"

namespace praetor::replays {

/// Holds one replay after the other, and reuses its memory.
class FastRecord {
 public:
  FastRecord() = default;
  FastRecord(const FastRecord&) = delete;
  FastRecord& operator=(const FastRecord&) = delete;
  virtual ~FastRecord() = default;

  /// Reads a padded text with a library of the game, as decode_fast does. False if decode_fast
  /// fails.
  virtual bool read(std::string_view text, const void* library) = 0;
  /// Takes over a replay that the exact reader made.
  virtual void take(AnyReplay replay) = 0;
  /// Gives the whole replay away; claims still point into the text.
  virtual AnyReplay release() = 0;

  virtual AnySetup setup() const = 0;
  virtual std::size_t size() const = 0;  ///< number of steps
  virtual AnyStep step(std::size_t index) const = 0;
  /// The first step from `index` on whose kind is in the set `kinds` (bit i: kind i); `size()` if
  /// none.
  virtual std::size_t next_of(std::uint64_t kinds, std::size_t index) const = 0;
  virtual const Claims& claims(std::size_t index) const = 0;
  virtual bool has_players() const = 0;  ///< whether the text says who plays
  virtual bool has_result() const = 0;
  virtual Side winner() const = 0;  ///< the claimed winner; none if the text claims null

  /// Plays the steps from `index` on, where `state` is the state before that step. Stops before a
  /// step that needs a closer look, or before the step `end`. A closer look is needed if the step
  /// is illegal, has claims, takes something on trust, or has a wrong claim of its own kind.
  /// Returns that step's index; `state` is then the state before it.
  virtual std::size_t play_on(AnyState& state, std::size_t index, std::size_t end) const = 0;
};

/// Whether `end`, the final state of a record with a result, has the claimed winner.
inline bool result_holds(const AnyState& end, const FastRecord& record) {
  return winner_of(end) == record.winner();
}

}  // namespace praetor::replays
