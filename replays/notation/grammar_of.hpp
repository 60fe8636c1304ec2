#pragma once
// The grammar of a match, made from the descriptions of its game's actions and the game's table of
// phrases.

#include <memory>

#include "engine/any/game.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Throws InternalError if the table of phrases does not fit the actions.
Grammar grammar_of(const AnyGame& game, const std::shared_ptr<const void>& match);
inline Grammar grammar_of(const AnySetup& setup) { return grammar_of(*setup.game, setup.match); }

}  // namespace praetor::replays::notation
