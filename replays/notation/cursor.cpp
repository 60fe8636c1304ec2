#include "replays/notation/cursor.hpp"

#include <algorithm>

namespace praetor::replays::notation {

bool is_number(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return text::is_digits(word);
}

void Cursor::skip_blanks() {
  while (!at_end()) {
    const char byte = text_[at_];
    if (byte == '#') {
      comments_ += at_ >= counted_ ? 1 : 0;
      counted_ = std::max(counted_, at_ + 1);
      at_ = std::min(text_.find('\n', at_), text_.size());
      return;
    }
    const std::size_t blank = blank_size(text_.substr(at_));
    if (blank == 0) return;
    at_ += blank;
  }
}

void Cursor::pass_line_end() {
  skip_blanks();
  if (!at_end()) ++at_;
}

std::string_view Cursor::peek() {
  const char first = next();
  if (first == '\n') return {};
  if (first == dots[0] && text_.substr(at_).starts_with(dots))
    return text_.substr(at_, dots.size());
  if (first == one_dots[0] && text_.substr(at_).starts_with(one_dots)) return dots;
  std::size_t end = at_;
  while (end < text_.size() && is_word_byte(text_[end])) {
    if (!text::is_ascii(text_[end]) && blank_size(text_.substr(end)) > 0) break;
    // The dash of an arrow belongs neither to the name before it nor to the one after it.
    if (end > at_ && text_.substr(end).starts_with("->")) break;
    ++end;
  }
  return text_.substr(at_, std::max<std::size_t>(end - at_, 1));
}

std::string_view Cursor::take() {
  const std::string_view word = peek();
  at_ += word.size();
  return word;
}

void Cursor::take_free() {
  const bool at_value = at_json();
  const std::size_t begin = at_;
  const auto json = at_value ? take_json() : std::nullopt;
  if (json && json->find('\n') == std::string_view::npos) return;
  at_ = begin;
  take();
}

bool Cursor::take_sign(char sign) {
  if (next() != sign || at_end()) return false;
  ++at_;
  return true;
}

std::optional<std::size_t> Cursor::end_of_string(std::size_t begin) const {
  for (std::size_t at = begin + 1; at < text_.size() && text_[at] != '\n'; ++at) {
    if (text_[at] == '"') return at + 1;
    if (text_[at] == '\\') ++at;
  }
  return std::nullopt;
}

std::optional<std::string_view> Cursor::take_json() {
  skip_blanks();
  std::size_t open = 0;
  for (std::size_t at = at_; at < text_.size();) {
    const char byte = text_[at];
    if (byte == '"') {
      const auto end = end_of_string(at);
      if (!end) return std::nullopt;
      at = *end;
    } else {
      if (byte == '{' || byte == '[') ++open;
      if ((byte == '}' || byte == ']') && open > 0) --open;
      ++at;
    }
    if (open == 0) {
      const std::string_view json = text_.substr(at_, at - at_);
      at_ = at;
      return json;
    }
  }
  return std::nullopt;
}

}  // namespace praetor::replays::notation
