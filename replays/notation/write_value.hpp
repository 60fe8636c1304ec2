#pragma once
// Writes values of steps in the notation: in words if the reader gets the same value from them,
// else as JSON.

#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Whether a value can be written, in words or as JSON, where a value of that form is read.
bool can_be_written(const text::Value& value, const ValueForm& form);
/// Appends a value that can be written. A flag that is true needs only the word before it.
void append_value(std::string& out, const text::Value& value, const ValueForm& form,
                  std::string_view joint);

/// Whether a value is an empty object or array.
bool is_empty(const text::Value& value);
/// Appends JSON without blanks between its tokens, and therefore on one line.
void append_compact(std::string& out, std::string_view json);

}  // namespace praetor::replays::notation
