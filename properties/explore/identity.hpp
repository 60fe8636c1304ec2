#pragma once
// When two states of a small world are one: when their documents are, but for what no rule of the
// game will ever read again, such as the number of the turn.

#include <string>
#include <string_view>

#include "engine/any/game.hpp"
#include "properties/explore/state_set.hpp"

namespace praetor::properties {

/// What is left out of a state's identity, in words; "" where nothing is.
std::string_view forgotten_of(const AnyGame& game);

/// Puts what is left out at one value, the same for all states that go on alike. The state is
/// another then, and a legal one of its game.
void forget(AnyState& state);

/// Forgets in the state, and hashes its document. `room` holds the text, to be used again.
StateHash identity_of(AnyState& state, std::string& room);

/// A state as its difference from another of its game; small where the world is.
void pack(const AnyState& state, const AnyState& opening, std::string& packed);
void unpack(std::string_view packed, const AnyState& opening, AnyState& state);

}  // namespace praetor::properties
