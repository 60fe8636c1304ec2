#pragma once
// Compares two sequences of steps and finds the entries that only one of them has, as few as
// possible. It judges nothing: merge.hpp makes one legal history of several records.

#include <cstdint>
#include <string>
#include <vector>

namespace praetor::replays {

/// A stretch in which the sequences differ: the first has `one_count` entries from index `one`, the
/// second has `other_count` entries from index `other` in their place. Indices count from 0.
struct Stretches {
  std::int64_t one = 0;
  std::int64_t one_count = 0;
  std::int64_t other = 0;
  std::int64_t other_count = 0;
  friend bool operator==(const Stretches&, const Stretches&) = default;
};

struct Alignment {
  std::vector<Stretches> parted;  ///< in order; between them the sequences are equal
  std::int64_t common = 0;        ///< length of the common beginning
  bool least = true;  ///< false: more than `most` differ; all behind `common` is one stretch
};

/// The default for `most`: beyond this many entries that only one sequence has, align() gives up.
inline constexpr std::int64_t align_most = 400;

/// Aligns two sequences. Takes time of (entries of both) × `most` and memory of `most` squared.
Alignment align(const std::vector<std::string>& one, const std::vector<std::string>& other,
                std::int64_t most = align_most);

}  // namespace praetor::replays
