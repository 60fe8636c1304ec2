#pragma once
// The line on a terminal that says a long run is alive: how many are done and, where that is known,
// of how many and how long it still takes. It is shown at most a few times a second and is never
// wider than the terminal; where standard error is no terminal it never shows.

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::cli {

/// "120 of 400 replays judged, 12 s left", cut to the columns before the last. Nothing is said of
/// the time before the first second has passed.
std::string progress_words(std::uint64_t count, std::optional<std::uint64_t> total,
                           std::string_view what, std::chrono::milliseconds passed,
                           std::size_t columns);

/// Words cut to the columns before the last.
std::string progress_line(std::string_view words, std::size_t columns);

class Progress {
 public:
  /// `shown` is whether there is anybody to see it; `period` the least time between two lines.
  Progress(std::ostream& err, bool shown,
           std::chrono::milliseconds period = std::chrono::milliseconds(300));
  bool is_shown() const { return shown_; }
  /// Says how many there are in all.
  void expect(std::uint64_t total) { total_ = total; }
  /// Counts one more; `what` is the plural of what is counted.
  void count_one(std::string_view what);
  /// Shows other words in its place, for a run that counts by itself; not more often than the rest.
  void say(std::string_view words);
  /// Takes the line away, before anything else is printed and at the end.
  void clear();

 private:
  /// Whether a line is due; then the next one is not for a while.
  bool is_due();
  void show(const std::string& words);

  std::ostream& err_;
  bool shown_;
  bool visible_ = false;
  std::chrono::milliseconds period_;
  std::chrono::steady_clock::time_point begun_;
  std::chrono::steady_clock::time_point next_;
  std::uint64_t count_ = 0;
  std::optional<std::uint64_t> total_;
};

}  // namespace praetor::cli
