#pragma once
// Makes the functions of a game's state document from its declaration. Here only
// engine/games/*/document.cpp include it.

#include "engine/core/document_archive.hpp"
#include "engine/core/document_places.hpp"
#include "engine/core/document_shape.hpp"
#include "engine/core/document_values.hpp"

namespace praetor {

// With all calls inlined, the compiler writes each name of a member in a few moves, and sees which
// members can be skipped.
template <Game G>
[[gnu::flatten]] void StateDocument<G>::write(const State& state, text::JsonWriter& writer) {
  visit_state(DocumentWriter(writer), state);
}
/// It is seldom called, so it stays out of the code that goes straight to values.
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
