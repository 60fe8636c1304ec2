#pragma once
// Why a line was refused, in at most three lines. All that `check` would say of it is another
// matter: the session keeps it for who asks.

#include <cstddef>
#include <optional>
#include <string>

#include "replays/checking/report.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::cli::transcribe {

/// Of a report that is not legal. `grammar` is that of the game's steps; null where none is open.
/// `steps_before`: of the line that is refused, where it is one; what is legal in its middle is so
/// said.
std::string refusal_words(const replays::Report& report, const replays::notation::Grammar* grammar,
                          std::optional<std::size_t> steps_before = std::nullopt);

}  // namespace praetor::cli::transcribe
