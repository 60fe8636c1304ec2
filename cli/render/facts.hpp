#pragma once
// The facts of a verdict as people read them, for every format that has sentences. Text from a
// replay is escaped as for a terminal; each format then escapes only its own special characters.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"

namespace praetor::cli::render {

inline constexpr std::size_t value_width = 400;  // bytes of one value; claims may be megabytes

/// A text cut to what is shown of one value, never within a character.
std::string shortened(std::string text, std::size_t bytes = value_width);

/// A fact in JSON as words: names without quotes, lists with commas, "nothing" for none.
std::string fact_words(std::string_view json);

/// Two facts in JSON that differ, "" for a missing one: as words, or as JSON where the words do not
/// tell them apart ("[] and not there", `"1"` and `1`).
std::array<std::string, 2> told_apart(std::string_view one, std::string_view other,
                                      std::size_t bytes = value_width);

/// Whether a replay is malformed because something was left open that may be open in a draft.
bool leaves_open(const replays::ReportedViolation& violation);

/// The line of a draft that leaves a turn open whose number is left out just before a violation:
/// "22 carthage: ...". None if no number is left out, or if nobody knows whose turn it is.
std::optional<std::string> line_left_open(const replays::ReportedViolation& violation);
/// What the numbers of turns tell where they leave one out just before a violation.
std::string skipped_words(const replays::ReportedViolation& violation);

/// "the step was passed over; the record agrees again at step 9". `mend`: its step as people read
/// it.
std::string words_of(const replays::Aftermath& then, const std::string& mend);

/// How legal steps are shown: as JSON, which can be pasted, or in the words of the notation.
enum class StepSpelling : std::uint8_t { json, text };

struct FactStyle {
  bool in_corpus = false;  ///< the source holds several replays; the index tells them apart
  bool explain = false;    ///< show everything known, not only the few facts that matter most
  StepSpelling steps = StepSpelling::text;
  bool pointer = false;  ///< always show the pointer of a malformed place: for a file without steps
};

/// A label and its value: "needs" and "a legion or galley of Rome".
struct FactRow {
  std::string label;  ///< "" continues the label before
  std::string value;
};

inline constexpr std::size_t facts_most = 6;

/// The rows below a violation's sentence, the most important first; at most `facts_most` unless
/// `style.explain`.
std::vector<FactRow> fact_rows(const replays::Report& report,
                               const replays::ReportedViolation& violation, const FactStyle& style);

}  // namespace praetor::cli::render
