#pragma once
// Where in an entry of a draft a value stands: what may stand there says whether `{"any": […]}` is
// one of several values or speaks of a thing that is called `any`.

#include <string_view>

#include "replays/reading/exact_steps.hpp"

namespace praetor::replays {

class ChoicePlace {
 public:
  /// That of a whole step.
  static ChoicePlace of_step(const ExactSteps& steps);

  bool is_step() const { return is_step_; }
  /// Whether a value that stands here is a choice.
  bool is_choice(const text::Value& value) const;
  /// The place of a member of `value`, which stands here, or of an item (`key` is of no matter).
  ChoicePlace inside(const text::Value& value, std::string_view key) const;

 private:
  ChoicePlace(const ExactSteps& steps, const TypeInfo* type, bool is_step)
      : steps_(&steps), type_(type), is_step_(is_step) {}

  const TypeInfo* type_inside(const text::Value& value, std::string_view key) const;

  const ExactSteps* steps_;
  const TypeInfo* type_;  // null: whatever a step may have there
  bool is_step_;
};

}  // namespace praetor::replays
