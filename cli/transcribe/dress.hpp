#pragma once
// What is typed in a session may leave out whose turn it is. This turns a typed line into the full
// line that it means, without checking whether the line is good.

#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/position.hpp"

namespace praetor::cli::transcribe {

/// The turn that the last lines belong to.
struct WrittenTurn {
  std::string side;       ///< whose turn it is; "" before the first
  std::size_t begun = 0;  ///< turns begun so far, without those of chance
  bool ended = true;      ///< whether its end was written or understood
};

/// The full name of the side whose turn a line begins; "" if it names none.
std::string side_of_turn(std::string_view line, const replays::notation::Grammar& grammar);

/// Whether steps typed without a side continue the turn.
bool goes_on(const WrittenTurn& turn, const Position& position);

/// The word between a side and its colon that says which step ends the turn: `plans` in `rome
/// plans:`. "" where the usual step ends it.
std::string_view ender_word(std::string_view side, const Position& position);

/// The full line: as typed if it says who acts, else with the side whose turn it is.
std::string dressed(std::string_view line, const Position& position, const WrittenTurn& turn);

/// The line with a colon behind the side that begins its turn, where readers do without one: it
/// makes `1 Rome: au` of `1 Rome - au`. What is behind the side stays the same.
std::string with_colon(std::string_view typed, const Position& position);

/// The possible full lines, one for each side, where several sides may act and the line names none.
std::vector<std::string> dressed_for_each(std::string_view line, const Position& position,
                                          const WrittenTurn& turn);

/// The line with a comma after its last step, so that its turn goes on. A line that already ends
/// with a comma stays as it is.
std::string with_comma(std::string_view line);

}  // namespace praetor::cli::transcribe
