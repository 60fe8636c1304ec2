#pragma once
// Reads what a scanner or a speech recogniser made of a game. The session asks the user for the
// steps whose answers settle most, one after the other, and continues with the likeliest legal
// game.

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/line_source.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::cli::transcribe {

/// The result of reading a lattice.
struct TakenGame {
  replays::InferAnswer answer = replays::InferAnswer::unknown;
  std::string text;                 ///< the whole game in the notation; "" if none was found
  std::vector<std::string> doubts;  ///< a sentence for each uncertain step, by its number in the
                                    ///< game
  bool ends = false;                ///< whether the user wants to end the session
};

/// The likeliest continuation of `text` (a game or a draft) in a lattice called `name`. Asks until
/// no question is left, or a blank line keeps the likeliest game.
TakenGame game_heard(const replays::Lattice& lattice, std::string_view name, std::string_view text,
                     const replays::Libraries& libraries, const NextLine& next, std::ostream& out);

}  // namespace praetor::cli::transcribe
