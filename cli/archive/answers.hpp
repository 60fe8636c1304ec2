#pragma once
// How `find` prints its answers, one a line, and how it refuses a query. The search itself is in
// replays/archive/search.hpp.

#include <string>
#include <string_view>

#include "cli/corpus/check_run.hpp"
#include "replays/archive/search.hpp"

namespace praetor::cli::archive {

/// The header above the answers in that format ("text", "json" or "csv"); "" where it has none.
std::string head_of(std::string_view format);

/// The answers that `seen` found in the replay judged last; "" where it found none.
std::string lines_of(const replays::archive::SearchWatch& seen, const replays::Text& text,
                     const replays::Report& report, bool in_corpus, std::string_view format);

/// The summary line of a search: how many answers in how many of the games and malformed replays
/// that it searched, and which replays it could not search.
std::string tail_of(const replays::Checkpoint& standing,
                    const replays::archive::GameQueries& queries, std::string_view format,
                    bool counts_only);

/// The refusal of a query: the fault, a caret below its place, the nearest names and an example.
std::string text_of(const replays::archive::RefusedQuery& refused, std::string_view query);

}  // namespace praetor::cli::archive
