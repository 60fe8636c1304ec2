#pragma once
// Writes parts of a set-up in the lines that a game has for them (SetupLine in grammar.hpp), where
// those say the same as the JSON.

#include <string>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// What stands behind the word of a line: a key of the member, and its items.
struct WrittenPart {
  std::string key;
  std::vector<std::string> items;  ///< as they are typed
};

/// The parts of a member of the set-up; none if they cannot say all of its value.
std::vector<WrittenPart> written_parts(const SetupLine& line, const text::Value& value);
/// What separates two items: a comma, or a blank between places.
std::string_view separator_of(const SetupLine& line);
/// Appends the lines of a member; each has at most 100 bytes, where its words let it.
void append_setup_lines(std::string& out, const SetupLine& line,
                        const std::vector<WrittenPart>& parts);

}  // namespace praetor::replays::notation
