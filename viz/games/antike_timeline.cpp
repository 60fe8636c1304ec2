// Steps as happenings of a turn, in fewer words than elsewhere: the plates are small.
#include "viz/games/antike_timeline.hpp"

#include <fmt/format.h>

#include "engine/mechanics/awards.hpp"
#include "viz/games/antike.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using AntikeSeen = SeenStep<antike::Game>;

enum class Column : std::uint8_t { advance, action, end };
constexpr std::size_t columns_in_all = 3;
enum class Score : std::uint8_t { founded, temples, know_hows, conquests, personages };
constexpr std::size_t scores = 5;

struct Note {
  Column at;
  std::string text;
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};
};

// What a step is on a timeline.
struct Notes {
  const AntikeSeen& seen;
  const Theme& theme;

  std::string region(Region at) const {
    return family::region_title(seen.before.match->board(), at);
  }

  Note operator()(const TakeChip& step) const {
    return {Column::advance, fmt::format("takes {}", name_of(step.chip)), Weight::faint};
  }
  Note operator()(const Advance& step) const {
    return {Column::advance, words_of(name_of(step.to)), Weight::choice};
  }
  Note operator()(const BuildTemple& step) const {
    return {Column::action, "temple in " + region(step.city)};
  }
  Note operator()(const Arm& step) const {
    return {Column::action, fmt::format("{} in {}", counted(step.count.value, name_of(step.unit)),
                                        region(step.city))};
  }
  Note operator()(const Develop& step) const {
    return {Column::action, words_of(name_of(step.know_how))};
  }
  Note operator()(const Move& step) const {
    const std::string to = step.path.empty() ? "nowhere" : region(step.path.back());
    return {Column::action,
            fmt::format("{} → {}", counted(step.count.value, name_of(step.unit)), to)};
  }
  Note operator()(const Battle& step) const {
    return {Column::action, fmt::format("⚔ battle in {}", region(step.region)), Weight::battle};
  }
  Note operator()(const Conquer& step) const {
    return {Column::action, fmt::format("⚔ conquers {}", region(step.city)), Weight::battle};
  }
  Note operator()(const Trade&) const { return {Column::action, "trades", Weight::faint}; }
  Note operator()(const Found& step) const {
    return {Column::action, region(step.city), Weight::plain,
            family::good_of(seen.before.match->resource(step.city), theme)};
  }
  Note operator()(const EndTurn&) const { return {Column::end, ""}; }
};

struct Scorer {
  Turn& turn;
  void one(Score kind) const { ++turn.counts[index(kind)]; }
  void operator()(const Found&) const { one(Score::founded); }
  void operator()(const BuildTemple&) const { one(Score::temples); }
  void operator()(const Develop&) const { one(Score::know_hows); }
  void operator()(const Conquer&) const { one(Score::conquests); }
  template <class A>
  void operator()(const A&) const {}
};

std::vector<std::int64_t> standing(const antike::State& state) {
  std::vector<std::int64_t> all;
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    std::int64_t sum = 0;
    for (const std::int64_t count : state.player[side].personage) sum += count;
    all.push_back(sum);
  }
  return all;
}

Turn& antike_turn(Timeline& timeline, const antike::State& state) {
  const std::int64_t number = state.turn;
  if (timeline.turns.empty() || timeline.turns.back().number != number) {
    Turn turn;
    turn.number = number;
    turn.side = state.active.index();
    turn.columns.resize(columns_in_all);
    turn.counts.resize(scores);
    turn.standing = standing(state);
    timeline.turns.push_back(std::move(turn));
  }
  return timeline.turns.back();
}

// Every personage that came to the nation that ended its turn.
void note_awards(Turn& turn, const AntikeSeen& seen) {
  if (!std::holds_alternative<EndTurn>(seen.step.action)) return;
  const auto gained =
      mechanics::listed(mechanics::gained(seen.before, seen.after, seen.before.active));
  for (std::size_t i = 0; i < gained.size(); ++i) {
    const std::string name(name_of(gained[i]));
    turn.columns[index(Column::end)].push_back(
        {fmt::format("step-{}-{}-{}", seen.number, name, i),
         name,
         fmt::format("step {}: gains a {}", seen.number, name),
         Weight::award,
         {"", Shape::none, {}}});
    ++turn.counts[index(Score::personages)];
  }
}

}  // namespace

Timeline Timelines<antike::Game>::begin(const antike::State& opened) {
  Timeline timeline;
  timeline.title = family::board_title(opened.match->board());
  timeline.below = "The set-up";
  for (std::size_t side = 0; side < opened.match->players(); ++side) {
    timeline.sides.push_back(antike_pictures::nation_title(*opened.match, Side::of(side)));
  }
  timeline.columns = {{"advance", 31}, {"action", 43}, {"end", 26}};
  timeline.standing = "personages";
  timeline.goal = opened.match->to_win();
  timeline.kinds = {{"cities founded", Shape::box},
                    {"temples built", Shape::gable},
                    {"know-hows", Shape::diamond},
                    {"cities conquered", Shape::shield},
                    {"personages gained", Shape::star}};
  return timeline;
}

void Timelines<antike::Game>::add(Timeline& timeline, const AntikeSeen& seen, const Theme& theme) {
  Turn& turn = antike_turn(timeline, seen.before);
  Note note = std::visit(Notes{seen, theme}, seen.step.action);
  const std::string words = fmt::format("{} {}", title_case(seen.before.match->name(seen.step.by)),
                                        antike_pictures::told(seen.before, seen.step));
  if (seen.broken) {
    note.text = "✗ " + seen.broken->rule;
    note.weight = Weight::broken;
    note.good = {"", Shape::none, {}};
    timeline.broken = seen.broken;
  } else {
    std::visit(Scorer{turn}, seen.step.action);
    note_awards(turn, seen);
  }
  if (!note.text.empty()) {
    turn.columns[index(note.at)].push_back({fmt::format("step-{}", seen.number), note.text,
                                            fmt::format("step {}: {}", seen.number, words),
                                            note.weight, note.good});
  }
  turn.standing = standing(seen.after);
  timeline.below = words;
  if (!timeline.broken && seen.after.winner.exists()) {
    timeline.below =
        fmt::format("Won by {} in turn {}", title_case(seen.after.match->name(seen.after.winner)),
                    std::int64_t{turn.number});
  }
  timeline.aside = fmt::format("{} steps · {} turns", seen.number, timeline.turns.size());
}

}  // namespace praetor::viz
