#include "engine/text/json_writer.hpp"

#include <algorithm>
#include <charconv>

#include "engine/text/escape.hpp"

namespace praetor::text {
namespace {

void append_escape(std::string& out, char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  switch (byte) {
    case '\b':
      out += "\\b";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\r':
      out += "\\r";
      return;
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    default:
      break;
  }
  const auto code = static_cast<unsigned char>(byte);
  out += "\\u00";
  out += digits[code >> 4U];
  out += digits[code & 0x0FU];
}

// Whether all of eight bytes are plain.
bool are_plain(std::uint64_t bytes) {
  constexpr std::uint64_t each = 0x0101'0101'0101'0101;
  constexpr std::uint64_t high = 0x80 * each;
  const auto has = [](std::uint64_t values, char byte) {
    const std::uint64_t differ = values ^ (each * static_cast<unsigned char>(byte));
    return (differ - each) & ~differ;
  };
  const std::uint64_t low = (bytes - 0x20 * each) & ~bytes;
  return ((bytes | low | has(bytes, '"') | has(bytes, '\\')) & high) == 0;
}

// Copies a text; false where a byte of it must be escaped. Names are short, so it copies eight or
// four bytes at a time, which is much faster than one by one. The last bytes may overlap those
// before.
bool copy_plain(std::string_view from, char* to) {
  constexpr std::size_t step = sizeof(std::uint64_t);
  bool plain = true;
  const auto copy_at = [&](std::size_t at) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, from.data() + at, step);
    std::memcpy(to + at, &bytes, step);
    plain = plain && are_plain(bytes);
  };
  if (from.size() >= step) {
    for (std::size_t at = 0; at + step <= from.size(); at += step) copy_at(at);
    if (from.size() % step != 0) copy_at(from.size() - step);
    return plain;
  }
  constexpr std::size_t half = sizeof(std::uint32_t);
  if (from.size() >= half) {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::memcpy(&first, from.data(), half);
    std::memcpy(&last, from.data() + from.size() - half, half);
    std::memcpy(to, &first, half);
    std::memcpy(to + from.size() - half, &last, half);
    return are_plain(std::uint64_t{last} << 32U | first);
  }
  for (std::size_t at = 0; at < from.size(); ++at) {
    to[at] = from[at];
    plain = plain && is_plain(from[at]);
  }
  return plain;
}

}  // namespace

void append_json_string(std::string& out, std::string_view value) {
  out += '"';
  for (std::size_t at = 0; at < value.size();) {
    std::size_t end = at;
    while (end < value.size() && is_plain(value[end])) ++end;
    out.append(value.substr(at, end - at));
    if (end == value.size()) break;
    at = end;
    if (static_cast<unsigned char>(value[at]) < 0x80) {
      append_escape(out, value[at]);
      ++at;
      continue;
    }
    const CodePoint point = code_point_at(value, at);
    out.append(point.valid ? value.substr(at, point.size) : "\xEF\xBF\xBD");
    at += point.size;
  }
  out += '"';
}

// Makes room for so many bytes at the end of what was written.
void JsonWriter::widen(std::size_t bytes) {
  constexpr std::size_t most_at_once = 4096;  // they are filled with zeros, then with text
  const std::size_t used =
      at_ == nullptr ? out_->size() : static_cast<std::size_t>(at_ - out_->data());
  const std::size_t usual = std::min(std::max(out_->capacity(), 2 * used), used + most_at_once);
  out_->resize(std::max(used + bytes, usual));
  at_ = out_->data() + used;
  end_ = out_->data() + out_->size();
}

void JsonWriter::trim() {
  out_->resize(static_cast<std::size_t>(at_ - out_->data()));
  at_ = nullptr;
  end_ = nullptr;
}

void JsonWriter::quoted(std::string_view value) {
  char* const to = separate(value.size());
  *to = '"';
  if (copy_plain(value, to + 1)) {
    to[value.size() + 1] = '"';
    at_ = to + value.size() + 2;
    return;
  }
  trim();
  append_json_string(*out_, value);
  widen(spare);
}

void JsonWriter::long_number(std::int64_t value) {
  constexpr std::size_t most = 20;  // "-9223372036854775808"
  char* const to = separate(most);
  at_ = std::to_chars(to, to + most, value).ptr;
  value_done();
}

}  // namespace praetor::text
