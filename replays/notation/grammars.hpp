#pragma once
// The grammar for a game's set-up: what the names in its steps are depends on board and tables. How
// a grammar is made of a game's records stands in grammar_of.hpp.

#include <memory>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "replays/library.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Of one match. Made for each game in replays/games/*_notation.cpp.
template <class G>
Grammar grammar_of(const std::shared_ptr<const typename G::Match>& match);

/// Of the game with that id and a set-up written as JSON; none where there is no such game or the
/// set-up is at fault, which then is for the reader of the replay to report.
std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup);

}  // namespace praetor::replays::notation
