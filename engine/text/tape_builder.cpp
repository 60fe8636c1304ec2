#include "engine/text/tape_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/key_set.hpp"
#include "engine/text/plain_tape.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::text {
namespace {

using Json = nlohmann::json;

std::size_t after_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

std::size_t after_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

// What the iterator and the events share. nlohmann refuses numbers that no double can hold, which
// are good JSON. So the iterator shows it each good number as a 0 and spaces of the same length. A
// word that only begins like a number or a literal is shown with a `!` as its first byte, so that
// no part of it is taken for a value.
struct Feed {
  std::size_t number_begin = 0;
  std::size_t number_end = 0;
  std::size_t blank_until = 0;  // end of the last number, whose event comes at its 0
  std::size_t consumed = 0;
  bool no_word = false;  // the word at `number_begin` is no number and no literal
};

class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  CountingIterator(std::string_view text, std::size_t at, Feed& feed)
      : text_(text), at_(at), feed_(&feed) {}
  char operator*() const {
    if (at_ < feed_->blank_until) return ' ';
    if (feed_->no_word && at_ == feed_->number_begin) return '!';
    if (at_ < feed_->number_begin || at_ >= feed_->number_end) return text_[at_];
    return at_ == feed_->number_begin ? '0' : ' ';
  }
  CountingIterator& operator++() {
    feed_->consumed = ++at_;
    return *this;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

 private:
  std::string_view text_;
  std::size_t at_;
  Feed* feed_;
};

// Where the word ends that stands at `at`: a number, a literal, or what only begins like one.
std::size_t word_end(std::string_view text, std::size_t at) {
  const auto is_of_word = [](char byte) {
    return static_cast<unsigned char>(byte) > ' ' &&
           std::string_view(",:[]{}\"").find(byte) == std::string_view::npos;
  };
  while (at < text.size() && is_of_word(text[at])) ++at;
  return at;
}

bool is_literal(std::string_view word) {
  return word == "true" || word == "false" || word == "null";
}

// What stands at `at`, in few words.
std::string words_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return "end of text";
  if (text[at] == '"') return "a string";
  std::size_t end = at;
  const auto is_plain = [](char byte) {
    return is_letter(byte) || is_digit(byte) || byte == '.' || byte == '-' || byte == '+';
  };
  while (end < text.size() && end - at < 24 && is_plain(text[end])) ++end;
  if (end > at) return fmt::format("`{}`", text.substr(at, end - at));
  const CodePoint point = code_point_at(text, at);
  if (point.valid && point.value >= 0x20 && point.value < 0x7F) {
    return fmt::format("`{}`", text[at]);
  }
  return fmt::format("`\\u{{{:x}}}`", point.value);
}

// The offset of the escape that has no partner. It may be the high surrogate before the escape that
// nlohmann stumbled on. A backslash after an odd number of them begins no escape.
std::size_t lone_surrogate(std::string_view text, std::size_t at) {
  const std::size_t escape = text.substr(0, at + 1).rfind("\\u");
  if (escape == std::string_view::npos || escape < 6) return escape;
  const std::string_view before = text.substr(escape - 6, 6);
  const bool is_high = before.starts_with("\\u") && (before[2] == 'd' || before[2] == 'D') &&
                       std::string_view("89abAB").find(before[3]) != std::string_view::npos;
  std::size_t backslashes = 0;
  while (backslashes < escape - 6 && text[escape - 7 - backslashes] == '\\') ++backslashes;
  return is_high && backslashes % 2 == 0 ? escape - 6 : escape;
}

// The offset of a fault within a string, and what was expected there. The message of nlohmann says
// which fault it is.
SyntaxFault string_fault(std::string_view text, std::size_t begin, std::size_t at,
                         std::string_view message) {
  // Behind these words nlohmann quotes the text itself, which may say anything.
  const std::string_view own_words = message.substr(0, message.find("; last read: "));
  const auto says = [&](std::string_view words) {
    return own_words.find(words) != std::string_view::npos;
  };
  if (at >= text.size() || text[at] == '\0') return {at, false, "a closing quote", ""};
  if (says("control character")) return {at, false, "an escaped control character", ""};
  if (says("surrogate")) {
    const std::size_t escape = lone_surrogate(text, at);
    return {std::max(escape, begin), false, "a pair of surrogate escapes",
            fmt::format("`{}`", shown(text.substr(escape, 6)))};
  }
  if (says("hex digits")) return {at, false, "four hexadecimal digits after `\\u`", ""};
  if (says("backslash")) return {at, false, "an escape such as `\\n` or `\\u000a`", ""};
  // The byte that was refused may be a good one, after a sequence that stops short. Then the fault
  // is at the first byte of that sequence.
  for (std::size_t lead = at; lead > begin + 1 && at - lead < 3;) {
    const auto byte = static_cast<unsigned char>(text[--lead]);
    if (byte >= 0xC0 && !code_point_at(text, lead).valid) return {lead, false, "UTF-8", ""};
    if (byte < 0x80 || byte >= 0xC0) break;
  }
  return {at, false, "UTF-8", ""};
}

}  // namespace

std::size_t number_end(std::string_view text, std::size_t begin) {
  const auto byte_at = [&](std::size_t at) { return at < text.size() ? text[at] : '\0'; };
  std::size_t at = begin;
  if (byte_at(at) == '-') ++at;
  if (!is_digit(byte_at(at))) return begin;
  at = byte_at(at) == '0' ? at + 1 : after_digits(text, at);
  if (byte_at(at) == '.') {
    if (!is_digit(byte_at(at + 1))) return begin;
    at = after_digits(text, at + 1);
  }
  if (byte_at(at) == 'e' || byte_at(at) == 'E') {
    ++at;
    if (byte_at(at) == '+' || byte_at(at) == '-') ++at;
    if (!is_digit(byte_at(at))) return begin;
    at = after_digits(text, at);
  }
  return at;
}

std::size_t tokens_at_most(std::string_view text) {
  const std::size_t densest = text.size() / 4 * 3 + depth_max;
  constexpr std::size_t few = 65'536;  // to count the marks of a short text costs more than room
  if (text.size() < few) return densest;
  std::size_t marks = 1;
  for (const char byte : text) {
    const bool opening = byte == '{' || byte == '[';
    const bool other = byte == '}' || byte == ']' || byte == ',' || byte == ':';
    marks += (opening ? 2U : 0U) + (other ? 1U : 0U);
  }
  return std::min(marks, densest);
}

std::string unescape(std::string_view quoted) { return own_json(quoted).get<std::string>(); }

// nlohmann's events come right after their token was read, so the counter tells where it ends.
class TapeBuilder::Events {
 public:
  using binary_t = Json::binary_t;  // looked up by nlohmann

  explicit Events(std::string_view text) : text_(text) {
    offsets_.reserve(tokens_at_most(text));
    look_ahead(0);
  }

  Feed& feed() { return feed_; }

  bool null() { return value(); }
  bool boolean(bool) { return value(); }
  bool number_integer(std::int64_t) { return number(); }
  bool number_unsigned(std::uint64_t) { return number(); }
  bool number_float(double, const std::string&) { return number(); }
  bool string(std::string&) { return value(); }
  bool binary(binary_t&) { return false; }
  bool start_object(std::size_t) { return open(true); }
  bool start_array(std::size_t) { return open(false); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& decoded);
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& what);

  Built finish(std::size_t nul);

 private:
  struct OpenLevel {
    bool object;
    KeySet keys;
  };
  enum class Previous { nothing, opening, key, value };

  void look_ahead(std::size_t from);
  void take(Previous kind, std::size_t end);
  bool value() {
    take(Previous::value, feed_.consumed);
    return true;
  }
  bool number() {
    feed_.blank_until = feed_.number_end;
    take(Previous::value, feed_.number_end);
    return true;
  }
  bool open(bool object);
  bool close();
  void check_keys(OpenLevel& level);
  ExpectedToken wanted() const;

  std::string_view text_;
  Feed feed_;
  std::vector<std::uint32_t> offsets_;
  std::optional<SyntaxFault> fault_;
  std::optional<std::size_t> duplicate_;  // offset of the first repeated key
  std::vector<OpenLevel> levels_;
  Previous previous_ = Previous::nothing;
  std::size_t previous_end_ = 0;
  std::size_t next_ = 0;  // where the next token begins, unless the grammar is broken before it
};

void TapeBuilder::Events::look_ahead(std::size_t from) {
  previous_end_ = from;
  next_ = from;
  while (next_ < text_.size() &&
         (is_blank(text_[next_]) || text_[next_] == ',' || text_[next_] == ':')) {
    ++next_;
  }
  feed_.number_begin = next_;
  feed_.number_end = number_end(text_, next_);
  const std::size_t end = word_end(text_, next_);
  feed_.no_word = end != feed_.number_end && !is_literal(text_.substr(next_, end - next_));
}

void TapeBuilder::Events::take(Previous kind, std::size_t end) {
  offsets_.push_back(static_cast<std::uint32_t>(next_));
  previous_ = kind;
  look_ahead(end);
}

bool TapeBuilder::Events::key(std::string& decoded) {
  const std::size_t raw_size = feed_.consumed - next_ - 2;
  // An escape is always longer than what it stands for: the same length means none.
  if (decoded.size() == raw_size) {
    levels_.back().keys.add(text_.substr(next_ + 1, raw_size), next_);
  } else {
    levels_.back().keys.add_copy(decoded, next_);
  }
  take(Previous::key, feed_.consumed);
  return true;
}

bool TapeBuilder::Events::open(bool object) {
  if (levels_.size() == depth_max) {
    fault_ = SyntaxFault{next_, true, fmt::format("at most {} levels of nesting", depth_max),
                         fmt::format("level {}", depth_max + 1)};
    return false;
  }
  levels_.push_back(OpenLevel{object, KeySet()});
  take(Previous::opening, feed_.consumed);
  return true;
}

bool TapeBuilder::Events::close() {
  check_keys(levels_.back());
  levels_.pop_back();
  take(Previous::value, feed_.consumed);
  return true;
}

void TapeBuilder::Events::check_keys(OpenLevel& level) {
  const std::optional<std::size_t> second = level.keys.first_repeated();
  if (second && (!duplicate_ || *second < *duplicate_)) duplicate_ = second;
}

ExpectedToken TapeBuilder::Events::wanted() const {
  const std::size_t at = after_spaces(text_, previous_end_);
  const char byte = at < text_.size() ? text_[at] : '\0';
  const bool in_object = !levels_.empty() && levels_.back().object;
  switch (previous_) {
    case Previous::nothing:
      return {"a JSON value", true, false};
    case Previous::opening:
      if (in_object) return {"a key or `}`", false, true};
      return {"a value or `]`", true, false};
    case Previous::key:
      if (byte == ':') return {"a value", true, false};
      return {"`:`", false, false};
    case Previous::value:
      break;
  }
  if (levels_.empty()) return {"end of text", false, false};
  if (in_object && byte == ',') return {"a key", false, true};
  if (in_object) return {"`,` or `}`", false, false};
  if (byte == ',') return {"a value", true, false};
  return {"`,` or `]`", false, false};
}

bool TapeBuilder::Events::parse_error(std::size_t position, const std::string&,
                                      const nlohmann::detail::exception& what) {
  const ExpectedToken want = wanted();
  std::size_t begin = after_spaces(text_, previous_end_);
  const bool after_separator = previous_ == Previous::key || previous_ == Previous::value;
  if (after_separator && (want.value || want.key)) begin = after_spaces(text_, begin + 1);
  const char first = begin < text_.size() ? text_[begin] : '\0';
  const std::size_t at = position - 1;  // the character that the lexer stumbled on
  if (first == '"' && (want.value || want.key)) {
    fault_ = string_fault(text_, begin, at, what.what());
  } else {
    fault_ = SyntaxFault{begin, false, std::string(want.words), ""};
  }
  return false;
}

TapeBuilder::Built TapeBuilder::Events::finish(std::size_t nul) {
  if (!fault_ && nul < text_.size()) fault_ = SyntaxFault{nul, false, "end of text", ""};
  if (fault_ && fault_->actual.empty()) fault_->actual = words_at(text_, fault_->offset);
  for (OpenLevel& level : levels_) check_keys(level);
  if (duplicate_ && (!fault_ || *duplicate_ < fault_->offset)) {
    const std::string_view key = text_.substr(*duplicate_ + 1, 40);
    fault_ = SyntaxFault{*duplicate_, false, "a key that this object does not have yet",
                         fmt::format("`{}` again", shown(key.substr(0, key.find('"'))))};
  }
  return {std::move(offsets_), std::move(fault_)};
}

TapeBuilder::Built TapeBuilder::build() {
  if (text_.size() > std::numeric_limits<std::uint32_t>::max()) {
    return {{}, SyntaxFault{0, false, "a text below 4 GiB", "a longer one"}};
  }
  // nlohmann would skip a byte order mark, and take a NUL byte for the end.
  if (!text_.empty() && text_.front() == '\xEF') {
    return {{}, SyntaxFault{0, false, "a JSON value", words_at(text_, 0)}};
  }
  if (auto plain = plain_offsets(text_)) return {std::move(*plain), std::nullopt};
  const std::size_t nul = std::min(text_.find('\0'), text_.size());
  Events events(text_);
  Json::sax_parse(CountingIterator(text_, 0, events.feed()),
                  CountingIterator(text_, nul, events.feed()), &events);
  return events.finish(nul);
}

}  // namespace praetor::text
