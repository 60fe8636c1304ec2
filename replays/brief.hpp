#pragma once
// Steps as people write them: what may be left out, such as the usual payment, is left out. The
// generator and the steps offered after a violation are both told this way; neither decides here
// what is legal.

#include <optional>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A legal step without the optional fields that mean the same left out. What `like`, a step of the
/// same kind, writes stays written; null stands for a writer who leaves out all that can be.
template <Game G>
Step<G> brief(const typename G::State& state, const Step<G>& step, const Step<G>* like) {
  Arena arena;
  std::optional<Step<G>> listed;
  Step<G> told = step;
  std::visit(
      [&]<class A>(const A& full) {
        const A* pattern = like == nullptr ? nullptr : std::get_if<A>(&like->action);
        each_field<A>([&]<class M>(const Field<A, M>& field) {
          if constexpr (IsOptional<M>::value) {
            const bool kept = pattern != nullptr && (pattern->*field.member).has_value();
            if (kept || !(full.*field.member).has_value()) return;
            Step<G> shorter = told;
            (std::get<A>(shorter.action).*field.member).reset();
            if (!judge<G>(state, shorter).legal()) return;
            if (!listed) listed = listed_form(state, step, arena);
            if (!listed || listed_form(state, shorter, arena) != listed) return;
            typename G::State after_told = state;
            typename G::State after_shorter = state;
            apply<G>(after_told, told);
            apply<G>(after_shorter, shorter);
            if (after_told == after_shorter) told = shorter;
          }
        });
      },
      step.action);
  return told;
}

}  // namespace praetor::replays
