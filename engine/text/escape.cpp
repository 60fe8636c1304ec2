#include "engine/text/escape.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace praetor::text {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Sorted. U+FFF9 to U+FFFB hide the text between them on some terminals.
constexpr std::array unsafe{Range{0x00, 0x1F},      Range{0x7F, 0x9F},     Range{0x61C, 0x61C},
                            Range{0x200B, 0x200F},  Range{0x2028, 0x202E}, Range{0x2060, 0x2069},
                            Range{0xFEFF, 0xFEFF},  Range{0xFFF9, 0xFFFB}, Range{0xFFFE, 0xFFFF},
                            Range{0xE0000, 0xE007F}};

bool is_plain_ascii(char byte) { return byte >= 0x20 && byte < 0x7F; }

bool is_safe(const CodePoint& point) {
  if (!point.valid) return false;
  if (point.value >= 0x20 && point.value < 0x7F) return true;
  for (const Range& range : unsafe) {
    if (point.value >= range.first && point.value <= range.last) return false;
  }
  return true;
}

bool needs_joiners(const CodePoint& point) { return point.value >= 0x80 && is_safe(point); }

void append_shown(std::string& out, std::string_view text, std::size_t offset,
                  const CodePoint& point) {
  if (is_safe(point)) {
    out.append(text.substr(offset, point.size));
  } else {
    out += fmt::format("\\u{{{:x}}}", point.value);
  }
}

void append_json_escape(std::string& out, const CodePoint& point) {
  constexpr std::uint32_t replacement = 0xFFFD;
  std::uint32_t value = point.valid ? point.value : replacement;
  if (value >= 0x10000) {
    value -= 0x10000;
    out += fmt::format("\\u{:04x}", 0xD800 + (value >> 10U));
    value = 0xDC00 + (value & 0x3FFU);
  }
  out += fmt::format("\\u{:04x}", value);
}

// Copies plain ASCII, and calls `append(out, offset, point)` for everything else.
template <class F>
std::string rewritten(std::string_view text, const F& append) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t offset = 0; offset < text.size();) {
    const std::size_t begin = offset;  // of plain ASCII, which most texts are
    while (offset < text.size() && is_plain_ascii(text[offset])) ++offset;
    out.append(text.substr(begin, offset - begin));
    if (offset == text.size()) break;
    const CodePoint point = code_point_at(text, offset);
    append(out, offset, point);
    offset += point.size;
  }
  return out;
}

std::size_t length_of(std::string_view utf8) {
  std::size_t length = 0;
  for (const char byte : utf8) {
    if (!is_continuation(byte)) ++length;
  }
  return length;
}

// How many bytes a lead byte announces, and the least code point that needs so many.
struct Lead {
  std::size_t size;
  std::uint32_t bits;
  std::uint32_t least;
};

Lead lead_of(std::uint32_t byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte >= 0xC2 && byte < 0xE0) return {2, byte & 0x1FU, 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0FU, 0x800};
  if (byte >= 0xF0 && byte < 0xF5) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t offset) {
  const auto byte_at = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
  };
  const std::uint32_t first = byte_at(offset);
  const CodePoint lone_byte{first, 1, false};
  const Lead lead = lead_of(first);
  if (lead.size == 0 || text.size() - offset < lead.size) return lone_byte;
  std::uint32_t value = lead.bits;
  for (std::size_t i = 1; i < lead.size; ++i) {
    const std::uint32_t next = byte_at(offset + i);
    if ((next & 0xC0U) != 0x80U) return lone_byte;
    value = (value << 6U) | (next & 0x3FU);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < lead.least || value > 0x10FFFF || surrogate) return lone_byte;
  return {value, lead.size, true};
}

std::int64_t code_points(std::string_view text) {
  std::int64_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += code_point_at(text, at).size) ++count;
  return count;
}

std::string_view whole_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && is_continuation(text[most])) --most;
  return text.substr(0, most);
}

std::string shown(std::string_view text) {
  return rewritten(text, [&](std::string& out, std::size_t offset, const CodePoint& point) {
    append_shown(out, text, offset, point);
  });
}

bool is_joiner(const CodePoint& point) {
  return point.valid && (point.value == 0x200C || point.value == 0x200D);
}

std::string shown_joined(std::string_view text) {
  bool may_join = false;  // what stands before
  return rewritten(text, [&](std::string& out, std::size_t offset, const CodePoint& point) {
    const std::size_t next = offset + point.size;
    const bool follows_ascii = offset == 0 || is_plain_ascii(text[offset - 1]);
    const bool joins = is_joiner(point) && may_join && !follows_ascii && next < text.size() &&
                       needs_joiners(code_point_at(text, next));
    may_join = needs_joiners(point);
    if (joins) {
      out += text.substr(offset, point.size);
    } else {
      append_shown(out, text, offset, point);
    }
  });
}

std::string safe_json(std::string_view json) {
  return rewritten(json, [&](std::string& out, std::size_t offset, const CodePoint& point) {
    const bool blank = point.value == '\n' || point.value == '\r' || point.value == '\t';
    if (blank) {
      out += ' ';  // they stand between values only
    } else if (is_safe(point)) {
      out += json.substr(offset, point.size);
    } else {
      append_json_escape(out, point);
    }
  });
}

Excerpt excerpt(std::string_view line, std::size_t column, std::size_t width) {
  // A ring of the last offsets finds where to cut before the column, without the offsets of a whole
  // long line.
  const std::size_t before = width / 2;
  std::vector<std::size_t> ring(before + 1, 0);
  std::size_t offset = 0;
  std::size_t at = 0;  // characters before `offset`
  while (offset < line.size() && at + 1 < column) {
    ring[at % ring.size()] = offset;
    offset += code_point_at(line, offset).size;
    ++at;
  }
  const std::size_t wanted = offset;
  const std::size_t first = at <= before ? 0 : ring[(at - before) % ring.size()];
  Excerpt result{first == 0 ? "" : "…", 0};
  std::size_t taken = 0;
  for (offset = first; offset < line.size() && taken < width; ++taken) {
    if (offset == wanted) result.caret = length_of(result.text);
    const CodePoint point = code_point_at(line, offset);
    append_shown(result.text, line, offset, point);
    offset += point.size;
  }
  if (wanted >= offset) result.caret = length_of(result.text);
  if (offset < line.size()) result.text += "…";
  return result;
}

}  // namespace praetor::text
