#pragma once
// Two states of a small world count as the same if their documents are equal, apart from what no
// rule of the game will ever read again, such as the number of the turn.

#include <string>
#include <string_view>

#include "engine/any/game.hpp"
#include "properties/explore/state_set.hpp"

namespace praetor::properties {

/// What is not part of a state's identity, in words; "" if everything is.
std::string_view forgotten_of(const AnyGame& game);

/// Sets what is not part of the identity to one value that all equivalent states share. The result
/// is another state, but a legal one of the game.
void forget(AnyState& state);

/// Calls `forget` on the state and hashes its document. `room` is a buffer for the text.
StateHash identity_of(AnyState& state, std::string& room);

/// Stores a state as its difference from another state of the game. The result is short in a small
/// world.
void pack(const AnyState& state, const AnyState& opening, std::string& packed);
void unpack(std::string_view packed, const AnyState& opening, AnyState& state);

}  // namespace praetor::properties
