#pragma once
// Compact JSON appended to a string: commas by itself, strings escaped as RFC 8785 wants them.
// Fast enough for a state document a step; it neither sorts keys nor checks that calls pair up.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace praetor::text {

/// While a bracket is open the string holds more than was written: read it, or append to it, only
/// when the outermost value is complete.
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
  void key(std::string_view name);
  /// A byte that is no UTF-8 becomes U+FFFD.
  void string(std::string_view value);
  void number(std::int64_t value);
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  /// One value that is JSON already, appended as it is.
  void raw(std::string_view json);

 private:
  void open(char bracket);
  void close(char bracket);
  void quoted(std::string_view value);
  void value_done();
  /// Room for so many bytes after the comma that is due, which is written.
  char* separate(std::size_t bytes);
  void widen(std::size_t bytes);
  void trim();

  std::string* out_;
  // Where the next byte goes, and the end of the string, in which a call to it for each byte is
  // saved; null where the string holds what was written and no more.
  char* at_ = nullptr;
  char* end_ = nullptr;
  std::size_t depth_ = 0;
  bool comma_ = false;  // a value stands before the next one in the same container
};

/// Appends `value` as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view value);

}  // namespace praetor::text
