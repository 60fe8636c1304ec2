#pragma once
// The pictures of any game behind one interface, so that code that draws, tells or makes pages is
// written once for all games. picturing.hpp implements it from what each game declares in
// viz/games/; games.cpp lists the games.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "viz/drawing.hpp"
#include "viz/picture_options.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/telling/events.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// What one side knows of a game. It follows the game from the set-up on.
class AnyView {
 public:
  AnyView() = default;
  AnyView(const AnyView&) = delete;
  AnyView& operator=(const AnyView&) = delete;
  virtual ~AnyView() = default;

  /// Whether the viewer knows everything that the record tells.
  virtual bool sees_all() const = 0;
  /// Call after each legal step of the game.
  virtual void follow(const AnyStep& step, const AnyState& after) = 0;
  /// The step as the viewer sees it; lists made for it live in the arena.
  virtual AnyStep seen(const AnyStep& step, Arena& arena) const = 0;
  virtual bool knows_choices_of(Side side) const = 0;
  /// The state document without the hidden parts.
  virtual std::string document(const AnyState& state) const = 0;
  /// The state as the viewer knows it, if the game can say that; else the state itself.
  virtual AnyState shown(const AnyState& state) const = 0;
};

/// A step with the states before and after it. For an illegal step both are the same.
struct AnySeenStep {
  std::int64_t number = 0;
  AnyStep step;
  AnyState before;
  AnyState after;
  std::optional<Breakage> broken;
};

/// A moment of a game.
struct AnyScene {
  AnyState state;
  std::int64_t step = 0;            ///< the last step played; 0: the set-up
  std::int64_t steps = 0;           ///< steps of the whole replay
  std::vector<AnySeenStep> lately;  ///< the last steps, which are marked; the newest last
  std::shared_ptr<AnyView> view;  ///< the viewer; the steps in `lately` are as the viewer sees them
};

/// Where everything in the pictures of one game is placed. Made once for all its pictures.
using AnyPlan = std::shared_ptr<const void>;

class AnyPictures {
 public:
  AnyPictures() = default;
  AnyPictures(const AnyPictures&) = delete;
  AnyPictures& operator=(const AnyPictures&) = delete;
  virtual ~AnyPictures() = default;

  virtual const AnyGame& game() const = 0;

  // In words. All texts are raw: not escaped yet.
  virtual std::string title(const void* match) const = 0;
  virtual std::string page_title(const void* match) const = 0;
  /// Without the name of the game: "German rules"; "" if there is nothing else to say.
  virtual std::string board_title(const void* match) const = 0;
  virtual std::string side_title(const void* match, Side side) const = 0;
  /// "moves 2 legions …"
  virtual std::string told(const AnyState& state, const AnyStep& step) const = 0;
  virtual report::Moment moment(const AnyState& state) const = 0;
  /// Names the place in the state document to which a pointer leads.
  virtual std::string place(const void* match, std::string_view pointer) const = 0;

  // Pictures.
  virtual std::shared_ptr<AnyView> view(std::optional<Side> viewer) const = 0;
  virtual AnyPlan plan(const AnyState& state) const = 0;
  virtual Drawing draw(const AnyScene& scene, const AnyPlan& plan,
                       const PictureOptions& options) const = 0;
  /// The part of a picture that is the board or the table.
  virtual Box board_of(const AnyPlan& plan, const Drawing& drawing) const = 0;
  /// The part of a picture that a page shows: without the lines above it.
  virtual Box view_of(const AnyPlan& plan, const Drawing& drawing) const = 0;
  /// The index of a side's colours.
  virtual std::size_t colour_of(Side side) const = 0;
  /// Whether pictures can show what can be reached or attacked.
  virtual bool has_shows() const = 0;
  /// The ids of the boards in a library; none if the game cannot be drawn without a game in
  /// progress.
  virtual std::vector<std::string_view> boards(const void* library) const = 0;
  /// The empty board of that id, which must exist.
  virtual Drawing draw_board(const void* library, std::string_view id,
                             const PictureOptions& options) const = 0;

  // Timelines and charts.
  virtual Timeline begin_timeline(const AnyState& opened) const = 0;
  /// Adds steps in order; a broken step is the last.
  virtual void add(Timeline& timeline, const AnySeenStep& seen, const Theme& theme) const = 0;
  virtual std::vector<report::Chart> charts(const AnyState& state) const = 0;
  /// The current values of all series, chart by chart.
  virtual std::vector<std::int64_t> measured(const AnyState& state) const = 0;

  // The story of a game, see telling/story_table.hpp.
  virtual StoryTerms story_terms(const AnyState& opened) const = 0;
  virtual std::int64_t standing(const AnyState& state, Side side) const = 0;
  virtual void add(StoryEvents& events, const AnySeenStep& seen) const = 0;
  virtual std::string reason(const AnyState& over) const = 0;
  /// The same as `reason`, without numbers that differ from game to game.
  virtual std::string way(const AnyState& over) const = 0;
  virtual std::vector<Usables> usables(const AnyState& opened) const = 0;
};

/// Defined for each game.
template <Game G>
const AnyPictures& any_pictures();

/// The pictures of all games, in their order.
std::span<const AnyPictures* const> all_pictures();
const AnyPictures& pictures_of(const AnyGame& game);

/// "Rome advances to militia".
std::string told_by(const AnyState& state, const AnyStep& step);
/// What the last step of a scene brought about, in sentences of the game's story: "Rome gains a
/// king: …". "" if it brought about nothing of the kind, or if the viewer does not know everything.
std::string came_of_last(const AnyPictures& pictures, const AnyScene& scene);
/// The players, without chance.
std::vector<Side> players_of(const AnyState& state);
/// The titles of the players, indexed by colour.
std::vector<std::string> side_titles_of(const AnyState& state);

}  // namespace praetor::viz
