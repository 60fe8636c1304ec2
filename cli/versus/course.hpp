#pragma once
// Plays one game or one tree of games with another engine, from the opening until both disagree,
// and keeps what was played.

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cli/versus/comparison.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/random.hpp"
#include "replays/making/recording.hpp"

namespace praetor::cli::versus {

class Course {
 public:
  Course(Peer& peer, replays::Random random) : peer_(peer), comparison_(peer), random_(random) {}

  /// The game up to the disagreement, with the step that shows it.
  const replays::AnyRecording& played() const { return *played_; }
  const Counts& counts() { return comparison_.counts(); }

  /// Plays a recorded game. The steps after one that both refuse are ignored.
  Found game(const AnySetup& setup, std::span<const AnyStep> steps) {
    AnyState state = first_state(setup);
    if (Found found = opened(setup, state); ends(found)) return found;
    std::size_t made = 0;
    for (const AnyStep& step : steps) {
      if (Found found = listed(state); ends(found)) return found;
      if (Found found = neighbours(state, step); ends(found)) return found;
      const AnyState before = state;
      const bool legal = judge(state, step).legal();
      if (Found found = taken(state, step); ends(found) || !legal) return found;
      // Always after the last step: a saved game ends with what it must show.
      if (++made % steps_between_undos != 0 && made < steps.size()) continue;
      if (Found found = comparison_.retaken(before, state, step); ends(found)) return found;
    }
    if (Found found = listed(state); ends(found)) return found;
    return comparison_.reopened(setup, steps, state);
  }

  /// Plays every game of `depth` steps.
  Found tree(const AnySetup& setup, std::uint64_t depth) {
    const AnyState state = first_state(setup);
    if (Found found = opened(setup, state); ends(found)) return found;
    return branches(state, depth);
  }

 private:
  static constexpr std::size_t neighbours_max = 4;  // per step
  static constexpr std::size_t steps_between_undos = 16;
  static constexpr std::uint64_t sequences_between_openings = 16;

  static Found nothing() { return std::optional<Disagreement>(); }
  static bool ends(const Found& found) { return !found || *found || replays::interrupted(); }

  Found opened(const AnySetup& setup, const AnyState& state) {
    ++comparison_.counts().games;
    played_.emplace();
    opened_with_ = 0;
    played_->setup = setup;
    return comparison_.open(setup, {}, state);
  }
  Found listed(const AnyState& state) {
    std::optional<AnyStep> witness;
    Found found = comparison_.listing(state, witness);
    if (witness) played_->add(*witness);
    return found;
  }
  Found taken(AnyState& state, const AnyStep& step) {
    played_->add(step);
    return comparison_.step(state, step);
  }

  /// Sends illegal steps that differ from `step` in one field.
  Found neighbours(const AnyState& state, const AnyStep& step) {
    Arena arena;
    auto near = replays::near_misses(state, step, arena);
    std::size_t tried = 0;
    while (!near.empty() && tried < neighbours_max) {
      std::swap(near[random_.below(near.size())], near.back());
      const AnyStep one = near.back();
      near.pop_back();
      if (judge(state, one).legal()) continue;
      ++tried;
      AnyState same = state;
      if (Found found = taken(same, one); ends(found)) return found;
      played_->steps.pop_back();
    }
    return nothing();
  }

  Found branches(const AnyState& state, std::uint64_t depth) {
    if (Found found = listed(state); ends(found)) return found;
    if (depth == 0) return sequences_++ % sequences_between_openings == 0 ? anew(state) : nothing();
    Arena arena;
    std::vector<AnyStep> steps = legal_steps(state, arena, serve::listed_max);
    if (const auto step = replays::policy_of(state.game()).fitting(state, nullptr, arena)) {
      if (judge(state, *step).legal()) steps.push_back(*step);
    }
    for (const AnyStep& step : steps) {
      if (Found found = neighbours(state, step); ends(found)) return found;
      AnyState after = state;
      if (Found found = taken(after, step); ends(found)) return found;
      if (Found found = branches(after, depth - 1); ends(found)) return found;
      if (Found found = back(state); ends(found)) return found;
    }
    return nothing();
  }

  /// Opens the game with the steps so far.
  Found anew(const AnyState& state) {
    opened_with_ = played_->steps.size();
    return comparison_.reopened(played_->setup, played_->steps, state);
  }

  /// Goes back over the last step. Only one that was sent by itself can be taken back.
  Found back(const AnyState& before) {
    if (peer_.knows(serve::Ask::undo) && played_->steps.size() > opened_with_) {
      if (Found found = comparison_.taken_back(before); ends(found)) return found;
      played_->steps.pop_back();
      return nothing();
    }
    played_->steps.pop_back();
    return anew(before);
  }

  Peer& peer_;
  PeerComparison comparison_;
  replays::Random random_;
  std::optional<replays::AnyRecording> played_;
  std::size_t opened_with_ = 0;  // steps with which the other was last asked to open the game
  std::uint64_t sequences_ = 0;  // whole ones, of all trees
};

}  // namespace praetor::cli::versus
