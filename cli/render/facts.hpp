#pragma once
// The facts of a verdict as people read them, for every format that has sentences. What comes from
// a replay is escaped as for a terminal, which leaves nothing that another language would mind but
// its own marks.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"

namespace praetor::cli::render {

inline constexpr std::size_t value_width = 400;  // bytes of one value; claims may be megabytes

/// A text cut to what is shown of one value, before a character and never inside one.
std::string shortened(std::string text, std::size_t bytes = value_width);

/// A fact in JSON as words: names without quotes, lists with commas, "nothing" for none.
std::string fact_words(std::string_view json);

/// Whether what makes a replay malformed is that something was not written down: it is a draft.
bool leaves_open(const replays::ReportedViolation& violation);

/// "the step was passed over; the record agrees again at step 9".
std::string words_of(const replays::Aftermath& then);

/// How legal steps are told: so that they can be pasted, or as people say them.
enum class StepSpelling : std::uint8_t { json, text };

struct FactStyle {
  bool in_corpus = false;  ///< the replay's index tells it from others of its source
  bool explain = false;    ///< all that is known, in place of the few facts that matter most
  StepSpelling steps = StepSpelling::text;
  bool pointer = false;  ///< always where what is malformed stands: of a file that has no steps
};

/// "needs" and "a legion or galley of Rome".
struct FactRow {
  std::string label;  ///< "" goes on with the label before
  std::string value;
};

inline constexpr std::size_t facts_most = 6;

/// The rows below a violation's sentence, what matters most first; at most `facts_most` of them
/// unless all is to be explained.
std::vector<FactRow> fact_rows(const replays::Report& report,
                               const replays::ReportedViolation& violation, const FactStyle& style);

}  // namespace praetor::cli::render
