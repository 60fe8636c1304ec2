#pragma once
// A panel of a picture: a frame with a heading, and rows written from the top down. Rows that do
// not fit are counted, never silently dropped. For the sides, bank and cards of every game.

#include <string>
#include <vector>

#include "viz/drawing.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz {

/// An amount of some good.
struct Stock {
  Good good;
  std::int64_t count = 0;
};

/// A word that is true or not, or a pile of equal cards.
struct Pill {
  std::string name;
  bool on = true;
  bool filled = true;               ///< in the colours of a side, if it is on and has a side
  std::string_view step_name = {};  ///< the name in steps; "" if no step names it
  std::int64_t count = 1;           ///< how many cards it stands for
};

inline constexpr int caption_height = 18 * pt;

class Panel {
 public:
  /// Draws the frame and the heading. `id` begins the ids of everything in the panel. Only steps of
  /// `side` mean the pills of the panel; those of all sides if it is "".
  Panel(Drawing& drawing, const Theme& theme, std::string id, const Box& frame,
        std::string_view side = {});

  /// A bar across the top in a side's colour; `right` is the text at its right end.
  void heading(const std::string& title, const std::string& right, const SideColours& colours);
  /// Says that the next row, or bar, shows this value of the state document. In a row of columns,
  /// each shows the member with the column's name.
  void shows(std::string pointer);
  /// A heading without a bar.
  void caption(const std::string& title);
  void stocks(const std::string& label, const std::vector<Stock>& stocks);
  /// Counts of units, in groups with a label each.
  void units(const std::vector<std::pair<std::string, std::vector<UnitLook>>>& groups);
  /// Words side by side; the words that are on are filled. At most `rows_max` rows.
  void pills(const std::string& label, const std::vector<Pill>& pills, const SideColours* colours,
             int rows_max);
  /// Numbers above their names, in columns of equal width.
  void columns(const std::vector<std::pair<std::string, std::int64_t>>& cells);
  /// `all` beads, of which `done` are filled; those in `marked` are square.
  void track(const std::string& label, std::int64_t done, std::int64_t all,
             const std::vector<std::int64_t>& marked, const SideColours& colours);
  /// A text in as many lines as it needs, at most three.
  void line(const std::string& text);
  /// The height that `line` would need for it.
  int height_of(const std::string& text) const;
  /// Where the next row begins.
  int cursor() const { return cursor_; }
  /// How many rows of pills fit, at least one, if `below` other rows follow.
  int pill_rows(int below) const;

 private:
  std::string next_id();
  void note_values(const Box& row);
  std::vector<std::string> lines_of(const std::string& text) const;
  int label(const std::string& text, int y);
  void pill(const Pill& pill, const Box& box, const SideColours* colours);

  Drawing& drawing_;
  const Theme& theme_;
  std::string id_;
  Box frame_;
  std::string side_;
  int cursor_;
  int made_ = 0;
  std::vector<std::string> shown_;  // pointers that the next row shows
};

}  // namespace praetor::viz
