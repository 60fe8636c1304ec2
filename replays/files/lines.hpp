#pragma once
// Lines of a stream for as long as somebody sends them, whatever they hold: a line beyond the limit
// is passed over without being kept.

#include <cstddef>
#include <istream>
#include <string>

namespace praetor::replays {

enum class LineRead : unsigned char {
  whole,
  too_long,  ///< all of it was read, none of it is kept
  none,      ///< the stream has ended
  failed     ///< it cannot be read, or not to the line's end; `line` says why
};

/// Reads the next line, without its end; the last one may lack that.
LineRead next_line(std::istream& in, std::string& line, std::size_t bytes_max);

}  // namespace praetor::replays
