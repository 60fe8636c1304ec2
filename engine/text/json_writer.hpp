#pragma once
// Compact JSON appended to a string: commas by itself, strings escaped as RFC 8785 wants them.
// Fast enough for a state document a step; it neither sorts keys nor checks that calls pair up.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace praetor::text {

class JsonWriter {
 public:
  /// Appends to `out`, which must outlive the writer.
  explicit JsonWriter(std::string& out) : out_(&out) {}

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
  void separate() {
    if (comma_) out_->push_back(',');
  }
  void value_done() { comma_ = depth_ > 0; }

  std::string* out_;
  std::size_t depth_ = 0;
  bool comma_ = false;  // a value stands before the next one in the same container
};

/// Appends `value` as a JSON string with its quotes.
void append_json_string(std::string& out, std::string_view value);

}  // namespace praetor::text
