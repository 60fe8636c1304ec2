#pragma once
// The line on a terminal that says a long run is alive. It shows a count and nothing else, at most
// a few times a second; where standard error is no terminal it never shows.

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string_view>

namespace praetor::cli {

class Progress {
 public:
  /// `shown` is whether there is anybody to see it; `period` the least time between two lines.
  Progress(std::ostream& err, bool shown,
           std::chrono::milliseconds period = std::chrono::milliseconds(300));
  /// Counts one more; `what` is the plural of what is counted.
  void count_one(std::string_view what);
  /// Takes the line away, before anything else is printed and at the end.
  void clear();

 private:
  std::ostream& err_;
  bool shown_;
  bool visible_ = false;
  std::chrono::milliseconds period_;
  std::chrono::steady_clock::time_point next_;
  std::uint64_t count_ = 0;
};

}  // namespace praetor::cli
