// What is left out of a game to make it shorter, and in which order.

#include <array>
#include <optional>

#include "replays/searching/shrink_search.hpp"

namespace praetor::replays {
namespace {

class ShrinkRound {
 public:
  using Steps = std::vector<AnyStep>;
  ShrinkRound(ShrinkTrial& trial, std::int64_t effort) : trial_(trial), effort_(effort) {}

  /// Runs one round; returns whether anything became better. It depends only on the best game, so a
  /// round that finds nothing proves that shrinking is finished.
  bool run() {
    bool any = false;
    // Each pass has its own share of the effort, so that none takes it from the next.
    for (const auto pass : passes()) {
      if (trial_.steps().empty() && pass != &ShrinkRound::simpler_setup) continue;
      trial_.allow(effort_ / 6 + sweep());
      any = (this->*pass)() || any;
    }
    return any;
  }

 private:
  using Pass = bool (ShrinkRound::*)();
  /// If asking `fails` means playing the game, only short games are tried with many last steps.
  std::array<Pass, 7> passes() const {
    using R = ShrinkRound;
    if (trial_.rule() == nullptr) {
      return {&R::no_step, &R::fewer_turns,   &R::fewer_steps,  &R::earlier,
              &R::scratch, &R::smaller_steps, &R::simpler_setup};
    }
    return {&R::no_step,     &R::earlier,       &R::scratch,      &R::fewer_turns,
            &R::fewer_steps, &R::smaller_steps, &R::simpler_setup};
  }

  /// The effort to leave out each step once, so that long games are not given up too early.
  std::int64_t sweep() const {
    constexpr std::int64_t judgements = 12;  // to play on with both kinds of repair, and to ask
    constexpr std::int64_t long_game = 1000;
    const std::int64_t size = std::ssize(trial_.steps());
    return std::min(judgements * size * std::min(size, long_game), 20 * effort_);
  }

  bool no_step() {
    if (!trial_.meets_goal(trial_.setup(), {}, first_state(trial_.setup()))) return false;
    const AnySetup setup = trial_.setup();
    trial_.take(setup, {});
    return true;
  }

  /// Ends the game at the first place where a possible step meets the goal.
  bool earlier() {
    const Steps prefix(trial_.prefix().begin(), trial_.prefix().end());
    const AnySetup setup = trial_.setup();
    AnyState state = first_state(setup);
    Steps path;
    for (const AnyStep& step : prefix) {
      if (trial_.spent()) return false;
      ShrinkSearch search(trial_, setup, trial_.last());
      Steps ended = path;
      if (search.ends(state, ended)) {
        trial_.take(setup, ended);
        return true;
      }
      trial_.apply_to(state, step);
      path.push_back(step);
    }
    return false;
  }

  bool scratch() {
    const AnySetup setup = trial_.setup();
    ShrinkSearch search(trial_, setup, trial_.last());
    const Steps found = search.shortest(trial_.size() - 1);
    if (found.empty()) return false;
    trial_.take(setup, found);
    return true;
  }

  /// Leaves out `count` pieces from the piece `first` on. `starts` says where each piece begins.
  bool without(const std::vector<std::size_t>& starts, std::size_t first, std::size_t count) {
    const auto prefix = trial_.prefix();
    const std::size_t past = std::min(first + count, starts.size());
    const auto begin = static_cast<std::ptrdiff_t>(starts[first]);
    const auto end =
        past < starts.size() ? static_cast<std::ptrdiff_t>(starts[past]) : std::ssize(prefix);
    Steps left(prefix.begin(), prefix.begin() + begin);
    left.insert(left.end(), prefix.begin() + end, prefix.end());
    return trial_.consider(trial_.setup(), left, AnyStep(trial_.last()));
  }

  /// Delta debugging: leaves out smaller and smaller runs of pieces, from the end to the beginning.
  template <class F>
  bool fewer(F&& pieces) {
    bool any = false;
    std::vector<std::size_t> starts = pieces();
    for (std::size_t count = starts.size(); count > 0; count /= 2) {
      std::size_t first = starts.size();
      while (first > 0 && !trial_.spent()) {
        first = first > count ? first - count : 0;
        if (!without(starts, first, count)) continue;
        any = true;
        if (trial_.size() == 1) return any;
        starts = pieces();
        first = std::min(first, starts.size());
      }
    }
    return any;
  }

  bool fewer_turns() {
    return fewer([&] {
      std::vector<std::size_t> starts;
      AnyState state = first_state(trial_.setup());
      std::int64_t turn = policy_of(state.game()).turn(state) - 1;
      for (std::size_t i = 0; i + 1 < trial_.size(); ++i) {
        if (policy_of(state.game()).turn(state) != turn) starts.push_back(i);
        turn = policy_of(state.game()).turn(state);
        trial_.apply_to(state, trial_.steps()[i]);
      }
      return starts;
    });
  }
  bool fewer_steps() {
    return fewer([&] {
      std::vector<std::size_t> starts;
      for (std::size_t i = 0; i + 1 < trial_.size(); ++i) starts.push_back(i);
      return starts;
    });
  }

  bool smaller_steps() {
    bool any = false;
    for (std::size_t i = trial_.size(); i-- > 0;) {
      while (!trial_.spent() && i < trial_.size() && smaller_step(i)) any = true;
    }
    return any;
  }
  bool smaller_step(std::size_t index) {
    Arena arena;
    const AnySetup setup = trial_.setup();
    for (const AnyStep& step : replays::smaller_steps(trial_.steps()[index], arena)) {
      if (!can_be_written(*setup.game, setup.match.get(), step)) continue;
      if (trial_.spent()) return false;
      Steps path = trial_.steps();
      path[index] = step;
      if (played_better(setup, path)) return true;
    }
    return false;
  }

  /// Takes a game as it is if it is better, meets the goal, and is legal up to its last step.
  bool played_better(const AnySetup& setup, const Steps& path) {
    if (!trial_.better(setup, path)) return false;
    AnyState state = first_state(setup);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      if (!trial_.accepts(state, path[i]) || !trial_.apply_to(state, path[i])) return false;
    }
    if (!trial_.meets_goal(setup, path, state)) return false;
    trial_.take(setup, path);
    return true;
  }

  bool simpler_setup() {
    bool any = false;
    const Policy& policy = policy_of(*trial_.setup().game);
    for (const AnySetup& setup : policy.simpler(trial_.setup())) {
      trial_.allow(effort_ / 12);
      if (policy.weight(setup) >= policy.weight(trial_.setup())) continue;
      if (!trial_.reads_back(setup)) continue;
      any = moved_to(setup) || any;
    }
    return any;
  }
  bool moved_to(const AnySetup& setup) {
    if (trial_.steps().empty()) {
      if (!trial_.meets_goal(setup, {}, first_state(setup))) return false;
      trial_.take(setup, {});
      return true;
    }
    Arena arena;
    const auto told = [&](const AnyStep& step) {
      return translated(step, trial_.setup().match.get(), setup.match.get(), arena);
    };
    Steps wished;
    for (const AnyStep& step : trial_.prefix()) {
      if (const auto same = told(step)) wished.push_back(*same);
    }
    const std::optional<AnyStep> last = told(trial_.last());
    if (last && can_be_written(*setup.game, setup.match.get(), *last) &&
        trial_.consider(setup, wished, *last)) {
      return true;
    }
    if (!last || !can_be_written(*setup.game, setup.match.get(), *last)) return false;
    ShrinkSearch search(trial_, setup, *last);
    const Steps found = search.shortest(trial_.size());
    if (found.empty() || !trial_.better(setup, found)) return false;
    trial_.take(setup, found);
    return true;
  }

  ShrinkTrial& trial_;
  std::int64_t effort_;
};

}  // namespace

Shrunk shrink(const AnySetup& setup, std::span<const AnyStep> steps, const ShrinkGoal& goal,
              const ShrinkOptions& options) {
  ShrinkTrial trial(setup, steps, goal, options);
  while (ShrinkRound(trial, options.effort).run() && !trial.stopped()) {
  }
  return std::move(trial).result();
}

}  // namespace praetor::replays
