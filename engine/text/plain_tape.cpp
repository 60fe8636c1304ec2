#include "engine/text/plain_tape.hpp"

#include <cstddef>
#include <limits>
#include <utility>

#include "engine/text/key_set.hpp"
#include "engine/text/tape.hpp"
#include "engine/text/tape_builder.hpp"

namespace praetor::text {
namespace {

class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : text_(text) {
    offsets_.reserve(tokens_at_most(text));
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
    KeySet keys;
  };

  /// What stands behind the next spaces; a NUL where the text ends, which is part of no JSON.
  char byte() {
    while (at_ < text_.size()) {
      const char here = text_[at_];
      if (here != ' ' && here != '\n' && here != '\t' && here != '\r') return here;
      ++at_;
    }
    return '\0';
  }

  /// One value; of an object or array its bracket, and its first member or item.
  bool value() {
    const char first = byte();
    token();
    if (first == '"') return string();
    if (first == '{' || first == '[') return open(first == '{');
    if (first == 't') return word("true");
    if (first == 'f') return word("false");
    if (first == 'n') return word("null");
    const std::size_t end = number_end(text_, at_);
    const bool is_number = end != at_;
    at_ = end;
    return is_number;  // what must not follow it is seen by whoever reads on
  }

  bool open(bool object) {
    if (levels_.size() == depth_max) return false;
    ++at_;
    levels_.push_back({object, {}});
    if (byte() == (object ? '}' : ']')) return close();
    return object ? member() : value();
  }

  bool member() {
    if (byte() != '"') return false;
    const std::size_t begin = at_;
    token();
    if (!string()) return false;
    levels_.back().keys.add(text_.substr(begin + 1, at_ - begin - 2), begin);
    if (byte() != ':') return false;
    ++at_;
    return value();
  }

  bool close() {
    token();
    ++at_;
    const bool twice = levels_.back().keys.first_repeated().has_value();
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
    for (++at_; at_ < text_.size(); ++at_) {
      const char here = text_[at_];
      if (here == '"') {
        ++at_;
        return true;
      }
      constexpr unsigned char ascii_end = 0x80;
      const auto code = static_cast<unsigned char>(here);
      if (code < ' ' || code >= ascii_end || here == '\\') return false;
    }
    return false;
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
};

}  // namespace

std::optional<std::vector<std::uint32_t>> plain_offsets(std::string_view json) {
  if (json.size() > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  PlainReader reader(json);
  if (!reader.all()) return std::nullopt;
  return reader.offsets();
}

}  // namespace praetor::text
