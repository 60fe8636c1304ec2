#include "engine/text/nearest.hpp"

#include <algorithm>
#include <utility>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"

namespace praetor::text {
namespace {

constexpr std::size_t wanted_bytes_max = 100;

/// Who writes F7 or CARTHAGE means f7 or carthage.
std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) letter = small_letter(letter);
  return small;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the usual table: swaps look two rows back.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::vector<std::string> nearest(std::string_view wanted, std::span<const std::string_view> known,
                                 std::size_t most) {
  std::vector<std::pair<std::size_t, std::string_view>> near;
  if (wanted.size() > wanted_bytes_max) return {};
  const std::string small = in_small_letters(wanted);
  const std::size_t far = std::max<std::size_t>(2, wanted.size() / 3);
  for (const std::string_view name : known) {
    const auto [shorter, longer] = std::minmax({wanted.size(), name.size()});
    if (!small.empty() && in_small_letters(name).starts_with(small)) {
      near.emplace_back(0, name);  // people cut words short
      continue;
    }
    if (longer - shorter > far) continue;
    const std::size_t distance = edit_distance(small, in_small_letters(name));
    if (distance <= far && distance < longer) near.emplace_back(distance, name);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  std::vector<std::string> names;
  for (const auto& [distance, name] : near) {
    if (names.size() == most) break;
    names.emplace_back(name);
  }
  return names;
}

std::string did_you_mean(std::span<const std::string> nearest) {
  std::string list;
  for (std::size_t i = 0; i < nearest.size(); ++i) {
    if (i > 0) list += i + 1 == nearest.size() ? " or " : ", ";
    list += shown(nearest[i]);
  }
  return list.empty() ? list : "; did you mean " + list + "?";
}

std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> known) {
  return did_you_mean(nearest(wanted, known, 3));
}

}  // namespace praetor::text
