#pragma once
// A game being shrunk: the best so far, the cost of a try, and how a game with missing steps is
// made legal again. shrink_round.cpp decides what is tried, and in which order.

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/alternatives.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/policy.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/shrink.hpp"
#include "replays/searching/smaller_steps.hpp"

namespace praetor::replays {

/// What happens to a step that is illegal because other steps are missing.
enum class Repair : std::uint8_t { drop, replace };

class ShrinkTrial {
 public:
  using Steps = std::vector<AnyStep>;

  ShrinkTrial(const AnySetup& setup, std::span<const AnyStep> steps, const ShrinkGoal& goal,
              const ShrinkOptions& options)
      : goal_(goal), options_(options) {
    best_.setup = setup;
    best_.arena = std::make_shared<Arena>();
    keep(steps);
    if (best_.steps.empty()) return;
    AnyState state = first_state(setup);
    for (const AnyStep& step : prefix()) apply(state, step);
    last_may_be_refused_ = goal_.rule != nullptr || !accepts(state, last());
  }

  RuleRef rule() const { return goal_.rule; }
  const AnySetup& setup() const { return best_.setup; }
  const Steps& steps() const { return best_.steps; }
  std::size_t size() const { return best_.steps.size(); }
  /// The best game without its last step. It must have a step.
  std::span<const AnyStep> prefix() const {
    return std::span<const AnyStep>(best_.steps).first(size() - 1);
  }
  const AnyStep& last() const { return best_.steps.back(); }
  Shrunk result() && { return std::move(best_); }

  /// Whether a reader with the library of the options gets this set-up from its text.
  bool reads_back(const AnySetup& setup) const {
    const void* const library = options_.library;
    if (library == nullptr || library == setup.game->shipped_library()) return true;
    const std::string json = json_of(setup);
    const text::Tape tape(json);
    Faults faults;
    const auto read = setup.game->read_setup(*tape.root(), library, faults);
    return read && json_of(*read) == json;
  }

  /// Gives effort for what comes next; what was left is gone.
  void allow(std::int64_t effort) { left_ = effort; }
  bool spent() {
    if (left_ <= 0) return true;
    if (!stopped_ && options_.stop) stopped_ = options_.stop();
    return stopped_;
  }
  bool stopped() const { return stopped_; }
  void spend(std::int64_t effort) { left_ -= effort; }

  /// Whether the step is legal. If the engine on trial throws, it is not.
  bool accepts(const AnyState& state, const AnyStep& step) {
    spend(1);
    return guarded([&] { return judge(state, step).legal(); });
  }
  bool apply_to(AnyState& state, const AnyStep& step) {
    return guarded([&] {
      apply(state, step);
      return true;
    });
  }

  /// Whether `path` meets the goal. `before` is the state before its last step.
  bool meets_goal(const AnySetup& setup, std::span<const AnyStep> path, const AnyState& before) {
    ++best_.tried;
    if (goal_.rule != nullptr) {
      if (path.empty()) return false;
      return breaks_rule(before, path.back());
    }
    if (!path.empty() && !last_may_be_refused_ && !accepts(before, path.back())) return false;
    spend(2 * std::ssize(path) + 1 + goal_.cost);
    return guarded([&] { return goal_.fails(setup, path); });
  }
  bool breaks_rule(const AnyState& before, const AnyStep& step) {
    spend(1);
    const Ruling ruling = judge(before, step);
    return !ruling.legal() && ruling.violation->rule == goal_.rule;
  }

  /// Looks for a last step behind `path` that meets the goal: `tried` itself or a neighbour of it.
  /// If it returns true, `path` ends with that step.
  bool end_with(const AnySetup& setup, const AnyState& state, const AnyStep& tried, Steps& path,
                Arena& arena) {
    path.push_back(tried);
    if (meets_goal(setup, path, state)) return true;
    for (const AnyStep& near : near_misses(state, tried, arena)) {
      path.back() = near;
      if (meets_goal(setup, path, state)) return true;
    }
    path.pop_back();
    return false;
  }

  /// The same, for many games. Each call of `fails` costs a game, so it asks about one last step
  /// only: `tried`, or what is legal in its place.
  bool end_soon(const AnySetup& setup, const AnyState& state, const AnyStep& tried, Steps& path,
                Arena& arena) {
    if (goal_.rule != nullptr) return end_with(setup, state, tried, path, arena);
    std::optional<AnyStep> last = tried;
    if (!last_may_be_refused_ && !accepts(state, tried)) {
      last = nearest_of_kind(state, tried, arena);
    }
    if (!last) return false;
    path.push_back(*last);
    return meets_goal(setup, path, state);
  }

  /// Plays the legal steps of `wished`, and then `tried`. If the result is better than the best
  /// game, it becomes the best; returns whether it did.
  bool consider(const AnySetup& setup, std::span<const AnyStep> wished, const AnyStep& tried) {
    for (const Repair repair : {Repair::drop, Repair::replace}) {
      if (spent()) return false;
      Arena arena;
      Steps path;
      AnyState state = first_state(setup);
      const bool whole = settle(wished, repair, state, path, arena);
      if (path.size() < size() && end_soon(setup, state, tried, path, arena) &&
          better(setup, path)) {
        take(setup, path);
        return true;
      }
      if (whole) return false;  // nothing needed repair, so the other way gives the same
    }
    return false;
  }

  bool better(const AnySetup& setup, std::span<const AnyStep> path) const {
    return measure(setup, path) < measure(best_.setup, best_.steps);
  }
  /// What chance can do where it is awaited and cannot be listed, as near to `like` as possible;
  /// none otherwise.
  std::optional<AnyStep> unlisted_chance(const AnyState& state, const AnyStep* like, Arena& arena) {
    const auto step = policy_of(state.game()).fitting(state, like, arena);
    return step && accepts(state, *step) ? step : std::nullopt;
  }
  /// Makes this game the best. Set-up and path may be those of the best so far.
  void take(AnySetup setup, std::span<const AnyStep> path) {
    const Shrunk old = std::move(best_);
    best_.tried = old.tried;
    best_.setup = std::move(setup);
    best_.arena = std::make_shared<Arena>();
    keep(path);
  }

 private:
  template <class F>
  bool guarded(F&& ask) {
    // The rulebook's engine throws only because of a bug, and nobody may miss that.
    if (goal_.rule != nullptr) return ask();
    try {
      return ask();
    } catch (const InternalError&) {
      return false;
    }
  }

  void keep(std::span<const AnyStep> steps) {
    std::vector<AnyStep> kept;
    kept.reserve(steps.size());
    for (const AnyStep& step : steps) kept.push_back(copied(step, *best_.arena));
    best_.steps = std::move(kept);
  }

  static std::tuple<std::size_t, std::int64_t, std::int64_t> measure(
      const AnySetup& setup, std::span<const AnyStep> path) {
    std::int64_t weight = 0;
    for (const AnyStep& step : path) weight += weight_of(step);
    return {path.size(), policy_of(*setup.game).weight(setup), weight};
  }

  /// Plays the legal ones of `wished`, and repairs or drops the others. True if all were legal.
  bool settle(std::span<const AnyStep> wished, Repair repair, AnyState& state, Steps& path,
              Arena& arena) {
    bool whole = true;
    for (const AnyStep& step : wished) {
      std::optional<AnyStep> legal;
      if (repair == Repair::replace && step.by != chance) settle_chance(state, path, arena);
      if (accepts(state, step)) {
        legal = step;
      } else {
        whole = false;
        if (step.by == chance) legal = unlisted_chance(state, &step, arena);
        if (!legal && repair == Repair::replace && !spent()) {
          legal = nearest_of_kind(state, step, arena);
        }
      }
      if (legal && apply_to(state, *legal)) path.push_back(*legal);
    }
    return whole;
  }

  /// Lets chance bring anything if the steps that were left out brought what is now missing.
  void settle_chance(AnyState& state, Steps& path, Arena& arena) {
    constexpr int most = 64;  // an engine on trial might never have enough
    for (int i = 0; i < most; ++i) {
      const auto step = unlisted_chance(state, nullptr, arena);
      if (!step || !apply_to(state, *step)) return;
      path.push_back(*step);
    }
  }

  std::optional<AnyStep> nearest_of_kind(const AnyState& state, const AnyStep& step, Arena& arena) {
    constexpr std::int64_t near_examined_max = 200;
    std::optional<AnyStep> nearest;
    std::int64_t least = 0;
    std::int64_t examined = 0;
    guarded([&] {
      each_legal_step(
          state, arena,
          [&](const AnyStep& listed) {
            const std::int64_t distance = distance_between(step, listed);
            if (!nearest || distance < least) {
              nearest = listed;
              least = distance;
            }
            return ++examined < near_examined_max;
          },
          StepFilter{step.kind_name(), step.by});
      return true;
    });
    spend(examined);
    return nearest;
  }

  const ShrinkGoal& goal_;
  const ShrinkOptions& options_;
  Shrunk best_;
  bool last_may_be_refused_ = false;
  bool stopped_ = false;
  std::int64_t left_ = 0;
};

}  // namespace praetor::replays
