#pragma once
// Steps that nobody is sure of: in braces, what may have been written in their place, each with how
// likely it is. `{1|7} legion roma > {genua|gades?}` stands for four texts of a step.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "replays/notation/complaint.hpp"
#include "replays/searching/draft_choices.hpp"

namespace praetor::replays::notation {

inline constexpr double doubtful_weight = 0.25;  ///< of what has a `?` behind it

/// All texts that a step stands for, each with its weight as `share`: that which was typed, or the
/// product of several. The step ends before byte `end` of the text that it stands in.
struct StepChoices {
  std::vector<ChosenText> texts;
  std::size_t end = 0;
};

/// Reads the braces of the step that begins at a byte of a text. None where it has none, or after
/// a complaint.
std::optional<StepChoices> step_choices(std::string_view text, std::size_t begin,
                                        Complaint& complaint);

/// Whether braces with choices begin at a byte of a text, and no JSON.
bool begin_choices(std::string_view text, std::size_t at);

}  // namespace praetor::replays::notation
