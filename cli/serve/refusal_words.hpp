#pragma once
// Why a request is refused, as a sentence for people. It is made only for a refusal; programs use
// the other members of the answer.

#include <cstdint>
#include <string>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"

namespace praetor::cli::serve {

/// "Rome cannot found Brundisium: it has no legion or galley there." `number` is the number of the
/// step, from 1; `state` is the state that refuses it.
std::string refusal_words(const AnyState& state, const AnySetup& setup, const AnyStep& step,
                          std::int64_t number, const Violation& violation);

/// The same for a text that is no set-up or step at all.
std::string refusal_words(const Fault& fault);

}  // namespace praetor::cli::serve
