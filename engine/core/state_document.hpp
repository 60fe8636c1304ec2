#pragma once
// The state document of a game: written, read back, and searched. All of it follows from one
// declaration, a function template `visit_state(archive, state)` that stands beside the game's
// types (document.cpp). state_document_body.hpp shows how.

#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

struct WantedValue;
struct FoundValues;
struct DocumentShape;

template <Game G>
struct StateDocument {
  using State = typename G::State;

  /// Writes in JCS form, because the declaration has the keys in their order. It must be fast: to
  /// hash states, one document after another goes through one buffer and one writer.
  static void write(const State& state, text::JsonWriter& writer);
  /// The state that a document describes, in the same match, or an error that says what is wrong.
  /// It accepts a document only if the state would be written as the same document.
  static Result<State, std::string> read(const typename G::Match& match, std::string_view json);
  /// Puts the wanted values of a state into their slots, which must be null before.
  static void find(const State& state, const WantedValue& wanted, FoundValues& found);
  /// Adds to a shape what documents of this match can have.
  static void add_shape(const State& state, DocumentShape& shape);
};

/// The state document in JCS form.
template <Game G>
std::string document_of(const typename G::State& state) {
  return text::json_text([&](text::JsonWriter& writer) { StateDocument<G>::write(state, writer); });
}
template <class State>
std::string document_of(const State& state) {
  return document_of<GameOf<State>>(state);
}

}  // namespace praetor
