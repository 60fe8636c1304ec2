#pragma once
// The budget of a search, in steps and not in time: so that it finds the same on every machine. A
// fuse beside it may end a search early, but then nothing that was found counts.

#include <cstdint>
#include <functional>
#include <utility>

namespace praetor::replays {

/// How much a search may do, in steps judged or listed: the same on every machine.
class Effort {
 public:
  /// `stop` is a fuse, asked now and then; it may be empty.
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
  bool stopped() const { return stopped_; }  ///< because the fuse blew

 private:
  std::int64_t most_;
  std::function<bool()> stop_;
  std::int64_t done_ = 0;
  bool spent_ = false;
  bool stopped_ = false;
};

}  // namespace praetor::replays
