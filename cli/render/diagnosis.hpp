#pragma once
// What `check` says of an illegal replay besides the verdict: where the error began, how to repair
// it, and by which readings it was played. Text from a replay is escaped here.

#include <string>

#include "cli/render/text.hpp"
#include "replays/checking/report.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/searching/diagnose.hpp"

namespace praetor::cli::render {

/// The readings in words: "trade-coins yes and march in-parts".
std::string words_of(const replays::ReadingChanges& changes, ReadingRows rows);

/// "the claim of step 4 is wrong: everything else in the record is legal"; step 0 is the result.
std::string lone_claim_words(std::int64_t step);

/// Rows in the layout of a violation's facts, printed after the report.
std::string text_of(const replays::Diagnosis& diagnosis, const replays::Report& report,
                    const TextStyle& style, const replays::LineOfStep& line_of);

/// The report as one line of JSON, with its line end and, where present, the members `root-cause`,
/// `repairs` and `which-rules`. Characters that text output escapes are written as `\uXXXX`, which
/// means the same in JSON.
std::string json_line_of(const replays::Report& report, const replays::Diagnosis& diagnosis,
                         const replays::LineOfStep& line_of = {});

}  // namespace praetor::cli::render
