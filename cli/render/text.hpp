#pragma once
// A report as text for people, in the manner of a good compiler. Whatever comes from a replay or
// from the name of a file is escaped here, so that it can do nothing to a terminal.

#include <string>
#include <string_view>

#include "replays/checking/report.hpp"

namespace praetor::cli::render {

struct TextStyle {
  bool colour = false;
  bool in_corpus = false;  ///< the source may hold several replays: the index tells them apart
};

/// The verdict on one replay: a line where it is legal, else a block for each violation; notices
/// behind it.
std::string text_of(const replays::Report& report, const TextStyle& style);

}  // namespace praetor::cli::render
