#pragma once
// The JSON Schema (draft-07) of one game's replays, for editors and other programs. It is made from
// the field lists and declarations that the readers use. It covers only the form: which names an
// inline board has, and whether a step is legal, only `check` can say.

#include <string>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// The schema as compact JSON. It knows the boards and tables of `library` by name. For inline
/// tables that it does not know, it checks the fields of cards less strictly.
std::string schema_of(const AnyGame& game, const void* library);

}  // namespace praetor::replays
