#pragma once
// Which lines of the head are a game's own (SetupLine in grammar.hpp), however people begin them.
// read_setup_line.hpp reads what follows.

#include <optional>
#include <string_view>
#include <vector>

#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// A line of a game's own.
struct OwnLine {
  const SetupLine* line = nullptr;
  Written first;  ///< a key in front of its word, as in `south army: …`; empty if there is none
  Written word;
};

/// Such a line, if the word at `typed` begins one, perhaps with a slip; the cursor is behind that
/// word and moves past the line's word. Among steps a word before a colon is a side.
std::optional<OwnLine> own_line_at(Cursor& cursor, const Written& typed, std::string_view game,
                                   bool among_steps);
/// Whether a line begins like one, with two words before a colon, which no step of a game with own
/// lines does.
bool may_be_own_line(std::string_view line, std::string_view game);
/// Whether an indented line behind one goes on with its items, and is no step: `north: place …`.
bool goes_on_with_items(std::string_view line);
/// The words with which lines of the head of this game begin.
std::vector<std::string_view> lines_of_head(std::string_view game);

}  // namespace praetor::replays::notation
