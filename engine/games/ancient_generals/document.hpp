#pragma once
// The state document of Ancient Generals, back and forth. Writing is on the hot path of hashes and
// needs no JSON library; reading serves tests, and is strict: what it accepts would be written
// again to the letter.

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/games/ancient_generals/state.hpp"

namespace praetor::ancient_generals {

/// The state document in JCS form.
std::string document_of(const State& state);

/// The state that a document describes, on the same match; the error says what is wrong with it.
Result<State, std::string> read_document(const Match& match, std::string_view json);

}  // namespace praetor::ancient_generals
