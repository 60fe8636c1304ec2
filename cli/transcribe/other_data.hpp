#pragma once
// `--board`, `--tables` and `--scenario` where a session continues a file: the set-up of the file
// has chosen the data, so the options may only name the same.

#include <string>

#include "cli/transcribe/questions.hpp"
#include "engine/any/game.hpp"

namespace praetor::cli::transcribe {

/// Names the first of the data asked for that the set-up of the file does not have: "--board: the
/// set-up of the file does not have greece-persia". "" if the set-up has all of them.
std::string other_data(Asked asked, const AnySetup& had, const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
