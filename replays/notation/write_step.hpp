#pragma once
// Writes one step in the words of its grammar, as a gap, or as JSON if neither says all of it. So
// every step of a replay or draft can be written.

#include <cstdint>
#include <string>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// The form in which a step is written.
enum class Dress : std::uint8_t { words, gap, json };

/// `wording` is that of the step's kind; null if the game has no such kind.
Dress dress_of(const text::Value& step, const Wording* wording, const Grammar& grammar);

/// Appends a step and its claims in that form. Only the JSON form says who makes it.
void append_step(std::string& out, const text::Value& step, Dress dress, const Wording* wording,
                 const Grammar& grammar);

/// Appends the claims of a step, each in brackets.
void append_claims(std::string& out, const text::Value& step);

/// Whether a step says only who does what.
bool is_bare(const text::Value& step);

}  // namespace praetor::replays::notation
