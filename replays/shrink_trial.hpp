#pragma once
// One game being shrunk: the best so far, what a try costs, and how a game with steps missing is
// made legal again. What is tried, and in which order, stands in shrink_body.hpp.

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/ensure.hpp"
#include "replays/alternatives.hpp"
#include "replays/hidden.hpp"
#include "replays/near_miss.hpp"
#include "replays/shrink.hpp"
#include "replays/shrink_step.hpp"
#include "replays/simpler_setups.hpp"

namespace praetor::replays {

/// What becomes of a step that is illegal since others are missing.
enum class Repair : std::uint8_t { drop, replace };

template <Game G>
class ShrinkTrial {
 public:
  using State = typename G::State;
  using Setup = typename G::Setup;
  using Steps = std::vector<Step<G>>;

  ShrinkTrial(const LawBook<G>& book, const Setup& setup, std::span<const Step<G>> steps,
              const ShrinkGoal<G>& goal, const ShrinkOptions& options)
      : book_(book), goal_(goal), options_(options) {
    best_.setup = setup;
    best_.arena = std::make_shared<Arena>();
    keep(steps);
    if (best_.steps.empty()) return;
    State state = G::open(setup);
    for (const Step<G>& step : prefix()) apply_by<G>(book_, state, step);
    last_may_be_refused_ = goal_.rule != nullptr || !accepts(state, last());
  }

  const LawBook<G>& book() const { return book_; }
  RuleRef rule() const { return goal_.rule; }
  const Setup& setup() const { return best_.setup; }
  const Steps& steps() const { return best_.steps; }
  std::size_t size() const { return best_.steps.size(); }
  /// Of the best game, which has a step.
  std::span<const Step<G>> prefix() const {
    return std::span<const Step<G>>(best_.steps).first(size() - 1);
  }
  const Step<G>& last() const { return best_.steps.back(); }
  Shrunk<G> result() && { return std::move(best_); }

  /// Gives effort for what comes next; what was left is gone.
  void allow(std::int64_t effort) { left_ = effort; }
  bool spent() {
    if (left_ <= 0) return true;
    if (!stopped_ && options_.stop) stopped_ = options_.stop();
    return stopped_;
  }
  bool stopped() const { return stopped_; }
  void spend(std::int64_t effort) { left_ -= effort; }

  /// Whether the book accepts a step; where the engine on trial gives up, it does not.
  bool accepts(const State& state, const Step<G>& step) {
    spend(1);
    return guarded([&] { return judge_by<G>(book_, state, step).legal(); });
  }
  bool apply_to(State& state, const Step<G>& step) {
    return guarded([&] {
      apply_by<G>(book_, state, step);
      return true;
    });
  }

  /// Whether `path` meets the goal; `before` is the state before its last step.
  bool meets_goal(const Setup& setup, std::span<const Step<G>> path, const State& before) {
    ++best_.tried;
    if (goal_.rule != nullptr) {
      if (path.empty()) return false;
      return breaks_rule(before, path.back());
    }
    if (!path.empty() && !last_may_be_refused_ && !accepts(before, path.back())) return false;
    spend(2 * std::ssize(path) + 1 + goal_.cost);
    return guarded([&] { return goal_.fails(setup, path); });
  }
  bool breaks_rule(const State& before, const Step<G>& step) {
    spend(1);
    const Ruling ruling = judge_by<G>(book_, before, step);
    return !ruling.legal() && ruling.violation->rule == goal_.rule;
  }

  /// A last step behind `path` that meets the goal: `tried` itself or a neighbour of it. `path` has
  /// that step at its end afterwards.
  bool end_with(const Setup& setup, const State& state, const Step<G>& tried, Steps& path,
                Arena& arena) {
    path.push_back(tried);
    if (meets_goal(setup, path, state)) return true;
    for (const Step<G>& near : near_misses<G>(state, tried, arena)) {
      path.back() = near;
      if (meets_goal(setup, path, state)) return true;
    }
    path.pop_back();
    return false;
  }

  /// The same for games of which many are tried. To ask `fails` takes a game: it is asked about one
  /// last step, `tried` or what is legal in its place.
  bool end_soon(const Setup& setup, const State& state, const Step<G>& tried, Steps& path,
                Arena& arena) {
    if (goal_.rule != nullptr) return end_with(setup, state, tried, path, arena);
    std::optional<Step<G>> last = tried;
    if (!last_may_be_refused_ && !accepts(state, tried)) {
      last = nearest_of_kind(state, tried, arena);
    }
    if (!last) return false;
    path.push_back(*last);
    return meets_goal(setup, path, state);
  }

  /// Plays what is legal of `wished`, and `tried` behind it. True if that is better than the best,
  /// which it then is.
  bool consider(const Setup& setup, std::span<const Step<G>> wished, const Step<G>& tried) {
    for (const Repair repair : {Repair::drop, Repair::replace}) {
      if (spent()) return false;
      Arena arena;
      Steps path;
      State state = G::open(setup);
      const bool whole = settle(wished, repair, state, path, arena);
      if (path.size() < size() && end_soon(setup, state, tried, path, arena) &&
          better(setup, path)) {
        take(setup, path);
        return true;
      }
      if (whole) return false;  // nothing was to be repaired: the other way is the same
    }
    return false;
  }

  bool better(const Setup& setup, std::span<const Step<G>> path) const {
    return measure(setup, path) < measure(best_.setup, best_.steps);
  }
  /// What chance can do where it is awaited and not listed, as near as can be to a step; else none.
  std::optional<Step<G>> unlisted_chance(const State& state, const Step<G>* like, Arena& arena) {
    if constexpr (!G::lists_chance) {
      const auto step = Hidden<G>::fitting(state, like, arena);
      if (step && accepts(state, *step)) return step;
    }
    return std::nullopt;
  }
  /// The game is the best from now on. Set-up and path may be those of the best so far.
  void take(Setup setup, std::span<const Step<G>> path) {
    const Shrunk<G> old = std::move(best_);
    best_.tried = old.tried;
    best_.setup = std::move(setup);
    best_.arena = std::make_shared<Arena>();
    keep(path);
  }

 private:
  template <class F>
  bool guarded(F&& ask) {
    // The engine of the book contradicts itself only by a bug that everybody must hear of.
    if (goal_.rule != nullptr) return ask();
    try {
      return ask();
    } catch (const InternalError&) {
      return false;
    }
  }

  void keep(std::span<const Step<G>> steps) {
    StepCopy<G> copy(*best_.arena);
    std::vector<Step<G>> kept;
    kept.reserve(steps.size());
    for (const Step<G>& step : steps) kept.push_back(*copy.of(step));
    best_.steps = std::move(kept);
  }

  static std::tuple<std::size_t, std::int64_t, std::int64_t> measure(
      const Setup& setup, std::span<const Step<G>> path) {
    std::int64_t weight = 0;
    for (const Step<G>& step : path) weight += StepWeight::of<G>(step);
    return {path.size(), SimplerSetups<G>::weight(setup), weight};
  }

  /// True where every step was legal as it is.
  bool settle(std::span<const Step<G>> wished, Repair repair, State& state, Steps& path,
              Arena& arena) {
    bool whole = true;
    for (const Step<G>& step : wished) {
      std::optional<Step<G>> legal;
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

  /// Where the steps that are left out brought what is now missing, anything comes up in its place.
  void settle_chance(State& state, Steps& path, Arena& arena) {
    constexpr int most = 64;  // an engine on trial might never have enough
    for (int i = 0; i < most; ++i) {
      const auto step = unlisted_chance(state, nullptr, arena);
      if (!step || !apply_to(state, *step)) return;
      path.push_back(*step);
    }
  }

  std::optional<Step<G>> nearest_of_kind(const State& state, const Step<G>& step, Arena& arena) {
    constexpr std::int64_t near_examined_max = 200;
    const std::string_view kind =
        std::visit([]<class A>(const A&) { return std::string_view(A::name); }, step.action);
    std::optional<Step<G>> nearest;
    std::int64_t least = 0;
    std::int64_t examined = 0;
    guarded([&] {
      each_legal_step_by<G>(
          book_, state, arena,
          [&](const Step<G>& listed) {
            const std::int64_t distance = StepDistance::between<G>(step, listed);
            if (!nearest || distance < least) {
              nearest = listed;
              least = distance;
            }
            return ++examined < near_examined_max;
          },
          Wanted{kind, step.by});
      return true;
    });
    spend(examined);
    return nearest;
  }

  const LawBook<G>& book_;
  const ShrinkGoal<G>& goal_;
  const ShrinkOptions& options_;
  Shrunk<G> best_;
  bool last_may_be_refused_ = false;
  bool stopped_ = false;
  std::int64_t left_ = 0;
};

}  // namespace praetor::replays
