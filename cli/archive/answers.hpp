#pragma once
// The answers of `find` as they are printed, a line each, and the refusal of a query. What was
// found is found elsewhere (replays/archive/search.hpp).

#include <string>
#include <string_view>

#include "cli/corpus/check_run.hpp"
#include "replays/archive/search.hpp"

namespace praetor::cli::archive {

/// What stands above the answers in that format: "text", "json" or "csv".
std::string head_of(std::string_view format);

/// The answers that a watch holds about the replay judged last.
std::string lines_of(const replays::archive::SearchWatch& seen, const replays::Text& text,
                     const replays::Report& report, bool in_corpus, std::string_view format);

/// What a search came to: of how many games of which kinds, and which of them could not be asked.
std::string tail_of(std::uint64_t answers, const replays::Summary& summary,
                    const replays::archive::GameQueries& queries, std::string_view format,
                    bool counts_only);

/// The place under a caret, what is wrong there, the nearest names and an example.
std::string text_of(const replays::archive::RefusedQuery& refused, std::string_view query);

}  // namespace praetor::cli::archive
