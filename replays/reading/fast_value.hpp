#pragma once
// A JSON value as simdjson On-Demand gives it: read once, in the order of the text, straight into
// the replay. It says only that something is wrong; the exact reader then says what and where.

#include <simdjson.h>

#include <algorithm>
#include <string_view>

#include "engine/core/rule.hpp"
#include "engine/text/document.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

/// How deep the brackets of a valid JSON text nest.
inline int nesting(std::string_view json) {
  int depth = 0;
  int most = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      most = std::max(most, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return most;
}

class FastValue {
 public:
  /// Free values stand at most this deep in a replay: root, steps, step, value.
  static constexpr int free_depth = 4;

  explicit FastValue(simdjson::ondemand::value value) : value_(value) {}

  bool is_null() {
    simdjson::ondemand::json_type type{};
    if (value_.type().get(type) != simdjson::SUCCESS) return false;
    if (type != simdjson::ondemand::json_type::null) return false;
    bool null = false;  // a type of null only says that the word begins with an n
    return simdjson::simdjson_result<bool>(value_.is_null()).get(null) == simdjson::SUCCESS && null;
  }
  /// A text that is compared with known ones, as it is written between its quotes: one with escapes
  /// is like none of them, and for the exact reader to look at.
  bool word(std::string_view& out) {
    out = value_.raw_json_token();
    simdjson::ondemand::raw_json_string passed;
    if (value_.get_raw_json_string().get(passed) != simdjson::SUCCESS) return false;
    while (!out.empty() && static_cast<unsigned char>(out.back()) <= ' ') out.remove_suffix(1);
    if (out.size() < 2 || out.back() != '"') return false;
    out = out.substr(1, out.size() - 2);
    return true;
  }
  bool string(std::string_view& out) { return value_.get_string().get(out) == simdjson::SUCCESS; }
  bool boolean(bool& out) { return value_.get_bool().get(out) == simdjson::SUCCESS; }
  bool whole(std::int64_t& out, std::int64_t least, std::int64_t most) {
    return value_.get_int64().get(out) == simdjson::SUCCESS && out >= least && out <= most;
  }
  bool raw_object(std::string_view& out) { return unchecked_object(out) && free_of_faults(out); }
  /// The same where others have to read it: each number is one that a double holds.
  bool readable_object(std::string_view& out) {
    return raw_object(out) && !text::unreadable_number(*text::Tape(out).root());
  }
  /// An object as written, which nobody has looked at yet.
  bool unchecked_object(std::string_view& out) {
    simdjson::ondemand::object object;
    if (value_.get_object().get(object) != simdjson::SUCCESS) return false;
    if (object.raw_json().get(out) != simdjson::SUCCESS) return false;
    out = out.substr(0, out.find_last_of('}') + 1);
    return true;
  }
  /// Keys are words, as above.
  template <class F>
  bool members(F&& use) {
    simdjson::ondemand::object object;
    if (value_.get_object().get(object) != simdjson::SUCCESS) return false;
    for (auto field : object) {
      simdjson::ondemand::raw_json_string key;
      simdjson::ondemand::value inner;
      if (field.key().get(key) != simdjson::SUCCESS) return false;
      if (field.value().get(inner) != simdjson::SUCCESS) return false;
      FastValue next(inner);
      if (!use(word_of(key), next)) return false;
    }
    return true;
  }
  template <class F>
  bool items(F&& use) {
    simdjson::ondemand::array array;
    if (value_.get_array().get(array) != simdjson::SUCCESS) return false;
    for (auto item : array) {
      simdjson::ondemand::value inner;
      if (item.get(inner) != simdjson::SUCCESS) return false;
      FastValue next(inner);
      if (!use(next)) return false;
    }
    return true;
  }

 private:
  // Up to the first quote: with an escaped one in it, the key ends in a backslash.
  static std::string_view word_of(simdjson::ondemand::raw_json_string key) {
    const char* const begin = key.raw();
    const char* end = begin;
    while (*end != '"') ++end;
    return {begin, static_cast<std::size_t>(end - begin)};
  }
  // simdjson skips what nobody reads without looking at it; the tape looks.
  static bool free_of_faults(std::string_view json) {
    const text::Tape tape(json);
    return !tape.fault() && nesting(json) + free_depth - 1 <= text::depth_max;
  }

  simdjson::ondemand::value value_;
};

}  // namespace praetor::replays
