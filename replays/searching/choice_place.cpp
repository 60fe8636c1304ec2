#include "replays/searching/choice_place.hpp"

#include <algorithm>

#include "replays/reading/choice_sign.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {
namespace {

using text::JsonKind;
using text::Value;

const TypeInfo* type_of(std::string_view name, std::span<const FieldInfo> fields) {
  const auto found = std::ranges::find(fields, name, &FieldInfo::name);
  return found == fields.end() ? nullptr : found->type;
}

}  // namespace

ChoicePlace ChoicePlace::of_step(const ExactSteps& steps) { return {steps, nullptr, true}; }

bool ChoicePlace::is_choice(const Value& value) const {
  if (type_ != nullptr) return replays::is_choice(value, *type_, steps_->match());
  if (!replays::is_choice(value)) return false;
  // In what a card declares, members are named after things, and none has a list as its value.
  return is_step_ || value.find(any_key)->kind() == JsonKind::array;
}

ChoicePlace ChoicePlace::inside(const Value& value, std::string_view key) const {
  return {*steps_, type_inside(value, key), false};
}

const TypeInfo* ChoicePlace::type_inside(const Value& value, std::string_view key) const {
  if (is_step_) {
    const auto& actions = steps_->game().facts().actions;
    const auto action = std::ranges::find(actions, text_in(value, "do"), &ActionInfo::name);
    return action == actions.end() ? nullptr : type_of(key, action->type.fields);
  }
  if (type_ == nullptr) return nullptr;
  switch (type_->form) {
    case Form::list:
      return type_->element;
    case Form::entries:
      return type_->element->fields[1].type;
    case Form::record:
      return type_of(key, type_->fields);
    default:
      return nullptr;
  }
}

}  // namespace praetor::replays
