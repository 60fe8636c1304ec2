#pragma once
// The state document of a game: written, read back, and looked into. All of it follows from one
// declaration, a function template `visit_state(archive, state)` that stands beside the game's
// types (document.cpp); how, says state_document_body.hpp.

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

  /// In JCS form: the keys are written in their order. On the hot path of hashes, where one
  /// document after another goes through one buffer and one writer.
  static void write(const State& state, text::JsonWriter& writer);
  /// The state that a document describes, on the same match; the error says what is wrong with it.
  /// What is accepted would be written again to the letter.
  static Result<State, std::string> read(const typename G::Match& match, std::string_view json);
  /// Puts what is wanted of a state into the slots, which are null before.
  static void find(const State& state, const WantedValue& wanted, FoundValues& found);
  /// Adds what there can be in the match of a state.
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
