#pragma once
// Follows a record for a search: many times, without a report, with its claims, and with its steps
// counted. The checker makes reports.

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/checking/playback.hpp"
#include "replays/making/policy.hpp"
#include "replays/searching/effort.hpp"

namespace praetor::replays {

/// A playback that counts its steps.
class Follower {
 public:
  explicit Follower(Effort& effort) : effort_(effort) {}

  std::optional<Violation> take(AnyState& state, const AnyStep& step, const Claims* claims) {
    effort_.spend();
    return playback_.take(state, step, claims);
  }
  std::optional<Violation> wrong_claim(const AnyState& state, const Claims& claims) {
    return playback_.wrong_claim(state, claims);
  }
  /// A number that is equal for equal states.
  std::uint64_t digest(const AnyState& state) {
    const std::string& document = playback_.document(state);
    std::uint64_t hash = document.size();
    for (std::size_t at = 0; at < document.size(); at += sizeof hash) {
      std::uint64_t word = 0;
      document.copy(reinterpret_cast<char*>(&word), sizeof word, at);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32U;
    }
    return hash;
  }

 private:
  Effort& effort_;
  Playback playback_;
};

/// Calls `use(step)` for every legal step until it returns false, including steps of chance that
/// the game does not list. Returns false if `use` did, or if the steps cannot all be listed.
template <class F>
bool each_possible_step(const AnyState& state, const StepFilter& wanted, Arena& arena, F&& use) {
  if (!each_legal_step(state, arena, use, wanted)) return false;
  if (wanted.by && *wanted.by != chance) return true;
  return policy_of(state.game()).each_unlisted(state, arena, [&](const AnyStep& step) {
    const bool of_kind = wanted.kind.empty() || step.kind_name() == wanted.kind;
    return !of_kind || !judge(state, step).legal() || use(step);
  });
}

/// States without repetition, in the order in which they were added.
class DistinctStates {
 public:
  explicit DistinctStates(Follower& follower) : follower_(&follower) {}

  std::size_t size() const { return states_.size(); }
  const AnyState& at(std::size_t index) const { return states_[index]; }
  void clear() {
    states_.clear();
    by_digest_.clear();
  }
  /// Adds a state. Returns its index, and whether it is new.
  std::pair<std::size_t, bool> add(const AnyState& state) {
    if (states_.size() < few) {
      const auto place = std::ranges::find(states_, state);
      if (place != states_.end()) return {static_cast<std::size_t>(place - states_.begin()), false};
      states_.push_back(state);
      return {states_.size() - 1, true};
    }
    if (by_digest_.empty()) {
      for (std::size_t i = 0; i < states_.size(); ++i) {
        by_digest_.emplace(follower_->digest(states_[i]), i);
      }
    }
    const std::uint64_t digest = follower_->digest(state);
    const auto [first, last] = by_digest_.equal_range(digest);
    for (auto same = first; same != last; ++same) {
      if (states_[same->second] == state) return {same->second, false};
    }
    by_digest_.emplace(digest, states_.size());
    states_.push_back(state);
    return {states_.size() - 1, true};
  }

 private:
  static constexpr std::size_t few = 32;  // so few states are compared faster than they are written

  Follower* follower_;
  std::vector<AnyState> states_;
  std::multimap<std::uint64_t, std::size_t> by_digest_;
};

}  // namespace praetor::replays
