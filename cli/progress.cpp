#include "cli/progress.hpp"

#include <ostream>

namespace praetor::cli {

Progress::Progress(std::ostream& err, bool shown, std::chrono::milliseconds period)
    : err_(err), shown_(shown), period_(period) {
  if (shown_) next_ = std::chrono::steady_clock::now() + period_;
}

void Progress::count_one(std::string_view what) {
  ++count_;
  if (!shown_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + period_;
  visible_ = true;
  err_ << '\r' << count_ << ' ' << what << std::flush;
}

void Progress::clear() {
  if (!visible_) return;
  err_ << "\r\x1b[K" << std::flush;
  visible_ = false;
}

}  // namespace praetor::cli
