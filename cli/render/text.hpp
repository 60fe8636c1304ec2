#pragma once
// A report as text for people, in the manner of a good compiler. Whatever comes from a replay or
// from the name of a file is escaped here, so that it can do nothing to a terminal.

#include <string>
#include <string_view>
#include <vector>

#include "cli/render/facts.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/bad_names.hpp"

namespace praetor::cli::render {

struct TextStyle {
  bool colour = false;
  bool in_corpus = false;  ///< the source may hold several replays: the index tells them apart
  bool explain = false;    ///< all that is known of a violation
  StepSpelling steps = StepSpelling::text;
  std::size_t following = 0;  ///< violations left out since they follow from others
  bool game_notices = true;   ///< whether what no check looks at in a game is told here
  std::string ending = {};    ///< why the game ended; "" for nothing
  bool is_data = false;       ///< it is no replay, but a board, tables or a scenario

  FactStyle facts() const { return {in_corpus, explain, steps, is_data}; }
};

/// The verdict on one replay: a line where it is legal, else for each violation one sentence, the
/// line of the text and a few facts; notices behind it.
std::string text_of(const replays::Report& report, const TextStyle& style);

/// Whether a notice is of the game and not of one replay: it is the same for all of them.
bool is_of_game(const replays::Notice& notice);
/// "ancient-warfare: notice: …" of such a notice, with the line's end.
std::string game_notice(std::string_view game, const replays::Notice& notice);

/// Names of a malformed text that stand for nothing, a line each.
std::string lines_of(const std::vector<replays::BadName>& names, const replays::Report& report,
                     bool colour);

}  // namespace praetor::cli::render
