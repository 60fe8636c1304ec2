#pragma once
// The body of perft. Included only where it is made for one game (replays/games/*.cpp): it pulls in
// the listing of legal steps.
//
// Threads share the work without a list of it, since nobody knows how long such a list would be:
// each walks the first plies, where there is little to do, numbers the states that it meets below
// them, and goes on only from those whose number it has drawn.

#include <algorithm>
#include <atomic>
#include <future>
#include <optional>
#include <system_error>

#include "replays/perft.hpp"

namespace praetor::replays {

/// What the threads of one count have in common.
class PerftShare {
 public:
  explicit PerftShare(bool (*interrupted)()) : interrupted_(interrupted) {}

  std::uint64_t draw() { return drawn_.fetch_add(1, std::memory_order_relaxed); }
  void stop(PerftEnd why) {
    Stop none = Stop::no;
    stop_.compare_exchange_strong(none, static_cast<Stop>(why));
  }
  /// For a thread that leaves by an exception, which says more than any reason.
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
  enum class Stop : std::uint8_t { failed = 0xFE, no = 0xFF };  // or a PerftEnd

  bool (*interrupted_)();
  std::atomic<std::uint64_t> drawn_{0};
  std::atomic<Stop> stop_{Stop::no};
};

/// What one thread counts.
template <Game G>
class PerftWalk {
 public:
  using State = typename G::State;
  static_assert(G::lists_chance, "a game without listed chance needs its decks in order");

  PerftWalk(const State& start, std::size_t depth, bool divide, PerftShare& share)
      : start_(start), depth_(depth), divide_(divide), share_(share), arenas_(depth) {}

  void run() {
    try {
      number_ = share_.draw();
      visit(start_, 0);
    } catch (...) {
      share_.fail();  // or the others would count on for nothing
      throw;
    }
  }
  std::uint64_t nodes() const { return nodes_.value(); }
  /// As far as this thread got; the others may have met more first steps.
  const std::vector<std::uint64_t>& by_first_step() const { return by_first_step_; }

 private:
  // Below so many steps the work is parted. Deep counts are parted further down, into more pieces.
  std::size_t parted() const { return std::min<std::size_t>(depth_ / 2, 3); }

  // False as soon as the count has ended early.
  bool visit(const State& state, std::size_t steps_done) {
    if (steps_done != parted()) return expand(state, steps_done);
    if (met_++ != number_) return true;
    if (!expand(state, steps_done)) return false;
    number_ = share_.draw();
    return true;
  }

  bool expand(const State& state, std::size_t steps_done) {
    if (!share_.going_on()) return false;
    Arena& arena = arenas_[steps_done];
    arena.clear();
    if (steps_done + 1 == depth_) return count_last(state, arena);
    return each_legal_step<G>(state, arena, [&](const Step<G>& step) {
      if (steps_done == 0 && !open_first_step()) return false;
      State after = state;
      apply<G>(after, step);
      return visit(after, steps_done + 1);
    });
  }

  // The steps that end a sequence need not be carried out.
  bool count_last(const State& state, Arena& arena) {
    constexpr std::uint64_t patience = 1U << 14U;  // steps listed without asking whether to go on
    std::uint64_t count = 0;
    const bool whole = each_legal_step<G>(state, arena, [&](const Step<G>&) {
      if (depth_ == 1 && (!open_first_step() || !note(1))) return false;
      return ++count % patience != 0 || share_.going_on();
    });
    return whole && (depth_ == 1 || note(count));
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
    if (!nodes_.add(count)) {
      share_.stop(PerftEnd::overflow);
      return false;
    }
    if (divide_) by_first_step_.back() += count;  // no more than all, so it fits
    return true;
  }

  const State& start_;
  std::size_t depth_;
  bool divide_;
  PerftShare& share_;
  std::vector<Arena> arenas_;  // one for each step of a sequence: its list is still being read
  std::uint64_t number_ = 0;   // drawn, and not met yet
  std::uint64_t met_ = 0;
  NodeCount nodes_;
  std::vector<std::uint64_t> by_first_step_;
};

template <Game G>
Result<PerftCount, PerftEnd> perft(const typename G::State& state, std::size_t depth,
                                   const PerftOptions& options) {
  if (depth == 0) return PerftCount{1, {}};
  PerftShare share(options.interrupted);
  std::vector<PerftWalk<G>> walks;
  for (std::size_t job = 0; job < std::max<std::size_t>(options.jobs, 1); ++job) {
    walks.emplace_back(state, depth, options.divide, share);
  }
  {
    std::vector<std::future<void>> others;
    for (std::size_t job = 1; job < walks.size(); ++job) {
      try {
        others.push_back(std::async(std::launch::async, [&walks, job] { walks[job].run(); }));
      } catch (const std::system_error&) {
        break;  // fewer threads than wished for come to the same numbers
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

}  // namespace praetor::replays
