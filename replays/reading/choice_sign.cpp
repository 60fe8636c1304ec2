#include "replays/reading/choice_sign.hpp"

namespace praetor::replays {
namespace {

using text::JsonKind;
using text::Value;

/// Entries are written as an object, in which no name has a list of objects as its value.
bool lists_objects(const Value& value) {
  bool objects = false;
  if (value.kind() != JsonKind::array) return false;
  value.items([&](const Value& first) {
    objects = first.kind() == JsonKind::object;
    return false;
  });
  return objects;
}

}  // namespace

bool is_choice(const Value& value) {
  return value.kind() == JsonKind::object && value.find(any_key);
}

bool is_choice(const Value& value, const TypeInfo& type, const void* match) {
  if (!is_choice(value)) return false;
  if (type.form != Form::entries) return true;
  const TypeInfo& key = *type.element->fields[0].type;
  const bool is_name = match == nullptr || key.spellings(match).find(any_key);
  return !is_name || lists_objects(*value.find(any_key));
}

}  // namespace praetor::replays
