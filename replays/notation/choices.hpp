#pragma once
// Steps that nobody is sure of. Braces list what may have been written, with weights: `{1|7} legion
// roma > {genua|gades?}` means one of four texts of a step.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "replays/notation/complaint.hpp"
#include "replays/searching/draft_choices.hpp"

namespace praetor::replays::notation {

inline constexpr double doubtful_weight = 0.25;  ///< the weight of a text with a `?` behind it

/// All texts that a step may be, each with its weight in `share`: the weight typed, or the product
/// of several. `end` is the byte offset behind the step.
struct StepChoices {
  std::vector<ChosenText> texts;
  std::size_t end = 0;
};

/// Reads the braces of the step that begins at a byte of a text. None if it has no braces, or after
/// a complaint.
std::optional<StepChoices> step_choices(std::string_view text, std::size_t begin,
                                        Complaint& complaint);

/// Whether braces with choices, and not JSON, begin at a byte of a text.
bool begin_choices(std::string_view text, std::size_t at);

}  // namespace praetor::replays::notation
