#pragma once
// Entries of a draft that nobody is sure of: `{"any": [X, {"is": Y, "weight": W}]}` stands in the
// place of a value, or of a whole step, for one of several.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "replays/reading/spliced_text.hpp"
#include "replays/reading/strict_value.hpp"

namespace praetor::replays {

inline constexpr std::string_view any_key = "any";
inline constexpr std::size_t choices_most = 256;             ///< steps that an entry may stand for
inline constexpr std::size_t choice_bytes_most = 64U << 10;  ///< of an entry with choices
inline constexpr double choice_weight_most = 1e6;

/// A weight as JSON writes numbers: the same on every machine and in every locale. Nothing where it
/// is none, or below 1 / choice_weight_most, or above choice_weight_most.
std::optional<double> choice_weight_of(std::string_view number);
/// The shortest number that is read as that weight, without an exponent; what is out of range as
/// the nearest that is not.
std::string choice_weight_text(double weight);

/// One of the texts that an entry stands for, and how likely that is.
struct ChosenText {
  SplicedText text;
  double share = 1;
};

/// Each of the one, with each of the other behind it.
std::vector<ChosenText> products(const std::vector<ChosenText>& made,
                                 const std::vector<ChosenText>& parts);

/// Whether an entry may hold choices: cheap, and sometimes wrong.
bool may_hold_choices(const text::Value& entry);
/// Whether it does. What a step may claim or note holds none, whatever it says.
bool holds_choices(const text::Value& entry, bool is_step = true);

/// Every text that an entry of a whole text stands for; the shares add up to 1. What a step may
/// claim or note is taken as it is. Empty after a fault, which is noted at its place.
std::vector<ChosenText> chosen_texts(std::string_view whole, const text::Value& entry,
                                     Faults& faults);

/// How unlikely a share is, in millionths of a bit.
std::int64_t cost_of(double share);

}  // namespace praetor::replays
