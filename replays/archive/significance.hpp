#pragma once
// The few tests of statistics that `stats` names: whether two corpora differ beyond chance, and how
// sure a share is. Plain arithmetic, the same on every machine to the digits that are printed.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::archive {

/// Wilson's interval of a share of `of`, at 95 %; 0 to 1 of none.
std::pair<double, double> wilson_interval(std::uint64_t count, std::uint64_t of);

/// How likely so large a difference is by chance alone (two-sided p), by which test, and how large
/// it is.
struct TestedDifference {
  std::string_view test;  ///< its name
  double statistic = 0;   ///< 0 of an exact test
  double p = 1;
  std::uint64_t one = 0;  ///< sizes of the two samples; nothing is tested where one is empty
  std::uint64_t two = 0;
  /// Of shares the first less the second; of numbers how often one of the first is greater than
  /// one of the second, a tie being half.
  double effect = 0;
};

/// Two shares: by the two-proportion z-test, or by Fisher's exact test where fewer than 5 would be
/// expected somewhere.
TestedDifference compare_shares(std::uint64_t count_one, std::uint64_t of_one,
                                std::uint64_t count_two, std::uint64_t of_two);

/// Two samples of whole numbers as histograms ([number] → how often), by Mann and Whitney's U: over
/// all ways to share the numbers out where there are few, else by the normal approximation,
/// corrected for ties.
TestedDifference compare_numbers(const std::vector<std::uint64_t>& one,
                                 const std::vector<std::uint64_t>& two);

}  // namespace praetor::replays::archive
