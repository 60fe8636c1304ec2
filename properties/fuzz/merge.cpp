// Fuzz target: bytes as two to eight records of one game, separated by NULs, each complete or
// one-sided. Each history that is found is a legal replay with as many errors as it says. A legal
// record merged with itself has none.

#include <algorithm>
#include <array>
#include <deque>
#include <vector>

#include "properties/fuzz/targets.hpp"
#include "replays/checking/check.hpp"
#include "replays/searching/merge.hpp"
#include "replays/searching/merge_setup.hpp"

namespace praetor::fuzz {
namespace {

/// The texts as they are merged, with the set-up of the first one, and the drafts that were read
/// from them. Deques keep their elements in place, because drafts refer to their texts.
struct Records {
  std::deque<std::string> texts;
  std::deque<replays::Draft> drafts;
};

std::vector<const replays::Draft*> read_by(const Records& records) {
  std::vector<const replays::Draft*> all;
  for (const replays::Draft& draft : records.drafts) all.push_back(&draft);
  return all;
}

void try_merge(const Records& records) {
  replays::MergeOptions options;
  options.nodes = 4'000;
  const auto outcome = replays::merge(read_by(records), options);
  if (outcome.answer == replays::MergeAnswer::found) {
    demand(!outcome.histories.empty(), "what is found is there");
  }
  const std::vector<std::string_view> texts(records.texts.begin(), records.texts.end());
  std::size_t tried = 0;
  for (const replays::JointHistory& history : outcome.histories) {
    demand(replays::cost_of(history) == outcome.cost, "a history costs what its errors cost");
    if (++tried <= 4) demand_legal(replays::joined(texts, history));
  }
}

/// Adds a text. False if it is no record of this game.
bool add(std::string text, const AnyGame& game, Records& records) {
  records.texts.push_back(std::move(text));
  replays::Draft& draft = records.drafts.emplace_back();
  if (!replays::decode_draft(records.texts.back(), game, libraries(), draft)) return true;
  records.drafts.pop_back();
  records.texts.pop_back();
  return false;
}

/// Adds a record. Replaces another set-up by that of the first record, as `praetor merge` does.
void add_alike(std::string_view json, const AnyGame& game, Records& records) {
  if (game_of(json) != &game || !add(std::string(json), game, records)) return;
  const auto setup = [&](std::string_view record) {
    return replays::plain_setup(record, game, libraries());
  };
  if (setup(records.texts[0]) == setup(json)) return;
  records.drafts.pop_back();
  records.texts.pop_back();
  add(replays::with_setup(json, records.texts[0]), game, records);
}

void try_records(const std::vector<std::string_view>& texts) {
  const AnyGame* const game = game_of(texts[0]);
  if (game == nullptr) return;
  Records records;
  for (const std::string_view text : texts) add_alike(text, *game, records);
  if (records.texts.empty() || records.texts[0] != texts[0]) return;
  const bool legal =
      replays::Checker(libraries(), {}).check_json(texts[0], "").verdict == replays::Verdict::legal;
  if (legal) {
    const replays::Draft* const one = &records.drafts[0];
    const auto same = replays::merge(std::array<const replays::Draft*, 2>{one, one}, {});
    demand(same.answer == replays::MergeAnswer::found && same.cost == 0,
           "a legal record agrees with itself", texts[0]);
  }
  if (records.texts.size() > 1) try_merge(records);
}

}  // namespace

void run_merge(std::string_view bytes) {
  std::vector<std::string_view> texts;
  while (texts.empty() || (!bytes.empty() && texts.size() < replays::records_merged_most)) {
    const std::size_t cut = std::min(bytes.find('\0'), bytes.size());
    texts.push_back(bytes.substr(0, cut));
    bytes.remove_prefix(std::min(cut + 1, bytes.size()));
  }
  try_records(texts);
}

}  // namespace praetor::fuzz
