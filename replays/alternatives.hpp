#pragma once
// The legal steps nearest to one that was refused: those of the same side first, of these the same
// kind of action, then as few and as small differences as can be. Deterministic; ties go to the
// order of listing.

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "replays/brief.hpp"

namespace praetor::replays {

inline constexpr std::size_t alternatives_max = 5;
/// A user's own tables can make lists without end; beyond this many steps nobody looks on.
inline constexpr std::size_t alternatives_examined_max = 20'000;

/// How far two steps are apart. The weights say what people mistake more easily: an amount more
/// often than a place, a place more often than the kind of action, and that more often than the
/// side, where both sides may act.
class StepDistance {
 public:
  template <Game G>
  static std::int64_t between(const Step<G>& tried, const Step<G>& legal) {
    std::int64_t sum = tried.by == legal.by ? 0 : other_side;
    if (tried.action.index() != legal.action.index()) {
      return sum + other_kind - shared(values_of<G>(tried), values_of<G>(legal));
    }
    return sum +
           std::visit(
               [&]<class A>(const A& one) { return records(one, *std::get_if<A>(&legal.action)); },
               tried.action);
  }

 private:
  static constexpr std::int64_t other_kind = 1000;
  static constexpr std::int64_t other_side = 2000;
  static constexpr std::int64_t other_name = 20;
  static constexpr std::int64_t most_by_number = 15;
  static constexpr std::int64_t other_manner = 25;  // what was left out has to be written

  template <Record T>
  static std::int64_t records(const T& one, const T& two) {
    std::int64_t sum = 0;
    each_field<T>([&](const auto& field) { sum += values(one.*field.member, two.*field.member); });
    return sum;
  }
  static std::int64_t numbers(std::int64_t one, std::int64_t two) {
    return std::min(std::abs(one - two), most_by_number);
  }
  static std::int64_t values(Amount one, Amount two) { return numbers(one.value, two.value); }
  static std::int64_t values(Count one, Count two) { return numbers(one.value, two.value); }
  static std::int64_t values(Place one, Place two) { return numbers(one.value, two.value); }
  template <Record T>
  static std::int64_t values(const T& one, const T& two) {
    return records(one, two);
  }
  template <class T>
  static std::int64_t values(const std::optional<T>& one, const std::optional<T>& two) {
    if (one && two) return values(*one, *two);
    return one.has_value() == two.has_value() ? 0 : other_manner;
  }
  template <class T>
  static std::int64_t values(const ListOf<T>& one, const ListOf<T>& two) {
    const std::size_t common = std::min(one.size(), two.size());
    std::int64_t sum = static_cast<std::int64_t>(std::max(one.size(), two.size()) - common) * 8;
    for (std::size_t i = 0; i < common; ++i) sum += one[i] == two[i] ? 0 : 10;
    return sum;
  }
  template <class T>
  requires(!Record<T>) static std::int64_t values(const T& one, const T& two) {
    return one == two ? 0 : other_name;
  }

  // A value of an action without its type. To look at every pair of actions with their types would
  // compile a function for each pair.
  struct Value {
    std::string_view name;
    const void* value;
    const void* type;
    bool (*equal)(const void* one, const void* two);
  };
  template <class T>
  static constexpr char type_of = 0;
  template <class T>
  static bool equal(const void* one, const void* two) {
    return *static_cast<const T*>(one) == *static_cast<const T*>(two);
  }

  template <Game G>
  static std::vector<Value> values_of(const Step<G>& step) {
    std::vector<Value> values;
    std::visit(
        [&]<class A>(const A& action) {
          each_field<A>([&]<class M>(const Field<A, M>& field) {
            if constexpr (!Record<M>) {
              values.push_back({field.name, &(action.*field.member), &type_of<M>, &equal<M>});
            }
          });
        },
        step.action);
    return values;
  }

  // Steps of another kind that name the same things come before those that do not.
  static std::int64_t shared(const std::vector<Value>& tried, const std::vector<Value>& legal) {
    std::int64_t sum = 0;
    for (const Value& mine : tried) {
      for (const Value& yours : legal) {
        const bool alike = mine.name == yours.name && mine.type == yours.type;
        if (alike && mine.equal(mine.value, yours.value)) sum += 5;
      }
    }
    return sum;
  }
};

/// Up to `alternatives_max` legal steps nearest to `tried`, nearest first, told in its manner.
template <Game G>
std::vector<Step<G>> nearest_legal_steps(const typename G::State& state, const Step<G>& tried,
                                         Arena& arena) {
  struct Near {
    std::int64_t distance;
    Step<G> step;
  };
  std::vector<Near> best;
  std::size_t examined = 0;
  each_legal_step<G>(state, arena, [&](const Step<G>& listed) {
    const Step<G> legal = brief<G>(state, listed, &tried);
    const std::int64_t distance = StepDistance::between<G>(tried, legal);
    const auto place = std::ranges::upper_bound(best, distance, {}, &Near::distance);
    if (place != best.end() || best.size() < alternatives_max) {
      best.insert(place, Near{distance, legal});
      if (best.size() > alternatives_max) best.pop_back();
    }
    return ++examined < alternatives_examined_max;
  });
  std::vector<Step<G>> steps;
  steps.reserve(best.size());
  for (const Near& near : best) steps.push_back(near.step);
  return steps;
}

}  // namespace praetor::replays
