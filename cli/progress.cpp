#include "cli/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <ostream>

#include "replays/wording/words.hpp"

namespace praetor::cli {
namespace {

constexpr std::size_t usual_columns = 80;

std::size_t terminal_columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual_columns;
}

std::string time_words(std::uint64_t seconds) {
  if (seconds < 100) return fmt::format("{} s", seconds);
  if (seconds < 6000) return fmt::format("{} min", (seconds + 30) / 60);
  return fmt::format("{} h", (seconds + 1800) / 3600);
}

}  // namespace

std::string progress_words(std::uint64_t count, std::optional<std::uint64_t> total,
                           std::string_view what, std::chrono::milliseconds passed,
                           std::size_t columns) {
  const bool counts_down = total && *total >= count && count > 0;
  std::string words = counts_down ? fmt::format("{} of {} {}", count, *total, what)
                                  : fmt::format("{} {}", count, what);
  const auto milliseconds = static_cast<std::uint64_t>(passed.count());
  if (counts_down && milliseconds >= 1000) {
    words += fmt::format(", {} left", time_words(milliseconds * (*total - count) / count / 1000));
  }
  return progress_line(words, columns);
}

std::string progress_line(std::string_view words, std::size_t columns) {
  // A terminal may start a new line after the last column.
  if (columns < 2 || words.size() < columns) return std::string(words);
  return replays::wording::cut_to(std::string(words), columns - 2);
}

Progress::Progress(std::ostream& err, bool shown, std::chrono::milliseconds period)
    : err_(err), shown_(shown), period_(period) {
  if (!shown_) return;
  begun_ = std::chrono::steady_clock::now();
  next_ = begun_ + period_;
}

bool Progress::is_due() {
  if (!shown_) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return false;
  next_ = now + period_;
  return true;
}

void Progress::show(const std::string& words) {
  visible_ = true;
  err_ << "\r" << words << "\x1b[K" << std::flush;
}

void Progress::count_one(std::string_view what) {
  ++count_;
  if (!is_due()) return;
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begun_);
  show(progress_words(count_, total_, what, passed, terminal_columns()));
}

void Progress::say(std::string_view words) {
  if (is_due()) show(progress_line(words, terminal_columns()));
}

void Progress::clear() {
  if (!visible_) return;
  err_ << "\r\x1b[K" << std::flush;
  visible_ = false;
}

}  // namespace praetor::cli
