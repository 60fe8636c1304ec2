#pragma once
// The state document of Antike Duellum, back and forth. Writing is on the hot path of hashes and
// needs no JSON library; reading serves declared cards and tests, and is strict: what it accepts
// would be written again to the letter.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/games/antike_duellum/state.hpp"

namespace praetor::antike_duellum {

/// Why a document or a patch is none.
struct DocumentFault {
  std::string expected;
  std::string actual;
};

/// The value of a region without units in a state document, in JCS form: without a city, then with
/// each city that there can be. Most regions are so at most times, and are copied from here.
std::vector<std::string> peaceful_regions_of(const BoardData& board);

/// The state that a document describes, on the same match.
Result<State, DocumentFault> state_from(const Match& match, const nlohmann::json& document);

/// A state after a merge patch (RFC 7396) of its document: a nullable field that the patch removes
/// is null. Refused: a patch that changes whose turn it is, what is owed, the personages or the
/// track; an ill-shaped document; a broken invariant (`card.effect`).
Result<State, DocumentFault> patched_state(const State& state, std::string_view patch);

}  // namespace praetor::antike_duellum
