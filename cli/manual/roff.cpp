#include "cli/manual/roff.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"

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

// A dot at the beginning of a line would be a roff request.
std::string guarded(std::string line) { return line.starts_with('.') ? "\\&" + line : line; }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    const char c = text[at];
    at += point.size;
    if (point.value >= 0x80U) {
      out += fmt::format("\\[u{:04X}]", point.value);
    } else if (c == '\n') {
      out += ' ';
    } else {
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
  for (const auto line : text::parts_of(lines, '\n')) out += guarded(escaped(line)) + "\n";
  return out + ".fi\n.RE\n";
}

}  // namespace praetor::cli::manual
