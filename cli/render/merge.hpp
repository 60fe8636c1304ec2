#pragma once
// Joint histories of two records, as text for people and as JSON. Whatever comes from a record is
// escaped here.

#include <array>
#include <string>
#include <string_view>

#include "replays/searching/merge.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// The answer in one line or a few.
std::string head_of(const replays::MergeOutcome& outcome,
                    const std::array<std::string_view, 2>& files);
/// Who erred where in one of the histories.
std::string text_of(const replays::JointHistory& history, std::size_t rank,
                    const std::array<std::string_view, 2>& files,
                    const replays::wording::StepTeller& teller, bool colour);
/// One object on one line; `replay` is the joint record.
std::string json_line_of(const replays::JointHistory& history, std::string_view replay);

}  // namespace praetor::cli::render
