#pragma once
// Joint histories of several records, as text for people and as JSON. Text from a record is escaped
// here.

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/step_places.hpp"
#include "replays/searching/merge.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// The answer in one line or a few.
std::string head_of(const replays::MergeOutcome& outcome,
                    const std::vector<std::string_view>& files);
bool have_same_errors(const replays::JointHistory& one, const replays::JointHistory& other);
/// Whether two histories differ only in payments.
bool differ_in_payment(const replays::JointHistory& one, const replays::JointHistory& other);

/// Who erred where in one history. `places` are those of the records. `others` are the histories
/// that differ from it only in payments.
std::string text_of(const replays::JointHistory& history, std::size_t rank,
                    const std::vector<std::string_view>& files, std::deque<StepPlaces>& places,
                    const std::vector<const replays::JointHistory*>& others,
                    const replays::wording::StepTeller& teller, bool colour);
/// For histories with the same errors, between which the records cannot decide: the steps of each
/// that the others lack.
std::string open_text_of(const std::vector<const replays::JointHistory*>& histories,
                         const replays::wording::StepTeller& teller, bool colour);
/// One object on one line. `replay` is the joint record.
std::string json_line_of(const replays::JointHistory& history, std::string_view replay,
                         std::deque<StepPlaces>& places);

/// How the step numbers of one record map to a history: at each change, the shift of the steps
/// after it.
std::vector<StepShift> shifts_in(const replays::JointHistory& history, std::size_t record);

}  // namespace praetor::cli::render
