#pragma once
// The pictures of Conqueror: Duels: the map with forts, yields and armies, a panel for each side,
// and between them the round, its battle and the ways to win. A side's plan is not drawn for the
// other side until both have ended their plans.

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

/// Everything is public except the other side's current plan: until both sides have ended theirs,
/// the other side looks as it did when planning began.
template <>
class View<conqueror_duels::Game> {
 public:
  using G = conqueror_duels::Game;
  using State = G::State;
  View() = default;
  explicit View(Side viewer) : viewer_(viewer) {}

  bool sees_all() const { return !viewer_.exists(); }
  void follow(const Step<G>& step, const State& after);
  /// A hidden step becomes an empty recruit, of nobody and nowhere.
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
  /// Where everything on the map is; the same for all steps of a game.
  static BoardPlan plan(const conqueror_duels::MapData& data);
  static BoardPlan plan(const G::State& state) { return plan(*state.match->map_data); }
  static Drawing draw(const Scene<G>& scene, const BoardPlan& plan, const PictureOptions& options);

  using State = G::State;
  /// "Rome against Persia": the title of the scenario, or else of the map.
  static std::string title(const G::Match& match);
  static std::string page_title(const G::Match& match);
  /// A step in words: "moves 1 cavalry: Rome → Alpes"; for a hidden step "plans unseen".
  static std::string told(const State& state, const Step<G>& step);  // …_words.cpp
  /// "Rome", "Chance", "independent".
  static std::string side_title(const G::Match& match, Side side);

  // …_numbers.cpp
  static report::Moment moment(const State& state);
  static std::string place(const G::Match& match, std::string_view pointer);
  static std::vector<report::Measure<G>> measures(const G::Match& match);

  /// The map with only its forts and yields.
  static Drawing draw_board(const conqueror_duels::MapData& data, const BoardPlan& plan,
                            const PictureOptions& options);
};

/// How a game is told (story.cpp).
template <>
const StoryTable<conqueror_duels::Game>& story_of<conqueror_duels::Game>();

/// Each round is one turn of the first side and one of the second.
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
/// The same for an owner: "Rome", "the independents".
inline std::string owner_title(const conqueror_duels::Match& match, Side side) {
  return side == conqueror_duels::independent ? "the independents" : side_title(match, side);
}
/// "2 infantry and 1 cavalry"; "nobody" for none.
std::string units_words(const conqueror_duels::Units& units);
/// "round 2 of 7"; "round 2" where no way to win is judged at the end, since the last round is only
/// a bound then.
std::string round_words(const conqueror_duels::State& state);
/// "round 3 · planning".
std::string moment_of(const State& state);
/// What an entry of the victory list wants to be held: "Babylon and Rome"; "" if it names nothing.
std::string held_words(const State& state, const conqueror_duels::Victory& entry);
/// What such an entry asks of a side: "hold Babylon and Rome for 2 rounds".
std::string aim_words(const State& state, const conqueror_duels::Victory& entry);
/// What a hero does in its battle: "+1 for each infantry".
std::string hero_words(const conqueror_duels::HeroDatum& hero);

/// What the game is won by: great forts, points, or in the end lands.
std::int64_t standing_of(const State& state, Side side);

/// The totals of a roll by side, as the rules count them.
std::array<std::int64_t, conqueror_duels::players> totals_of(const State& before,
                                                             const conqueror_duels::Roll& roll);

// The map (…_territories.cpp).

/// The room for the pieces of a territory.
inline constexpr int territory_width = 60 * pt;
inline constexpr int territory_height = 35 * pt;

/// Draws the forts, capitals and yields of a territory.
void draw_place(Drawing& drawing, const RegionPlan& region, const Land& place, const Theme& theme);
/// Draws the army in a territory.
void draw_army(Drawing& drawing, const BoardPlan& plan, const State& state,
               conqueror_duels::Territory at, const Theme& theme);
/// The units of one type in a territory.
struct Piece {
  Side owner;
  conqueror_duels::Type type{};
  std::int64_t count = 0;
  std::int64_t spent = 0;  ///< how many of them have acted
  bool again = false;      ///< those that have not acted may act again
  bool tight = false;      ///< drawn smaller, where there is little room
};
/// Draws a piece without its numbers, beginning at `left`, and returns its width.
int draw_piece(Drawing& drawing, Point left, const Piece& piece, const Theme& theme);
/// Draws the fence of a territory that nobody may enter.
void draw_fence(Drawing& drawing, const Ring& ring, const Theme& theme);

/// The signs of a land, for the legend.
enum class Sign : std::uint8_t { great_fort, small_fort, capital, food, coins };
void draw_sign(Drawing& drawing, Sign sign, Point centre, int size, const Theme& theme);

// Below the map.

/// Draws the panels (…_panels.cpp).
void draw_panels(Drawing& drawing, const State& state, int top, const PictureOptions& options);
inline constexpr int panels_height = 280 * pt;
/// Draws the legend (…_legend.cpp). `state` is null where there is no game; the sides are then
/// unknown.
void draw_legend(Drawing& drawing, int top, const Theme& theme, const State* state);
inline constexpr int legend_height = 52 * pt;

// What was done, or could be done.

/// Draws the arrows and marks of the last steps (…_steps.cpp).
void draw_steps(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                const PictureOptions& options);
/// Marks what could be reached or attacked, and returns it in words (…_show.cpp).
std::string draw_show(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                      const PictureOptions& options);

}  // namespace duels

}  // namespace praetor::viz
