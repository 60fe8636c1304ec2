#pragma once
// The JSON Schema (draft-07) of a replay of one game, for editors and other programs. It is made
// from the field lists and the declarations that the readers use. It knows the form alone: which
// names there are on an inline board, and whether a step is legal, only `check` can say.

#include <string>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// The schema as compact JSON. It knows the boards and tables of the game's `library` by name;
/// inline tables that it does not know have their cards' fields checked less closely.
std::string schema_of(const AnyGame& game, const void* library);

}  // namespace praetor::replays
