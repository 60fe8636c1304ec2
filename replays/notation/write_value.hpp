#pragma once
// Values of steps, from JSON to the notation: in words where the reader takes the same value out of
// them, else as JSON.

#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Whether a value can be written where one of that form is read, in words or as JSON.
bool can_be_written(const text::Value& value, const ValueForm& form);
/// Appends a value that can be written. A flag that is true is said by the word before it.
void append_value(std::string& out, const text::Value& value, const ValueForm& form,
                  std::string_view joint);

/// Whether a value is an object or an array with nothing in it.
bool is_empty(const text::Value& value);
/// Appends JSON without blanks between its tokens, hence on one line.
void append_compact(std::string& out, std::string_view json);

}  // namespace praetor::replays::notation
