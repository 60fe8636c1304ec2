#pragma once
// A record that goes on in a lattice: for each of its phrases an entry stands behind the record's
// steps, for `infer` to find the step that was said there.

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/draft.hpp"
#include "replays/searching/heard_answers.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::replays {

/// The entries of such a text that stand for what was heard: counted from 1, both included.
struct EntryRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
};
EntryRange heard_entries(std::string_view json, const Lattice& lattice);

/// The text of a well-formed record, or draft, with a gap of one step for each phrase of a lattice,
/// and one for each end of a line, behind which a turn may have ended without a word. What was
/// answered stands in its place.
std::string with_gaps_for(std::string_view json, const Lattice& lattice,
                          const HeardAnswers& answers = {});

/// Such a text, and the draft of it, whose gaps stand for what was heard, but where that was
/// answered.
struct HeardDraft {
  std::string json;
  Draft draft;
};
/// A report, with the place in the text with its gaps, where that is none: it may be too long.
Result<HeardDraft, Report> heard_draft(std::string_view json, const std::string& path,
                                       const Lattice& lattice, const Libraries& libraries,
                                       const HeardAnswers& answers = {});

}  // namespace praetor::replays
