#include "cli/manual/roff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace praetor::cli::manual {
namespace {

/// How a byte of ASCII is written; "" for the byte itself.
std::string_view escape_of(char c) {
  switch (c) {
    case '\\':
      return "\\e";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '"':
      return "\\(dq";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    default:
      return "";
  }
}

/// The code point at `at`; moves `at` behind it. Our own texts are valid UTF-8.
std::uint32_t next_point(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint32_t first = byte(at++);
  if (first < 0x80U) return first;
  std::uint32_t point = first < 0xE0U ? first & 0x1FU : first < 0xF0U ? first & 0x0FU : first & 7U;
  while (at < text.size() && (byte(at) & 0xC0U) == 0x80U)
    point = point << 6U | (byte(at++) & 0x3FU);
  return point;
}

/// Calls `use(line)` for each line of a text.
template <class F>
void each_line(std::string_view text, const F& use) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// A dot at the beginning of a line would be a roff request.
std::string guarded(std::string line) { return line.starts_with('.') ? "\\&" + line : line; }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t point = next_point(text, at);
    if (point >= 0x80U) {
      out += fmt::format("\\[u{:04X}]", point);
    } else if (point == '\n') {
      out += ' ';
    } else {
      const char c = static_cast<char>(point);
      const std::string_view escape = escape_of(c);
      out += escape.empty() ? std::string_view(&c, 1) : escape;
    }
  }
  return out;
}

std::string styled(std::string_view text) {
  std::string out;
  bool bold = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('`'), text.size());
    out += escaped(text.substr(0, end));
    if (end < text.size()) {
      out += bold ? "\\fR" : "\\fB";
      bold = !bold;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return bold ? out + "\\fR" : out;
}

std::string section(std::string_view name) {
  return name.find(' ') == std::string_view::npos ? fmt::format(".SH {}\n", name)
                                                  : fmt::format(".SH \"{}\"\n", name);
}

std::string paragraph(std::string_view text) { return guarded(styled(text)) + "\n"; }

std::string verbatim(std::string_view lines) {
  std::string out = ".RS 4\n.nf\n";
  each_line(lines, [&](std::string_view line) { out += guarded(escaped(line)) + "\n"; });
  return out + ".fi\n.RE\n";
}

}  // namespace praetor::cli::manual
