#pragma once
// The values that are wanted of the states of one game after the other. What stands at the same
// place in all states of a match is read there, and is as it was where its bytes are; only the rest
// is looked for along the declaration of the document.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_values.hpp"
#include "replays/room.hpp"

namespace praetor::replays::archive {

/// Whether two values are of one type and alike.
bool same(const FoundValue& one, const FoundValue& two);

class StateValues {
 public:
  using Memos = std::vector<FoundValues::EntryMemo>;
  /// `wanted` outlives it. Of entries with memos only those are looked into that say something else
  /// than at the look before.
  StateValues(const AnyGame& game, const WantedValue& wanted, std::size_t slots, Memos memos = {});

  /// A game begins with that state; nothing is looked at yet.
  void begin(const AnyState& state);
  void look(const AnyState& state);
  const FoundValue& operator[](std::size_t slot) const { return values_[slot]; }
  /// All slots that differ from what they had at the look before, and seldom one that only stands
  /// on other bytes; at the first look all, but for what no state of the match has in an entry.
  const std::vector<std::size_t>& changed() const { return changed_; }

 private:
  struct PlacedSlot {
    ValuePlace place;
    std::size_t slot = 0;
    std::int64_t bytes = 0;  // as they were
  };
  /// Eight bytes of a state, and where in `read_` stands what is read from any of them.
  struct WatchedBytes {
    std::uint32_t offset = 0;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint64_t bytes = 0;  // as they were
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
  const Memos memos_;               // as they are when a game begins
  std::vector<FoundValue> values_;  // by slot
  std::vector<PlacedSlot> placed_;
  std::vector<WatchedBytes> watched_;
  std::vector<std::uint32_t> read_;  // places in `placed_`
  ValuePlaces places_;               // by slot
  std::vector<bool> is_placed_;      // by slot
  WantedValue rest_;                 // what is wanted of the others
  std::vector<std::size_t> rest_slots_;
  std::array<FoundValues, 2> found_;  // of the others
  std::size_t latest_ = 0;
  std::vector<std::size_t> changed_;
  bool first_ = true;
};

}  // namespace praetor::replays::archive
