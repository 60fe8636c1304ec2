#include "engine/text/plain_tape.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

#include "engine/text/json_skip.hpp"
#include "engine/text/tape.hpp"
#include "engine/text/tape_builder.hpp"

namespace praetor::text {
namespace {

/// Whether a key comes twice. Changes the order of the keys.
bool any_twice(std::span<std::string_view> keys) {
  constexpr std::size_t few = 12;  // up to here comparing all pairs beats sorting
  if (keys.size() <= few) {
    for (std::size_t second = 1; second < keys.size(); ++second) {
      const auto before = keys.first(second);
      if (std::ranges::find(before, keys[second]) != before.end()) return true;
    }
    return false;
  }
  // By length first: that tells most keys apart without a look at their bytes.
  std::ranges::sort(keys, [](std::string_view one, std::string_view two) {
    return one.size() != two.size() ? one.size() < two.size() : one < two;
  });
  return std::ranges::adjacent_find(keys) != keys.end();
}

/// The bytes that stand for themselves in a plain string.
constexpr auto plain_in_string = [] {
  std::array<bool, 256> plain{};
  constexpr std::size_t ascii_end = 0x80;
  for (std::size_t code = ' '; code < ascii_end; ++code) plain[code] = true;
  plain['"'] = plain['\\'] = false;
  return plain;
}();

class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : text_(text) {
    constexpr std::size_t small = 16 * 1024;  // a small text's vector may grow
    offsets_.reserve(text.size() < small ? text.size() / 4 : tokens_at_most(text));
  }

  bool all() {
    if (!value()) return false;
    while (!levels_.empty()) {
      if (!rest_of_level()) return false;
    }
    return byte() == '\0' && at_ == text_.size();
  }
  std::vector<std::uint32_t> offsets() { return std::move(offsets_); }

 private:
  struct PlainLevel {
    bool object;
    std::size_t keys;  ///< index in `keys_` of this object's first key
  };

  /// Skips blanks and returns the next byte. At the end of the text it returns NUL, which is part
  /// of no JSON.
  char byte() {
    while (at_ < text_.size()) {
      const char here = text_[at_];
      if (!is_blank(here)) return here;
      ++at_;
    }
    return '\0';
  }

  /// Reads one value; of an object or array its bracket, and its first member or item.
  bool value() {
    const char first = byte();
    token();
    if (first == '"') return string();
    if (first == '{' || first == '[') return open(first == '{');
    if (first == 't') return word("true");
    if (first == 'f') return word("false");
    if (first == 'n') return word("null");
    return number();
  }

  bool number() {
    const auto byte_at = [&](std::size_t at) { return at < text_.size() ? text_[at] : '\0'; };
    std::size_t end = at_;
    if (byte_at(at_) != '0') {
      while (byte_at(end) >= '0' && byte_at(end) <= '9') ++end;
    }
    const char next = byte_at(end);
    if (end == at_ || next == '.' || next == 'e' || next == 'E') end = number_end(text_, at_);
    const bool is_number = end != at_;
    at_ = end;
    return is_number;  // the next read sees what must not follow
  }

  bool open(bool object) {
    if (levels_.size() == depth_max) return false;
    ++at_;
    levels_.push_back({object, keys_.size()});
    if (byte() == (object ? '}' : ']')) return close();
    return object ? member() : value();
  }

  bool member() {
    if (byte() != '"') return false;
    const std::size_t begin = at_;
    token();
    if (!string()) return false;
    keys_.push_back(text_.substr(begin + 1, at_ - begin - 2));
    if (byte() != ':') return false;
    ++at_;
    return value();
  }

  bool close() {
    token();
    ++at_;
    const auto keys = std::span(keys_).subspan(levels_.back().keys);
    const bool twice = any_twice(keys);
    keys_.resize(keys_.size() - keys.size());
    levels_.pop_back();
    return !twice;
  }

  bool rest_of_level() {
    const bool object = levels_.back().object;
    const char next = byte();
    if (next == (object ? '}' : ']')) return close();
    if (next != ',') return false;
    ++at_;
    return object ? member() : value();
  }

  bool string() {
    ++at_;
    while (at_ < text_.size() && plain_in_string[static_cast<unsigned char>(text_[at_])]) ++at_;
    return at_ < text_.size() && text_[at_++] == '"';
  }

  bool word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  void token() { offsets_.push_back(static_cast<std::uint32_t>(at_)); }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::uint32_t> offsets_;
  std::vector<PlainLevel> levels_;
  std::vector<std::string_view> keys_;  // of all objects that are open
};

}  // namespace

std::optional<std::vector<std::uint32_t>> plain_offsets(std::string_view json) {
  if (json.size() > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  PlainReader reader(json);
  if (!reader.all()) return std::nullopt;
  return reader.offsets();
}

}  // namespace praetor::text
