#pragma once
// The neighbours of a step: one changed field each, derived from the field lists of the actions. A
// neighbouring number, one piece of another kind in a purse, another name, a payment left out or
// written, a path cut, lengthened or bent, another side. Only what a replay could say.

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "engine/core/game.hpp"
#include "replays/replay.hpp"

namespace praetor::replays {

/// Changes one value after the other in place, calls `emit` for each change, and puts it back.
template <Game G>
class Changes {
 public:
  using Match = typename G::Match;
  Changes(const Match& match, Arena& arena, std::function<void()> emit)
      : match_(match), arena_(arena), emit_(std::move(emit)) {}

  template <Record T>
  void of(T& record) {
    each_field<T>([&](const auto& field) { of(record.*field.member); });
    each_field<T>([&]<class M>(const Field<T, M>& less) {
      each_field<T>([&]<class N>(const Field<T, N>& more) {
        if constexpr (std::is_same_v<M, Amount> && std::is_same_v<N, Amount>) {
          if (&(record.*less.member) != &(record.*more.member)) {
            exchange(record.*less.member, record.*more.member);
          }
        }
      });
    });
  }
  void of(bool& value) { set(value, !value); }
  void of(Amount& amount) {
    number(amount.value, amount.value + 1);
    if (amount.value > 0) number(amount.value, amount.value - 1);
  }
  void of(Count& count) {
    number(count.value, count.value + 1);
    if (count.value > 1) number(count.value, count.value - 1);
  }
  void of(Place& place) {
    number(place.value, place.value + 1);
    if (place.value > 0) number(place.value, place.value - 1);
  }
  void of(Adjustment& amount) {
    if (amount.value < Adjustment::most) number(amount.value, amount.value + 1);
    if (amount.value > -Adjustment::most) number(amount.value, amount.value - 1);
  }
  void of(Face& face) {
    if (face.value < Face::most) number(face.value, face.value + 1);
    if (face.value > 0) number(face.value, face.value - 1);
  }
  template <class T>
  requires std::is_enum_v<T>
  void of(T& value) {
    names_of(value, names(Kind<T>{}).size(), [](std::size_t i) { return static_cast<T>(i); });
  }
  template <class Tag, class Number>
  void of(Id<Tag, Number>& id) {
    names_of(id, names_in(match_, Kind<Id<Tag, Number>>{}).size(), &Id<Tag, Number>::of);
  }
  template <class T>
  void of(std::optional<T>& value) {
    if (value) {
      of(*value);
      set(value, std::optional<T>{});
    } else {
      const std::optional<T> first = first_of<T>();
      if (first) set(value, first);
    }
  }
  template <class T>
  void of(ListOf<T>& list) {
    std::vector<T> items(list.begin(), list.end());
    const auto store = [&] { set(list, stored(items)); };
    for (T& item : items) Changes(match_, arena_, store).of(item);
    const std::optional<T> more = items.empty() ? first_of<T>() : items.front();
    if (more) {
      items.push_back(*more);
      store();
      items.pop_back();
    }
    if (items.empty()) return;
    items.pop_back();
    store();
  }
  // What a card of unknown effect declares is no choice among neighbours.
  template <class T>
  requires requires(T patch) { patch.json; }
  void of(T&) {}

 private:
  /// What stands first among the things of a type; nothing where the match names none.
  template <class T>
  std::optional<T> first_of() const {
    if constexpr (requires { T::of(0); }) {
      if (names_in(match_, Kind<T>{}).size() == 0) return std::nullopt;
      return T::of(0);
    } else {
      return T{};
    }
  }
  /// Entries stand in the order of their keys, as they are read.
  template <class T>
  ListOf<T> stored(std::vector<T> items) const {
    if constexpr (requires { items.front().key; }) {
      std::sort(items.begin(), items.end(),
                [](const T& one, const T& two) { return one.key < two.key; });
    }
    return arena_.store(std::span<const T>(items));
  }
  template <class T>
  void set(T& value, const T& other) {
    const T kept = value;
    value = other;
    emit_();
    value = kept;
  }
  void number(std::int32_t& value, std::int32_t other) { set(value, other); }
  void exchange(Amount& less, Amount& more) {
    if (less.value == 0) return;
    --less.value;
    number(more.value, more.value + 1);
    ++less.value;
  }
  template <class T, class F>
  void names_of(T& value, std::size_t count, F&& named) {
    const T kept = value;
    for (std::size_t i = 0; i < count; ++i) {
      if (!(named(i) == kept)) set(value, named(i));
    }
  }

  const Match& match_;
  Arena& arena_;
  std::function<void()> emit_;
};

/// Whether a replay can say a value, as far as its type goes: numbers together, each key once.
template <class T>
bool can_be_said(const T& value) {
  if constexpr (requires { value.can_be_written(); }) {
    return value.can_be_written();
  } else if constexpr (requires { value.key.exists(); }) {
    return value.key.exists() && can_be_said(value.value);
  } else {
    return true;
  }
}
template <class T>
bool can_be_said(const std::optional<T>& value) {
  return !value || can_be_said(*value);
}
template <class Key, class T>
bool can_be_said(const ListOf<Entry<Key, T>>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto end = entries.begin() + i;
    const bool known = std::any_of(
        entries.begin(), end, [&](const auto& before) { return before.key == entries[i].key; });
    if (known || !can_be_said(entries[i])) return false;
  }
  return true;
}

/// Whether a list, if it is one, has as many entries as a replay can say.
template <class T, class M>
bool is_within_bounds(const T& value, const M& field) {
  if constexpr (IsList<T>::value) {
    return value.size() >= field.least && value.size() <= std::min(field.most, list_max) &&
           !(field.distinct && has_repeats(value));
  } else if constexpr (IsOptional<T>::value) {
    return !value || is_within_bounds(*value, field);
  } else {
    return true;
  }
}

/// Games in which it depends on the step whether a field of an action must or must not be there.
template <class G, class A>
concept Demanding = requires(const typename G::Match& match, const A& action) {
  G::demand(match, action, std::string_view{});
};

/// Whether a field that may be left out is there or not as the game demands.
template <Game G, class A>
bool meets_demand(const typename G::Match& match, const A& action, std::string_view field,
                  bool present) {
  if constexpr (Demanding<G, A>) {
    const Demand demand = G::demand(match, action, field);
    return present ? demand != Demand::barred : demand != Demand::needed;
  } else {
    return true;
  }
}

/// Whether a replay can say it: lists have their bounds, and some actions have fields that this
/// very step needs or must not have.
template <Game G>
bool can_be_written(const typename G::Match& match, const Step<G>& step) {
  return std::visit(
      [&]<class A>(const A& action) {
        bool fits = true;
        each_field<A>([&]<class M>(const Field<A, M>& field) {
          fits = fits && is_within_bounds(action.*field.member, field) &&
                 can_be_said(action.*field.member);
          if constexpr (IsOptional<M>::value) {
            const bool present = (action.*field.member).has_value();
            fits = fits && meets_demand<G>(match, action, field.name, present);
          }
        });
        return fits;
      },
      step.action);
}

/// All neighbours of a step. Lists are kept in `arena`.
template <Game G>
std::vector<Step<G>> near_misses(const typename G::State& state, const Step<G>& step,
                                 Arena& arena) {
  std::vector<Step<G>> near;
  Step<G> changed = step;
  const auto emit = [&] {
    if (can_be_written<G>(*state.match, changed)) near.push_back(changed);
  };
  std::visit([&](auto& action) { Changes<G>(*state.match, arena, emit).of(action); },
             changed.action);
  for (const Side side : G::sides(state)) {
    if (side == step.by) continue;
    changed.by = side;
    emit();
  }
  return near;
}

}  // namespace praetor::replays
