#pragma once
// Entries of a draft that offer several possibilities: `{"any": [X, {"is": Y, "weight": W}]}`
// stands in the place of a value, or of a whole step, and means one of those listed.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "replays/reading/choice_sign.hpp"
#include "replays/reading/exact_steps.hpp"
#include "replays/reading/spliced_text.hpp"
#include "replays/reading/strict_value.hpp"

namespace praetor::replays {

inline constexpr std::size_t choices_most = 256;             ///< steps that an entry may stand for
inline constexpr std::size_t choice_bytes_most = 64U << 10;  ///< of an entry with choices
inline constexpr double choice_weight_most = 1e6;

/// Reads a weight as JSON writes numbers, alike on every machine and in every locale. Returns
/// nothing for what is no number, or lies outside 1 / choice_weight_most to choice_weight_most.
std::optional<double> choice_weight_of(std::string_view number);
/// The shortest number without an exponent that reads back as that weight. A weight out of range
/// becomes the nearest one in range.
std::string choice_weight_text(double weight);

/// One of the texts that an entry stands for, and its probability.
struct ChosenText {
  SplicedText text;
  double share = 1;
};

/// Every text of `made` followed by every text of `parts`.
std::vector<ChosenText> products(const std::vector<ChosenText>& made,
                                 const std::vector<ChosenText>& parts);

/// Whether an entry may hold choices. Cheap, and may say true of an entry that holds none.
bool may_hold_choices(const text::Value& entry);
/// Whether it does. What a step may claim or note holds none, whatever it says.
bool holds_choices(const text::Value& entry, const ExactSteps& steps);

/// Every text that an entry of the whole text stands for; the shares add up to 1. A step's claims
/// and notes are taken as they are. After a fault the result is empty, and `faults` says where it
/// is.
std::vector<ChosenText> chosen_texts(std::string_view whole, const text::Value& entry,
                                     const ExactSteps& steps, Faults& faults);

/// How unlikely a share of the probability is, in millionths of a bit.
std::int64_t cost_of(double share);

}  // namespace praetor::replays
