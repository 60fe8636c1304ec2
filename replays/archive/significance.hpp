#pragma once
// The few tests of statistics that `stats` names: whether two corpora differ beyond chance, and how
// sure a share is. Plain arithmetic, the same on every machine to the digits that are printed.

#include <cstdint>
#include <utility>
#include <vector>

namespace praetor::replays::archive {

/// Wilson's interval of a share of `of`, at 95 %; 0 to 1 of none.
std::pair<double, double> wilson_interval(std::uint64_t count, std::uint64_t of);

/// How likely so large a difference is by chance alone (two-sided p), and what it was tested by.
struct TestedDifference {
  double statistic = 0;
  double p = 1;
  std::uint64_t one = 0;  ///< sizes of the two samples
  std::uint64_t two = 0;
};

/// Two shares, by the two-proportion z-test. p is 1 where a sample is empty.
TestedDifference z_test(std::uint64_t count_one, std::uint64_t of_one, std::uint64_t count_two,
                        std::uint64_t of_two);

/// Two samples of whole numbers as histograms ([number] → how often), by Mann and Whitney's U with
/// the normal approximation, corrected for ties.
TestedDifference mann_whitney(const std::vector<std::uint64_t>& one,
                              const std::vector<std::uint64_t>& two);

}  // namespace praetor::replays::archive
