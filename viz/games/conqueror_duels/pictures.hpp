#pragma once
// What a game of Conqueror: Duels looks like: the map with forts, yields and armies, a panel for
// each side, and between them the round, its battle and the ways to win. What the other side plans
// is not drawn for a side before both have ended.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "viz/board_graph.hpp"
#include "viz/legend.hpp"
#include "viz/lettering.hpp"
#include "viz/marks.hpp"
#include "viz/pictures.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/telling/story_table.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// All is public but the other side's running plan: until both have ended theirs, that side is as
/// it was when planning began.
template <>
class View<conqueror_duels::Game> {
 public:
  using G = conqueror_duels::Game;
  using State = G::State;
  View() = default;
  explicit View(Side viewer) : viewer_(viewer) {}

  bool sees_all() const { return !viewer_.exists(); }
  void follow(const Step<G>& step, const State& after);
  /// Of a hidden step nothing is left: it is a recruit of nobody, nowhere.
  Step<G> seen(const Step<G>& step, Arena& arena) const;
  bool knows_choices_of(Side side) const { return sees_all() || !planning_ || side == viewer_; }
  std::string document(const State& state) const;

  /// The state as the viewer knows it.
  State shown(const State& state) const;

 private:
  bool hides(Side side) const;

  Side viewer_;
  bool planning_ = true;
  // What the other side has done since planning began.
  conqueror_duels::UnitsByTerritory added_{};
  conqueror_duels::UnitsByTerritory removed_{};
  std::int64_t spent_ = 0;
  std::int64_t gained_ = 0;
  std::uint64_t bought_ = 0;
};

template <>
struct Pictures<conqueror_duels::Game> {
  using G = conqueror_duels::Game;
  static constexpr bool has_shows = true;
  /// Where everything on the map lies; the same for all steps of a game.
  static BoardPlan plan(const conqueror_duels::MapData& data);
  static BoardPlan plan(const G::State& state) { return plan(*state.match->map_data); }
  static Drawing draw(const Scene<G>& scene, const BoardPlan& plan, const PictureOptions& options);

  using State = G::State;
  /// "Rome against Persia": of the scenario, or else of the map.
  static std::string title(const G::Match& match);
  static std::string page_title(const G::Match& match);
  /// A step: "moves 1 cavalry: Rome → Alpes". A hidden one "plans unseen".
  static std::string told(const State& state, const Step<G>& step);  // …_words.cpp
  /// "Rome", "Chance", "independent".
  static std::string side_title(const G::Match& match, Side side);

  // …_numbers.cpp
  static report::Moment moment(const State& state);
  static std::string place(const G::Match& match, std::string_view pointer);
  static std::vector<report::Measure<G>> measures(const G::Match& match);

  /// The map with its forts and yields alone.
  static Drawing draw_board(const conqueror_duels::MapData& data, const BoardPlan& plan,
                            const PictureOptions& options);
};

/// How a game is told (story.cpp).
template <>
const StoryTable<conqueror_duels::Game>& story_of<conqueror_duels::Game>();

/// Each round is a turn of the first side and one of the second.
template <>
struct Timelines<conqueror_duels::Game> {
  using G = conqueror_duels::Game;
  static Timeline begin(const G::State& opened);
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme);
};

namespace duels {

using Duels = conqueror_duels::Game;
using State = conqueror_duels::State;
using Land = conqueror_duels::Place;
using DuelStep = viz::SeenStep<Duels>;

// Words (…_words.cpp).

/// "asia-minor" → "Asia Minor".
std::string titled(std::string_view name);
std::string territory_title(const conqueror_duels::Map& map, conqueror_duels::Territory at);
std::string map_title(const conqueror_duels::Map& map);
inline std::string side_title(const conqueror_duels::Match& match, Side side) {
  return Pictures<Duels>::side_title(match, side);
}
/// "2 infantry and 1 cavalry"; "nobody" for none.
std::string units_words(const conqueror_duels::Units& units);
/// "round 3 · planning".
std::string moment_of(const State& state);
/// What an entry of the victory list asks to be held: "Babylon and Rome"; "" where it names
/// nothing.
std::string held_words(const State& state, const conqueror_duels::Victory& entry);
/// What it asks a side to do: "hold Babylon and Rome for 2 rounds".
std::string aim_words(const State& state, const conqueror_duels::Victory& entry);
/// What a hero does in its battle: "+1 for each infantry".
std::string hero_words(const conqueror_duels::HeroDatum& hero);

/// What wins: great forts, points, or in the end lands.
std::int64_t standing_of(const State& state, Side side);

/// What a roll comes to, by side, as the law counts it.
std::array<std::int64_t, conqueror_duels::players> totals_of(const State& before,
                                                             const conqueror_duels::Roll& roll);

// The map (…_territories.cpp).

/// Room for the pieces of a territory.
inline constexpr int territory_width = 60 * pt;
inline constexpr int territory_height = 35 * pt;

/// Forts, capitals and yields of a territory.
void draw_place(Drawing& drawing, const RegionPlan& region, const Land& place, const Theme& theme);
/// The army that stands there.
void draw_army(Drawing& drawing, const BoardPlan& plan, const State& state,
               conqueror_duels::Territory at, const Theme& theme);
/// Units of a type in one territory.
struct Piece {
  Side owner;
  conqueror_duels::Type type{};
  std::int64_t count = 0;
  std::int64_t spent = 0;  ///< of them, that have acted
  bool again = false;      ///< those that have not may act again
  bool tight = false;      ///< smaller, where there is little room
};
/// Draws a piece without its numbers from its left edge on, and returns its width.
int draw_piece(Drawing& drawing, Point left, const Piece& piece, const Theme& theme);
/// A territory that nobody may enter.
void draw_fence(Drawing& drawing, const Ring& ring, const Theme& theme);

/// Signs of a land, for the legend.
enum class Sign : std::uint8_t { great_fort, small_fort, capital, food, coins };
void draw_sign(Drawing& drawing, Sign sign, Point centre, int size, const Theme& theme);

// Below it.

/// The panels (…_panels.cpp).
void draw_panels(Drawing& drawing, const State& state, int top, const PictureOptions& options);
inline constexpr int panels_height = 280 * pt;
/// What the signs mean (…_legend.cpp). The sides are unknown where there is no game.
void draw_legend(Drawing& drawing, int top, const Theme& theme, const State* state);
inline constexpr int legend_height = 52 * pt;

// What was done, or could be.

/// Arrows and marks of the last steps (…_steps.cpp).
void draw_steps(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                const PictureOptions& options);
/// Marks what could be reached or attacked, and says so in words (…_show.cpp).
std::string draw_show(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                      const PictureOptions& options);

}  // namespace duels

}  // namespace praetor::viz
