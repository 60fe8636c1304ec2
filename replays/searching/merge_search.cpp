// How the search for joint histories goes on from one position in all records.

#include "replays/searching/merge_search.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

namespace praetor::replays {

void MergeSearch::run() {
  reach(Cursors(count()), first_state(records_[0]->record.setup), {}, {});
  for (std::int64_t cost = 0; cost <= most_ && goals_.empty(); ++cost) {
    forget_behind(cost);
    // First, because the written steps may get so far ahead that shared slips are sought no more.
    share_slips(cost);
    expand_all(cost);
    if (of_cost(cost).ends.empty()) {
      share_errors(cost);
      expand_all(cost);
    }
    if (effort_.spent()) return;
    for (const std::ptrdiff_t end : of_cost(cost).ends) {
      if (node_at(end).price.untold == fewest_untold(cost)) goals_.push_back(end);
    }
    cost_ = cost;
  }
  finished_ = true;
}

/// The fewest steps that no record has, among the histories of a cost that end; the greatest number
/// if none ends.
std::size_t MergeSearch::fewest_untold(std::int64_t cost) {
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::ptrdiff_t end : of_cost(cost).ends) {
    fewest = std::min(fewest, node_at(end).price.untold);
  }
  return fewest;
}

/// Expanding nodes of a cost finds more nodes of that cost. If two records leave the same open,
/// infinitely many histories fit; so nodes whose steps more records have go first.
void MergeSearch::expand_all(std::int64_t cost) {
  for (std::size_t untold = 0; untold < of_cost(cost).waiting.size(); ++untold) {
    while (!effort_.spent() &&
           of_cost(cost).waiting[untold].next < of_cost(cost).waiting[untold].nodes.size()) {
      WaitingNodes& layer = of_cost(cost).waiting[untold];
      expand(layer.nodes[layer.next++], {cost, untold});
    }
    if (effort_.spent() || fewest_untold(cost) <= untold) return;
  }
}

void MergeSearch::wait(std::ptrdiff_t index, const JointPrice& price) {
  std::vector<WaitingNodes>& waiting = of_cost(price.cost).waiting;
  if (waiting.size() <= price.untold) waiting.resize(price.untold + 1);
  waiting[price.untold].nodes.push_back(index);
}

MergeSearch::OfCost& MergeSearch::of_cost(std::int64_t cost) {
  const auto at = static_cast<std::size_t>(cost);
  if (by_cost_.size() <= at) by_cost_.resize(at + 1);
  return by_cost_[at];
}

std::size_t MergeSearch::progress_of(const Cursors& at) {
  std::size_t sum = 0;
  for (const RecordCursor& cursor : at) sum += cursor.at;
  return sum;
}

void MergeSearch::reach(const Cursors& at, const AnyState& state, const JointPrice& price,
                        Way way) {
  if (price.cost > most_) return;
  OfCost& here = of_cost(price.cost);
  if (gives_up(at, price.cost)) return;
  const std::size_t states_most = bytes_max / (2 * records_[0]->record.game().facts().state_size);
  if (kept_ >= states_most || nodes_.size() >= nodes_most) {
    narrowed_ = true;
    return;
  }
  here.furthest = std::max(here.furthest, progress_of(at));
  JointPlace& place = by_place_.try_emplace(at, follower_).first->second;
  const auto [number, fresh] = place.states.add(state);
  if (!fresh) {
    const std::ptrdiff_t index = place.nodes[number];
    MergeNode& node = nodes_[static_cast<std::size_t>(index)];
    if (price > node.price) return;
    if (price < node.price) {
      // The node also waits at its old price, where it is skipped.
      node.price = price;
      node.ways.clear();
      wait(index, price);
    }
    node.ways.push_back(std::move(way));
    return;
  }
  ++kept_;
  place.nodes.push_back(std::ssize(nodes_));
  wait(std::ssize(nodes_), price);
  nodes_.push_back({at, state, price, false, {std::move(way)}});
}

bool MergeSearch::fell_behind(const Cursors& at, std::int64_t cost) const {
  if (care_ == Care::patient || cost < errors_behind) return false;
  const std::size_t well_behind = progress_of(at) + entries_behind * count();
  const auto cheaper =
      std::span(by_cost_).first(static_cast<std::size_t>(cost - errors_behind + 1));
  return std::ranges::any_of(cheaper,
                             [&](const OfCost& other) { return other.furthest > well_behind; });
}

bool MergeSearch::gives_up(const Cursors& at, std::int64_t cost) {
  if (!fell_behind(at, cost)) return false;
  given_up_ = std::min(given_up_.value_or(cost), cost);
  return true;
}

/// Drops positions at which no node of that cost is kept any more.
void MergeSearch::forget_behind(std::int64_t cost) {
  static_cast<void>(of_cost(cost));
  std::erase_if(by_place_, [&](const auto& place) {
    if (!fell_behind(place.first, cost)) return false;
    kept_ -= place.second.nodes.size();
    for (const std::ptrdiff_t node : place.second.nodes) {
      nodes_[static_cast<std::size_t>(node)].state = {};
    }
    return true;
  });
}

void MergeSearch::expand(std::ptrdiff_t index, const JointPrice& price) {
  MergeNode& found = nodes_[static_cast<std::size_t>(index)];
  if (found.price != price || found.expanded) return;
  found.expanded = true;
  // A copy, because the nodes move when they grow. The steps of a way are played again when it is
  // reported.
  const MergeNode node{found.at, found.state, found.price, true, {}};
  if (gives_up(node.at, price.cost)) return;
  const bool doubted = is_doubted(node.state);
  if (follow_all(index, node) && !doubted) return;
  bool at_end = true;
  bool any_open = false;
  std::vector<JointCandidate> candidates;
  for (std::size_t record = 0; record < count(); ++record) {
    const std::size_t at = node.at[record].at;
    if (entry(record, at) == nullptr) continue;
    at_end = false;
    if (is_plain(record, at)) {
      add_candidate(node, entry(record, at)->step, candidates);
    } else {
      any_open = true;
    }
  }
  if (at_end) return end_at(index, node);
  leave_out(index, node);
  go_on_by_lines(index, node);
  const std::size_t told = candidates.size();
  const bool any = told == 0 ? any_open : tries_gaps(node);
  if (any || any_open) list(node, any, candidates);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    go_on(index, node, candidates[i], i < told ? HadBy::by_some : HadBy::where_open);
  }
  if (doubted) go_on_as_doubted(index, node);
  if (!any_open) put_off(index, node, told == 0);
}

/// Whether a gap may stand here for a step that no record has, although a written step is legal:
/// the other records then lack it. Such a node is put off like one that fell behind.
bool MergeSearch::tries_gaps(const MergeNode& node) {
  std::int64_t lack = 0;
  bool gap = false;
  for (std::size_t record = 0; record < count(); ++record) {
    lack += opening(record, node.at[record].at) == nullptr ? 1 : 0;
    gap = gap || is_gap(record, node.at[record].at);
  }
  const std::int64_t cost = node.price.cost + lack;
  if (!gap || cost > most_) return false;
  const bool patient = care_ == Care::patient;
  if (!patient) given_up_ = std::min(given_up_.value_or(cost), cost);
  return patient;
}

/// Whether all records have the same step and everything holds. If so, `state` is the state after
/// it.
bool MergeSearch::all_say(const Cursors& at, AnyState& state) {
  const AnyStep* said = nullptr;
  for (std::size_t record = 0; record < count(); ++record) {
    if (at[record].ahead || entry(record, at[record].at) == nullptr) return false;
    if (is_gap(record, at[record].at)) return false;
    if (said == nullptr && is_plain(record, at[record].at)) {
      said = &entry(record, at[record].at)->step;
    }
  }
  if (said == nullptr) return false;
  AnyState after = state;
  if (follower_.take(after, *said, nullptr)) return false;
  for (std::size_t record = 0; record < count(); ++record) {
    const AnyRecordedStep& own = *entry(record, at[record].at);
    if (!is_plain(record, at[record].at)) {
      const std::vector<AnyStep> open = readings(record, at[record].at, *said);
      if (std::ranges::find(open, *said) == open.end()) return false;
    } else if (!(own.step == *said)) {
      AnyState other = state;
      if (contradict(state, own.step, *said)) return false;
      if (follower_.take(other, own.step, nullptr) || !(other == after)) return false;
    }
    if (is_wrong(after, record, at[record].at)) return false;
  }
  state = after;
  return true;
}

bool MergeSearch::follow_all(std::ptrdiff_t index, const MergeNode& node) {
  AnyState state = node.state;
  Cursors at = node.at;
  Way way{index, 0, {}, {}, {}};
  while (!effort_.spent() && !(way.run > 0 && is_doubted(state)) && all_say(at, state)) {
    for (RecordCursor& cursor : at) ++cursor.at;
    ++way.run;
  }
  if (way.run == 0) return false;
  agreed_ = true;
  reach(at, state, node.price, std::move(way));
  return true;
}

/// One record has a step that was not made, or its gap ends.
void MergeSearch::leave_out(std::ptrdiff_t index, const MergeNode& node) {
  for (std::size_t record = 0; record < count(); ++record) {
    const std::size_t at = node.at[record].at;
    if (node.at[record].ahead || entry(record, at) == nullptr) continue;
    const bool gap = is_gap(record, at);
    Way way{index, 0, {}, std::vector<RecordTake>(count()), std::vector<bool>(count())};
    way.takes[record] = gap ? RecordTake::gap_ends : RecordTake::superfluous;
    way.wrong[record] = is_wrong(node.state, record, at);
    Cursors next = node.at;
    next[record] = {static_cast<std::uint32_t>(at + 1)};
    const std::int64_t cost = (gap ? 0 : cost_without(record, at)) + (way.wrong[record] ? 1 : 0);
    reach(next, node.state, node.price + cost, std::move(way));
  }
}

void MergeSearch::add_candidate(const MergeNode& node, const AnyStep& step,
                                std::vector<JointCandidate>& found) {
  AnyState after = node.state;
  if (follower_.take(after, step, nullptr)) return;
  const bool known = std::ranges::any_of(found, [&](const JointCandidate& candidate) {
    return candidate.after == after && !contradict(node.state, candidate.made, step);
  });
  if (!known) found.push_back({step, std::move(after), {}});
}

/// Lists steps that no record has in full: those that an open entry allows or, with `any`, all.
void MergeSearch::list(const MergeNode& node, bool any, std::vector<JointCandidate>& found) {
  Arena listing;
  std::int64_t listed = 0;
  const auto offer = [&](const AnyStep& legal) {
    effort_.spend();
    if (++listed > listed_max || effort_.spent()) return false;
    if (any) add_candidate(node, copied(legal, arena_), found);
    for (std::size_t record = 0; record < count(); ++record) {
      const std::size_t at = node.at[record].at;
      if (opening(record, at) == nullptr) continue;
      for (const AnyStep& step : readings(record, at, legal)) {
        if (!(any && step == legal)) add_candidate(node, copied(step, arena_), found);
      }
    }
    return true;
  };
  // Steps of chance cannot always be listed, so ask for them only if a record leaves them open.
  const std::optional<Side> only = side_left_open(node);
  const StepFilter wanted{{}, only};
  if (!each_possible_step(node.state, wanted, listing, offer)) narrowed_ = true;
}

/// The side whose steps alone are open here; none if it may be several.
std::optional<Side> MergeSearch::side_left_open(const MergeNode& node) const {
  std::optional<Side> only;
  for (std::size_t record = 0; record < count(); ++record) {
    const Opening* const open = opening(record, node.at[record].at);
    if (open == nullptr) continue;
    const bool many = open->choices.size() > 1;
    const std::optional<Side> by = open->gap ? open->by
                                   : many    ? std::nullopt
                                             : open->choices.front().by;
    if (!by || (only && !(*only == *by))) return std::nullopt;
    only = by;
  }
  return only;
}

/// Ends a history here, once nothing cheaper is left.
void MergeSearch::end_at(std::ptrdiff_t index, const MergeNode& node) {
  std::int64_t cost = node.price.cost;
  for (std::size_t record = 0; record < count(); ++record) {
    cost += result_holds(record, node.state) ? 0 : 1;
  }
  nodes_[static_cast<std::size_t>(index)].state = node.state;
  of_cost(cost).ends.push_back(index);
}

}  // namespace praetor::replays
