#pragma once
// What a game of Ancient Warfare looks like: the field with its grounds and units on the left, the
// armies' hands and losses beside it, and the last steps as arrows and marks. What could be reached
// or attacked is shown on demand, as the law itself lists it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "viz/lettering.hpp"
#include "viz/pictures.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/square_board.hpp"
#include "viz/telling/story_table.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// Hands are hidden, but for what a scout has seen and what was not played since; with them the
/// draws, and the unseen cards, which would tell the other hand. All else lies open.
template <>
class View<ancient_warfare::Game> {
 public:
  using G = ancient_warfare::Game;
  using State = G::State;
  View() = default;
  explicit View(Side viewer) : viewer_(viewer) {}

  bool sees_all() const { return !viewer_.exists(); }
  void follow(const Step<G>& step, const State& after);
  Step<G> seen(const Step<G>& step, Arena& arena) const;
  bool knows_choices_of(Side side) const { return sees_all() || side == viewer_; }
  std::string document(const State& state) const;

  bool sees_hand(Side side) const { return sees_all() || side == viewer_; }
  /// The cards of a hand that the viewer knows: all of them, or what a scout has seen there.
  ancient_warfare::Pile known_hand(const State& state, Side side) const;

 private:
  Side viewer_;
  ancient_warfare::Pile scouted_;  ///< of the other side's hand
};

template <>
struct Pictures<ancient_warfare::Game> {
  using G = ancient_warfare::Game;
  /// The squares, and what their ground is.
  struct Plan {
    SquarePlan squares;
    std::vector<SquareGround> grounds;
    /// With the names of files and ranks.
    Box board() const {
      const Box& frame = squares.frame;
      const int room = coordinates_room + 6 * pt;
      return {frame.left - room, frame.top - 2 * pt, frame.right + 2 * pt, frame.bottom + room};
    }
  };
  static Plan plan(const G::State& state);
  /// Says that `PictureOptions::show` has a meaning here.
  static constexpr bool has_shows = true;
  static Drawing draw(const Scene<G>& scene, const Plan& plan, const PictureOptions& options);
  static constexpr int view_top = heading_height - 2 * pt;  ///< see report/chronicle.hpp

  using State = G::State;
  static std::string told(const State& state, const Step<G>& step);  // …_words.cpp
  static std::string title(const G::Match& match);
  /// Without the name of the game.
  static std::string board_title(const G::Match& match);
  static std::string side_title(const G::Match& match, Side side) {
    return title_case(match.name(side));
  }

  // …_numbers.cpp
  static report::Moment moment(const State& state);
  static std::string place(const G::Match& match, std::string_view pointer);
  static std::vector<report::Measure<G>> measures(const G::Match& match);
  static void begin(Timeline& timeline, const State& opened);
  static Note note(const SeenStep<G>& seen, const Theme& theme);
  static void count(Turn& turn, const SeenStep<G>& seen, const Theme& theme);
  static std::int64_t standing(const State& state, Side side);
  /// "12 turns": a row is a turn of one side.
  static std::string length(const State& state) {
    return counted(std::int64_t{state.turn}, "turn");
  }
};

/// How a game is told (story.cpp).
template <>
const StoryTable<ancient_warfare::Game>& story_of<ancient_warfare::Game>();

namespace warfare {

using Warfare = ancient_warfare::Game;
using State = ancient_warfare::State;
using SeenStep = viz::SeenStep<Warfare>;
using Plan = Pictures<Warfare>::Plan;

// …_words.cpp
/// "attack and 2 × march"; cards that do not exist are counted; "nothing" for none.
std::string listed(const State& state, const ancient_warfare::Cards& cards);
/// The moment, without a number of the step.
std::string moment_of(const State& state);

// …_units.cpp
struct UnitMarks {
  bool elite = false;
  bool general = false;
  bool moved = false;
  bool attacked = false;
};
/// A counter, as large as goes well into a square of that side; without a type no symbol is on it.
void draw_counter(Drawing& drawing, Point centre, int square, std::string_view type, Side side,
                  const UnitMarks& marks, const Theme& theme);
/// The box of that counter.
Box counter_box(Point centre, int square);
/// All units of the board, with hints.
void draw_units(Drawing& drawing, const State& state, const SquarePlan& plan, const Theme& theme);

/// Beside the field, from `frame.top` on: both sides, the cards, the last steps.
void draw_panels(Drawing& drawing, const Scene<Warfare>& scene, const Box& frame,
                 const PictureOptions& options);  // …_panels.cpp

/// Whether the army's panel tells which of its lost units come back.
bool tells_who_comes_back(const ancient_warfare::State& state, const ancient_warfare::Army& army);

/// Where each unit of an advance gets to, front first: the law carries it out unit by unit.
std::vector<std::pair<ancient_warfare::Square, ancient_warfare::Square>> ways_of(
    const State& before, Side by, const ancient_warfare::Advance& advance);  // …_steps.cpp
/// Arrows and marks of the last steps; with anything to show, of a broken one alone.
void draw_steps(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                const PictureOptions& options);  // …_steps.cpp

/// The mark of a broken rule.
void draw_breakage(Drawing& drawing, const SeenStep& seen, const SquarePlan& plan,
                   const Theme& theme);  // …_broken.cpp

/// What could be reached or attacked now; returns what there is to say about it, "" if nothing.
std::string draw_show(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                      const PictureOptions& options);  // …_show.cpp

/// What the signs mean.
void draw_legend(Drawing& drawing, int top, const State& state, Show show, const Theme& theme);
inline constexpr int legend_height = 76 * pt;

inline const SideColours& colours_of(const Theme& theme, Side side) {
  return theme.sides[side.index() % sides_max];
}

}  // namespace warfare

}  // namespace praetor::viz
