#pragma once
// Joins a record and a lattice: behind the steps of the record stands one entry for each phrase of
// the lattice, and `infer` finds the step that was said there.

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/draft.hpp"
#include "replays/searching/heard_answers.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::replays {

/// The entries of such a text that stand for phrases: numbers from 1, both included.
struct EntryRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
};
EntryRange heard_entries(std::string_view json, const Lattice& lattice);

/// The text of a well-formed record or draft, extended by the lattice: a gap of one step for each
/// phrase, and one for each end of a line, where a turn may have ended without a word. An answer
/// stands in the place of the gap that it answers.
std::string with_gaps_for(std::string_view json, const Lattice& lattice,
                          const HeardAnswers& answers = {});

/// Such a text and the draft made of it. The draft's gaps know what was heard, except those that
/// were answered.
struct HeardDraft {
  std::string json;
  Draft draft;
};
/// Fails where the text with its gaps is no draft, for example because it is too long. The report's
/// place is in that text.
Result<HeardDraft, Report> heard_draft(std::string_view json, const std::string& path,
                                       const Lattice& lattice, const Libraries& libraries,
                                       const HeardAnswers& answers = {});

}  // namespace praetor::replays
