#pragma once
// Appends compact JSON to a string: it writes the commas, and escapes strings as RFC 8785 wants it.
// It is fast enough to write a state document for each step. It neither sorts keys nor checks that
// calls pair up.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/text/quoted.hpp"

namespace praetor::text {

/// While a bracket is open, the string is longer than what was written. Read it, or append to it,
/// only when the outermost value is complete.
class JsonWriter {
 public:
  /// Appends to `out`, which must outlive the writer.
  explicit JsonWriter(std::string& out) : out_(&out) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }

  /// A member's name; its value must follow.
  void key(const Key& name) {
    if (name.plain()) {
      quoted_plain(name.name());
    } else {
      quoted(name.name());
    }
    key_done();
  }
  void key(Quoted name) {
    copied(name.json);
    key_done();
  }
  /// A byte that is no UTF-8 becomes U+FFFD.
  void string(std::string_view value) {
    quoted(value);
    value_done();
  }
  void string(Quoted value) { raw(value.json); }
  void number(std::int64_t value) {
    if (value >= 0 && value < 10) {
      char* const to = separate(1);
      *to = static_cast<char>('0' + value);  // nearly every number of a document
      at_ = to + 1;
      value_done();
    } else {
      long_number(value);
    }
  }
  void boolean(bool value) { raw(value ? std::string_view("true") : std::string_view("false")); }
  void null() { raw("null"); }
  /// One value that is JSON already, appended as it is.
  void raw(std::string_view json) {
    copied(json);
    value_done();
  }

  // A member and its value, or the bracket that its value begins with.
  void begin_object(const Key& name) {
    key(name);
    begin_object();
  }
  void begin_array(const Key& name) {
    key(name);
    begin_array();
  }
  template <class Text>
  void string(const Key& name, const Text& value) {
    key(name);
    string(value);
  }
  /// The number must fit a std::int64_t.
  template <std::convertible_to<std::int64_t> Number>
  void number(const Key& name, const Number& value) {
    key(name);
    number(static_cast<std::int64_t>(value));
  }
  void boolean(const Key& name, bool value) {
    key(name);
    boolean(value);
  }
  void null(const Key& name) {
    key(name);
    null();
  }
  void raw(const Key& name, std::string_view json) {
    key(name);
    raw(json);
  }
  /// Writes null where the text is empty.
  void string_or_null(const Key& name, std::string_view value) {
    key(name);
    if (value.empty()) {
      null();
    } else {
      string(value);
    }
  }
  /// A list: `write(value)` writes an entry for each value.
  template <class Values, class Write>
  void list(const Key& name, const Values& values, Write&& write) {
    begin_array(name);
    for (const auto& value : values) write(value);
    end_array();
  }
  /// A list of objects: `write(value)` writes the members of each.
  template <class Values, class Write>
  void objects(const Key& name, const Values& values, Write&& write) {
    list(name, values, [&](const auto& value) {
      begin_object();
      write(value);
      end_object();
    });
  }
  /// A list of lists: `write(value)` writes the entries of each.
  template <class Values, class Write>
  void lists(const Key& name, const Values& values, Write&& write) {
    list(name, values, [&](const auto& value) {
      begin_array();
      write(value);
      end_array();
    });
  }
  /// A list of texts, or of values that are JSON already.
  template <class Texts>
  void strings(const Key& name, const Texts& values) {
    list(name, values, [&](const auto& value) { string(value); });
  }
  template <class Values>
  void raws(const Key& name, const Values& values) {
    list(name, values, [&](const auto& value) { raw(value); });
  }

 private:
  // Room beside a value's own bytes for what is written without a check: a comma, two quotes, a
  // colon.
  static constexpr std::size_t spare = 4;

  void open(char bracket) {
    char* const to = separate(1);
    *to = bracket;
    at_ = to + 1;
    ++depth_;
    comma_ = false;
  }
  void close(char bracket) {
    if (at_ == end_) widen(1);
    *at_++ = bracket;
    --depth_;
    value_done();
  }
  void key_done() {
    *at_++ = ':';
    comma_ = false;
  }
  void value_done() {
    comma_ = depth_ > 0;
    if (depth_ == 0) trim();
  }
  void copied(std::string_view json) {
    char* const to = separate(json.size());
    copy_bytes(json, to);
    at_ = to + json.size();
  }
  void quoted_plain(std::string_view value) {
    char* const to = separate(value.size());
    *to = '"';
    std::memcpy(to + 1, value.data(), value.size());
    to[value.size() + 1] = '"';
    at_ = to + value.size() + 2;
  }
  void quoted(std::string_view value);
  void long_number(std::int64_t value);
  /// Makes room for so many bytes and some to spare, and writes the comma that is due. Returns
  /// where the bytes go.
  char* separate(std::size_t bytes) {
    const std::size_t needed = bytes + spare;
    if (static_cast<std::size_t>(end_ - at_) < needed) widen(needed);
    if (comma_) *at_++ = ',';
    return at_;
  }
  void widen(std::size_t bytes);
  void trim();

  std::string* out_;
  // Where the next byte goes, and where the string ends. They save a call to the string for each
  // byte. Null where the string is exactly what was written.
  char* at_ = nullptr;
  char* end_ = nullptr;
  std::size_t depth_ = 0;
  bool comma_ = false;  // a value stands before the next one in the same container
};

/// Appends `value` as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view value);
inline std::string json_string(std::string_view value) {
  std::string json;
  append_json_string(json, value);
  return json;
}

/// The text that `write(writer)` writes.
template <class F>
std::string json_text(F&& write) {
  std::string json;
  JsonWriter writer(json);
  write(writer);
  return json;
}
/// An object with the members that `write(writer)` writes.
template <class F>
std::string json_object(F&& write) {
  return json_text([&](JsonWriter& writer) {
    writer.begin_object();
    write(writer);
    writer.end_object();
  });
}
/// The same as a line of its own.
template <class F>
std::string json_line(F&& write) {
  return json_object(write) + "\n";
}

}  // namespace praetor::text
