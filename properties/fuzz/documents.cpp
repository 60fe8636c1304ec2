// State documents back and forth, game by game.

#include "engine/games/antike_duellum/document.hpp"

#include <nlohmann/json.hpp>

#include "properties/fuzz/walk.hpp"

namespace praetor::fuzz {

bool reads_back(const antike_duellum::State& state) {
  const auto document = nlohmann::json::parse(antike_duellum::document_of(state));
  const auto read = antike_duellum::state_from(*state.match, document);
  return read.has_value() && *read == state;
}

}  // namespace praetor::fuzz
