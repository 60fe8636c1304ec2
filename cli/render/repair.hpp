#pragma once
// Repairs as text for people, each a diff with the violation that it cures, and as lines of JSON.
// Text from a replay is escaped here.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/render/step_places.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair_draft.hpp"
#include "replays/searching/repair_reasons.hpp"
#include "replays/searching/text_change.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// "step 5" or "steps 5 to 8": `count` steps from `first` on. A count of 0 means one.
std::string numbered_steps(std::int64_t first, std::int64_t count);
/// "steps 5 and 6", "steps 5 to 8 and 9 to 12": first the steps that move back, then the steps
/// behind them.
std::string swapped_words(std::int64_t first, std::int64_t put_off, std::int64_t count);

/// "step 41: an argument is changed"; with a turn: "step 41, turn 7: …".
std::string what_is_done(const replays::RepairEdit& edit, std::string_view turn = {});

/// Why no repair is known where the answer is unknown, as a clause.
std::string_view why_unknown(const replays::RepairOutcome& outcome);

/// For one edit: "it explains the hash of step 40 (line 52, turn 9)", and what would have to be
/// true of the writer. `where` gives the place of a step.
std::string explained_words(const replays::EditReasons& reasons,
                            const std::function<std::string(std::int64_t step)>& where);
std::string supposed_words(const replays::RepairEdit& edit);

/// The record that repairs are shown for: its text, its file, and the turns of its steps.
struct RepairPaper {
  const replays::Text& text;
  std::string_view file;
  const replays::wording::StepTeller& teller;
  Moments moments;
  bool colour = false;
};

/// The removed and the added lines; "" where a line is too long to read.
std::string patch_of(const std::vector<replays::TextChange>& changes, const RepairPaper& paper);

/// What is wrong with the record (`report` is its verdict), and how many repairs there are.
std::string head_of(const replays::RepairOutcome& outcome, const replays::Report& report);
std::string head_of(const replays::DraftRepairOutcome& outcome, const RepairPaper& paper);

/// One repair; `rank` counts from 1. It is a patch of the file as typed where `changes` are known
/// and their lines are short enough to read. `others` are the repairs that differ only in payments.
/// `reasons` belong to its edits; empty for a draft. `chances` says for each edit what else chance
/// may have done there: whole lines, or nothing.
std::string text_of(const replays::FoundRepair& repair, std::size_t rank,
                    const std::optional<std::vector<replays::TextChange>>& changes,
                    const std::vector<const replays::FoundRepair*>& others,
                    const std::vector<replays::EditReasons>& reasons,
                    const std::vector<std::string>& chances, const RepairPaper& paper);

/// Whether two repairs differ only in payments.
bool differ_in_payment(const replays::FoundRepair& one, const replays::FoundRepair& other);

/// `{"cost":…,"edits":[…],"replay":{…}}` with its line end. `replay` is the repaired text.
std::string json_line_of(const replays::FoundRepair& repair, std::string_view replay,
                         const std::vector<replays::EditReasons>& reasons,
                         const replays::LineOfStep& line_of);

}  // namespace praetor::cli::render
