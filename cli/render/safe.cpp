#include "cli/render/safe.hpp"

#include <fmt/format.h>

namespace praetor::cli::render {
std::string one_line(std::string_view json) {
  std::string line;
  bool quoted = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char letter = json[i];
    if (quoted && letter == '\\') {
      line += letter;
      line += json[++i];
      continue;
    }
    if (letter == '"') quoted = !quoted;
    const bool space = letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
    if (quoted || !space) line += letter;
  }
  return line;
}

std::string source_name(std::string_view path) {
  return path == "-" ? "<stdin>" : text::shown(path);
}

std::string file_argument(std::string_view path, std::optional<std::uint64_t> index) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./@%+=:,";
  std::string out;
  if (!path.empty() && path.find_first_not_of(plain) == std::string_view::npos) {
    out = path;
  } else {
    out = "'";
    for (const char letter : path) out += letter == '\'' ? "'\\''" : std::string(1, letter);
    out = text::shown(out + "'");
  }
  return index ? fmt::format("{} --index {}", out, *index) : out;
}

std::string painted(std::string_view text, Paint paint, bool colour) {
  if (!colour) return std::string(text);
  constexpr std::string_view codes[] = {"1", "1;31", "1;32", "1;35", "36"};
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(paint)], text);
}

}  // namespace praetor::cli::render
