#pragma once
// Why a request is refused, as the sentence that people read. Made only where something is refused;
// what a program needs to know stands beside it.

#include <cstdint>
#include <string>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"

namespace praetor::cli::serve {

/// "Rome cannot found Brundisium: it has no legion or galley there.", of the step
/// of that number, from 1, in the state that refuses it.
std::string refusal_words(const AnyState& state, const AnySetup& setup, const AnyStep& step,
                          std::int64_t number, const Violation& violation);

/// The same of what is no set-up or step at all.
std::string refusal_words(const Fault& fault);

}  // namespace praetor::cli::serve
