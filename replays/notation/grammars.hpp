#pragma once
// The grammar for a set-up that is written as JSON: what the names in its steps are depends on
// board and tables.

#include <optional>
#include <string_view>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::notation {

/// Of the game with that id and a set-up written as JSON; none where there is no such game or the
/// set-up is at fault, which then is for the reader of the replay to report.
std::optional<Grammar> grammar_for(const Libraries& libraries, std::string_view game,
                                   std::string_view setup);
/// The same for a replay or a draft: its outermost value.
std::optional<Grammar> grammar_for(const Libraries& libraries, const text::Value& replay);

/// What is wrong with such a set-up, if anything is that is JSON; its offset is one of `setup`.
std::optional<Fault> setup_fault(const Libraries& libraries, const AnyGame& game,
                                 std::string_view setup);

}  // namespace praetor::replays::notation
