#pragma once
// The state document of a game, made of its declaration. Included only where it is made for one
// game (engine/games/*/document.cpp).

#include "engine/core/document_archive.hpp"
#include "engine/core/document_places.hpp"
#include "engine/core/document_shape.hpp"
#include "engine/core/document_values.hpp"

namespace praetor {

// In one piece: the compiler then writes each name of a member in a few moves, and sees which
// members are passed over.
template <Game G>
[[gnu::flatten]] void StateDocument<G>::write(const State& state, text::JsonWriter& writer) {
  visit_state(DocumentWriter(writer), state);
}
/// Seldom called: kept apart from what goes straight to values.
template <class State>
[[gnu::noinline]] void find_places(const State& state, const WantedValue& wanted,
                                   ValuePlaces& places) {
  visit_state(PlaceFinder(wanted, &state, sizeof state, places), state);
}
template <Game G>
[[gnu::flatten]] void StateDocument<G>::find(const State& state, const WantedValue& wanted,
                                             FoundValues& found) {
  if (found.places != nullptr) return find_places(state, wanted, *found.places);
  visit_state(ValueFinder(&wanted, found), state);
}

template <Game G>
void StateDocument<G>::add_shape(const State& state, DocumentShape& shape) {
  visit_state(ShapeWriter(shape), state);
}

template <Game G>
Result<typename G::State, std::string> StateDocument<G>::read(const typename G::Match& match,
                                                              std::string_view json) {
  State state;
  const auto flaw = flaw_in_text(json, reading_into(match, state));
  if (flaw) return failure(*flaw);
  return state;
}

}  // namespace praetor
