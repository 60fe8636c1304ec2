#pragma once
// Summaries as JSON in two forms: one for people and programs, and one with everything that adding
// them up needs. The second form is read back and may come from anywhere.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/core/result.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays {

enum class SummaryForm : std::uint8_t {
  whole,   ///< what a run prints
  addable  ///< with every length, and with the positions of examples among all files
};

/// The summary as one line of JSON with its end.
std::string json_line_of(const Summary& summary);

/// Writes the members of an object that was begun.
void write_members(text::JsonWriter& writer, const Summary& summary, SummaryForm form);

/// Reads the addable form from an object, which may have other members. None if it is not of that
/// form. All numbers are limited so that sums cannot overflow.
std::optional<Summary> summary_from(const nlohmann::json& json);

}  // namespace praetor::replays
