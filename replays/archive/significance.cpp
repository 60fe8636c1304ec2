#include "replays/archive/significance.hpp"

#include <algorithm>
#include <cmath>

namespace praetor::replays::archive {
namespace {

// A probability so small that a double may have no digits left for it is told as this one: never 0,
// so that readers can take its logarithm.
constexpr double p_least = 1e-300;

double two_sided(double z) { return std::max(p_least, std::erfc(std::fabs(z) / std::sqrt(2.0))); }
double real(std::uint64_t number) { return static_cast<double>(number); }

std::uint64_t distance_of(std::uint64_t one, std::uint64_t other) {
  return one > other ? one - other : other - one;
}

/// The logarithm of the number of ways to choose `some` of `all`.
double log_choices(std::uint64_t all, std::uint64_t some) {
  return std::lgamma(real(all) + 1) - std::lgamma(real(some) + 1) -
         std::lgamma(real(all - some) + 1);
}

/// The probability of what was seen, or of anything less likely: `seen` of `drawn` are counted, and
/// `counted` of `all` in total.
double fisher(std::uint64_t seen, std::uint64_t drawn, std::uint64_t counted, std::uint64_t all) {
  const auto likely = [&](std::uint64_t count) {
    return std::exp(log_choices(counted, count) + log_choices(all - counted, drawn - count) -
                    log_choices(all, drawn));
  };
  constexpr double rounding = 1 + 1e-7;
  const double at_most = likely(seen) * rounding;
  double sum = 0;
  const std::uint64_t others = all - counted;
  for (std::uint64_t count = drawn > others ? drawn - others : 0; count <= std::min(drawn, counted);
       ++count) {
    const double one = likely(count);
    if (one <= at_most) sum += one;
  }
  return std::clamp(sum, p_least, 1.0);
}

/// The sorted numbers of two samples; equal numbers share the mean of their ranks.
struct Ranks {
  struct Tie {
    std::uint64_t size = 0;
    std::uint64_t doubled_rank = 0;
  };
  std::vector<Tie> ties;
  std::uint64_t doubled_sum = 0;  ///< of the first sample
  double correction = 0;          ///< for ties
};

Ranks ranks_of(const std::vector<std::uint64_t>& one, const std::vector<std::uint64_t>& two) {
  Ranks ranks;
  std::uint64_t before = 0;
  for (std::size_t value = 0; value < std::max(one.size(), two.size()); ++value) {
    const std::uint64_t first = value < one.size() ? one[value] : 0;
    const std::uint64_t same = first + (value < two.size() ? two[value] : 0);
    if (same == 0) continue;
    const std::uint64_t doubled_rank = 2 * before + same + 1;
    ranks.ties.push_back({same, doubled_rank});
    ranks.doubled_sum += first * doubled_rank;
    ranks.correction += real(same) * (real(same) * real(same) - 1);
    before += same;
  }
  return ranks;
}

/// The share of all ways to choose a sample of that size whose sum of doubled ranks is at least
/// `distance` from the middle.
double share_as_far(const Ranks& ranks, std::uint64_t size, std::uint64_t all,
                    std::uint64_t distance) {
  const std::size_t sums = static_cast<std::size_t>(all * (all + 1)) + 1;
  // [chosen so far][sum of their doubled ranks] → number of ways
  std::vector<std::vector<double>> ways(size + 1, std::vector<double>(sums));
  ways[0][0] = 1;
  for (const Ranks::Tie& tie : ranks.ties) {
    for (std::uint64_t chosen = size; chosen > 0; --chosen) {
      for (std::uint64_t here = 1; here <= std::min(chosen, tie.size); ++here) {
        const double choices = std::exp(log_choices(tie.size, here));
        const std::size_t more = here * tie.doubled_rank;
        const std::vector<double>& from = ways[chosen - here];
        for (std::size_t sum = more; sum < sums; ++sum) {
          ways[chosen][sum] += choices * from[sum - more];
        }
      }
    }
  }
  double as_far = 0;
  double every = 0;
  for (std::size_t sum = 0; sum < sums; ++sum) {
    every += ways[size][sum];
    if (distance_of(sum, size * (all + 1)) >= distance) as_far += ways[size][sum];
  }
  return std::min(1.0, as_far / every);
}

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

TestedDifference compare_shares(std::uint64_t count_one, std::uint64_t of_one,
                                std::uint64_t count_two, std::uint64_t of_two) {
  TestedDifference tested{"two-proportion z", 0, 1, of_one, of_two, 0};
  if (of_one == 0 || of_two == 0) return tested;
  tested.effect = real(count_one) / real(of_one) - real(count_two) / real(of_two);
  const std::uint64_t all = of_one + of_two;
  const std::uint64_t counted = count_one + count_two;
  constexpr double expected_least = 5;
  const double least =
      real(std::min(of_one, of_two)) * real(std::min(counted, all - counted)) / real(all);
  if (least < expected_least) {
    tested.test = "Fisher's exact";
    tested.p = fisher(count_one, of_one, counted, all);
    return tested;
  }
  const double pooled = real(counted) / real(all);
  const double spread = pooled * (1 - pooled) * (1 / real(of_one) + 1 / real(of_two));
  tested.statistic = tested.effect / std::sqrt(spread);
  tested.p = two_sided(tested.statistic);
  return tested;
}

TestedDifference compare_numbers(const std::vector<std::uint64_t>& one,
                                 const std::vector<std::uint64_t>& two) {
  TestedDifference tested{"Mann-Whitney U", 0, 1, 0, 0, 0};
  for (const std::uint64_t count : one) tested.one += count;
  for (const std::uint64_t count : two) tested.two += count;
  if (tested.one == 0 || tested.two == 0) return tested;
  const Ranks ranks = ranks_of(one, two);
  const double n = real(tested.one);
  const double m = real(tested.two);
  const double u = real(ranks.doubled_sum) / 2 - n * (n + 1) / 2;
  tested.effect = u / (n * m);
  const std::uint64_t both = tested.one + tested.two;
  const std::uint64_t fewer = std::min(tested.one, tested.two);
  constexpr double sums_most = 5e7;  // takes a tenth of a second
  if (real(fewer) * std::pow(real(both), 3) <= sums_most) {
    tested.test = "Mann-Whitney U, exact";
    tested.p =
        share_as_far(ranks, fewer, both, distance_of(ranks.doubled_sum, tested.one * (both + 1)));
    return tested;
  }
  const double all = real(both);
  const double spread = n * m / 12 * (all + 1 - ranks.correction / (all * (all - 1)));
  if (spread <= 0) return tested;
  tested.statistic = (u - n * m / 2) / std::sqrt(spread);
  tested.p = two_sided(tested.statistic);
  return tested;
}

}  // namespace praetor::replays::archive
