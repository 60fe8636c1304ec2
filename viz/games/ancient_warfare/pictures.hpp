#pragma once
// The pictures of Ancient Warfare: the field with its grounds and units on the left, the armies'
// hands and losses beside it, and the last steps as arrows and marks. On request they show what
// could be reached or attacked, as the rules list it.

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
#include "viz/unit_signs.hpp"

namespace praetor::viz {

/// Hidden: hands, except cards that a scout has seen and that were not played since; and the draws
/// and the unseen cards, which would reveal the other hand. Everything else is open.
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
  /// The cards of a hand that the viewer knows: all of them, or those that a scout saw.
  ancient_warfare::Pile known_hand(const State& state, Side side) const;

 private:
  Side viewer_;
  ancient_warfare::Pile scouted_;  ///< in the other side's hand
};

template <>
struct Pictures<ancient_warfare::Game> {
  using G = ancient_warfare::Game;
  /// The squares and their grounds.
  struct Plan {
    SquarePlan squares;
    std::vector<SquareGround> grounds;
    /// The box of the board with the names of files and ranks.
    Box board() const {
      const Box& frame = squares.frame;
      const int room = coordinates_room + 6 * pt;
      return {frame.left - room, frame.top - 2 * pt, frame.right + 2 * pt, frame.bottom + room};
    }
  };
  static Plan plan(const G::State& state);
  /// `PictureOptions::show` works for this game.
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
  /// "12 turns". A row of the timeline is a turn of one side.
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
/// "attack and 2 × march"; unseen cards are counted; "nothing" for none.
std::string listed(const State& state, const ancient_warfare::Cards& cards);
/// The moment in words, without a step number.
std::string moment_of(const State& state);

// …_units.cpp
struct UnitMarks {
  bool elite = false;
  bool general = false;
  bool moved = false;
  bool attacked = false;
};
/// The signs of all types of the tables.
UnitSigns signs_of(const State& state);
/// Draws a counter as large as suits a square of side `square`. `sign` is null for one of no type;
/// `id` begins the ids of what is written on it.
void draw_counter(Drawing& drawing, const std::string& id, Point centre, int square,
                  const UnitSign* sign, Side side, const UnitMarks& marks, const Theme& theme);
/// The box of such a counter.
Box counter_box(Point centre, int square);
/// Draws all units of the board, with tooltips.
void draw_units(Drawing& drawing, const State& state, const SquarePlan& plan,
                const UnitSigns& signs, const Theme& theme);

/// Draws beside the field, from `frame.top` down: both sides, the cards, the last steps.
void draw_panels(Drawing& drawing, const Scene<Warfare>& scene, const UnitSigns& signs,
                 const Box& frame, const PictureOptions& options);  // …_panels.cpp

/// Whether the army's panel says which of its lost units return.
bool tells_who_comes_back(const ancient_warfare::State& state, const ancient_warfare::Army& army);

/// Where each unit of an advance goes, front first, since the rules carry it out unit by unit.
std::vector<std::pair<ancient_warfare::Square, ancient_warfare::Square>> ways_of(
    const State& before, Side by, const ancient_warfare::Advance& advance);  // …_steps.cpp
/// Draws the arrows and marks of the last steps. If `options.show` asks for something, only those
/// of a broken step.
void draw_steps(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                const PictureOptions& options);  // …_steps.cpp

/// Draws the mark of a broken rule.
void draw_breakage(Drawing& drawing, const SeenStep& seen, const SquarePlan& plan,
                   const Theme& theme);  // …_broken.cpp

/// Marks what could be reached or attacked now, and returns what to say about it; "" for nothing.
std::string draw_show(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                      const PictureOptions& options);  // …_show.cpp

/// Draws the legend: what the signs mean.
void draw_legend(Drawing& drawing, int top, const State& state, Show show, const Theme& theme);
inline constexpr int legend_height = 76 * pt;
/// What comes below it: whose letters are whose, of the types that the picture shows; of all types
/// where it is one of several that are to have one size.
LettersLegend letters_of(const State& state, const UnitSigns& signs, bool steady);

inline const SideColours& colours_of(const Theme& theme, Side side) {
  return theme.sides[side.index() % sides_max];
}

}  // namespace warfare

}  // namespace praetor::viz
