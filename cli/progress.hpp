#pragma once
// The line on a terminal that shows a long run is alive: how many items are done and, if known, out
// of how many and how long it will take. It changes a few times a second at most and is never wider
// than the terminal. It never appears if standard error is no terminal.

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::cli {

/// "120 of 400 replays judged, 12 s left", cut to end before the last column. The time is left out
/// during the first second.
std::string progress_words(std::uint64_t count, std::optional<std::uint64_t> total,
                           std::string_view what, std::chrono::milliseconds passed,
                           std::size_t columns);

/// Words cut to end before the last column.
std::string progress_line(std::string_view words, std::size_t columns);

class Progress {
 public:
  /// `shown` is whether somebody can see the line; `period` is the least time between two updates.
  Progress(std::ostream& err, bool shown,
           std::chrono::milliseconds period = std::chrono::milliseconds(300));
  bool is_shown() const { return shown_; }
  /// Sets how many items there are in all.
  void expect(std::uint64_t total) { total_ = total; }
  /// Counts one more item; `what` is the plural of its name.
  void count_one(std::string_view what);
  /// Shows `words` instead of a count, for a run that counts by itself; as rarely as other updates.
  void say(std::string_view words);
  /// Removes the line: call it before any other output and at the end.
  void clear();

 private:
  /// Whether an update is due. If it is, starts the next period.
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
