#pragma once
// The sections of a page that are plain HTML, readable without any script. Each function gives
// finished markup in which every text from outside is escaped.

#include <string>

#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// The verdict in one line: "✓ Legal · 291 steps · won by Rome".
std::string verdict_html(const GamePage& page);

/// Who plays: sides, and the names that the replay gives them.
std::string players_html(const GamePage& page);

/// What the replay's `meta` says; empty where it says nothing.
std::string about_html(const GamePage& page);

/// What the page does not hold; empty where it holds everything.
std::string left_out_html(const GamePage& page);

/// The broken rules with all that the report says of them; empty where none is broken.
std::string violations_html(const GamePage& page);

/// Nothing where the page has no story.
std::string story_html(const GamePage& page);
/// The steps, turn by turn, each with its verdict and remarks.
std::string steps_html(const GamePage& page);

/// The first board, part by part.
std::string board_html(const GamePage& page);

/// How a side is called: "Rome" for "rome"; the name itself where it is no side. Escaped.
std::string side_html(const GamePage& page, std::string_view name);

/// A fact in JSON as people read it: names without quotes, lists with commas. Escaped.
std::string fact_html(const std::string& json);

}  // namespace praetor::viz::report
