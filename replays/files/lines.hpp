#pragma once
// Reads lines from a stream as long as it lasts, whatever they contain. A line beyond the limit is
// skipped without being kept.

#include <cstddef>
#include <istream>
#include <string>

namespace praetor::replays {

enum class LineRead : unsigned char {
  whole,
  too_long,  ///< the line was read and dropped
  none,      ///< the stream has ended
  failed     ///< the stream failed before the line end; `line` says why
};

/// Reads the next line, without its end. The last line need not have one.
LineRead next_line(std::istream& in, std::string& line, std::size_t bytes_max);

}  // namespace praetor::replays
