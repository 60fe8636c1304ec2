#pragma once
// The sections of a page in plain HTML, readable without a script. Each function returns finished
// markup in which every text from outside is escaped.

#include <string>

#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// The verdict in one line: "✓ Legal · 291 steps · won by Rome".
std::string verdict_html(const GamePage& page);

/// The players: sides, and the names that the replay gives them.
std::string players_html(const GamePage& page);

/// The content of the replay's `meta`; "" if it has none.
std::string about_html(const GamePage& page);

/// What the page leaves out; "" if it has everything.
std::string left_out_html(const GamePage& page);

/// The broken rules, with everything that the report says of them; "" if none is broken.
std::string violations_html(const GamePage& page);

/// The story; "" if the page has none.
std::string story_html(const GamePage& page);
/// The steps, turn by turn, each with its verdict and remarks.
std::string steps_html(const GamePage& page);

/// The first board, part by part.
std::string board_html(const GamePage& page);

/// The title of a side: "Rome" for "rome"; any other name stays as it is. Escaped.
std::string side_html(const GamePage& page, std::string_view name);

/// A fact in JSON as people read it: names without quotes, lists with commas. Escaped.
std::string fact_html(const std::string& json);

}  // namespace praetor::viz::report
