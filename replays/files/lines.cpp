#include "replays/files/lines.hpp"

#include "replays/reading/source.hpp"

namespace praetor::replays {
namespace {

LineRead line_of(std::istream& in, std::string& line, std::size_t bytes_max) {
  line.clear();
  std::streambuf* const bytes = in.rdbuf();
  constexpr int end = std::istream::traits_type::eof();
  bool any = false;
  for (int byte = bytes->sbumpc(); byte != end; byte = bytes->sbumpc()) {
    any = true;
    if (byte == '\n') return LineRead::whole;
    if (line.size() < bytes_max) {
      line.push_back(static_cast<char>(byte));
      continue;
    }
    line.clear();
    std::size_t passed_over = 0;
    for (; byte != '\n' && byte != end; byte = bytes->sbumpc()) {
      if (++passed_over <= passed_over_max) continue;
      line = endless;
      return LineRead::failed;
    }
    return LineRead::too_long;
  }
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
