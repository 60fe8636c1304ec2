#pragma once
// A report as text for people, in the style of a good compiler. Text from a replay or a file name
// is escaped here, so it can do no harm to a terminal.

#include <string>
#include <string_view>
#include <vector>

#include "cli/render/facts.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/bad_names.hpp"

namespace praetor::cli::render {

struct TextStyle {
  bool colour = false;
  bool in_corpus = false;  ///< the source may hold several replays; the index tells them apart
  bool explain = false;    ///< show everything known about a violation
  StepSpelling steps = StepSpelling::text;
  std::size_t following = 0;  ///< violations left out because they follow from others
  bool game_notices = true;   ///< whether to say here what no check looks at in this game
  std::string ending = {};    ///< why the game ended; "" to say nothing
  bool is_data = false;       ///< it is no replay but a board, tables or a scenario

  FactStyle facts() const { return {in_corpus, explain, steps, is_data}; }
};

/// The verdict on one replay. A legal replay takes one line; else each violation has a sentence,
/// the line of the text and a few facts. Notices follow.
std::string text_of(const replays::Report& report, const TextStyle& style);

/// How a game stands that was followed to the end of its record; `winner` is empty for nobody.
std::string end_words(std::string_view winner, bool over);

/// The mark below the value at fault in `source_line`, behind as many blanks as it needs: `   ^~~`.
std::string mark_under(const replays::ReportedViolation& violation);

/// Whether a notice concerns the game, so that it is the same for all its replays.
bool is_of_game(const replays::Notice& notice);
/// The line for such a notice: "ancient-warfare: notice: …", with its line end.
std::string game_notice(std::string_view game, const replays::Notice& notice);

/// The first violation of a report as one line: "game.json:7: The text needs … (format.json)".
std::string headline_of(const replays::Report& report, bool colour);

/// The unknown names of a malformed text, one a line.
std::string lines_of(const std::vector<replays::BadName>& names, const replays::Report& report,
                     bool colour);

}  // namespace praetor::cli::render
