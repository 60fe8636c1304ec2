#pragma once
// How faults are planted: effects that are spoilt after the true ones, a guard that judges wrongly,
// a wrong number in the tables. Each makes one row in a chapter of a game's faults.

#include <memory>
#include <string_view>
#include <type_traits>

#include "engine/core/planted.hpp"
#include "engine/core/reading_row.hpp"

namespace praetor::planting {

template <class A>
using StateOf = typename GameOf<A>::State;

/// Carries out the effects as they are written.
template <class A>
void truly(Transaction<StateOf<A>>& transaction, Side by, const A& action) {
  law_of(Kind<A>{}).effects(transaction, by, action);
}

/// What the written guard of one rule finds in an action.
template <class A>
Finding judged_truly(const Rule& rule, const StateOf<A>& state, Side by, const A& action) {
  for (const auto& guard : law_of(Kind<A>{}).guards) {
    if (guard.rule == &rule) return guard.check(state, by, action);
  }
  return std::nullopt;
}

/// A refusal of a guard that should have let the step pass.
inline Finding refused(std::string_view why) { return Mismatch{"do", why, {}}; }
/// The same, unless the step may pass.
inline Finding refused_unless(bool may_pass, std::string_view why) {
  return may_pass ? Finding{} : refused(why);
}

template <class A>
using Spoil = void (*)(const StateOf<A>& before, StateOf<A>& after, Side by, const A&);

template <class A, const Rule& cause, Spoil<A> spoil>
void spoilt_effects(Transaction<StateOf<A>>& transaction, Side by, const A& action) {
  const StateOf<A> before = transaction.state();
  truly(transaction, by, action);
  transaction.because(cause, [&](StateOf<A>& after) { spoil(before, after, by, action); });
}

/// A fault: the true effects, and then a wrong change.
template <class A, const Rule& cause, Spoil<A> spoil>
constexpr MutantOf<GameOf<A>> spoilt(std::string_view name, std::string_view what) {
  return {name, what, &cause,
          [](LawBook<GameOf<A>>& book) {
            book.template replace_effects<A>(spoilt_effects<A, cause, spoil>);
          },
          nullptr};
}

/// The part of a value to which a path of members leads.
template <auto first, auto... rest>
auto& part_in(auto& whole) {
  return ((whole.*first).*....*rest);
}
template <auto first, auto... rest>
auto& part_of(auto& state, Side by) {
  if constexpr (requires { state.*first; }) {
    return part_in<first, rest...>(state);
  } else {
    return part_in<first, rest...>(state.of(by));
  }
}

template <class A, auto... path>
void keep(const StateOf<A>& before, StateOf<A>& after, Side by, const A&) {
  part_of<path...>(after, by) = part_of<path...>(before, by);
}

/// A fault: the true effects, but one part of the state stays as it was. The path leads to it: a
/// member of the state or of the side that acts, and perhaps a member of that.
template <class A, const Rule& cause, auto... path>
constexpr MutantOf<GameOf<A>> unchanged(std::string_view name, std::string_view what) {
  return spoilt<A, cause, keep<A, path...>>(name, what);
}

/// A fault: other effects in place of the true ones.
template <class A, const Rule& cause, void (*effects)(Transaction<StateOf<A>>&, Side, const A&)>
constexpr MutantOf<GameOf<A>> replaced(std::string_view name, std::string_view what) {
  return {name, what, &cause,
          [](LawBook<GameOf<A>>& book) { book.template replace_effects<A>(effects); }, nullptr};
}

template <class A>
using Judge = Finding (*)(const StateOf<A>&, Side, const A&);

/// A fault: a guard that lets pass what it should refuse, or the other way round.
template <class A, const Rule& rule, Judge<A> check>
constexpr MutantOf<GameOf<A>> misjudged(std::string_view name, std::string_view what) {
  return {name, what, &rule,
          [](LawBook<GameOf<A>>& book) { book.template replace_guard<A>(rule, check); }, nullptr};
}

template <class A>
using Where = bool (*)(const StateOf<A>&, Side, const A&);
template <class A>
bool everywhere(const StateOf<A>&, Side, const A&) {
  return true;
}

template <class A, const Rule& rule, Where<A> where>
Finding passed(const StateOf<A>& state, Side by, const A& action) {
  if (where(state, by, action)) return std::nullopt;
  return judged_truly(rule, state, by, action);
}

/// A fault: a guard that lets steps pass unchecked, everywhere or where a condition holds.
template <class A, const Rule& rule, Where<A> where = everywhere<A>>
constexpr MutantOf<GameOf<A>> let_pass(std::string_view name, std::string_view what) {
  return misjudged<A, rule, passed<A, rule, where>>(name, what);
}

template <class A, const Rule& rule, Judge<A> more>
Finding judged_with_more(const StateOf<A>& state, Side by, const A& action) {
  const Finding found = more(state, by, action);
  return found ? found : judged_truly(rule, state, by, action);
}

/// A fault: a guard that refuses more than it should.
template <class A, const Rule& rule, Judge<A> more>
constexpr MutantOf<GameOf<A>> stricter(std::string_view name, std::string_view what) {
  return misjudged<A, rule, judged_with_more<A, rule, more>>(name, what);
}

template <class A, const Rule& rule, auto change>
Finding judged_after(const StateOf<A>& state, Side by, const A& action) {
  if constexpr (std::is_invocable_v<decltype(change), const StateOf<A>&, Side, A&>) {
    A other = action;
    change(state, by, other);
    return judged_truly(rule, state, by, other);
  } else {
    StateOf<A> other = state;
    change(other, by, action);
    return judged_truly(rule, other, by, action);
  }
}

/// A fault: a guard that judges another action or another state, which `change` makes of its own.
template <class A, const Rule& rule, auto change>
constexpr MutantOf<GameOf<A>> judged_as(std::string_view name, std::string_view what) {
  return misjudged<A, rule, judged_after<A, rule, change>>(name, what);
}

template <class State>
using SpoilTurn = void (*)(const State& before, State& after);

/// A part of the state, as in `unchanged`, goes on from the turn before.
template <class State, auto... path>
void kept(const State& before, State& after) {
  part_of<path...>(after, before.active) = part_of<path...>(before, before.active);
}

template <class A, SpoilTurn<StateOf<A>> spoil>
void spoil_next(const StateOf<A>& before, StateOf<A>& after, Side, const A&) {
  if (after.turn != before.turn) spoil(before, after);
}

/// A fault: a wrong change where a step of one of these kinds began the next turn.
template <const Rule& cause, auto spoil, class First, class... More>
constexpr MutantOf<GameOf<First>> next_turn_spoilt(std::string_view name, std::string_view what) {
  return {
      name, what, &cause,
      [](LawBook<GameOf<First>>& book) {
        book.template replace_effects<First>(
            spoilt_effects<First, cause, spoil_next<First, spoil>>);
        (book.template replace_effects<More>(spoilt_effects<More, cause, spoil_next<More, spoil>>),
         ...);
      },
      nullptr};
}

template <class T>
T changed_by(void (*)(T&));

template <class G, auto change>
typename G::Setup with_match(const typename G::Setup& setup) {
  auto match = std::make_shared<typename G::Match>(*setup.match);
  change(*match);
  typename G::Setup altered = setup;
  altered.match = std::move(match);
  return altered;
}

/// A fault: the engine plays another set-up, which `change(Match&)` makes of the given one.
template <const Rule& rule, auto change>
constexpr auto misset(std::string_view name, std::string_view what) {
  using G = GameOf<decltype(changed_by(change))>;
  return MutantOf<G>{name, what, &rule, nullptr, with_match<G, change>};
}

template <class G, auto reading>
void as_usual(typename G::Match& match) {
  StatedReadings stated = match.readings.stated();
  stated.say(static_cast<std::size_t>(reading), 0);
  match.readings = Readings(G::readings(), stated);
}

/// A fault: the engine uses the first value of a reading, whatever the set-up says.
template <const Rule& rule, auto reading>
constexpr auto unread(std::string_view name, std::string_view what) {
  using G = GameOf<decltype(reading)>;
  return MutantOf<G>{name, what, &rule, nullptr, with_match<G, as_usual<G, reading>>};
}

template <class Whole, class Part>
Whole whole_of(Part Whole::*);
template <auto member>
using WholeOf = decltype(whole_of(member));
// Changes for the faults that are one wrong number or word, at the end of a path of members.
template <auto value, auto first, auto... rest>
void set_to(WholeOf<first>& whole) {
  part_in<first, rest...>(whole) = value;
}
template <auto first, auto... rest>
void emptied(WholeOf<first>& whole) {
  part_in<first, rest...>(whole) = {};
}
template <auto first, auto... rest>
void toggled(WholeOf<first>& whole) {
  bool& word = part_in<first, rest...>(whole);
  word = !word;
}
template <auto first, auto... rest>
void raised(WholeOf<first>& whole) {
  ++part_in<first, rest...>(whole);
}
// A user's own tables may hold small numbers; a fault must not make nonsense of them.
template <std::int64_t least, auto first, auto... rest>
void lowered(WholeOf<first>& whole) {
  std::int64_t& number = part_in<first, rest...>(whole);
  if (number > least) --number;
}

template <class Match, auto change>
void with_tables(Match& match) {
  using Data = std::remove_cvref_t<decltype(*match.table_data)>;
  auto data = std::make_shared<Data>(*match.table_data);
  change(data->tables);
  match.table_data = std::move(data);
}

/// A fault: one wrong number in the tables, which `change(Tables&)` sets.
template <const Rule& rule, auto change>
constexpr auto mistabled(std::string_view name, std::string_view what) {
  using G = GameOf<decltype(changed_by(change))>;
  return MutantOf<G>{name, what, &rule, nullptr,
                     with_match<G, with_tables<typename G::Match, change>>};
}

}  // namespace praetor::planting
