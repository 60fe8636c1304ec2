// Fuzz target: bytes as the summary of a shard, and as a checkpoint. An accepted summary is written
// as it was read, adds up without overflow, and belongs to one run.

#include <string>

#include "properties/fuzz/targets.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/part.hpp"
#include "replays/corpora/summary_json.hpp"

namespace praetor::fuzz {
namespace {

void try_part(std::string_view json) {
  const auto part = replays::part_from(json);
  if (!part) return;
  const std::string written = json_line_of(*part);
  const auto again = replays::part_from(written);
  demand(again && json_line_of(*again) == written, "a part is written as it was read", written);
  demand(part->shard.number >= 1 && part->shard.number <= part->shard.of, "a shard is one of all");
  std::vector<replays::CorpusPart> parts;
  for (std::uint64_t number = 1; number <= part->shard.of && number <= 8; ++number) {
    parts.push_back(*part);
    parts.back().shard.number = number;
    parts.back().sums.next = parts.back().sums.own;
  }
  const auto whole = replays::merged(parts);
  demand(whole.has_value() == (part->shard.of <= 8), "all parts of a run make a whole");
  if (!whole) return;
  demand(whole->replays() == part->summary.replays() * part->shard.of, "replays add up");
  demand(whole->violations() == part->summary.violations() * part->shard.of, "violations add up");
}

void try_checkpoint(std::string_view json) {
  const auto checkpoint = replays::checkpoint_from(json);
  if (!checkpoint) return;
  const std::string written = json_line_of(*checkpoint);
  const auto again = replays::checkpoint_from(written);
  demand(again && json_line_of(*again) == written, "a checkpoint is written as it was read",
         written);
}

}  // namespace

void run_summaries(std::string_view bytes) {
  try_part(bytes);
  try_checkpoint(bytes);
}

}  // namespace praetor::fuzz
