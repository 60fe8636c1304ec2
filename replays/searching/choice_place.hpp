#pragma once
// A place within an entry of a draft. Its type tells whether `{"any": […]}` there is a choice of
// values or a thing called `any`.

#include <string_view>

#include "replays/reading/exact_steps.hpp"

namespace praetor::replays {

class ChoicePlace {
 public:
  /// The place of a whole step.
  static ChoicePlace of_step(const ExactSteps& steps);

  bool is_step() const { return is_step_; }
  /// Whether a value that stands here is a choice.
  bool is_choice(const text::Value& value) const;
  /// The place of a member or an item of `value`, which is in this place. For items, `key` does not
  /// matter.
  ChoicePlace inside(const text::Value& value, std::string_view key) const;

 private:
  ChoicePlace(const ExactSteps& steps, const TypeInfo* type, bool is_step)
      : steps_(&steps), type_(type), is_step_(is_step) {}

  const TypeInfo* type_inside(const text::Value& value, std::string_view key) const;

  const ExactSteps* steps_;
  const TypeInfo* type_;  // null where the type is unknown
  bool is_step_;
};

}  // namespace praetor::replays
