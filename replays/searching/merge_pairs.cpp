#include "replays/searching/merge_pairs.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.hpp"

namespace praetor::replays {
namespace {

JointEntry entry_of(const JointEntry& of_pair, std::size_t record, std::size_t records) {
  JointEntry entry{std::vector<std::int64_t>(records + 1, -1), std::vector<bool>(records + 1),
                   of_pair.body};
  entry.from[record] = of_pair.from[0];
  entry.claims[record] = of_pair.claims[0];
  return entry;
}

/// What is left of the entries of one pair's history.
struct EntriesLeft {
  const JointEntry* next;
  const JointEntry* end;
};

void add_errors(const JointHistory& pair, std::size_t record, JointHistory& all) {
  all.unlikeliness += pair.unlikeliness;
  for (RecordError error : pair.errors) {
    error.record = record;
    error.told_by.clear();
    all.errors.push_back(std::move(error));
  }
}

}  // namespace

JointHistory joined_by_witness(const std::vector<const JointHistory*>& pairs) {
  const std::size_t records = pairs.size();
  JointHistory all;
  std::vector<EntriesLeft> left;
  for (std::size_t i = 0; i < records; ++i) {
    const auto& entries = pairs[i]->entries;
    left.push_back({entries.data(), entries.data() + entries.size()});
    all.result_holds.push_back(pairs[i]->result_holds[0]);
    add_errors(*pairs[i], i, all);
  }
  all.result_holds.push_back(pairs.front()->result_holds[1]);
  std::ranges::stable_sort(all.errors, {}, &RecordError::step);
  while (true) {
    for (std::size_t i = 0; i < records; ++i) {
      // What the record has and the game has not.
      for (; left[i].next != left[i].end && left[i].next->from[1] < 0; ++left[i].next) {
        all.entries.push_back(entry_of(*left[i].next, i, records));
      }
    }
    if (left[0].next == left[0].end) return all;
    const JointEntry& step = *left[0].next;
    JointEntry& entry = all.entries.emplace_back(entry_of(step, 0, records));
    entry.from[records] = step.from[1];
    entry.claims[records] = step.claims[1];
    for (std::size_t i = 0; i < records; ++i) {
      ensure(left[i].next != left[i].end && left[i].next->from[1] == entry.from[records],
             "all records have the game of the witness");
      entry.from[i] = left[i].next->from[0];
      entry.claims[i] = left[i].next->claims[0];
      ++left[i].next;
    }
  }
}

}  // namespace praetor::replays
