#pragma once
// A page about one game as a plain value: what it shows of each step, before it becomes HTML and
// JSON. `page_of` (page_of.hpp) fills it, `html_of` writes it.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replays/checking/report.hpp"
#include "viz/geometry.hpp"
#include "viz/report/board_parts.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/report/ledger.hpp"
#include "viz/report/listing.hpp"
#include "viz/report/remarks.hpp"
#include "viz/telling/story.hpp"

namespace praetor::viz::report {

/// A sentence of a rulebook on which a rule rests.
struct RuleSource {
  std::string_view id;        ///< "AD-063"
  std::string_view text;      ///< in our own words
  std::string_view document;  ///< the document and its section
  std::string_view standing;  ///< "printed", "ruling", …
};

struct PageOptions {
  std::string_view json;  ///< the replay's text
  std::string file;       ///< the replay's name, raw
  std::string arguments;  ///< other arguments that a command needs to read it, quoted for a shell;
                          ///< may be ""
  /// The first point to show; -1: as many points as fit, up to the last.
  std::int64_t from = -1;
  std::string version;  ///< of the program
  /// The side whose view the page shows; none: everything that the replay tells.
  std::optional<Side> viewer;
  /// Returns the rulebook sentences of a rule; empty if the caller has no rulebook.
  std::function<std::vector<RuleSource>(const Rule&)> sources;
  /// Called before each step; true ends the work early.
  std::function<bool()> interrupted;
};

/// Limits that a page never exceeds, whatever a replay holds.
inline constexpr std::int64_t points_max = 2000;
inline constexpr std::int64_t listed_in_all_max = 4'000'000;       ///< legal steps looked at
inline constexpr std::size_t document_bytes_max = 1U << 29U;       ///< of state documents compared
inline constexpr std::size_t parts_max = 50'000;                   ///< parts of boards
inline constexpr std::size_t page_text_max = 32U * 1024U * 1024U;  ///< bytes of ledgers and lists

/// A step and the point after it. Point 0 has no step, and the first point of a page has no ledger.
struct PagePoint {
  std::int64_t number = 0;  ///< number of the step; 0: the set-up
  int side = -1;            ///< who acted; -1: chance or nobody
  std::string words;        ///< "Rome advances to militia", raw
  std::string json;         ///< the step as a replay writes it
  Moment moment;
  std::string unverified;  ///< what no check verified
  bool broken = false;     ///< the step breaks a rule: nothing changed, or a claim was wrong
  Ledger ledger;
  PartList board;
  std::optional<Point> focus;   ///< where the picture marks the step
  std::string kind;             ///< kind of the step: "advance"
  std::vector<SeenValue> seen;  ///< where changed values are visible, if they are
  Listing legal;  ///< the legal steps at this point; for a broken step, those in its place
  std::vector<std::int64_t> measures;
};

struct GamePage {
  std::string game;                      ///< title, raw
  std::string title;                     ///< of board or tables, raw
  std::vector<std::string> sides;        ///< the names of the sides, by colour
  std::vector<std::string> side_titles;  ///< the same as people write them; raw
  std::string file;
  std::string arguments;
  std::string version;
  replays::Report report;
  Remarks remarks;
  std::optional<Story> story;                  ///< none if the viewer does not know all of it
  std::vector<PagePoint> points;               ///< at least one
  std::string state;                           ///< the state document at the first point
  std::map<std::string, std::string> places;   ///< places that ledgers name: pointer → words, raw
  std::map<std::string, std::string> members;  ///< the same for members of the document and of its
                                               ///< sides
  std::vector<ListedStep> alternatives;        ///< the legal steps nearest to a broken step
  std::vector<Chart> charts;
  Box view;                              ///< the part of the pictures to show
  Box board;                             ///< in `view`: the board without its panels
  int height = 0;                        ///< of the pictures
  std::vector<std::string> parts;        ///< SVG, by part number
  std::string parts_css;                 ///< the CSS classes of the parts
  PerTheme<std::string> part_variables;  ///< the CSS variables of those classes
  std::vector<std::pair<RuleRef, std::vector<RuleSource>>> rules;  ///< that it names
  std::vector<std::string> left_out;  ///< sentences on what the page leaves out, raw
};

/// The page as one HTML file that needs no other file.
std::string html_of(const GamePage& page);

}  // namespace praetor::viz::report
