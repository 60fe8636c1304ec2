#pragma once
// What `check` tells of an illegal replay besides the verdict: where it went wrong, how it could be
// mended, and by which readings it was played. Whatever comes from a replay is escaped here.

#include <string>

#include "cli/render/text.hpp"
#include "replays/checking/report.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/searching/diagnose.hpp"

namespace praetor::cli::render {

/// "trade-coins yes and march in-parts".
std::string words_of(const replays::ReadingChanges& changes, ReadingRows rows);

/// Rows like those of a violation, behind the report.
std::string text_of(const replays::Diagnosis& diagnosis, const replays::Report& report,
                    const TextStyle& style, const replays::LineOfStep& line_of);

/// The report as a line of JSON with its end, with the members `root-cause`, `repairs` and
/// `which-rules` where they are given. What the texts escape is written as `\uXXXX`, which JSON
/// reads as the same.
std::string json_line_of(const replays::Report& report, const replays::Diagnosis& diagnosis,
                         const replays::LineOfStep& line_of = {});

}  // namespace praetor::cli::render
