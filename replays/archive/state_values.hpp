#pragma once
// Reads the wanted values from the states of one game after another. A value that is at the same
// bytes in all states of a match is read from there, and is unchanged if its bytes are. The others
// are looked up along the declaration of the document.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_values.hpp"
#include "replays/room.hpp"

namespace praetor::replays::archive {

/// Whether two values have the same type and content.
bool same(const FoundValue& one, const FoundValue& two);

class StateValues {
 public:
  using Memos = std::vector<FoundValues::EntryMemo>;
  /// `wanted` must outlive it. An entry with a memo is searched only if the memo says that it
  /// changed since the previous look.
  StateValues(const AnyGame& game, const WantedValue& wanted, std::size_t slots, Memos memos = {});

  /// Begins a game with that state. Does not look at it yet.
  void begin(const AnyState& state);
  void look(const AnyState& state);
  const FoundValue& operator[](std::size_t slot) const { return values_[slot]; }
  /// The slots whose value changed since the previous look. A slot whose bytes changed without its
  /// value may be among them. The first look lists every slot that a state of this match can fill.
  const std::vector<std::size_t>& changed() const { return changed_; }

 private:
  struct PlacedSlot {
    ValuePlace place;
    std::size_t slot = 0;
    std::int64_t bytes = 0;  // at the previous look
  };
  /// Eight bytes of a state, and the entries of `read_` for what is read from them.
  struct WatchedBytes {
    std::uint32_t offset = 0;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint64_t bytes = 0;  // at the previous look
  };
  void divide(std::vector<bool> is_placed);
  void watch_bytes();
  template <class F>
  void each_watched(F&& use) const;
  void look_at(PlacedSlot& one, const std::byte* state);
  void look_for_rest(const AnyState& state);
  void look_into_entries(const AnyState& state);

  const Room& room_;
  const WantedValue& wanted_;
  const Memos memos_;               // at the beginning of a game
  std::vector<FoundValue> values_;  // by slot
  std::vector<PlacedSlot> placed_;
  std::vector<WatchedBytes> watched_;
  std::vector<std::uint32_t> read_;  // indices in `placed_`
  ValuePlaces places_;               // by slot
  std::vector<bool> is_placed_;      // by slot
  WantedValue rest_;                 // the wanted values that have no fixed bytes
  std::vector<std::size_t> rest_slots_;
  std::array<FoundValues, 2> found_;  // values without fixed bytes, of the last two looks
  std::size_t latest_ = 0;
  std::vector<std::size_t> changed_;
  bool first_ = true;
};

}  // namespace praetor::replays::archive
