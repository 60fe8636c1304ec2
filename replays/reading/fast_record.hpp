#pragma once
// A replay as the fast reader leaves it: in the game's own types, which the hot loops play. Who
// looks closer at a step asks for it behind the handle. Made by `Room` (room.hpp).

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "replays/reading/decode.hpp"

namespace praetor::replays {

/// One replay after the other with the memory of the last.
class FastRecord {
 public:
  FastRecord() = default;
  FastRecord(const FastRecord&) = delete;
  FastRecord& operator=(const FastRecord&) = delete;
  virtual ~FastRecord() = default;

  /// Reads a padded text with a library of the game, as decode_fast does.
  virtual bool read(std::string_view text, const void* library) = 0;
  /// Takes over what the exact reader made of a text.
  virtual void take(AnyReplay replay) = 0;
  /// Gives all of it away; what is claimed still stands in the text.
  virtual AnyReplay release() = 0;

  virtual AnySetup setup() const = 0;
  virtual std::size_t size() const = 0;  ///< steps
  virtual AnyStep step(std::size_t index) const = 0;
  /// The first step from `index` on whose kind, by its number, is one of these; `size()` if none.
  virtual std::size_t next_of(std::uint64_t kinds, std::size_t index) const = 0;
  virtual const Claims& claims(std::size_t index) const = 0;
  virtual bool has_players() const = 0;  ///< whether it says who plays
  virtual bool has_result() const = 0;
  virtual Side winner() const = 0;  ///< claimed; none where null is claimed

  /// Plays from step `index` on, which `state` stands before, up to a step that wants to be looked
  /// at: an illegal one, one with claims, one of which something is taken on trust, or one whose
  /// own claim is wrong; or up to step `end`. The index of that step; `state` stands before it.
  virtual std::size_t play_on(AnyState& state, std::size_t index, std::size_t end) const = 0;
};

/// Whether the winner is as claimed; of a record with a result, in the state that it comes to.
inline bool result_holds(const AnyState& end, const FastRecord& record) {
  return winner_of(end) == record.winner();
}

}  // namespace praetor::replays
