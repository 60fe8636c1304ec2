#pragma once
// Two sequences of steps side by side: which of them only one has, with as few of those as
// possible. Nothing is judged here; what makes one legal history of two records is merge.hpp.

#include <cstdint>
#include <string>
#include <vector>

namespace praetor::replays {

/// A stretch in which the sequences differ: so many entries of the one stand where so many of the
/// other do. Positions count from 0.
struct Stretches {
  std::int64_t one = 0;
  std::int64_t one_count = 0;
  std::int64_t other = 0;
  std::int64_t other_count = 0;
  friend bool operator==(const Stretches&, const Stretches&) = default;
};

struct Alignment {
  std::vector<Stretches> parted;  ///< in order; between them both are the same
  std::int64_t common = 0;        ///< entries that both begin with
  bool least = true;  ///< whether no alignment has fewer; else all behind a place is one stretch
};

/// More entries than these that only one has are not told apart.
inline constexpr std::int64_t align_most = 400;

/// Takes time of (entries of both) × `most` and memory of `most` squared.
Alignment align(const std::vector<std::string>& one, const std::vector<std::string>& other,
                std::int64_t most = align_most);

}  // namespace praetor::replays
