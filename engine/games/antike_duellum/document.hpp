#pragma once
// Writes the state document of Antike Duellum and reads it back. Hashes are computed from written
// documents, so writing is fast and uses no JSON library. Reading serves declared cards and tests.
// It is strict: it accepts a document only if writing the state again gives the same document.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

/// Why a document or a patch is refused: what was expected, and what was found.
struct DocumentFault {
  std::string expected;
  std::string actual;
};

/// The JCS text of a region without units in a state document: first without a city, then with each
/// possible city. Most regions have no units most of the time; the writer copies their text from
/// here.
std::vector<std::string> peaceful_regions_of(const BoardData& board);

/// The state that a document describes. It belongs to the same match.
Result<State, DocumentFault> state_from(const Match& match, const nlohmann::json& document);

/// The state after a merge patch (RFC 7396) of its document. A nullable field that the patch
/// removes becomes null. Refused (`card.effect`): a patch that changes the order of play, the cards
/// owed, the personages or the track; a malformed document; a state that breaks an invariant.
Result<State, DocumentFault> patched_state(const State& state, std::string_view patch);

}  // namespace praetor::antike_duellum
