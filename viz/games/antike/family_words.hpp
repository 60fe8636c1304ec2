#pragma once
// What both Antike games tell alike: steps in words and on timelines, and the numbers on pages.
// Each game adds its own steps, and replaces those that mean more there.

#include "engine/mechanics/awards.hpp"
#include "viz/games/antike/family.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/report/place.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz::family {

/// Steps in words, for the line above the map.
template <class State>
struct Teller {
  const State& state;

  std::string region(mechanics::Region at) const { return region_title(state.match->board(), at); }
  template <class A>
  std::string operator()(const A& step) const {
    if constexpr (A::name == "advance") {
      return fmt::format("advances to {}{}", field_title(name_of(step.to)),
                         step.pay ? ", paying " + purse_words(*step.pay) : "");
    } else if constexpr (A::name == "build-temple") {
      return fmt::format("builds a temple in {}", region(step.city));
    } else if constexpr (A::name == "arm") {
      return fmt::format("arms {} in {}", counted(step.count.value, name_of(step.unit)),
                         region(step.city));
    } else if constexpr (A::name == "develop") {
      return fmt::format("develops {}", spaced(name_of(step.know_how)));
    } else if constexpr (A::name == "move") {
      std::string way;
      for (const mechanics::Region at : step.path) way += (way.empty() ? "" : " → ") + region(at);
      return fmt::format("moves {}{}{}", counted(step.count.value, name_of(step.unit)),
                         way.empty() ? "" : ": ", way);
    } else if constexpr (A::name == "conquer") {
      const Side owner = state.city[step.city.index()].owner;
      const bool taken = owner.exists() && owner != state.active;
      return fmt::format("conquers {}{}{}", region(step.city),
                         taken ? " from " + title_case(state.match->name(owner)) : "",
                         losses_words(step.lose));
    } else if constexpr (A::name == "trade") {
      return fmt::format("trades {} for {}", purse_words(step.give), purse_words(step.take));
    } else {
      static_assert(A::name == "end-turn");
      return fmt::format("ends the turn{}", awards_words(step.awards));
    }
  }
};

/// The columns of timelines; the game's own columns follow.
struct At {
  static constexpr std::size_t advance = 0;
  static constexpr std::size_t action = 1;
};
/// What a turn counts, in the order of `score_kinds`.
struct Counted {
  enum : std::size_t { founded, temples, know_hows, conquests, personages };
};
std::vector<ScoreKind> score_kinds();

/// Steps on a timeline.
template <Game G>
struct Notes {
  const SeenStep<G>& seen;
  const Theme& theme;

  std::string region(mechanics::Region at) const {
    return region_title(seen.before.match->board(), at);
  }
  template <class A>
  Note operator()(const A& step) const {
    if constexpr (A::name == "advance") {
      return {At::advance, field_title(name_of(step.to)), Weight::choice};
    } else if constexpr (A::name == "build-temple") {
      return {At::action, "temple in " + region(step.city), Weight::lasting};
    } else {
      static_assert(A::name == "conquer");
      return {At::action, fmt::format("⚔ conquers {}", region(step.city)), Weight::battle};
    }
  }
};

template <class Action>
void count_step(Turn& turn, const Action& action) {
  const auto kind = std::visit(
      []<class A>(const A&) {
        return A::name == "found"          ? Counted::founded
               : A::name == "build-temple" ? Counted::temples
               : A::name == "develop"      ? Counted::know_hows
               : A::name == "conquer"      ? Counted::conquests
                                           : Counted::personages;
      },
      action);
  if (kind != Counted::personages) ++turn.counts[kind];
}

/// Adds every personage that the acting side gained to a column. Ids number the personages of the
/// step, or with `by_kind` those of each kind.
template <Game G>
void add_awards(Turn& turn, const SeenStep<G>& seen, std::size_t column, bool by_kind) {
  // The turn may have passed on, so the side is read from the state before the step.
  const auto gained = mechanics::gained(seen.before, seen.after, seen.before.side(seen.step.by));
  std::int64_t made = 0;
  for (std::size_t kind = 0; kind < gained.size(); ++kind) {
    const std::string name(name_of(static_cast<mechanics::Personage>(kind)));
    if (by_kind) made = 0;
    for (std::int64_t i = 0; i < gained[kind]; ++i) {
      turn.columns[column].push_back({fmt::format("step-{}-{}-{}", seen.number, name, made++), name,
                                      fmt::format("step {}: gains a {}", seen.number, name),
                                      Weight::award});
      ++turn.counts[Counted::personages];
    }
  }
}

template <class State, mechanics::Resource kind>
std::int64_t chips_of(const State& state, Side side) {
  return state.of(side).chips.of(kind);
}

template <class State, mechanics::Unit unit>
std::int64_t units_on_map(const State& state, Side side) {
  std::int64_t count = 0;
  for (const auto& region : state.units) count += region[side.index()][index(unit)];
  return count;
}

/// The charts that all games of the family have.
template <Game G>
std::vector<report::Measure<G>> measures() {
  using mechanics::Resource;
  using mechanics::Unit;
  using State = typename G::State;
  return {{"Marble", chips_of<State, Resource::marble>},
          {"Iron", chips_of<State, Resource::iron>},
          {"Gold", chips_of<State, Resource::gold>},
          {"Coins", [](const State& state, Side side) { return state.of(side).chips.coin; }},
          {"Cities", mechanics::cities_of<State>},
          {"Temples", mechanics::temples_of<State>},
          {"Legions on the map", units_on_map<State, Unit::legion>},
          {"Galleys on the map", units_on_map<State, Unit::galley>}};
}

/// What members are called: those of the document, of a side, of the bank, and of a turn's data.
struct PlaceWords {
  report::MemberWords game;
  report::MemberWords side;
  report::MemberWords bank;
  report::MemberWords turn;
};
/// A place of the state document in words: "/sides/rome/chips/iron" is "Rome: iron".
std::string place_in_words(const board::Board& board, std::string_view pointer,
                           const PlaceWords& words);

}  // namespace praetor::viz::family
