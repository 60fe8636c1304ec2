#include "replays/searching/corpus_readings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace praetor::replays {
namespace {

constexpr std::size_t singly_most = 24;  // sets that are tried as they were found
constexpr std::size_t paired_most = 8;   // of these, how many are tried in pairs

/// The union of both sets; none if they contradict each other.
std::optional<ReadingChanges> both(const ReadingChanges& one, const ReadingChanges& other) {
  std::map<std::size_t, std::size_t> values;
  for (const ReadingChanges* changes : {&one, &other}) {
    for (const ReadingChange& change : *changes) {
      const auto [place, is_new] = values.emplace(change.row, change.value);
      if (!is_new && place->second != change.value) return std::nullopt;
    }
  }
  ReadingChanges all;
  for (const auto& [row, value] : values) all.push_back({row, value});
  return all;
}

std::vector<ReadingChanges> by_number_mended(const ReadingEffects& effects) {
  std::vector<std::pair<ReadingChanges, std::uint64_t>> order(effects.mends.begin(),
                                                              effects.mends.end());
  std::ranges::stable_sort(order, std::greater<>(), [](const auto& entry) { return entry.second; });
  std::vector<ReadingChanges> sets;
  for (const auto& entry : order) sets.push_back(entry.first);
  return sets;
}

}  // namespace

void ReadingEffects::add(const ReadingEffects& other) {
  replays += other.replays;
  legal += other.legal;
  for (const auto& [change, effect] : other.table) {
    table[change].gained += effect.gained;
    table[change].lost += effect.lost;
  }
  for (const auto& [changes, count] : other.mends) mends[changes] += count;
}

ReadingEffects effects_on(ReadingTrials& trials, const std::function<bool()>& stop) {
  ReadingEffects effects;
  effects.replays = 1;
  const bool was_legal = trials.with({}).verdict == Verdict::legal;
  effects.legal = was_legal ? 1 : 0;
  for (std::size_t row = 0; row < trials.rows().size(); ++row) {
    for (std::size_t value = 0; value < trials.rows()[row].values().size(); ++value) {
      if (value == trials.value_of(row)) continue;
      const bool is_legal = trials.with({{row, value}}).verdict == Verdict::legal;
      if (is_legal == was_legal) continue;
      VerdictsChanged& effect = effects.table[{row, value}];
      ++(is_legal ? effect.gained : effect.lost);
    }
  }
  if (was_legal) return effects;
  for (ReadingChanges& changes : smallest_changes(trials, stop)) effects.mends[changes] = 1;
  return effects;
}

std::vector<ReadingChanges> candidates_of(const ReadingEffects& effects) {
  const std::vector<ReadingChanges> found = by_number_mended(effects);
  std::vector<ReadingChanges> candidates{ReadingChanges()};
  std::set<ReadingChanges> known{ReadingChanges()};
  const auto add = [&](const ReadingChanges& changes) {
    if (candidates.size() < candidates_max && known.insert(changes).second) {
      candidates.push_back(changes);
    }
  };
  // The union of all sets, the most useful first; skips what contradicts it.
  ReadingChanges together;
  for (const ReadingChanges& changes : found) {
    const auto more = both(together, changes);
    if (!more) continue;
    together = *more;
    if (candidates.size() < candidates_max / 2) add(together);
  }
  add(together);
  for (std::size_t i = 0; i < std::min(found.size(), singly_most); ++i) add(found[i]);
  for (std::size_t i = 0; i < std::min(found.size(), paired_most); ++i) {
    for (std::size_t j = i + 1; j < std::min(found.size(), paired_most); ++j) {
      if (const auto pair = both(found[i], found[j])) add(*pair);
    }
  }
  return candidates;
}

LegalCounts legal_by(const std::vector<ReadingChanges>& candidates, ReadingTrials& trials) {
  LegalCounts counts;
  for (const ReadingChanges& changes : candidates) {
    counts.push_back(trials.with(changes).verdict == Verdict::legal ? 1 : 0);
  }
  return counts;
}

std::size_t best_of(const std::vector<ReadingChanges>& candidates, const LegalCounts& counts) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const bool fewer = counts[i] == counts[best] && candidates[i].size() < candidates[best].size();
    if (counts[i] > counts[best] || fewer) best = i;
  }
  return best;
}

}  // namespace praetor::replays
