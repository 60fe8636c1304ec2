#pragma once
// Implements AnyPictures for a game from its Pictures and View. Only the files in viz/games/ that
// define these, and tests, include it. It writes `praetor::Game` in full, because earlier files of
// a unity build may have a `using namespace` of a game.

#include <fmt/format.h>

#include <utility>

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "viz/any_pictures.hpp"
#include "viz/heading.hpp"
#include "viz/pictures.hpp"
#include "viz/telling/story_table.hpp"

namespace praetor::viz {

/// Why the game ended with a step, for the end of its timeline.
template <praetor::Game G>
std::string ending_of(const SeenStep<G>& last) {
  const Side winner = last.after.winner;
  return fmt::format(
      "Step {}: {} {}: {}.", last.number,
      winner.exists() ? Pictures<G>::side_title(*last.after.match, winner) : "Nobody",
      winner.exists() ? "wins" : "has won", story_of<G>().reason(last.after));
}

/// Makes the timeline of a game step by step. Pictures<G> has these static members for it:
///   void begin(Timeline&, const G::State& opened);         columns, kinds, what the goal is
///   Note note(const SeenStep<G>&, const Theme&);
///   void count(Turn&, const SeenStep<G>&, const Theme&);   what else a legal step brought
///   std::int64_t standing(const G::State&, Side);          where that is not the story's
///   std::string length(const G::State&);                   where a turn is more than one `Turn`
template <praetor::Game G>
struct Timelines {
  using State = typename G::State;

  static Timeline begin(const State& opened) {
    Timeline timeline;
    timeline.heading.title = Pictures<G>::title(*opened.match);
    timeline.sides = side_titles_of<G>(opened);
    Pictures<G>::begin(timeline, opened);
    timeline.before.standing.resize(timeline.sides.size());
    for (const Side side : players_of<G>(opened)) {
      timeline.before.standing[colour_of<G>(side)] = standing(opened, side);
    }
    return timeline;
  }

  static std::int64_t standing(const State& state, Side side) {
    if constexpr (requires { Pictures<G>::standing(state, side); }) {
      return Pictures<G>::standing(state, side);
    } else {
      return story_of<G>().standing(state, side);
    }
  }

  /// Adds steps in order; a broken step is the last.
  static void add(Timeline& timeline, const SeenStep<G>& seen, const Theme& theme) {
    const State& state = seen.after;
    Turn& turn = turn_at(timeline, seen.before.turn, colour_of<G>(seen.before.active),
                         seen.broken.has_value());
    Heading& heading = timeline.heading;
    heading.below = told_by<G>(seen.before, seen.step);
    put_note(timeline, turn, seen.number, Pictures<G>::note(seen, theme), seen.broken);
    if (!seen.broken) Pictures<G>::count(turn, seen, theme);
    for (const Side side : players_of<G>(state)) {
      turn.standing[colour_of<G>(side)] = standing(state, side);
    }
    if (!heading.broken && state.phase == decltype(state.phase)::over) {
      heading.below =
          state.winner.exists()
              ? fmt::format("Won by {} in turn {}",
                            Pictures<G>::side_title(*state.match, state.winner), turn.number)
              : fmt::format("Over without a winner in turn {}", turn.number);
      timeline.ending = ending_of<G>(seen);
    }
    std::string length = counted(std::ssize(timeline.turns), "turn");
    if constexpr (requires { Pictures<G>::length(state); }) length = Pictures<G>::length(state);
    heading.aside = fmt::format("{} · {}", counted(seen.number, "step"), length);
  }
};

template <praetor::Game G>
class ViewAdapter final : public AnyView {
 public:
  explicit ViewAdapter(std::optional<Side> viewer) : view_(viewer ? View<G>(*viewer) : View<G>()) {}

  const View<G>& view() const { return view_; }
  bool sees_all() const override { return view_.sees_all(); }
  void follow(const AnyStep& step, const AnyState& after) override {
    view_.follow(typed_step<G>(step), typed_state<G>(after));
  }
  AnyStep seen(const AnyStep& step, Arena& arena) const override {
    return any_step<G>(view_.seen(typed_step<G>(step), arena));
  }
  bool knows_choices_of(Side side) const override { return view_.knows_choices_of(side); }
  std::string document(const AnyState& state) const override {
    return view_.document(typed_state<G>(state));
  }
  AnyState shown(const AnyState& state) const override {
    if constexpr (requires { view_.shown(typed_state<G>(state)); }) {
      return any_state<G>(view_.shown(typed_state<G>(state)));
    } else {
      return state;
    }
  }

 private:
  View<G> view_;
};

template <praetor::Game G>
class PicturesAdapter final : public AnyPictures {
  using State = typename G::State;
  using Match = typename G::Match;
  using Own = Pictures<G>;
  using Plan = decltype(Own::plan(std::declval<const State&>()));

 public:
  const AnyGame& game() const override { return any_game<G>(); }

  std::string title(const void* match) const override { return Own::title(of(match)); }
  std::string page_title(const void* match) const override {
    if constexpr (requires { Own::page_title(of(match)); }) {
      return Own::page_title(of(match));
    } else {
      return Own::title(of(match));
    }
  }
  std::string board_title(const void* match) const override {
    if constexpr (requires { Own::board_title(of(match)); }) {
      return Own::board_title(of(match));
    } else {
      return page_title(match);
    }
  }
  std::string side_title(const void* match, Side side) const override {
    return Own::side_title(of(match), side);
  }
  std::string told(const AnyState& state, const AnyStep& step) const override {
    return Own::told(of(state), typed_step<G>(step));
  }
  report::Moment moment(const AnyState& state) const override { return Own::moment(of(state)); }
  std::string place(const void* match, std::string_view pointer) const override {
    return Own::place(of(match), pointer);
  }

  std::shared_ptr<AnyView> view(std::optional<Side> viewer) const override {
    return std::make_shared<ViewAdapter<G>>(viewer);
  }
  AnyPlan plan(const AnyState& state) const override {
    return std::make_shared<const Plan>(Own::plan(of(state)));
  }
  Drawing draw(const AnyScene& scene, const AnyPlan& plan,
               const PictureOptions& options) const override {
    Scene<G> own{of(scene.state), scene.step, scene.steps, {}, {}, {}};
    for (const AnySeenStep& seen : scene.lately) own.lately.push_back(typed(seen));
    if (scene.view) own.view = static_cast<const ViewAdapter<G>&>(*scene.view).view();
    own.came = came_of_last(*this, scene);
    Drawing drawing = Own::draw(own, own_plan(plan), options);
    if (!own.lately.empty() && own.lately.back().broken) {
      write_small_print(drawing, *own.lately.back().broken, theme_of(options.theme));
    }
    return drawing;
  }
  Box board_of(const AnyPlan& plan, const Drawing& drawing) const override {
    if constexpr (requires { own_plan(plan).frame; }) {
      return own_plan(plan).frame.grown(2 * pt);  // half of the frame's line, and a little more
    } else if constexpr (requires { own_plan(plan).board(); }) {
      return own_plan(plan).board();
    } else {
      return {0, Own::view_top, drawing.width, drawing.height};
    }
  }
  Box view_of(const AnyPlan& plan, const Drawing& drawing) const override {
    if constexpr (requires { own_plan(plan).frame; }) {
      const Box board = board_of(plan, drawing);
      return {board.left, board.top, board.right, drawing.height};
    } else {
      return {0, Own::view_top, drawing.width, drawing.height};
    }
  }
  std::size_t colour_of(Side side) const override { return viz::colour_of<G>(side); }
  bool has_shows() const override { return HasShows<G>; }
  std::vector<std::string_view> boards(const void* library) const override {
    std::vector<std::string_view> ids;
    if constexpr (HasBoards<G>) {
      for (const auto& data : of_library(library).boards) ids.push_back(data->board.id);
    }
    return ids;
  }
  Drawing draw_board(const void* library, std::string_view id,
                     const PictureOptions& options) const override {
    if constexpr (HasBoards<G>) {
      for (const auto& data : of_library(library).boards) {
        if (data->board.id == id) return Own::draw_board(*data, Own::plan(*data), options);
      }
    }
    ensure(false, "a board that is drawn is one of the library");
    return {};
  }

  Timeline begin_timeline(const AnyState& opened) const override {
    return Timelines<G>::begin(of(opened));
  }
  void add(Timeline& timeline, const AnySeenStep& seen, const Theme& theme) const override {
    Timelines<G>::add(timeline, typed(seen), theme);
  }
  std::vector<report::Chart> charts(const AnyState& state) const override {
    std::vector<report::Chart> charts;
    for (const report::Measure<G>& measure : Own::measures(*of(state).match)) {
      report::Chart& chart = charts.emplace_back();
      chart.title = measure.title;
      chart.goal = measure.goal;
      chart.meaning = measure.meaning;
      for (const Side side : players_of<G>(of(state))) {
        chart.series.push_back(
            {Own::side_title(*of(state).match, side), static_cast<int>(colour_of(side))});
      }
    }
    return charts;
  }
  std::vector<std::int64_t> measured(const AnyState& state) const override {
    std::vector<std::int64_t> values;
    for (const report::Measure<G>& measure : Own::measures(*of(state).match)) {
      for (const Side side : players_of<G>(of(state))) {
        values.push_back(measure.of(of(state), side));
      }
    }
    return values;
  }

  StoryTerms story_terms(const AnyState& opened) const override {
    return story_of<G>().terms(of(opened));
  }
  std::int64_t standing(const AnyState& state, Side side) const override {
    return story_of<G>().standing(of(state), side);
  }
  void add(StoryEvents& events, const AnySeenStep& seen) const override {
    const SeenStep<G> own = typed(seen);
    for (const StoryRow<G>& row : story_of<G>().rows) {
      row.find(own, {row.matter, row.sentence, events});
    }
    const std::vector<UsableRow<G>>& usables = story_of<G>().usables;
    for (std::size_t list = 0; list < usables.size(); ++list) {
      usables[list].used(own, [&](std::size_t place) { events.use(list, place); });
    }
  }
  std::string reason(const AnyState& over) const override { return story_of<G>().reason(of(over)); }
  std::string way(const AnyState& over) const override {
    const auto way = story_of<G>().way;
    return way == nullptr ? reason(over) : way(of(over));
  }
  std::vector<Usables> usables(const AnyState& opened) const override {
    std::vector<Usables> lists;
    for (const UsableRow<G>& row : story_of<G>().usables) {
      lists.push_back({std::string(row.never), row.names(of(opened))});
    }
    return lists;
  }

 private:
  static const State& of(const AnyState& state) { return typed_state<G>(state); }
  static const Match& of(const void* match) { return *static_cast<const Match*>(match); }
  static const typename G::Library& of_library(const void* library) {
    return *static_cast<const typename G::Library*>(library);
  }
  static const Plan& own_plan(const AnyPlan& plan) { return *static_cast<const Plan*>(plan.get()); }
  static SeenStep<G> typed(const AnySeenStep& seen) {
    return {seen.number, typed_step<G>(seen.step), of(seen.before), of(seen.after), seen.broken};
  }
};

template <praetor::Game G>
const AnyPictures& any_pictures() {
  static const PicturesAdapter<G> pictures;
  return pictures;
}

}  // namespace praetor::viz
