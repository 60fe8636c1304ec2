#pragma once
// What is known of the openings of a draft, as text for people and as JSON. Whatever comes from a
// draft is escaped here.

#include <string>
#include <string_view>

#include "cli/render/step_places.hpp"
#include "replays/searching/infer.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// "400000 steps judged", and whether there was room for what they led to.
std::string effort_of(std::int64_t steps, bool full);

/// Where a draft that has no completion ends: who cannot do what there, and the step.
std::string text_of(const replays::DeadEnd& end, std::string_view file, StepPlaces& places);

/// The answer, then what each opening may stand for. `places` are those of the draft.
std::string text_of(const replays::InferOutcome& outcome, std::string_view file, StepPlaces& places,
                    const replays::wording::StepTeller& teller, bool colour);

/// The answers to the question that settles most: "rome: marmor or rome: militia?"; "" for none.
std::string question_words(const replays::InferOutcome& outcome,
                           const replays::wording::StepTeller& teller);

/// The same of a record that goes on in a lattice: the likeliest game from its first phrase on, a
/// step a line, with what else it may have been.
std::string heard_text_of(const replays::InferOutcome& outcome, std::string_view file,
                          const replays::wording::StepTeller& teller);

/// Of games that were found: what an entry was in the likeliest and, where that is not sure, what
/// else: "rome: militia: 71 %, 29 % rome: marmor".
std::string heard_words(const replays::InferOutcome& games, std::size_t at,
                        const replays::wording::StepTeller& teller);
/// The question that settles most, and how much, in whole lines; "" for none.
std::string heard_question(const replays::InferOutcome& games,
                           const replays::wording::StepTeller& teller);

/// One object on one line; `replay` is a completed record, or empty.
std::string json_line_of(const replays::InferOutcome& outcome, std::string_view replay,
                         const replays::LineOfStep& line_of);

}  // namespace praetor::cli::render
