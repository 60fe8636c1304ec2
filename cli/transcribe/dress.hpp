#pragma once
// What is typed in a session may leave out what everybody knows: whose turn it is. Here a typed
// line becomes the line of the text that it means. Whether it is a good line is not looked at.

#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/position.hpp"

namespace praetor::cli::transcribe {

/// The turn that the last lines are of.
struct WrittenTurn {
  std::string side;       ///< whose turn it is; empty before the first
  std::size_t begun = 0;  ///< turns so far, those of chance left out
  bool ended = true;      ///< whether its end has been said or understood
};

/// The side that a line which begins a turn names, in full; empty where it names none.
std::string side_of_turn(std::string_view line, const replays::notation::Grammar& grammar);

/// Whether steps typed without a side go on with the turn.
bool goes_on(const WrittenTurn& turn, const Position& position);

/// The line that is meant: as typed where it says who acts, else with the side whose turn it is.
std::string dressed(std::string_view line, const Position& position, const WrittenTurn& turn);

/// The lines that could be meant where several sides may act and the line says none: one a side.
std::vector<std::string> dressed_for_each(std::string_view line, const Position& position,
                                          const WrittenTurn& turn);

/// The line with a comma behind its last step: its turn goes on. The line itself where it ends with
/// one.
std::string with_comma(std::string_view line);

}  // namespace praetor::cli::transcribe
