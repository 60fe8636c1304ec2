#include "replays/files/lines.hpp"

#include "replays/reading/source.hpp"

namespace praetor::replays {
namespace {

LineRead line_of(std::istream& in, std::string& line, std::size_t bytes_max) {
  line.clear();
  std::streambuf* const bytes = in.rdbuf();
  std::size_t passed_over = 0;
  constexpr int end = std::istream::traits_type::eof();
  bool too_long = false;
  bool any = false;
  for (int byte = bytes->sbumpc(); byte != end; byte = bytes->sbumpc()) {
    any = true;
    if (byte == '\n') return too_long ? LineRead::too_long : LineRead::whole;
    too_long = too_long || line.size() == bytes_max;
    if (!too_long) {
      line.push_back(static_cast<char>(byte));
    } else if (++passed_over > passed_over_max) {
      line = endless;
      return LineRead::failed;
    } else {
      line.clear();
    }
  }
  if (too_long) return LineRead::too_long;
  return any ? LineRead::whole : LineRead::none;
}

}  // namespace

LineRead next_line(std::istream& in, std::string& line, std::size_t bytes_max) {
  try {
    return line_of(in, line, bytes_max);
  } catch (const std::ios_base::failure& failure) {
    line = failure.code().message();
    return LineRead::failed;
  }
}

}  // namespace praetor::replays
