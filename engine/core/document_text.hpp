#pragma once
// The state document as a text of its own. What hashes one document after another keeps a buffer
// and a writer instead.

#include <string>

#include "engine/core/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

/// The state document in JCS form.
template <Game G>
std::string document_of(const typename G::State& state) {
  std::string document;
  text::JsonWriter writer(document);
  G::write_document(state, writer);
  return document;
}

}  // namespace praetor
