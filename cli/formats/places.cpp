#include "cli/formats/places.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/position.hpp"
#include "replays/notation/written.hpp"

namespace praetor::cli::formats {
namespace {

bool is_container(const text::Value& value) {
  return value.kind() == text::JsonKind::object || value.kind() == text::JsonKind::array;
}

// The position in the file: for the notation, in the text as written, not in its JSON translation.
text::TextPosition position_at(replays::Locator& locator, std::size_t offset) {
  replays::ReportedViolation place;
  locator.place_written(place, offset, 0);
  return {place.line, place.column};
}

bool is_word(char letter) {
  return text::is_letter(letter) || text::is_digit(letter) || letter == '-' || letter == '_' ||
         letter == '+' || letter == '.' || (static_cast<unsigned char>(letter) & 0x80U) != 0;
}

// The number of bytes of the word at the beginning of `rest`: a string in quotes, a name, a number,
// or else one character. 0 at the end of the line.
std::size_t word_size(std::string_view rest) {
  if (rest.empty()) return 0;
  if (rest.front() == '"') {
    for (std::size_t at = 1; at < rest.size(); ++at) {
      if (rest[at] == '\\') {
        ++at;
      } else if (rest[at] == '"') {
        return at + 1;
      }
    }
    return 1;
  }
  const auto end = std::ranges::find_if_not(rest, is_word);
  return std::max<std::size_t>(1, static_cast<std::size_t>(end - rest.begin()));
}

}  // namespace

replays::Locator& Places::locator() {
  if (!locator_) locator_.emplace(text_);
  return *locator_;
}

std::optional<text::Value> Places::step(std::int64_t step) {
  if (step < 1) return std::nullopt;
  return locator().step(static_cast<std::size_t>(step) - 1);
}

TextRegion Places::of_beginning() const {
  const auto line = static_cast<std::int64_t>(text_.first_line);
  return {line, 1, line, 1};
}

TextRegion Places::of_bytes(std::size_t begin, std::size_t size) {
  const text::TextPosition from = position_at(locator(), begin);
  const text::TextPosition to = position_at(locator(), begin + size);
  return {from.line, from.column, to.line, to.column};
}

TextRegion Places::of_value(const text::Value& value, bool whole) {
  const std::size_t size = whole || !is_container(value) ? value.raw().size() : 1;
  if (!text_.written) return of_bytes(value.begin(), size);
  const auto from = text_.written->map.at(value.begin(), is_container(value) ? 1 : size);
  return of_bytes(from.begin, from.size);
}

std::optional<TextRegion> Places::of_step(std::int64_t step) {
  const auto value = this->step(step);
  return value ? std::optional(of_value(*value, true)) : std::nullopt;
}

TextRegion Places::of_word(std::int64_t line, std::int64_t column) const {
  std::string_view rest = text_.written ? std::string_view(text_.written->text) : text_.json;
  for (std::int64_t at = static_cast<std::int64_t>(text_.first_line); at < line && !rest.empty();
       ++at) {
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  }
  rest = rest.substr(0, rest.find('\n'));
  for (std::int64_t at = 1; at < column && !rest.empty(); ++at) {
    rest.remove_prefix(text::code_point_at(rest, 0).size);
  }
  const std::string_view word = rest.substr(0, word_size(rest));
  return {line, column, line, column + text::code_points(word)};
}

TextRegion Places::of(const replays::ReportedViolation& violation, replays::Verdict verdict) {
  if (verdict == replays::Verdict::malformed) return of_word(violation.line, violation.column);
  const std::string own = fmt::format("/steps/{}", violation.step - 1);
  const bool in_step = violation.step > 0 && violation.pointer.starts_with(own);
  const auto base = in_step ? step(violation.step) : locator().tape().root();
  const std::string_view way = std::string_view(violation.pointer).substr(in_step ? own.size() : 0);
  const auto value = base ? value_from(*base, way) : std::nullopt;
  return value ? of_value(*value, in_step) : of_word(violation.line, violation.column);
}

}  // namespace praetor::cli::formats
