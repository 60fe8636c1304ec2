#pragma once
// Which states were met, by 128 bits of the SHA-256 of each: a flat table in memory and, when that
// is full, one sorted list on disk that is read through, never searched.

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

  /// The table has at most so many bytes, and at least room for a few states.
  explicit StateSet(std::size_t bytes_most);

  /// Of those in memory alone.
  bool has(const StateHash& hash) const;
  Added insert(const StateHash& hash);
  /// Whether some are on disk: then `insert` knows only of the others.
  bool any_on_disk() const { return disk_.records() > 0; }
  /// For each of these whether it is on disk.
  std::vector<bool> on_disk(std::span<const StateHash> hashes);
  /// Moves all to the disk.
  void spill();
  bool failed() const { return disk_.failed(); }
  void each(const std::function<void(const StateHash&)>& use);

 private:
  std::size_t place(const StateHash& hash) const;
  void grow();

  std::vector<StateHash> slots_;  // all zeros where there is none
  std::size_t used_ = 0;
  std::size_t slots_most_;
  Spool disk_;  // sorted
};

}  // namespace praetor::properties
