#include "replays/locate.hpp"

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

std::int64_t code_points(std::string_view text) {
  std::int64_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += text::code_point_at(text, at).size) ++count;
  return count;
}

constexpr std::size_t shown_width = 92;

// A part of a line that is surely wider than what will be shown of it, so that a corpus line of
// many megabytes is never walked through for one caret.
struct Window {
  std::string_view text;
  std::size_t place;  // of the wanted byte in it
};

Window window_about(std::string_view text, std::size_t offset) {
  constexpr std::size_t reach = shown_width * 8;
  std::size_t begin = offset - std::min(offset, reach);
  const std::size_t line_end = text.substr(begin, offset - begin).rfind('\n');
  if (line_end != std::string_view::npos) begin += line_end + 1;
  const auto continues = [&](std::size_t at) { return (text[at] & 0xC0) == 0x80; };
  while (begin < offset && continues(begin)) ++begin;
  std::size_t end = std::min(text.size(), offset + reach);
  end = std::min(end, text.find('\n', offset));
  if (end > begin && end <= text.size() && text[end - 1] == '\r') --end;
  return {text.substr(begin, end - begin), offset - begin};
}

}  // namespace

Locator::Locator(std::string_view text, std::uint64_t first_line)
    : text_(text), first_line_(static_cast<std::int64_t>(first_line)), tape_(text) {
  const auto root = tape_.root();
  if (!root || root->kind() != text::Kind::object) return;
  const auto steps = root->find("steps");
  if (!steps || steps->kind() != text::Kind::array) return;
  steps->items([&](const text::Value& step) {
    steps_.push_back(step);
    return true;
  });
}

std::optional<text::Value> Locator::step(std::size_t index) const {
  return index < steps_.size() ? std::optional(steps_[index]) : std::nullopt;
}

void Locator::place(ReportedViolation& violation, std::optional<text::Value> base,
                    std::string pointer, std::string_view field) {
  while (base && !field.empty()) {
    const std::size_t size = std::min(field.find('/'), field.size());
    const std::string part = "/" + std::string(field.substr(0, size));
    field.remove_prefix(std::min(size + 1, field.size()));
    const auto next = value_from(*base, part);
    if (!next) break;
    base = next;
    pointer += part;
  }
  violation.pointer = std::move(pointer);
  if (!base) return;
  // A whole object would underline half the file: its first bracket does.
  const bool is_container = base->kind() == text::Kind::object || base->kind() == text::Kind::array;
  place_at(violation, base->begin(), is_container ? 1 : base->raw().size());
}

void Locator::advance_to(std::size_t offset) {
  if (offset < counted_) {
    counted_ = 0;
    lines_ = 0;
    columns_ = 0;
  }
  const std::string_view passed = text_.substr(counted_, offset - counted_);
  const std::size_t last_end = passed.rfind('\n');
  if (last_end != std::string_view::npos) {
    lines_ += std::ranges::count(passed, '\n');
    columns_ = 0;
  }
  columns_ += code_points(passed.substr(last_end + 1));  // npos + 1 is 0
  counted_ = offset;
}

void Locator::place_at(ReportedViolation& violation, std::size_t offset, std::size_t length) {
  offset = std::min(offset, text_.size());
  advance_to(offset);
  violation.line = first_line_ + lines_;
  violation.column = columns_ + 1;
  const Window window = window_about(text_, offset);
  const text::Excerpt shown = text::excerpt(
      window.text, static_cast<std::size_t>(code_points(window.text.substr(0, window.place))) + 1,
      shown_width);
  violation.source_line = shown.text;
  violation.caret = static_cast<std::int64_t>(shown.caret) + 1;
  const std::int64_t room = code_points(shown.text) - violation.caret + 1;
  violation.caret_length = std::clamp<std::int64_t>(
      code_points(text::shown(text_.substr(offset, std::min(length, shown_width)))), 1,
      std::max<std::int64_t>(1, room));
}

}  // namespace praetor::replays
