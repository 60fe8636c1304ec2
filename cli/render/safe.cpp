#include "cli/render/safe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/text/escape.hpp"

namespace praetor::cli::render {
namespace {

void append_escape(std::string& out, const text::CodePoint& point) {
  constexpr std::uint32_t replacement = 0xFFFD;
  std::uint32_t value = point.valid ? point.value : replacement;
  if (value >= 0x10000) {
    value -= 0x10000;
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", 0xD800 + (value >> 10U));
    value = 0xDC00 + (value & 0x3FFU);
  }
  fmt::format_to(std::back_inserter(out), "\\u{:04x}", value);
}

}  // namespace

std::string safe_json(std::string_view json) {
  const bool plain = std::ranges::all_of(json, [](char c) { return c >= ' ' && c < 0x7F; });
  if (plain) return std::string(json);
  std::string out;
  out.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    const text::CodePoint point = text::code_point_at(json, at);
    const std::string_view bytes = json.substr(at, point.size);
    at += point.size;
    const bool blank = bytes == "\n" || bytes == "\r" || bytes == "\t";  // between values only
    if (blank) {
      out += ' ';
    } else if (text::shown(bytes) == bytes) {
      out += bytes;
    } else {
      append_escape(out, point);
    }
  }
  return out;
}

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

std::string painted(std::string_view text, Paint paint, bool colour) {
  if (!colour) return std::string(text);
  constexpr std::string_view codes[] = {"1", "1;31", "1;32", "1;35", "36"};
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(paint)], text);
}

}  // namespace praetor::cli::render
