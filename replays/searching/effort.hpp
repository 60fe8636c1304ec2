#pragma once
// The budget of a search. It counts steps and not time, so that a search finds the same on every
// machine. A `stop` function may end a search early, but then its results do not count.

#include <cstdint>
#include <functional>
#include <utility>

namespace praetor::replays {

/// How much a search may do, in steps judged or listed.
class Effort {
 public:
  /// `stop` is asked once in 1024 steps; it may be empty.
  Effort(std::int64_t most, std::function<bool()> stop) : most_(most), stop_(std::move(stop)) {}

  void spend(std::int64_t steps = 1) {
    const std::int64_t before = done_;
    done_ += steps;
    if (done_ >= most_) spent_ = true;
    if (before / 1024 != done_ / 1024 && stop_ && stop_()) spent_ = stopped_ = true;
  }
  std::int64_t done() const { return done_; }
  std::int64_t left() const { return most_ - done_; }
  bool spent() const { return spent_; }      ///< nothing more may be done
  bool stopped() const { return stopped_; }  ///< because `stop` said so

 private:
  std::int64_t most_;
  std::function<bool()> stop_;
  std::int64_t done_ = 0;
  bool spent_ = false;
  bool stopped_ = false;
};

}  // namespace praetor::replays
