#pragma once
// The grammar for a set-up given as JSON. The board and the tables of the set-up decide which names
// its steps have.

#include <optional>
#include <string_view>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::notation {

/// The grammar for the game with that id. None if there is no such game, or if the set-up has a
/// fault, which the reader of the replay reports.
std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup);
/// The same for a replay or a draft, given as its outermost value.
std::optional<Grammar> grammar_for(const Libraries& libraries, const text::Value& replay);

/// The first fault of such a set-up as JSON, if it has any; its offset is in `setup`.
std::optional<Fault> setup_fault(const Libraries& libraries, const AnyGame& game,
                                 std::string_view setup);

}  // namespace praetor::replays::notation
