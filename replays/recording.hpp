#pragma once
// A game that is kept while it is played: its set-up and its steps, with the lists that they refer
// to. What it takes to write the game down afterwards.

#include <optional>
#include <type_traits>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"

namespace praetor::replays {

/// Copies the lists of a record into an arena and makes the record refer to them there.
template <class T>
void keep_lists(T& value, Arena& arena) {
  if constexpr (IsList<T>::value) {
    value = arena.store(std::span(value.begin(), value.end()));
  } else if constexpr (IsOptional<T>::value) {
    if (value) keep_lists(*value, arena);
  } else if constexpr (Record<T>) {
    each_field<T>([&](const auto& field) { keep_lists(value.*field.member, arena); });
  }
}

template <Game G>
struct Recording {
  typename G::Setup setup;
  std::vector<Step<G>> steps;
  Arena arena;

  void add(Step<G> step) {
    std::visit([&](auto& action) { keep_lists(action, arena); }, step.action);
    steps.push_back(step);
  }
};

}  // namespace praetor::replays
