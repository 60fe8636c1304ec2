#include "replays/archive/significance.hpp"

#include <algorithm>
#include <cmath>

namespace praetor::replays::archive {
namespace {

double two_sided(double z) { return std::erfc(std::fabs(z) / std::sqrt(2.0)); }
double real(std::uint64_t number) { return static_cast<double>(number); }

}  // namespace

std::pair<double, double> wilson_interval(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {0, 1};
  constexpr double z = 1.959963984540054;
  const double n = real(of);
  const double share = real(count) / n;
  const double below = 1 + z * z / n;
  const double middle = (share + z * z / (2 * n)) / below;
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / below;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

TestedDifference z_test(std::uint64_t count_one, std::uint64_t of_one, std::uint64_t count_two,
                        std::uint64_t of_two) {
  TestedDifference tested{0, 1, of_one, of_two};
  if (of_one == 0 || of_two == 0) return tested;
  const double pooled = real(count_one + count_two) / real(of_one + of_two);
  const double spread = pooled * (1 - pooled) * (1 / real(of_one) + 1 / real(of_two));
  if (spread <= 0) return tested;
  tested.statistic =
      (real(count_one) / real(of_one) - real(count_two) / real(of_two)) / std::sqrt(spread);
  tested.p = two_sided(tested.statistic);
  return tested;
}

TestedDifference mann_whitney(const std::vector<std::uint64_t>& one,
                              const std::vector<std::uint64_t>& two) {
  TestedDifference tested;
  for (const std::uint64_t count : one) tested.one += count;
  for (const std::uint64_t count : two) tested.two += count;
  if (tested.one == 0 || tested.two == 0) return tested;
  double rank_sum = 0;  // of the first sample; ties share the mean of their ranks
  double ties = 0;
  std::uint64_t before = 0;
  for (std::size_t value = 0; value < std::max(one.size(), two.size()); ++value) {
    const std::uint64_t first = value < one.size() ? one[value] : 0;
    const std::uint64_t same = first + (value < two.size() ? two[value] : 0);
    if (same == 0) continue;
    rank_sum += real(first) * (real(before) + (real(same) + 1) / 2);
    ties += real(same) * (real(same) * real(same) - 1);
    before += same;
  }
  const double n = real(tested.one);
  const double m = real(tested.two);
  const double all = n + m;
  const double u = rank_sum - n * (n + 1) / 2;
  const double spread = n * m / 12 * (all + 1 - ties / (all * (all - 1)));
  if (all < 2 || spread <= 0) return tested;
  tested.statistic = (u - n * m / 2) / std::sqrt(spread);
  tested.p = two_sided(tested.statistic);
  return tested;
}

}  // namespace praetor::replays::archive
