#pragma once
// The bodies of the search. Included only by the files that instantiate it for one game
// (properties/games/*.cpp), because they pull in the listing of legal steps.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "properties/openings.hpp"
#include "properties/played.hpp"
#include "properties/rare.hpp"
#include "properties/shrink_failure_body.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/threads.hpp"

namespace praetor::properties {

template <Game G>
std::string ending_of(const typename G::State& state, bool stuck) {
  const auto outcome = G::outcome(state);
  if (outcome && outcome->winner) {
    return "won by " + std::string(state.match->name(*outcome->winner));
  }
  if (outcome) return "over without a winner";
  return stuck ? "nobody could act" : "unfinished";
}

template <Game G>
std::optional<Failure> GameSearch<G>::play(const Library& library, const SearchOptions& options,
                                           std::uint64_t number, SearchTally& tally,
                                           replays::Recording<G>* record) const {
  constexpr std::uint64_t odd_once_in = 3;
  constexpr std::uint64_t random_once_in = 4;
  replays::Random random(options.seed, number);
  const Tables tables = random.once_in(odd_once_in) ? Tables::odd : Tables::shipped;
  const bool plainly = options.manner == PlayManner::random ||
                       (options.manner == PlayManner::mixed && random.once_in(random_once_in));
  const auto setup = opening<G>(library, tables, random);
  if (!setup) {
    tally.cannot_begin = setup.error();
    return std::nullopt;
  }
  if (record != nullptr) record->setup = *setup;
  tally.games += 1;
  tally.odd_tables += tables == Tables::odd ? 1 : 0;
  tally.kinds.resize(std::variant_size_v<typename G::Action>);
  Trial<G> trial(*setup, subject, properties, random.below(UINT64_MAX));
  const auto style = plainly ? replays::Style::random : replays::Style::lively;
  replays::Chooser<G> chooser(style, subject.book);
  if (auto failure = open_for(trial, chooser, random)) return failure;
  Step<G> step{};
  Arena rare;
  bool stuck = false;
  const auto goes_on = [&] {
    return !G::outcome(trial.state()) && trial.steps() < options.steps_max &&
           replays::PolicyOf<G>::turn(trial.state()) <= options.turns_max;
  };
  while (goes_on() && !stuck) {
    // A wrong engine may also contradict itself while it lists steps.
    const auto broken = trial.guarded([&]() -> std::optional<Failure> {
      stuck = !chooser.choose(trial.state(), random, step);
      if (!stuck) prefer_rare<G>(subject.book, trial.state(), random, rare, step);
      return std::nullopt;
    });
    if (broken) return broken;
    if (stuck) break;
    if (record != nullptr) record->add(step);
    tally.steps += 1;
    tally.kinds[step.action.index()] += 1;
    if (auto failure = played_for(trial, step, chooser, random)) return failure;
  }
  tally.endings[ending_of<G>(trial.state(), stuck)] += 1;
  return std::nullopt;
}

/// What the threads of one search share. A thread takes the next number and plays that game. The
/// counts are added up in the order of the numbers.
template <Game G>
class SharedSearch {
 public:
  SharedSearch(const GameSearch<G>& search, const replays::LibraryOf<G>& library,
               const SearchOptions& options)
      : search_(search),
        library_(library),
        options_(options),
        next_(options.first),
        end_(options.first + options.games),
        merged_(options.first) {}

  Findings<G> run(const Watch& watch) {
    const std::uint64_t jobs = std::clamp<std::uint64_t>(options_.jobs, 1, options_.games + 1);
    std::vector<std::thread> threads =
        replays::started_threads(jobs, [this](std::size_t) { work(); });
    if (threads.empty()) work();
    watch_until_done(std::max<std::size_t>(threads.size(), 1), watch);
    for (std::thread& thread : threads) thread.join();
    Findings<G> findings;
    findings.tally = tally_;
    findings.complete = merged_ == options_.first + options_.games;
    if (failing_) findings.found = replayed(*failing_);
    return findings;
  }

 private:
  struct Played {
    SearchTally tally;
    bool failed = false;
  };

  void work() {
    for (;;) {
      const std::uint64_t number = next_.fetch_add(1);
      if (number >= end_.load()) break;
      Played played;
      played.failed = search_.play(library_, options_, number, played.tally, nullptr).has_value();
      const std::lock_guard lock(mutex_);
      // Games after a failure need not be played. Those before it are all being played.
      if (played.failed) end_ = std::min(end_.load(), number + 1);
      waiting_.emplace(number, std::move(played));
      merge();
    }
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
  }

  void merge() {
    while (!failing_ && !waiting_.empty() && waiting_.begin()->first == merged_) {
      Played& played = waiting_.begin()->second;
      tally_.add(played.tally);
      if (played.failed) {
        failing_ = merged_;
      } else {
        ++merged_;
      }
      waiting_.erase(waiting_.begin());
    }
  }

  void watch_until_done(std::uint64_t jobs, const Watch& watch) {
    constexpr std::chrono::milliseconds period(300);
    std::unique_lock lock(mutex_);
    while (ended_ < jobs) {
      changed_.wait_for(lock, period);
      const SearchTally so_far = tally_;
      lock.unlock();
      if (!watch(so_far)) end_ = 0;
      lock.lock();
    }
  }

  FoundFailure<G> replayed(std::uint64_t number) {
    FoundFailure<G> found;
    found.game = number;
    SearchTally unused;
    auto failure = search_.play(library_, options_, number, unused, &found.played);
    ensure(failure.has_value(), "a game that failed fails again");
    found.failure = *std::move(failure);
    return found;
  }

  const GameSearch<G>& search_;
  const replays::LibraryOf<G>& library_;
  SearchOptions options_;
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> end_;
  std::mutex mutex_;  // guards all below
  std::condition_variable changed_;
  std::map<std::uint64_t, Played> waiting_;
  std::uint64_t merged_;  // all games before this number are in the tally
  std::uint64_t ended_ = 0;
  SearchTally tally_;
  std::optional<std::uint64_t> failing_;
};

template <Game G>
Findings<G> GameSearch<G>::search(const Library& library, const SearchOptions& options,
                                  const Watch& watch) const {
  return SharedSearch<G>(*this, library, options).run(watch);
}

template <Game G>
std::optional<Failure> GameSearch<G>::look_along(const Setup& setup,
                                                 std::span<const Step<G>> steps) const {
  std::vector<Property<G>> always;
  for (const Property<G>* property : properties) {
    always.push_back(*property);
    always.back().period = 1;
  }
  std::vector<const Property<G>*> references;
  references.reserve(always.size());
  for (const Property<G>& property : always) references.push_back(&property);
  Trial<G> trial(setup, subject, references, 0);
  if (auto failure = trial.open()) return failure;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!trial.accepts(steps[i])) return std::nullopt;
    if (i + 1 == steps.size()) trial.watch(references);
    if (auto failure = trial.play(steps[i])) return failure;
  }
  return trial.list();
}

}  // namespace praetor::properties
