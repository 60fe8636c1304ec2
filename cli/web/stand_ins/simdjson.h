#pragma once
// In place of simdjson, whose source Debian's library package does not hold: a reader that reads
// nothing, so that every text goes to the exact one.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace simdjson {

enum error_code { SUCCESS, OUT_OF_BOUNDS, UNSUPPORTED_ARCHITECTURE };
inline constexpr std::size_t SIMDJSON_PADDING = 32;

template <class T>
struct simdjson_result {
  simdjson_result() = default;
  simdjson_result(error_code) {}
  error_code get(T&) const { return UNSUPPORTED_ARCHITECTURE; }
  error_code error() const { return UNSUPPORTED_ARCHITECTURE; }
};

struct padded_string_view {
  padded_string_view(const char*, std::size_t, std::size_t) {}
};

namespace ondemand {

struct array;
struct object;
enum class json_type { array, object, number, string, boolean, null };

struct raw_json_string {
  const char* raw() const { return ""; }
};

struct value {
  simdjson_result<json_type> type() { return {}; }
  simdjson_result<bool> is_null() { return {}; }
  simdjson_result<std::string_view> get_string() { return {}; }
  simdjson_result<raw_json_string> get_raw_json_string() { return {}; }
  std::string_view raw_json_token() { return {}; }
  simdjson_result<bool> get_bool() { return {}; }
  simdjson_result<std::int64_t> get_int64() { return {}; }
  simdjson_result<object> get_object() { return {}; }
  simdjson_result<array> get_array() { return {}; }
};

/// What is in it: nothing.
template <class Item>
struct nothing {
  Item* begin() const { return nullptr; }
  Item* end() const { return nullptr; }
};

struct field_value : simdjson_result<value> {
  simdjson_result<std::string_view> get_string() { return {}; }
};

struct field {
  simdjson_result<std::string_view> unescaped_key() { return {}; }
  simdjson_result<raw_json_string> key() { return {}; }
  field_value value() { return {}; }
};

struct object : nothing<field> {
  simdjson_result<std::string_view> raw_json() { return {}; }
};

struct array : nothing<simdjson_result<value>> {};

struct document {
  simdjson_result<object> get_object() { return {}; }
  simdjson_result<const char*> current_location() { return {}; }
};

struct parser {
  simdjson_result<document> iterate(padded_string_view) { return {}; }
};

}  // namespace ondemand
}  // namespace simdjson
