#include "cli/serve/lines.hpp"

namespace praetor::cli::serve {

Line next_line(std::istream& in, std::string& line, std::size_t bytes_max) {
  line.clear();
  std::streambuf* const bytes = in.rdbuf();
  constexpr int end = std::istream::traits_type::eof();
  bool too_long = false;
  bool any = false;
  for (int byte = bytes->sbumpc(); byte != end; byte = bytes->sbumpc()) {
    any = true;
    if (byte == '\n') return too_long ? Line::too_long : Line::whole;
    too_long = too_long || line.size() == bytes_max;
    if (too_long) {
      line.clear();
    } else {
      line.push_back(static_cast<char>(byte));
    }
  }
  if (too_long) return Line::too_long;
  return any ? Line::whole : Line::none;
}

}  // namespace praetor::cli::serve
