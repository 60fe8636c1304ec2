#pragma once
// Searches from scratch: all legal games of a set-up, the shortest first, and for each the last
// steps that might break the rule. It finds games that no deletion leads to. Effort and memory
// limit it; deletion has to do what it does not reach.

#include <map>
#include <vector>

#include "engine/text/json_writer.hpp"
#include "replays/searching/shrink_trial.hpp"

namespace praetor::replays {

class ShrinkSearch {
 public:
  using Steps = std::vector<AnyStep>;

  /// `like` and the legal steps of each state are the candidates for the last step.
  ShrinkSearch(ShrinkTrial& trial, const AnySetup& setup, const AnyStep& like)
      : trial_(trial), setup_(setup), like_(like) {}

  /// A game of at most `length_max` steps that meets the goal; empty if none is found.
  Steps shortest(std::size_t length_max) {
    nodes_.clear();
    if (length_max == 0) return {};
    add(first_state(setup_), 0, std::nullopt);
    std::size_t begin = 0;
    for (std::size_t length = 1; length <= length_max; ++length) {
      const std::size_t end = nodes_.size();
      for (std::size_t i = begin; i < end; ++i) {
        if (trial_.spent()) return {};
        Steps path = path_to(i);
        if (ends(nodes_[i].state, path)) return path;
      }
      if (length == length_max) break;
      for (std::size_t i = begin; i < end; ++i) {
        if (trial_.spent()) return {};
        expand(i);
      }
      begin = end;
    }
    return {};
  }

  /// Appends a step to `path`, which leads to `state`, so that the goal is met. Returns false if no
  /// such step is found.
  bool ends(const AnyState& state, Steps& path) {
    if (trial_.end_with(setup_, state, like_, path, arena_)) return true;
    const Steps legal = some_legal(state);
    if (trial_.rule() == nullptr) {
      for (const AnyStep& step : legal) {
        path.push_back(step);
        if (trial_.meets_goal(setup_, path, state)) return true;
        path.pop_back();
      }
      return false;
    }
    return barred_step(state, path) || near_miss_of(legal, state, path);
  }

 private:
  static constexpr std::size_t nodes_max = 6000;
  static constexpr std::size_t offshoots_max = 300;  // legal steps followed from one state
  static constexpr std::size_t bent_max = 6;         // steps of a kind whose neighbours are tried

  struct ShrinkNode {
    AnyState state;
    std::size_t parent;
    std::optional<AnyStep> step;
  };

  /// Looks for a step that is legal except for the rule.
  bool barred_step(const AnyState& state, Steps& path) {
    std::int64_t examined = 0;
    bool found = false;
    each_legal_step(
        state, arena_,
        [&](const AnyStep& step) {
          ++examined;
          found = trial_.breaks_rule(state, step);
          if (found) path.push_back(step);
          return !found && examined < 20'000 && !trial_.spent();
        },
        {}, trial_.rule());
    trial_.spend(examined);
    return found;
  }

  bool near_miss_of(const Steps& legal, const AnyState& state, Steps& path) {
    std::vector<std::size_t> bent(state.game().facts().actions.size());
    for (const AnyStep& step : legal) {
      if (trial_.spent()) return false;
      if (++bent[step.kind->index] > bent_max) continue;
      for (const AnyStep& near : near_misses(state, step, arena_)) {
        if (!trial_.breaks_rule(state, near)) continue;
        path.push_back(near);
        return true;
      }
    }
    return false;
  }

  Steps some_legal(const AnyState& state) {
    Steps steps;
    // Among the things chance may bring, those that the last step names are most useful.
    if (const auto step = trial_.unlisted_chance(state, &like_, arena_)) steps.push_back(*step);
    try {
      each_legal_step(state, arena_, [&](const AnyStep& step) {
        steps.push_back(step);
        return steps.size() < offshoots_max;
      });
    } catch (const InternalError&) {
      if (trial_.rule() != nullptr) throw;  // as in ShrinkTrial: only an engine on trial may throw
    }
    trial_.spend(std::ssize(steps));
    return steps;
  }

  void expand(std::size_t index) {
    const AnyState state = nodes_[index].state;
    for (const AnyStep& step : some_legal(state)) {
      if (nodes_.size() >= nodes_max) return;
      AnyState after = state;
      if (trial_.accepts(state, step) && trial_.apply_to(after, step)) add(after, index, step);
    }
  }

  void add(const AnyState& state, std::size_t parent, std::optional<AnyStep> step) {
    constexpr std::int64_t cost_of_a_document = 20;
    trial_.spend(cost_of_a_document);
    document_.clear();
    text::JsonWriter writer(document_);
    state.game().write_document(state, writer);
    if (!met_.emplace(document_, nodes_.size()).second) return;
    nodes_.push_back({state, parent, step});
  }

  Steps path_to(std::size_t index) const {
    Steps path;
    for (; nodes_[index].step; index = nodes_[index].parent) path.push_back(*nodes_[index].step);
    std::ranges::reverse(path);
    return path;
  }

  ShrinkTrial& trial_;
  const AnySetup& setup_;
  const AnyStep like_;
  Arena arena_;
  std::string document_;
  std::map<std::string, std::size_t> met_;
  std::vector<ShrinkNode> nodes_;
};

}  // namespace praetor::replays
