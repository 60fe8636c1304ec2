#pragma once
// One step in the words of its grammar, as a gap, or as JSON where neither says all of it: whatever
// a replay or a draft says can be written.

#include <cstdint>
#include <string>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// What a step is written as.
enum class Dress : std::uint8_t { words, gap, json };

/// `wording` is that of the step's kind, or null where the game has no such kind.
Dress dress_of(const text::Value& step, const Wording* wording, const Grammar& grammar);

/// Appends a step and its claims in that dress; who does it is said by JSON alone.
void append_step(std::string& out, const text::Value& step, Dress dress, const Wording* wording,
                 const Grammar& grammar);

/// Appends the claims of a step, each in brackets.
void append_claims(std::string& out, const text::Value& step);

/// Whether a step says nothing but who does what.
bool is_bare(const text::Value& step);

}  // namespace praetor::replays::notation
