// State documents back and forth, game by game.

#include <nlohmann/json.hpp>

#include "engine/games/ancient_generals/document.hpp"
#include "engine/games/ancient_warfare/document.hpp"
#include "engine/games/antike/document.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/conqueror_duels/document.hpp"

#include "properties/fuzz/walk.hpp"

namespace praetor::fuzz {

bool reads_back(const ancient_generals::State& state) {
  const auto read =
      ancient_generals::read_document(*state.match, ancient_generals::document_of(state));
  return read.has_value() && *read == state;
}

bool reads_back(const antike::State& state) {
  const auto read = antike::read_document(*state.match, antike::document_of(state));
  return read.has_value() && *read == state;
}

bool reads_back(const ancient_warfare::State& state) {
  const auto read =
      ancient_warfare::read_document(*state.match, ancient_warfare::document_of(state));
  return read.has_value() && *read == state;
}

bool reads_back(const antike_duellum::State& state) {
  const auto document = nlohmann::json::parse(antike_duellum::document_of(state));
  const auto read = antike_duellum::state_from(*state.match, document);
  return read.has_value() && *read == state;
}

bool reads_back(const conqueror_duels::State& state) {
  const auto read =
      conqueror_duels::read_document(*state.match, conqueror_duels::document_of(state));
  return read.has_value() && *read == state;
}

}  // namespace praetor::fuzz
