// Runs the searches for joint histories, one after the other, as far as the budget goes.

#include <algorithm>
#include <memory>
#include <utility>

#include "replays/searching/merge_doubts.hpp"
#include "replays/searching/merge_search.hpp"

namespace praetor::replays {
namespace {

std::int64_t errors_most_of(std::span<const Draft* const> records, const MergeOptions& options) {
  if (options.errors_most) return *options.errors_most;
  std::int64_t steps = 0;
  for (const Draft* record : records) steps += std::ssize(record->record.steps);
  return std::max(merge_errors_default, steps / 8);
}

/// If a search gave something up that may be as good as its result, or better, a more careful
/// search follows, as far as the budget goes. The last one gives up nothing.
std::unique_ptr<MergeSearch> searched(std::span<const Draft* const> records, std::int64_t most,
                                      const SharedDoubts* doubts, Effort& few, Effort& effort) {
  using Care = MergeSearch::Care;
  const auto with = [&](Care care, std::int64_t errors_most, Effort& budget) {
    auto search = std::make_unique<MergeSearch>(records, errors_most, care, budget, doubts);
    search->run();
    return search;
  };
  auto search = with(Care::first, most, few);
  effort.spend(few.done());
  bool broke_off = few.spent();
  for (const Care care : {Care::hasty, Care::wide, Care::patient}) {
    if (effort.spent() || !(search->gave_up() || broke_off)) break;
    broke_off = false;
    const bool found = !search->goals().empty();
    auto other = with(care, found ? search->cost() : most, effort);
    if (other->goals().empty() && (found || !other->complete())) continue;
    const bool better = !found || other->complete() || other->cost() < search->cost();
    if (better) search = std::move(other);
  }
  return search;
}

/// Writes down the histories of a search, and whether there are no others as good.
void tell(const MergeSearch& search, MergeOutcome& outcome) {
  outcome.cost = search.cost();
  outcome.all = search.complete();
  outcome.histories.clear();
  tell_histories(search, outcome);
}

/// Whether all records share more than one error. One shared error is the least possible; several
/// may have a single cause elsewhere, where the search took for right what all records say.
bool is_doubtful(const MergeOutcome& outcome, std::size_t records) {
  return shared_cost(outcome, records) > 1;
}

/// Looks for better histories, in which what all records say is wrong at another place. False if
/// the budget of time ended it.
bool doubt(std::span<const Draft* const> records, const MergeOptions& options, Effort& effort,
           MergeOutcome& outcome) {
  SharedDoubts doubts;
  if (!add_doubts(records, outcome.histories.front(), options.stop, effort, doubts)) return false;
  if (doubts.places().empty()) return true;
  Effort few(effort.left() / 8, options.stop);
  const auto search = searched(records, outcome.cost, &doubts, few, effort);
  if (effort.stopped()) return false;
  if (search->goals().empty()) return true;
  MergeOutcome other;
  tell(*search, other);
  const bool better =
      other.cost < outcome.cost ||
      (other.cost == outcome.cost && other.histories.size() >= outcome.histories.size());
  if (better) outcome = std::move(other);
  return true;
}

}  // namespace

MergeOutcome merge(std::span<const Draft* const> records, const MergeOptions& options) {
  // The first search finds most games with a hundredth of the budget. It gets an eighth, since it
  // needs more where errors are dense; the rest is for the others if it finds nothing.
  Effort few(options.nodes / 8, options.stop);
  Effort effort(options.nodes, options.stop);
  const auto search = searched(records, errors_most_of(records, options), nullptr, few, effort);
  MergeOutcome outcome;
  bool stopped = effort.stopped();
  if (!stopped && !search->goals().empty()) {
    tell(*search, outcome);
    if (is_doubtful(outcome, records.size())) {
      stopped = !doubt(records, options, effort, outcome);
      // The search cannot try everything that may be as good.
      outcome.all = outcome.all && !is_doubtful(outcome, records.size());
    }
  } else if (!stopped) {
    const bool none = search->complete() && !search->agreed();
    outcome.answer = none ? MergeAnswer::none : MergeAnswer::unknown;
  }
  if (stopped) {
    // What was found by then depends on the speed of the machine.
    outcome = {};
    outcome.answer = MergeAnswer::unknown_time;
  }
  outcome.nodes = effort.done();
  return outcome;
}

}  // namespace praetor::replays
