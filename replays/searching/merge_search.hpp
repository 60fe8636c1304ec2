#pragma once
// The search for joint histories of two records: by cost, over places in both and the state that
// the history has led to. Where both say the same, and all of it holds, nothing else is tried:
// what a common beginning could be saved by is an error that both share, and then the answer is
// never that there is none.

#include <algorithm>
#include <map>
#include <vector>

#include "replays/checking/follow.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::replays {

/// How a history goes on from a place in both records.
enum class JointMove : std::uint8_t {
  both,        ///< both say it
  first,       ///< the first record says it, the second something else
  second,      ///< the other way round
  only_first,  ///< the first record says it, the second nothing
  only_second,
  not_first,  ///< the first record says something that was not done
  not_second,
  swap_second,  ///< two steps as the first record has them, the other way round in the second
  swap_first,
  neither  ///< another step than both say
};

class MergeSearch {
 public:
  using Records = std::array<const AnyReplay*, 2>;

  /// One way to a node.
  struct Way {
    std::ptrdiff_t parent = -1;
    JointMove move = JointMove::both;
    std::size_t run = 1;  // of `both`: so many steps one after the other
    AnyStep other{};      // of `neither`
    // Which claims are wrong, by record; of a swap those of its second step too.
    std::array<std::array<bool, 2>, 2> wrong{};
  };
  struct MergeNode {
    std::array<std::size_t, 2> at{};  // the next step of each record
    AnyState state;
    std::int64_t cost = 0;
    bool expanded = false;
    std::vector<Way> ways;
  };

  MergeSearch(const Records& records, const MergeOptions& options, Effort& effort)
      : records_(records), most_(options.errors_most), effort_(effort), follower_(effort) {}

  void run() {
    reach({0, 0}, first_state(records_[0]->setup), 0, {});
    for (std::int64_t cost = 0; cost <= most_ && goals_.empty(); ++cost) {
      // Nodes of a cost are met while others of it are expanded.
      for (std::size_t i = 0; i < waiting(cost).size(); ++i) {
        if (effort_.spent()) return;
        expand(waiting(cost)[i], cost);
      }
      goals_ = ends_[cost];
      cost_ = cost;
    }
  }

  const std::vector<MergeNode>& nodes() const { return nodes_; }
  const std::vector<std::ptrdiff_t>& goals() const { return goals_; }
  std::int64_t cost() const { return cost_; }
  /// Whether all that could be tried was.
  bool complete() const { return !narrowed_ && !effort_.spent(); }
  /// Whether a beginning or a middle that both share was taken for right.
  bool agreed() const { return agreed_; }
  const Records& records() const { return records_; }
  bool result_holds(std::size_t record, const AnyState& state) const {
    return !Playback::wrong_result(state, *records_[record]);
  }

 private:
  static constexpr std::size_t bytes_max = std::size_t{128} << 20U;  // of nodes
  static constexpr std::int64_t listed_max = 500;  // steps that neither record has

  /// Nodes at one place in both records.
  struct JointPlace {
    explicit JointPlace(Follower& follower) : states(follower) {}
    DistinctStates states;
    std::vector<std::ptrdiff_t> nodes;  // of each state
  };

  std::vector<std::ptrdiff_t>& waiting(std::int64_t cost) {
    const auto at = static_cast<std::size_t>(cost);
    if (waiting_.size() <= at) waiting_.resize(at + 1);
    return waiting_[at];
  }
  std::size_t size_of(std::size_t record) const { return records_[record]->steps.size(); }
  const AnyRecordedStep* step_at(const MergeNode& node, std::size_t record,
                                 std::size_t ahead = 0) const {
    const std::size_t at = node.at[record] + ahead;
    return at < size_of(record) ? &records_[record]->steps[at] : nullptr;
  }

  void reach(std::array<std::size_t, 2> at, const AnyState& state, std::int64_t cost,
             const Way& way) {
    if (cost > most_) return;
    if (nodes_.size() >= bytes_max / (2 * records_[0]->game().facts().state_size)) {
      narrowed_ = true;
      return;
    }
    JointPlace& place = by_place_.try_emplace({at[0], at[1]}, follower_).first->second;
    const auto [number, fresh] = place.states.add(state);
    if (!fresh) {
      const std::ptrdiff_t index = place.nodes[number];
      MergeNode& node = nodes_[static_cast<std::size_t>(index)];
      if (cost > node.cost) return;
      if (cost < node.cost) {
        // It waits at its old cost too, and is passed over there.
        node.cost = cost;
        node.ways.clear();
        waiting(cost).push_back(index);
      }
      node.ways.push_back(way);
      return;
    }
    place.nodes.push_back(std::ssize(nodes_));
    waiting(cost).push_back(std::ssize(nodes_));
    nodes_.push_back({at, state, cost, false, {way}});
  }

  void expand(std::ptrdiff_t index, std::int64_t cost) {
    MergeNode& found = nodes_[static_cast<std::size_t>(index)];
    if (found.cost != cost || found.expanded) return;
    found.expanded = true;
    const MergeNode node = found;  // they move while they grow
    if (follow_both(index, node)) return;
    const AnyRecordedStep* const first = step_at(node, 0);
    const AnyRecordedStep* const second = step_at(node, 1);
    if (first == nullptr && second == nullptr) {
      end_at(index, node);
      return;
    }
    AnyState one_on = node.state;
    AnyState two_on = node.state;
    const bool one = first != nullptr && !follower_.take(one_on, first->step, nullptr);
    const bool two = second != nullptr && !follower_.take(two_on, second->step, nullptr);
    const bool same = one && two && one_on == two_on;
    if (same) step(index, node, JointMove::both, one_on, {1, 1});
    if (one && second != nullptr && !same) step(index, node, JointMove::first, one_on, {1, 1});
    if (two && first != nullptr && !same) step(index, node, JointMove::second, two_on, {1, 1});
    if (one) step(index, node, JointMove::only_first, one_on, {1, 0});
    if (two) step(index, node, JointMove::only_second, two_on, {0, 1});
    if (first != nullptr) step(index, node, JointMove::not_first, node.state, {1, 0});
    if (second != nullptr) step(index, node, JointMove::not_second, node.state, {0, 1});
    if (first == nullptr || second == nullptr) return;
    swaps(index, node);
    if (!one && !two) neither(index, node);
  }

  /// Goes on as long as both say the same and all of it holds. Whether there was such a step.
  bool follow_both(std::ptrdiff_t index, const MergeNode& node) {
    AnyState state = node.state;
    std::array<std::size_t, 2> at = node.at;
    Way way{index, JointMove::both, 0, {}, {}};
    while (at[0] < size_of(0) && at[1] < size_of(1) && !effort_.spent()) {
      const AnyRecordedStep& first = records_[0]->steps[at[0]];
      const AnyRecordedStep& second = records_[1]->steps[at[1]];
      AnyState after = state;
      if (follower_.take(after, first.step, &first.claims)) break;
      if (first.step == second.step) {
        if (is_wrong(after, second.claims)) break;
      } else {
        AnyState other = state;
        if (follower_.take(other, second.step, &second.claims) || !(other == after)) break;
      }
      state = after;
      ++at[0];
      ++at[1];
      ++way.run;
    }
    if (way.run == 0) return false;
    agreed_ = true;
    reach(at, state, node.cost, way);
    return true;
  }

  /// A move of one step or none; the claims that are wrong cost too.
  void step(std::ptrdiff_t index, const MergeNode& node, JointMove move, const AnyState& after,
            std::array<std::size_t, 2> taken, const AnyStep& other = {}) {
    Way way{index, move, 1, other, {}};
    std::int64_t cost = move == JointMove::both ? 0 : move == JointMove::neither ? 2 : 1;
    for (std::size_t record = 0; record < 2; ++record) {
      if (taken[record] == 0) continue;
      way.wrong[record][0] = is_wrong(after, step_at(node, record)->claims);
      cost += way.wrong[record][0] ? 1 : 0;
    }
    reach({node.at[0] + taken[0], node.at[1] + taken[1]}, after, node.cost + cost, way);
  }
  bool is_wrong(const AnyState& state, const Claims& claims) {
    return follower_.wrong_claim(state, claims).has_value();
  }

  void swaps(std::ptrdiff_t index, const MergeNode& node) {
    for (const std::size_t right : {std::size_t{0}, std::size_t{1}}) {
      const std::size_t wrong = 1 - right;
      const auto* const now = step_at(node, right);
      const auto* const then = step_at(node, right, 1);
      const auto* const other = step_at(node, wrong);
      const auto* const before = step_at(node, wrong, 1);
      if (then == nullptr || before == nullptr) return;
      if (!(now->step == before->step && then->step == other->step)) return;
      if (now->step == then->step) return;
      AnyState state = node.state;
      Way way{index, right == 0 ? JointMove::swap_second : JointMove::swap_first, 1, {}, {}};
      if (follower_.take(state, now->step, nullptr)) continue;
      way.wrong[right][0] = is_wrong(state, now->claims);
      way.wrong[wrong][0] = is_wrong(state, other->claims);
      if (follower_.take(state, then->step, nullptr)) continue;
      way.wrong[right][1] = is_wrong(state, then->claims);
      way.wrong[wrong][1] = is_wrong(state, before->claims);
      std::int64_t cost = 1;
      for (const auto& record : way.wrong) {
        for (const bool claim : record) cost += claim ? 1 : 0;
      }
      reach({node.at[0] + 2, node.at[1] + 2}, state, node.cost + cost, way);
    }
  }

  void neither(std::ptrdiff_t index, const MergeNode& node) {
    if (node.cost + 2 > most_) return;
    Arena listing;
    std::int64_t listed = 0;
    const bool all = each_possible_step(node.state, {}, listing, [&](const AnyStep& legal) {
      effort_.spend();
      if (++listed > listed_max || effort_.spent()) return false;
      AnyState after = node.state;
      apply(after, legal);
      step(index, node, JointMove::neither, after, {1, 1}, copied(legal, arena_));
      return true;
    });
    if (!all) narrowed_ = true;
  }

  /// A history ends here, once nothing cheaper is left.
  void end_at(std::ptrdiff_t index, const MergeNode& node) {
    std::int64_t cost = node.cost;
    for (std::size_t record = 0; record < 2; ++record) {
      cost += result_holds(record, node.state) ? 0 : 1;
    }
    ends_[cost].push_back(index);
  }

  const Records records_;
  std::int64_t most_;
  Effort& effort_;
  Follower follower_;
  Arena arena_;
  std::vector<MergeNode> nodes_;
  std::map<std::pair<std::size_t, std::size_t>, JointPlace> by_place_;
  std::vector<std::vector<std::ptrdiff_t>> waiting_;          // nodes by cost
  std::map<std::int64_t, std::vector<std::ptrdiff_t>> ends_;  // by the cost of the whole
  std::vector<std::ptrdiff_t> goals_;
  std::int64_t cost_ = 0;
  bool agreed_ = false;
  bool narrowed_ = false;
};

}  // namespace praetor::replays
