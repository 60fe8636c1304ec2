#pragma once
// Why a line was refused, in at most three lines. The session keeps the full output of `check` for
// those who ask.

#include <cstddef>
#include <optional>
#include <string>

#include "replays/checking/report.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::cli::transcribe {

/// `report` must not be legal. `grammar` is that of the game's steps, or null if no game is open.
/// `steps_before` is how many steps come before the refused line, if it is a line; the words then
/// say at which step of the line the legal alternatives fit.
std::string refusal_words(const replays::Report& report, const replays::notation::Grammar* grammar,
                          std::optional<std::size_t> steps_before = std::nullopt);

}  // namespace praetor::cli::transcribe
