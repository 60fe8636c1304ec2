#pragma once
// The set of known states, by 128 bits of the SHA-256 of each: a hash table in memory and, when
// that is full, one sorted list on disk. The list is only read from end to end, never searched.

#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "properties/explore/spool.hpp"

namespace praetor::properties {

struct StateHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const StateHash&, const StateHash&) = default;
};

class StateSet {
 public:
  enum class Added : std::uint8_t { known, added, full };

  /// The table takes at most `bytes_most` bytes, but has room for at least a few states.
  explicit StateSet(std::size_t bytes_most);

  /// Looks only in memory.
  bool has(const StateHash& hash) const;
  Added insert(const StateHash& hash);
  /// Whether some states are on disk; `insert` does not see those.
  bool any_on_disk() const { return disk_.records() > 0; }
  /// For each of these hashes, whether it is on disk.
  std::vector<bool> on_disk(std::span<const StateHash> hashes);
  /// Moves all states to the disk.
  void spill();
  bool failed() const { return disk_.failed(); }
  void each(const std::function<void(const StateHash&)>& use);

 private:
  std::size_t place(const StateHash& hash) const;
  void grow();

  std::vector<StateHash> slots_;  // all zeros: empty
  std::size_t used_ = 0;
  std::size_t slots_most_;
  Spool disk_;  // sorted
};

}  // namespace praetor::properties
