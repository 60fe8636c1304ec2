#include "engine/text/tape.hpp"

#include <utility>

#include "engine/text/number.hpp"
#include "engine/text/tape_builder.hpp"

namespace praetor::text {
namespace {

// The offset of the closing quote of a string that is known to be whole.
std::size_t closing_quote(std::string_view text, std::size_t opening_quote) {
  std::size_t at = opening_quote + 1;
  while (text[at] != '"') at += text[at] == '\\' ? 2U : 1U;
  return at;
}

bool opens(char byte) { return byte == '{' || byte == '['; }
bool closes(char byte) { return byte == '}' || byte == ']'; }

}  // namespace

std::string_view name_of(JsonKind kind) {
  switch (kind) {
    case JsonKind::object:
      return "object";
    case JsonKind::array:
      return "array";
    case JsonKind::text:
      return "string";
    case JsonKind::number:
      return "number";
    case JsonKind::boolean:
      return "boolean";
    case JsonKind::null:
      return "null";
  }
  return "value";
}

Tape::Tape(std::string_view json) : text_(json) {
  TapeBuilder::Built built = TapeBuilder(json).build();
  offsets_ = std::move(built.offsets);
  fault_ = std::move(built.fault);
}

std::optional<Value> Tape::root() const {
  if (offsets_.empty()) return std::nullopt;
  return Value(this, 0);
}

std::optional<std::uint32_t> Tape::closing(std::uint32_t index) const {
  std::size_t depth = 0;
  for (; holds(index); ++index) {
    const char byte = first_byte(index);
    if (opens(byte)) ++depth;
    if (closes(byte) && --depth == 0) return index;
  }
  return std::nullopt;
}

std::uint32_t Tape::after(std::uint32_t index) const {
  if (!opens(first_byte(index))) return index + 1;
  const std::optional<std::uint32_t> end = closing(index);
  return end ? *end + 1 : static_cast<std::uint32_t>(offsets_.size());
}

std::string_view Tape::unescaped(std::uint32_t index) const {
  const std::size_t begin = offsets_[index];
  std::size_t end = begin + 1;
  while (text_[end] != '"' && text_[end] != '\\') ++end;
  if (text_[end] == '"') return text_.substr(begin + 1, end - begin - 1);
  const auto [entry, is_new] = unescaped_.try_emplace(index);
  if (is_new) {
    entry->second = unescape(text_.substr(begin, closing_quote(text_, begin) + 1 - begin));
  }
  return entry->second;
}

JsonKind Value::kind() const {
  switch (tape_->first_byte(index_)) {
    case '{':
      return JsonKind::object;
    case '[':
      return JsonKind::array;
    case '"':
      return JsonKind::text;
    case 't':
    case 'f':
      return JsonKind::boolean;
    case 'n':
      return JsonKind::null;
    default:
      return JsonKind::number;
  }
}

std::size_t Value::begin() const { return tape_->offsets_[index_]; }

std::size_t Value::last() const {
  const std::string_view text = tape_->text_;
  switch (kind()) {
    case JsonKind::text:
      return closing_quote(text, begin());
    case JsonKind::null:
      return begin() + 3;
    case JsonKind::boolean:
      return begin() + (boolean() ? 3 : 4);
    case JsonKind::number:
      return number_end(text, begin()) - 1;
    case JsonKind::object:
    case JsonKind::array:
      break;
  }
  const std::optional<std::uint32_t> end = tape_->closing(index_);
  return end ? tape_->offsets_[*end] : text.size();
}

bool Value::closed() const {
  const JsonKind of = kind();
  return (of != JsonKind::object && of != JsonKind::array) || tape_->closing(index_).has_value();
}

std::string_view Value::raw() const { return tape_->text_.substr(begin(), last() + 1 - begin()); }

std::string_view Value::string() const { return tape_->unescaped(index_); }

Whole Value::whole() const {
  const std::string_view digits = raw();
  if (const auto value = number_in<std::int64_t>(digits)) {
    return {Whole::NumberKind::whole, *value};
  }
  const bool written_whole = digits.find_first_of(".eE") == std::string_view::npos;
  return {
      written_whole ? Whole::NumberKind::beyond_64_bits : Whole::NumberKind::fraction_or_exponent,
      0};
}

bool Value::boolean() const { return tape_->first_byte(index_) == 't'; }

std::optional<Value> Value::find(std::string_view key) const {
  std::optional<Value> found;
  members([&](std::string_view name, std::size_t, Value value) {
    if (name == key) found = value;
    return !found;
  });
  return found;
}

}  // namespace praetor::text
