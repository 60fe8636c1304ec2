#include "properties/search.hpp"

namespace praetor::properties {

void SearchTally::add(const SearchTally& other) {
  games += other.games;
  steps += other.steps;
  odd_tables += other.odd_tables;
  if (cannot_begin.empty()) cannot_begin = other.cannot_begin;
  if (kinds.size() < other.kinds.size()) kinds.resize(other.kinds.size());
  for (std::size_t kind = 0; kind < other.kinds.size(); ++kind) kinds[kind] += other.kinds[kind];
  for (const auto& [ending, count] : other.endings) endings[ending] += count;
}

}  // namespace praetor::properties
