#pragma once
// What is known about the openings of a draft, as text for people and as JSON. Text from a draft is
// escaped here.

#include <string>
#include <string_view>

#include "cli/render/step_places.hpp"
#include "replays/searching/infer.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// "400000 steps judged", and whether the memory for what they led to was full.
std::string effort_of(std::int64_t steps, bool full);

/// Where a draft without a completion ends: who cannot do what there, and the step.
std::string text_of(const replays::DeadEnd& end, std::string_view file, StepPlaces& places);

/// The answer, then what each opening may be. `places` are those of the draft.
std::string text_of(const replays::InferOutcome& outcome, std::string_view file, StepPlaces& places,
                    const replays::wording::StepTeller& teller, bool colour);

/// The possible answers to the question that settles most: "rome: marmor or rome: militia?"; "" for
/// none.
std::string question_words(const replays::InferOutcome& outcome,
                           const replays::wording::StepTeller& teller);

/// The same for a record that continues in a lattice: the likeliest game from its first phrase on,
/// one step a line, with the alternatives to it.
std::string heard_text_of(const replays::InferOutcome& outcome, std::string_view file,
                          const replays::wording::StepTeller& teller);

/// For an entry of the games found: its step in the likeliest game and, if that is not certain, the
/// alternatives: "rome: militia: 71 %, 29 % rome: marmor".
std::string heard_words(const replays::InferOutcome& games, std::size_t at,
                        const replays::wording::StepTeller& teller);
/// The question that settles most, and how much it settles, in whole lines; "" for none.
std::string heard_question(const replays::InferOutcome& games,
                           const replays::wording::StepTeller& teller);

/// One object on one line. `replay` is a completed record, or "".
std::string json_line_of(const replays::InferOutcome& outcome, std::string_view replay,
                         const replays::LineOfStep& line_of);

}  // namespace praetor::cli::render
