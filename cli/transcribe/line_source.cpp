#include "cli/transcribe/line_source.hpp"

#include <istream>

namespace praetor::cli {

NextLine plain_lines(std::istream& in) {
  return [&in](const std::string&, const Complete&) -> std::optional<std::string> {
    constexpr std::size_t most = std::size_t{1} << 20U;
    std::string line;
    int next = in.get();
    if (next == std::char_traits<char>::eof()) return std::nullopt;
    while (next != std::char_traits<char>::eof() && next != '\n') {
      line += static_cast<char>(next);
      if (line.size() == most) break;
      next = in.get();
    }
    return line;
  };
}

}  // namespace praetor::cli
