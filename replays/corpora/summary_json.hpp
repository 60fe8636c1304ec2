#pragma once
// Summaries as JSON: as people and programs read them, and with all that adding them up needs. The
// second form is read back, from wherever it comes.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays {

enum class SummaryForm : std::uint8_t {
  whole,   ///< what a run prints
  addable  ///< with every length, and where examples stand among all files
};

/// One line with its end.
std::string json_line_of(const Summary& summary);

/// The members of an object that has been begun.
void write_members(text::JsonWriter& writer, const Summary& summary, SummaryForm form);

/// Reads the addable form out of an object that may have other members besides. None where it is
/// none; whatever is read is within bounds in which sums cannot overflow.
std::optional<Summary> summary_from(const nlohmann::json& json);

}  // namespace praetor::replays
