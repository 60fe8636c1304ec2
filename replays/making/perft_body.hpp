#pragma once
// The body of perft. Only the files that instantiate it for one game include it
// (replays/games/*.cpp), because it pulls in the listing of legal steps.
//
// Threads share the work without a list of it, because nobody knows how long that would be. Each
// thread walks through the first plies, where there is little to do, and numbers the states that it
// meets at their end. It continues only from states whose number it has drawn.

#include <algorithm>
#include <atomic>
#include <future>
#include <optional>
#include <system_error>
#include <type_traits>
#include <variant>

#include "engine/core/ensure.hpp"
#include "replays/making/perft.hpp"
#include "replays/searching/hidden.hpp"

namespace praetor::replays {

/// What the threads of one count share.
class PerftShare {
 public:
  explicit PerftShare(bool (*interrupted)()) : interrupted_(interrupted) {}

  std::uint64_t draw() { return drawn_.fetch_add(1, std::memory_order_relaxed); }
  void stop(PerftEnd why) {
    Stop none = Stop::no;
    stop_.compare_exchange_strong(none, static_cast<Stop>(why));
  }
  /// For a thread that ends by an exception, which is more important than any other reason.
  void fail() { stop_.store(Stop::failed); }
  bool going_on() {
    if (interrupted_ != nullptr && interrupted_()) stop(PerftEnd::interrupted);
    return stop_.load(std::memory_order_relaxed) == Stop::no;
  }
  std::optional<PerftEnd> end() const {
    const Stop stop = stop_.load();
    if (stop == Stop::no || stop == Stop::failed) return std::nullopt;
    return static_cast<PerftEnd>(stop);
  }

 private:
  enum class Stop : std::uint8_t { failed = 0xFE, no = 0xFF };  // otherwise a PerftEnd

  bool (*interrupted_)();
  std::atomic<std::uint64_t> drawn_{0};
  std::atomic<Stop> stop_{Stop::no};
};

/// A state, and the positions of the cards if chance is not listed.
template <Game G>
struct CountedPosition {
  typename G::State state;
  std::conditional_t<G::lists_chance, std::monostate, Hidden<G>> hidden;

  void carry_out(const Step<G>& step) {
    apply<G>(state, step);
    if constexpr (!G::lists_chance) hidden.follow(step, state, nullptr);
  }
  template <class F>
  bool each_step(Arena& arena, F&& use) const {
    if (const auto step = chance(arena)) return static_cast<bool>(use(*step));
    return each_legal_step<G>(state, arena, use);
  }
  bool count_steps(Arena& arena, Counter& counter) const {
    return chance(arena) ? counter.add(1)
                         : count_legal_steps_by<G>(WrittenLaws<G>{}, state, arena, counter);
  }

 private:
  // The step that the decks give, if chance acts next.
  std::optional<Step<G>> chance(Arena& arena) const {
    if constexpr (!G::lists_chance) {
      if (const auto step = hidden.chance(state, arena)) {
        ensure(judge<G>(state, *step).legal(), "what lies on a deck can come up");
        return step;
      }
    }
    return std::nullopt;
  }
};

template <Game G>
CountedPosition<G> position_of(const AnyState& any, const HiddenCards& hidden) {
  const auto& state = typed_state<G>(any);
  if constexpr (G::lists_chance) {
    return {state, {}};
  } else {
    return {state, hidden ? *static_cast<const Hidden<G>*>(hidden.get()) : Hidden<G>(state)};
  }
}

/// The count of one thread.
template <Game G>
class PerftWalk {
 public:
  using Position = CountedPosition<G>;

  PerftWalk(const Position& start, std::size_t depth, bool divide, PerftShare& share)
      : start_(start), depth_(depth), divide_(divide), share_(share), arenas_(depth) {}

  void run() {
    try {
      number_ = share_.draw();
      visit(start_, 0);
    } catch (...) {
      share_.fail();  // or the others would continue in vain
      throw;
    }
  }
  std::uint64_t nodes() const { return nodes_.value(); }
  /// As far as this thread got; other threads may have met more first steps.
  const std::vector<std::uint64_t>& by_first_step() const { return by_first_step_; }

 private:
  // The work is divided below this ply. Deep counts are divided further down, into more pieces.
  std::size_t parted() const { return std::min<std::size_t>(depth_ / 2, 3); }

  // False once the count has ended early.
  bool visit(const Position& position, std::size_t steps_done) {
    if (steps_done != parted()) return expand(position, steps_done);
    if (met_++ != number_) return true;
    if (!expand(position, steps_done)) return false;
    number_ = share_.draw();
    return true;
  }

  bool expand(const Position& position, std::size_t steps_done) {
    if (!share_.going_on()) return false;
    Arena& arena = arenas_[steps_done];
    arena.clear();
    if (steps_done + 1 == depth_) return count_last(position, arena);
    return position.each_step(arena, [&](const Step<G>& step) {
      if (steps_done == 0 && !open_first_step()) return false;
      Position after = position;
      after.carry_out(step);
      return visit(after, steps_done + 1);
    });
  }

  // The last steps need not be carried out, and need not even be made if nobody looks at them.
  bool count_last(const Position& position, Arena& arena) {
    auto goes_on = [&] { return share_.going_on(); };
    Counter counter(goes_on);
    if (depth_ > 1 || !divide_)
      return position.count_steps(arena, counter) && note(counter.count());
    return position.each_step(
        arena, [&](const Step<G>&) { return open_first_step() && note(1) && counter.add(1); });
  }

  bool open_first_step() {
    if (!divide_) return true;
    if (by_first_step_.size() == first_steps_max) {
      share_.stop(PerftEnd::undivided);
      return false;
    }
    by_first_step_.push_back(0);
    return true;
  }

  bool note(std::uint64_t count) {
    if (count == UINT64_MAX || !nodes_.add(count)) {
      share_.stop(PerftEnd::overflow);
      return false;
    }
    if (divide_) by_first_step_.back() += count;  // no more than the total, so it fits
    return true;
  }

  const Position& start_;
  std::size_t depth_;
  bool divide_;
  PerftShare& share_;
  std::vector<Arena> arenas_;  // one for each ply, because the list of each is still in use
  std::uint64_t number_ = 0;   // the next drawn number that was not met yet
  std::uint64_t met_ = 0;
  NodeCount nodes_;
  std::vector<std::uint64_t> by_first_step_;
};

template <Game G>
Result<PerftCount, PerftEnd> counted(const AnyState& state, std::size_t depth,
                                     const PerftOptions& options, const HiddenCards& hidden) {
  if (depth == 0) return PerftCount{1, {}};
  const CountedPosition<G> start = position_of<G>(state, hidden);
  PerftShare share(options.interrupted);
  std::vector<PerftWalk<G>> walks;
  for (std::size_t job = 0; job < std::max<std::size_t>(options.jobs, 1); ++job) {
    walks.emplace_back(start, depth, options.divide, share);
  }
  {
    std::vector<std::future<void>> others;
    for (std::size_t job = 1; job < walks.size(); ++job) {
      try {
        others.push_back(std::async(std::launch::async, [&walks, job] { walks[job].run(); }));
      } catch (const std::system_error&) {
        break;  // with fewer threads than wished the numbers are the same
      }
    }
    walks.front().run();
    for (std::future<void>& other : others) other.get();
  }
  if (const auto end = share.end()) return failure(*end);
  NodeCount nodes;
  PerftCount count;
  for (const PerftWalk<G>& walk : walks) {
    if (!nodes.add(walk.nodes())) return failure(PerftEnd::overflow);
    const auto& part = walk.by_first_step();
    count.by_first_step.resize(std::max(count.by_first_step.size(), part.size()));
    for (std::size_t i = 0; i < part.size(); ++i) count.by_first_step[i] += part[i];
  }
  count.nodes = nodes.value();
  return count;
}

template <Game G>
PerftLoops perft_loops() {
  return {counted<G>,
          [](const AnyState& state, const HiddenCards& hidden,
             const std::function<bool(const AnyStep&)>& use) {
            Arena arena;
            return position_of<G>(state, hidden).each_step(arena, [&](const Step<G>& step) {
              return use(any_step<G>(step));
            });
          },
          [](const text::Value& value, const AnyState& state, Faults& faults) -> HiddenCards {
            if constexpr (!G::lists_chance) {
              if (auto hidden = Hidden<G>::read(value, typed_state<G>(state), faults)) {
                return std::make_shared<const Hidden<G>>(*std::move(hidden));
              }
            }
            return nullptr;
          }};
}

}  // namespace praetor::replays
