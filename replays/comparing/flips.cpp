#include "replays/comparing/flips.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/comparing/baseline.hpp"

namespace praetor::replays {
namespace {

std::optional<BaselineEntry> entry_of(std::string_view line) {
  if (line.empty()) return std::nullopt;
  const auto entry = read_entry(line);
  ensure(entry.has_value(), "what is compared are lines of a baseline");
  return *entry;
}

bool better(const Sample& one, const Sample& two) {
  const auto rank = [](const Sample& sample) {
    const BaselineEntry entry = *read_entry(sample.line());
    return std::tuple(sample.accepted, entry.steps, *read_key(entry.key));
  };
  return rank(one) < rank(two);
}

}  // namespace

void Flips::add(std::string_view was, std::string_view is) {
  const auto old_entry = entry_of(was);
  const auto new_entry = entry_of(is);
  const Flip flip =
      flip_between(old_entry ? &*old_entry : nullptr, new_entry ? &*new_entry : nullptr);
  const auto [place, first] = groups_.try_emplace(flip.kind);
  FlipGroup& group = place->second;
  if (first) {
    group.kind = flip.kind;
    group.reason = accepted_.reason_for(flip.kind);
  }
  ++group.count;
  if (flip.differs) ++group.steps[*flip.differs];
  Sample sample{std::string(was), std::string(is), flip.differs, false};
  if (flip.kind.is_flip()) {
    const std::string alone = accepted_.reason_for(key_of_line(sample.line()));
    sample.accepted = !alone.empty() || !group.reason.empty();
    if (!alone.empty()) group.reasons_by_name.insert(alone);
  }
  if (sample.accepted) ++group.accepted;
  if (first || better(sample, group.sample)) group.sample = std::move(sample);
}

std::vector<FlipGroup> Flips::take_sorted() {
  std::vector<FlipGroup> all;
  all.reserve(groups_.size());
  while (!groups_.empty()) all.push_back(std::move(groups_.extract(groups_.begin()).mapped()));
  // Stable, so that the order of the kinds decides between equal numbers.
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const FlipGroup& group) {
    return std::tuple(group.open(), group.kind.is_flip(), group.count);
  });
  return all;
}

}  // namespace praetor::replays
