#include "replays/reading/locate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/escape.hpp"
#include "replays/notation/turn_numbers.hpp"
#include "replays/notation/written.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t shown_width = 92;
constexpr std::size_t mark_every = 1024;

// A part of a line that is certainly wider than what will be shown, so that a line of many
// megabytes is never read in full for one caret.
struct Window {
  std::string_view text;
  std::size_t place;  // offset of the wanted byte in it
};

Window window_about(std::string_view text, std::size_t offset) {
  constexpr std::size_t reach = shown_width * 8;
  std::size_t begin = offset - std::min(offset, reach);
  const std::size_t line_end = text.substr(begin, offset - begin).rfind('\n');
  if (line_end != std::string_view::npos) begin += line_end + 1;
  while (begin < offset && text::is_continuation(text[begin])) ++begin;
  std::size_t end = std::min(text.size(), offset + reach);
  end = std::min(end, text.substr(0, end).find('\n', offset));
  if (end > begin && end <= text.size() && text[end - 1] == '\r') --end;
  return {text.substr(begin, end - begin), offset - begin};
}

}  // namespace

Locator::Locator(std::string_view json, std::uint64_t first_line)
    : text_(json), first_line_(static_cast<std::int64_t>(first_line)), json_(json) {}

Locator::Locator(const Text& text)
    : text_(text.written ? std::string_view(text.written->text) : text.json),
      written_(text.written.get()),
      first_line_(static_cast<std::int64_t>(text.first_line)),
      json_(text.json) {}

const text::Tape& Locator::tape() const {
  if (tape_) return *tape_;
  const auto root = tape_.emplace(json_).root();
  if (!root || root->kind() != text::JsonKind::object) return *tape_;
  const auto steps = root->find("steps");
  if (!steps || steps->kind() != text::JsonKind::array) return *tape_;
  steps->items([&](const text::Value& step) { steps_.push_back(step); });
  return *tape_;
}

std::optional<text::Value> Locator::step(std::size_t index) const {
  tape();
  return index < steps_.size() ? std::optional(steps_[index]) : std::nullopt;
}

void Locator::place(ReportedViolation& violation, std::optional<text::Value> base,
                    std::string pointer, std::string_view field) {
  // A slash at the end leads to an empty key, which is a key like any other.
  for (bool more = !field.empty(); base && more;) {
    const std::size_t size = std::min(field.find('/'), field.size());
    const std::string part = "/" + std::string(field.substr(0, size));
    more = size < field.size();
    field.remove_prefix(more ? size + 1 : size);
    const auto next = value_from(*base, part);
    if (!next) break;
    base = next;
    pointer += part;
  }
  violation.pointer = std::move(pointer);
  if (!base) return;
  // Underlining an object could cover half the file, so only its first bracket is marked.
  const bool is_container =
      base->kind() == text::JsonKind::object || base->kind() == text::JsonKind::array;
  place_at(violation, base->begin(), is_container ? 1 : base->raw().size());
}

Locator::ByteMark Locator::behind(ByteMark mark, std::string_view passed) {
  const std::size_t last_end = passed.rfind('\n');
  if (last_end != std::string_view::npos) {
    mark.lines += std::ranges::count(passed, '\n');
    mark.columns = 0;
  }
  mark.columns += text::code_points(passed.substr(last_end + 1));  // npos + 1 is 0
  return mark;
}

// Places are asked for in any order, and lines may be as long as the text, so the distance to the
// nearest mark must be short.
Locator::ByteMark Locator::mark_at(std::size_t offset) {
  // No code point has more than three continuation bytes.
  const auto begin_of = [&](std::size_t mark) {
    std::size_t at = mark * mark_every;
    for (int skipped = 0; mark > 0 && skipped < 3; ++skipped) {
      if (at < text_.size() && text::is_continuation(text_[at])) ++at;
    }
    return std::min(at, text_.size());
  };
  while (marks_.size() <= offset / mark_every) {
    const std::size_t from = begin_of(marks_.size() - 1);
    const std::size_t to = begin_of(marks_.size());
    marks_.push_back(behind(marks_.back(), text_.substr(from, to - from)));
  }
  std::size_t nearest = offset / mark_every;
  while (begin_of(nearest) > offset) --nearest;
  const std::size_t from = begin_of(nearest);
  return behind(marks_[nearest], text_.substr(from, offset - from));
}

void Locator::place_at(ReportedViolation& violation, std::size_t offset, std::size_t length) {
  if (written_ == nullptr) return place_written(violation, offset, length);
  const notation::Written from = written_->map.at(offset, length);
  place_written(violation, from.begin, from.size);
  violation.skipped = notation::skipped_numbers(text_, from.begin);
  const auto parts = std::ranges::count(violation.pointer, '/');
  const bool is_step = violation.pointer.starts_with("/steps/") &&
                       (parts == 2 || violation.pointer.ends_with("/do"));
  violation.understood = is_step && !notation::has_words(text_, from, {});
}

void Locator::place_written(ReportedViolation& violation, std::size_t offset, std::size_t length) {
  offset = std::min(offset, text_.size());
  const ByteMark mark = mark_at(offset);
  violation.line = first_line_ + mark.lines;
  violation.column = mark.columns + 1;
  const Window window = window_about(text_, offset);
  const text::Excerpt shown = text::excerpt(
      window.text,
      static_cast<std::size_t>(text::code_points(window.text.substr(0, window.place))) + 1,
      shown_width);
  violation.source_line = shown.text;
  violation.caret = static_cast<std::int64_t>(shown.caret) + 1;
  const std::int64_t room = text::code_points(shown.text) - violation.caret + 1;
  violation.caret_length = std::clamp<std::int64_t>(
      text::code_points(text::shown(text_.substr(offset, std::min(length, shown_width)))), 1,
      std::max<std::int64_t>(1, room));
}

std::string field_as_written(std::string_view field, const text::Value& written,
                             std::string_view understood) {
  const std::size_t slash = field.find('/');
  const text::Tape tape(understood);
  if (slash == std::string_view::npos || tape.fault()) return std::string(field);
  const std::string_view member = field.substr(0, slash);
  const auto keys = written.find(member);
  const auto known = tape.root()->find(member);
  const bool objects = keys && known && keys->kind() == text::JsonKind::object &&
                       known->kind() == text::JsonKind::object;
  if (!objects || keys->find(field.substr(slash + 1))) return std::string(field);
  std::vector<std::string> unknown;
  keys->members([&](std::string_view key, std::size_t, const text::Value&) {
    if (!known->find(key)) unknown.emplace_back(key);
  });
  return unknown.size() == 1 ? fmt::format("{}/{}", member, unknown.front()) : std::string(field);
}

}  // namespace praetor::replays
