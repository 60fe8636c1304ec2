#include "cli/transcribe/state_text.hpp"

#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::cli::transcribe {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t columns = 96;

bool says_nothing(const OrderedJson& value) {
  if (value.is_null()) return true;
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_number()) return value == 0;
  if (!value.is_structured()) return false;
  return std::all_of(value.begin(), value.end(), says_nothing);
}

std::string words_of(const OrderedJson& value);

// In a list every position counts, even if it holds a 0.
std::string list_words(const OrderedJson& list) {
  std::string words;
  for (const OrderedJson& item : list) {
    if (!words.empty()) words += ' ';
    words += item.is_structured() ? "(" + words_of(item) + ")" : words_of(item);
  }
  return words;
}

std::string object_words(const OrderedJson& object) {
  std::string words;
  for (const auto& [key, value] : object.items()) {
    if (says_nothing(value)) continue;
    if (!words.empty()) words += ", ";
    words += text::shown(key);
    if (value.is_boolean()) continue;
    words += value.is_object() ? " (" + words_of(value) + ")" : " " + words_of(value);
  }
  return words;
}

std::string words_of(const OrderedJson& value) {
  if (value.is_array()) return list_words(value);
  if (value.is_object()) return object_words(value);
  return value.is_string() ? text::shown(value.get_ref<const std::string&>()) : value.dump();
}

void append(std::string& out, const std::string& name, const OrderedJson& value,
            std::size_t indent) {
  if (says_nothing(value)) return;
  const std::string head = std::string(indent, ' ') + text::shown(name);
  const std::string words = words_of(value);
  if (!value.is_object() || head.size() + 2 + words.size() <= columns) {
    out += head + (value.is_boolean() ? "" : "  " + words) + "\n";
    return;
  }
  out += head + "\n";
  for (const auto& [key, inner] : value.items()) append(out, key, inner, indent + 2);
}

// The part of a value to which these names lead; null for none.
const OrderedJson* part_at(const OrderedJson& value, std::span<const std::string_view> path) {
  const OrderedJson* part = &value;
  for (const std::string_view step : path) {
    const auto found = part->is_object() ? part->find(std::string(step)) : part->end();
    if (found == part->end()) return nullptr;
    part = &*found;
  }
  return part;
}

std::string part_text(const std::string& name, const OrderedJson& part) {
  std::string out;
  append(out, name, part, 0);
  return out.empty() ? text::shown(name) + "  nothing\n" : out;
}

}  // namespace

std::string state_text(std::string_view document, std::span<const std::string_view> path) {
  const OrderedJson whole = text::own_json<OrderedJson>(document);
  std::string out;
  if (path.empty()) {
    for (const auto& [key, value] : whole.items()) append(out, key, value, 0);
    return out;
  }
  const std::string name(path.back());
  if (const OrderedJson* const part = part_at(whole, path)) return part_text(name, *part);
  // A side, a city or the like by its own name: wherever the state has one.
  for (const auto& [key, value] : whole.items()) {
    const OrderedJson* const part = part_at(value, path);
    if (part != nullptr) out += part_text(key + " " + name, *part);
  }
  return out;
}

}  // namespace praetor::cli::transcribe
