#pragma once
// The few statistical tests that `stats` names: whether two corpora differ by more than chance, and
// how certain a share is. Plain arithmetic, equal on every machine to the digits printed.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::archive {

/// Wilson's 95 % interval of the share `count` / `of`; 0 to 1 if `of` is 0.
std::pair<double, double> wilson_interval(std::uint64_t count, std::uint64_t of);

/// A test of a difference: the probability that chance alone gives one so large (two-sided p), the
/// name of the test, and the size of the difference.
struct TestedDifference {
  std::string_view test;  ///< its name
  double statistic = 0;   ///< 0 for an exact test
  double p = 1;           ///< never 0: at least 1e-300
  std::uint64_t one = 0;  ///< sizes of the two samples; if one is 0 there is no test
  std::uint64_t two = 0;
  /// For shares: the first minus the second. For numbers: how often a number of the first sample is
  /// greater than one of the second, with ties counting half.
  double effect = 0;
};

/// Compares two shares by the two-proportion z-test, or by Fisher's exact test if an expected count
/// is below 5.
TestedDifference compare_shares(std::uint64_t count_one, std::uint64_t of_one,
                                std::uint64_t count_two, std::uint64_t of_two);

/// Compares two samples of whole numbers, given as histograms ([number] → count), by the
/// Mann-Whitney U test. Small samples are tested exactly, over all ways to distribute the numbers;
/// others by the normal approximation, corrected for ties.
TestedDifference compare_numbers(const std::vector<std::uint64_t>& one,
                                 const std::vector<std::uint64_t>& two);

}  // namespace praetor::replays::archive
