#include "engine/text/json_writer.hpp"

#include <array>
#include <charconv>

#include "engine/text/escape.hpp"

namespace praetor::text {
namespace {

bool is_plain(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= 0x20 && code < 0x80 && byte != '"' && byte != '\\';
}

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

void JsonWriter::key(std::string_view name) {
  separate();
  append_json_string(*out_, name);
  out_->push_back(':');
  comma_ = false;
}

void JsonWriter::string(std::string_view value) {
  separate();
  append_json_string(*out_, value);
  value_done();
}

void JsonWriter::number(std::int64_t value) {
  std::array<char, 20> digits;  // "-9223372036854775808"
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  raw({digits.data(), static_cast<std::size_t>(end.ptr - digits.data())});
}

void JsonWriter::raw(std::string_view json) {
  separate();
  out_->append(json);
  value_done();
}

void JsonWriter::open(char bracket) {
  separate();
  out_->push_back(bracket);
  ++depth_;
  comma_ = false;
}

void JsonWriter::close(char bracket) {
  out_->push_back(bracket);
  --depth_;
  value_done();
}

}  // namespace praetor::text
