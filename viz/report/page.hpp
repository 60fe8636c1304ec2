#pragma once
// A page about one game as a plain value: what it shows of each step, before any of it is HTML or
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
  std::string_view text;      ///< in our words
  std::string_view document;  ///< and section
  std::string_view standing;  ///< "printed", "ruling", …
};

struct PageOptions {
  std::string_view json;  ///< the replay's text
  std::string file;       ///< how the replay was named, raw
  std::string arguments;  ///< what else a command needs to read it, quoted for a shell, or ""
  /// The first point to be shown; -1: as many points as there is room for, up to the last.
  std::int64_t from = -1;
  std::string version;  ///< of the program
  /// Whose view the page shows; none: everything that the replay tells.
  std::optional<Side> viewer;
  /// The sentences of a rule, from whoever has the rulebook; empty where there is none.
  std::function<std::vector<RuleSource>(const Rule&)> sources;
  /// Asked before each step; true ends the work early.
  std::function<bool()> interrupted;
};

/// What a page never exceeds, whatever a replay holds.
inline constexpr std::int64_t points_max = 2000;
inline constexpr std::int64_t listed_in_all_max = 4'000'000;       ///< legal steps looked at
inline constexpr std::size_t document_bytes_max = 1U << 29U;       ///< of state documents compared
inline constexpr std::size_t parts_max = 50'000;                   ///< of boards
inline constexpr std::size_t page_text_max = 32U * 1024U * 1024U;  ///< bytes of ledgers and lists

/// A step and the point after it; of the first point of a page only the latter.
struct PagePoint {
  std::int64_t number = 0;  ///< of the step; 0: after the set-up
  int side = -1;            ///< who acted; -1: chance, or nobody
  std::string words;        ///< "Rome advances to militia", raw
  std::string json;         ///< the step as a replay writes it
  Moment moment;
  std::string unverified;  ///< what was let pass unchecked
  bool broken = false;     ///< against a rule: then nothing changed, or a claim was wrong
  Ledger ledger;
  PartList board;
  std::optional<Point> focus;   ///< where the picture marks the step
  std::string kind;             ///< of the step: "advance"
  std::vector<SeenValue> seen;  ///< where changed values can be seen, as far as they can
  Listing legal;                ///< the steps legal at this point; of a broken step: in its place
  std::vector<std::int64_t> measures;
};

struct GamePage {
  std::string game;                      ///< title, raw
  std::string title;                     ///< of board or tables, raw
  std::vector<std::string> sides;        ///< names, by colour
  std::vector<std::string> side_titles;  ///< likewise, as people write them; raw
  std::string file;
  std::string arguments;
  std::string version;
  replays::Report report;
  Remarks remarks;
  std::optional<Story> story;                  ///< none where the viewer does not know all of it
  std::vector<PagePoint> points;               ///< at least one
  std::string state;                           ///< the state document at the first point
  std::map<std::string, std::string> places;   ///< that ledgers name: pointer and words, raw
  std::map<std::string, std::string> members;  ///< of the document and of its sides, likewise
  std::vector<ListedStep> alternatives;        ///< the legal steps nearest to a broken one
  std::vector<Chart> charts;
  Box view;                              ///< the part of the pictures to be shown
  Box board;                             ///< of that, the board without its panels
  int height = 0;                        ///< of the pictures
  std::vector<std::string> parts;        ///< SVG, by number
  std::string parts_css;                 ///< classes of the parts
  PerTheme<std::string> part_variables;  ///< and the variables of those
  std::vector<std::pair<RuleRef, std::vector<RuleSource>>> rules;  ///< that the page names
  std::vector<std::string> left_out;  ///< sentences about what the page does not hold, raw
};

/// The page as one file of HTML that needs nothing else.
std::string html_of(const GamePage& page);

}  // namespace praetor::viz::report
