#pragma once
// Reads a JSON text once from beginning to end, directly into a replay; each value is read where
// the cursor is. It reports only that something is unusual. The exact reader then says what and
// where, or reads the replay after all.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "engine/core/names.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/document.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/letters.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

class FastText {
 public:
  /// How deep a free value may be nested in a replay: root, steps, step, value.
  static constexpr int free_depth = 4;

  /// `text_padding` (source.hpp) more bytes must be readable behind the text. Their content does
  /// not matter: `ended` returns false if the cursor went past the end.
  explicit FastText(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  /// Whether only spaces are left.
  bool ended() {
    pass_spaces();
    return at_ == end_;
  }

  /// A string to be compared with known ones, as it is written between its quotes. A string with
  /// escapes equals none of them, so the exact reader gets it.
  bool word(std::string_view& out) { return take('"') && rest_of_word(out); }
  /// A string that is one of the names in `known`; `out` is the index of the name.
  [[gnu::always_inline]] bool name(const NameTable& known, std::size_t& out) {
    if (*at_ != '"') [[unlikely]]
      return later_name(known, out);
    const text::LettersToQuote letters = text::letters_to_quote(at_ + 1);
    if (letters.size == text::LettersToQuote::most) [[unlikely]]
      return later_name(known, out);
    at_ += letters.size + 2;
    return known.has_short(letters, out) && at_ <= end_;
  }
  /// Skips a string with any content.
  bool passed_text() {
    if (!take('"')) return false;
    const char* const begin = at_ - 1;
    bool plain = true;
    for (; at_ < end_ && *at_ != '"'; ++at_) {
      const auto code = static_cast<unsigned char>(*at_);
      constexpr unsigned char ascii_end = 0x80;
      plain = plain && code >= ' ' && code < ascii_end && code != '\\';
      if (code == '\\') ++at_;
    }
    if (at_ >= end_) return false;
    ++at_;
    return plain || !text::Tape({begin, static_cast<std::size_t>(at_ - begin)}).fault();
  }
  bool boolean(bool& out) {
    out = literal("true");
    return out || literal("false");
  }
  bool null() { return literal("null"); }
  /// A whole number as it is usually written. The exact reader gets -0.
  [[gnu::always_inline]] bool whole(std::int64_t& out, std::int64_t least, std::int64_t most) {
    if (!text::is_digit(*at_) || text::is_digit(at_[1])) return long_whole(out, least, most);
    out = *at_++ - '0';
    return out >= least && out <= most;
  }
  /// An object as it is written; its content is not checked.
  bool unchecked_object(std::string_view& out) {
    if (!take('{')) return false;
    const char* const begin = at_ - 1;
    bool in_string = false;
    for (int depth = 1; at_ < end_ && depth > 0; ++at_) {
      const char here = *at_;
      if (!is_mark[static_cast<unsigned char>(here)]) continue;
      if (here == '"') {
        in_string = !in_string;
      } else if (in_string) {
        if (here == '\\') ++at_;
      } else if (here != '\\') {
        depth += here == '{' || here == '[' ? 1 : -1;
        if (depth + free_depth - 1 > text::depth_max) return false;
      }
    }
    out = {begin, static_cast<std::size_t>(at_ - begin)};
    return at_ <= end_;
  }
  bool raw_object(std::string_view& out) {
    return unchecked_object(out) && !text::Tape(out).fault();
  }
  /// The same for an object that others must read: every number in it fits a double.
  bool readable_object(std::string_view& out) {
    return raw_object(out) && !text::unreadable_number(*text::Tape(out).root());
  }

  // The members of an object. open() enters it. comes() asks for the members in their usual order,
  // and next() moves on after each. rest() reads all others and the end.
  bool open() {
    if (!take('{')) return false;
    if (*at_ != '"') pass_spaces();
    return true;
  }
  /// Whether the next member has this name. If so the cursor moves to its value, else it stays.
  [[gnu::always_inline]] bool comes(std::string_view name) {
    const std::size_t size = name.size();
    if (*at_ != '"' || std::memcmp(at_ + 1, name.data(), size) != 0) return false;
    const char* behind = at_ + size + 1;
    if (*behind++ != '"') return false;
    if (*behind != ':') behind = behind_spaces(behind);
    if (*behind != ':') return false;
    at_ = behind + 1;
    return true;
  }
  /// Moves from behind a value to the next member or to the end.
  [[gnu::always_inline]] bool next() {
    if (*at_ == '}') return true;
    if (*at_ != ',' || at_[1] != '"') [[unlikely]]
      return later_next();
    ++at_;
    return true;
  }
  /// Calls `use(key)` for each further member, with the cursor at its value. Keys are words, as
  /// above.
  template <class F>
  bool rest(F&& use) {
    while (*at_ == '"') {
      std::string_view key;
      if (!word(key) || !take(':') || !use(key) || !next()) return false;
    }
    return take('}');
  }
  template <class F>
  bool members(F&& use) {
    return open() && rest(use);
  }
  /// An object whose keys are names in `known`: calls `use(index)` for each, with the cursor at its
  /// value.
  template <class F>
  bool named_members(const NameTable& known, F&& use) {
    if (!open()) return false;
    while (*at_ == '"') {
      std::size_t key = 0;
      if (!name(known, key) || !take(':') || !use(key) || !next()) return false;
    }
    return take('}');
  }
  /// An array of exactly `size` items: calls `use(place)` for each, with the cursor at the item.
  template <class F>
  bool row(std::size_t size, F&& use) {
    for (std::size_t place = 0; place < size; ++place) {
      if (!take(place == 0 ? '[' : ',') || !use(place)) return false;
    }
    return take(']');
  }
  /// Calls `use()` for each item of an array, with the cursor at the item.
  template <class F>
  bool items(F&& use) {
    if (!take('[')) return false;
    if (take(']')) return true;
    do {
      if (at_ >= end_ || !use()) return false;
    } while (take(','));
    return take(']');
  }

 private:
  /// The bytes at which strings, objects and arrays begin and end.
  static constexpr auto is_mark = [] {
    std::array<bool, 256> marks{};
    for (const char mark : {'"', '\\', '{', '[', '}', ']'}) {
      marks[static_cast<unsigned char>(mark)] = true;
    }
    return marks;
  }();

  /// What `next` does where there are spaces or faults.
  [[gnu::noinline]] bool later_next() {
    pass_spaces();
    if (*at_ == '}') return true;
    if (*at_++ != ',') return false;
    pass_spaces();
    return *at_ == '"';
  }
  /// A name behind spaces, or a long one.
  [[gnu::noinline]] bool later_name(const NameTable& known, std::size_t& out) {
    std::string_view text;
    if (!word(text)) return false;
    const auto found = known.find(text);
    out = found.value_or(0);
    return found.has_value();
  }

  /// Reads from behind a quote up to the next quote.
  bool rest_of_word(std::string_view& out) {
    const char* const begin = at_;
    for (; at_ < end_; at_ += sizeof(std::uint64_t)) {
      if (const std::uint64_t quotes = text::quotes_in(text::letters_at(at_)); quotes != 0) {
        at_ += std::countr_zero(quotes) / 8;
        out = {begin, static_cast<std::size_t>(at_++ - begin)};
        return at_ <= end_;
      }
    }
    return false;
  }

  bool long_whole(std::int64_t& out, std::int64_t least, std::int64_t most) {
    bool negative = false;
    if (!text::is_digit(*at_)) {
      negative = take('-');
      if (!negative) pass_spaces();
    }
    const char* const first = at_;
    out = 0;
    constexpr int digits_most = 18;
    for (; at_ < end_ && at_ - first < digits_most && text::is_digit(*at_); ++at_) {
      out = 10 * out + (*at_ - '0');
    }
    const auto digits = at_ - first;
    if (digits == 0 || (*first == '0' && (digits > 1 || negative))) return false;
    if (negative) out = -out;
    return out >= least && out <= most;
  }

  const char* behind_spaces(const char* at) const {
    while (at < end_ && text::is_blank(*at)) ++at;
    return at;
  }
  void pass_spaces() { at_ = behind_spaces(at_); }
  /// Skips spaces and then `wanted`; false if the next byte is another one.
  [[gnu::always_inline]] bool take(char wanted) {
    if (*at_ != wanted) [[unlikely]]
      return text::is_blank(*at_) && later_take(wanted);
    ++at_;
    return true;
  }
  [[gnu::noinline]] bool later_take(char wanted) {
    pass_spaces();
    if (*at_ != wanted) return false;
    ++at_;
    return true;
  }
  bool literal(std::string_view word) {
    pass_spaces();
    if (at_ >= end_ || std::memcmp(at_, word.data(), word.size()) != 0) return false;
    at_ += word.size();
    return true;
  }

  const char* at_;
  const char* end_;
};

}  // namespace praetor::replays
