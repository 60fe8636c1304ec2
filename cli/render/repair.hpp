#pragma once
// Repairs as text for people, each as a diff with the violation that it cures, and as lines of
// JSON. Whatever comes from a replay is escaped here.

#include <string>
#include <string_view>

#include "replays/searching/repair_draft.hpp"

namespace praetor::cli::render {

/// "step 41: an argument is changed".
std::string what_is_done(const replays::RepairEdit& edit);

/// What is wrong with the record, and how many repairs there are.
std::string head_of(const replays::RepairOutcome& outcome, std::string_view file);
std::string head_of(const replays::DraftRepairOutcome& outcome, std::string_view file);

/// One repair; `rank` counts from 1.
std::string text_of(const replays::FoundRepair& repair, std::size_t rank, bool colour);

/// `{"cost":…,"edits":[…],"replay":{…}}` with its end; `replay` is the repaired text.
std::string json_line_of(const replays::FoundRepair& repair, std::string_view replay);

}  // namespace praetor::cli::render
