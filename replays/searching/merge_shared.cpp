// Errors that all records share: no record has a step as it was made. There are many candidates at
// each position and few are right. So they are tried last, where every partial history is stuck,
// and only if a record goes on after them.

#include <algorithm>
#include <utility>

#include "replays/checking/near_miss.hpp"
#include "replays/making/policy.hpp"
#include "replays/searching/merge_search.hpp"

namespace praetor::replays {

/// An error that all share costs as much as there are records. The node is kept until everything of
/// that cost was tried without such an error.
void MergeSearch::put_off(std::ptrdiff_t index, const MergeNode& node, bool lost) {
  const std::int64_t cost = node.price.cost + static_cast<std::int64_t>(count());
  if (cost > most_) return;
  of_cost(cost).unsaid.push_back({index, lost});
}

std::size_t MergeSearch::furthest_at_most(std::int64_t cost) const {
  if (cost < 0) return 0;
  const auto cheap = std::span(by_cost_).first(static_cast<std::size_t>(cost) + 1);
  return std::ranges::max_element(cheap, {}, &OfCost::furthest)->furthest;
}

/// Whether that many more errors led hardly any further.
bool MergeSearch::is_stuck(std::int64_t cost) const {
  if (care_ > Care::hasty) return true;
  const std::size_t before = furthest_at_most(cost - static_cast<std::int64_t>(count()));
  return furthest_at_most(cost) <= before + entries_stuck * count();
}

/// A partial history that is not tried is given up. A patient search believes a written step that
/// is legal.
void MergeSearch::share_errors(std::int64_t cost) {
  const bool stuck = is_stuck(cost);
  const std::size_t beyond = entries_beyond * (care_ == Care::wide ? 5 : 1) * count();
  const std::size_t furthest = furthest_at_most(cost);
  for (const PutOff& off : std::exchange(of_cost(cost).unsaid, {})) {
    if (effort_.spent()) return;
    const Cursors& at = nodes_[static_cast<std::size_t>(off.node)].at;
    const bool near = stuck && progress_of(at) + beyond >= furthest && !fell_behind(at, cost);
    const bool tried =
        care_ == Care::patient ? off.lost : near && (off.lost || care_ != Care::first);
    if (tried) {
      share_errors_at(off.node);
    } else if (off.lost || care_ <= Care::hasty) {
      given_up_ = std::min(given_up_.value_or(cost), cost);
    } else {
      agreed_ = true;
    }
  }
}

/// If all records have a step of the same kind, and all could be slips for one legal step, tries
/// that step: such a shared error is likelier than any other. Also tries a step that all other
/// records lack, and one that a record has behind its next step.
void MergeSearch::share_slips(std::int64_t cost) {
  const std::size_t beyond = entries_beyond * count();
  for (std::size_t i = 0; i < of_cost(cost).unsaid.size() && !effort_.spent(); ++i) {
    const std::ptrdiff_t index = of_cost(cost).unsaid[i].node;
    const MergeNode& found = nodes_[static_cast<std::size_t>(index)];
    if (!found.state.exists() || fell_behind(found.at, cost)) continue;
    if (care_ <= Care::hasty && progress_of(found.at) + beyond < furthest_at_most(cost)) continue;
    share_slips_at(index);
  }
}

void MergeSearch::share_slips_at(std::ptrdiff_t index) {
  const MergeNode& found = nodes_[static_cast<std::size_t>(index)];
  const MergeNode node{found.at, found.state, found.price, true, {}};
  share_slips_by_all(index, node);
  for (std::size_t record = 0; record < count(); ++record) {
    share_slips_by_one(index, node, record);
    if (!may_swap(node, record)) continue;
    std::vector<JointCandidate> behind;
    add_candidate(node, entry(record, node.at[record].at + 1)->step, behind);
    for (JointCandidate& candidate : behind) go_on(index, node, candidate, HadBy::behind);
  }
}

void MergeSearch::share_slips_by_all(std::ptrdiff_t index, const MergeNode& node) {
  std::vector<JointCandidate> candidates;
  list_slips(node, candidates);
  const std::vector<RecordTake> takes(count(), RecordTake::wrong);
  for (JointCandidate& candidate : candidates) {
    reach_by(index, node, candidate, takes, HadBy::by_none);
  }
}

/// One record's step may be a slip for a step that all others lack: if it is illegal, or if all
/// others have what follows it in this record.
void MergeSearch::share_slips_by_one(std::ptrdiff_t index, const MergeNode& node,
                                     std::size_t record) {
  const std::size_t at = node.at[record].at;
  if (node.at[record].ahead || !is_plain(record, at)) return;
  AnyState after = node.state;
  const bool legal = !follower_.take(after, entry(record, at)->step, nullptr);
  // A hasty search follows too many shared errors to follow these as well.
  if (legal && (care_ == Care::hasty || !others_lack_it(node, record))) return;
  std::vector<JointCandidate> candidates;
  add_told(node, candidates);
  const std::size_t told = candidates.size();
  Arena listing;
  for (const AnyStep& near : near_misses(node.state, entry(record, at)->step, listing)) {
    add_candidate(node, near, candidates);
  }
  std::vector<RecordTake> takes(count(), RecordTake::missing);
  takes[record] = RecordTake::wrong;
  for (std::size_t i = told; i < candidates.size(); ++i) {
    candidates[i].made = copied(candidates[i].made, arena_);
    reach_by(index, node, candidates[i], takes, HadBy::by_none);
  }
}

bool MergeSearch::others_lack_it(const MergeNode& node, std::size_t record) const {
  const std::size_t behind = node.at[record].at + 1;
  if (!is_plain(record, behind)) return false;
  for (std::size_t other = 0; other < count(); ++other) {
    if (other == record) continue;
    const std::size_t at = node.at[other].at;
    if (node.at[other].ahead || !is_plain(other, at)) return false;
    if (!(entry(other, at)->step == entry(record, behind)->step)) return false;
  }
  return true;
}

void MergeSearch::list_slips(const MergeNode& node, std::vector<JointCandidate>& found) {
  std::vector<const AnyStep*> told;
  for (std::size_t record = 0; record < count(); ++record) {
    const std::size_t at = node.at[record].at;
    if (node.at[record].ahead || !is_plain(record, at)) return;
    const AnyStep& own = entry(record, at)->step;
    if (own.kind != (told.empty() ? own : *told.front()).kind) return;
    told.push_back(&own);
  }
  const bool alike =
      std::ranges::all_of(told, [&](const AnyStep* own) { return *own == *told[0]; });
  if (alike) return;
  Arena listing;
  std::vector<AnyStep> common = near_misses(node.state, *told[0], listing);
  for (std::size_t record = 1; record < count() && !common.empty(); ++record) {
    const std::vector<AnyStep> near = near_misses(node.state, *told[record], listing);
    std::erase_if(common,
                  [&](const AnyStep& step) { return std::ranges::find(near, step) == near.end(); });
  }
  for (const AnyStep& step : common) add_candidate(node, copied(step, arena_), found);
}

/// Adds the steps that the records have here and that leave nothing open.
void MergeSearch::add_told(const MergeNode& node, std::vector<JointCandidate>& found) {
  for (std::size_t record = 0; record < count(); ++record) {
    const AnyRecordedStep* const own = entry(record, node.at[record].at);
    if (own != nullptr) add_candidate(node, own->step, found);
  }
}

void MergeSearch::share_errors_at(std::ptrdiff_t index) {
  const MergeNode& found = nodes_[static_cast<std::size_t>(index)];
  if (!found.state.exists()) return;  // forgotten
  const MergeNode node{found.at, found.state, found.price, true, {}};
  std::vector<JointCandidate> candidates;
  add_told(node, candidates);
  const std::size_t told = candidates.size();
  list_unsaid(node, candidates);
  for (std::size_t i = told; i < candidates.size(); ++i) {
    if (effort_.spent()) return;
    go_on(index, node, candidates[i], HadBy::by_none);
  }
}

/// Neighbours of the written steps, the step after the next in each record, and the legal steps.
void MergeSearch::list_unsaid(const MergeNode& node, std::vector<JointCandidate>& found) {
  Arena listing;
  for (std::size_t record = 0; record < count(); ++record) {
    const AnyRecordedStep* const own = entry(record, node.at[record].at);
    if (own == nullptr) continue;
    for (const AnyStep& near : near_misses(node.state, own->step, listing)) {
      add_candidate(node, near, found);
    }
    if (is_plain(record, node.at[record].at + 1)) {
      add_candidate(node, entry(record, node.at[record].at + 1)->step, found);
    }
  }
  std::int64_t listed = 0;
  const bool all = each_legal_step(node.state, listing, [&](const AnyStep& legal) {
    effort_.spend();
    if (++listed > listed_max || effort_.spent()) return false;
    add_candidate(node, legal, found);
    return true;
  });
  const bool unlisted =
      !node.state.game().facts().lists_chance && node.state.game().to_act(node.state).has(chance);
  if (!all || unlisted) narrowed_ = true;
  for (JointCandidate& candidate : found) candidate.made = copied(candidate.made, arena_);
}

/// Goes on by a step that makes one record legal by itself: all may have it wrong, or lack it.
void MergeSearch::go_on_as_doubted(std::ptrdiff_t index, const MergeNode& node) {
  std::vector<JointCandidate> candidates;
  for (const DoubtedPlace& place : doubts_->places()) {
    if (place.before == node.state) add_candidate(node, place.step, candidates);
  }
  for (JointCandidate& candidate : candidates) go_on(index, node, candidate, HadBy::doubted);
}

/// Whether a record goes on from there by two steps, or ends.
bool MergeSearch::goes_on(const Cursors& at, const AnyState& state) {
  constexpr int steps = 2;
  for (std::size_t record = 0; record < count(); ++record) {
    std::size_t next = at[record].at;
    AnyState after = state;
    int taken = 0;
    for (; taken < steps && is_plain(record, next); ++taken) {
      if (follower_.take(after, entry(record, next)->step, nullptr)) break;
      next += at[record].ahead && taken == 0 ? std::size_t{2} : std::size_t{1};
    }
    if (taken == steps || (entry(record, next) == nullptr) || !is_plain(record, next)) return true;
  }
  return false;
}

}  // namespace praetor::replays
