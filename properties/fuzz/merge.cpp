// Fuzz target: bytes as two records of one game, parted by a NUL. Each history that is found is a
// legal replay with as many errors as it says; a record merged with itself has none, if it is
// legal.

#include <array>

#include "properties/fuzz/target.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::fuzz {
namespace {

using Texts = std::array<std::string_view, 2>;

void try_merge(const Texts& texts, const std::array<const replays::Draft*, 2>& records) {
  replays::MergeOptions options;
  options.nodes = 4'000;
  const auto outcome = replays::merge(records, options);
  if (outcome.answer == replays::MergeAnswer::found) {
    demand(!outcome.histories.empty(), "what is found is there");
  }
  std::size_t tried = 0;
  for (const replays::JointHistory& history : outcome.histories) {
    demand(static_cast<std::int64_t>(history.errors.size()) == outcome.cost,
           "a history has as many errors as it costs");
    if (++tried <= 4) demand_legal(replays::joined(texts, history));
  }
}

void try_records(std::string_view one, std::string_view other) {
  const AnyGame* const game = game_of(one);
  if (game == nullptr || game_of(other) != game) return;
  const void* const library = libraries().of(*game);
  std::array<replays::Draft, 2> records;
  if (replays::decode_exactly(one, *game, library, records[0].record)) return;
  const bool legal =
      replays::Checker(libraries(), {}).check_json(one, "").verdict == replays::Verdict::legal;
  if (legal) {
    const auto same =
        replays::merge(std::array<const replays::Draft*, 2>{&records[0], &records[0]}, {});
    demand(same.answer == replays::MergeAnswer::found && same.cost == 0,
           "a legal record agrees with itself", one);
  }
  if (!replays::decode_exactly(other, *game, library, records[1].record)) {
    if (replays::same_setup(one, other)) {
      try_merge({one, other}, {&records[0], &records[1]});
      return;
    }
    // With the set-up of the first one it may be no record at all.
    const std::string changed = replays::with_setup(other, one);
    if (replays::decode_exactly(changed, *game, library, records[1].record)) return;
    try_merge({one, changed}, {&records[0], &records[1]});
  }
}

}  // namespace
}  // namespace praetor::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = all.find('\0');
  const praetor::fuzz::PaddedText one(all.substr(0, cut));
  const praetor::fuzz::PaddedText other(cut < all.size() ? all.substr(cut + 1) : all);
  praetor::fuzz::try_records(one.json(), other.json());
  return 0;
}
