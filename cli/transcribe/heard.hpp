#pragma once
// A session that takes in what a scanner or a speech recogniser made of the game: whoever was there
// is asked for the step whose answer settles most, one after the other, and the session goes on
// with the likeliest legal game.

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/line_source.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::cli::transcribe {

/// What was taken in of a lattice.
struct TakenGame {
  replays::InferAnswer answer = replays::InferAnswer::unknown;
  std::string text;                 ///< the whole game in the notation; "" where none was found
  std::vector<std::string> doubts;  ///< a sentence for each step, by its number in the game
};

/// The likeliest game that goes on behind a text, which is a game or a draft, in a lattice called
/// `name`. Asks until nothing is left to ask, or a blank line says to keep what is likeliest.
TakenGame game_heard(const replays::Lattice& lattice, std::string_view name, std::string_view text,
                     const replays::Libraries& libraries, const NextLine& next, std::ostream& out);

}  // namespace praetor::cli::transcribe
