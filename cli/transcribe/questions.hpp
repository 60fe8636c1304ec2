#pragma once
// The questions at the beginning of a new transcription: each member of the game's set-up, with
// what `praetor new` would take in brackets. An answer is typed as in the notation.

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/data_choice.hpp"
#include "cli/transcribe/line_source.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The set-up that is being asked for.
struct Asked {
  std::string game;
  DataChoice data;    ///< what the command line says: that is not asked
  std::string first;  ///< likewise
  std::string path;   ///< what the text is called in verdicts
};

/// The head of a text with the usual set-up of these wishes; a sentence where they cannot be met.
Result<std::string, std::string> usual_head(const Asked& asked,
                                            const replays::Libraries& libraries);

/// Asks for each member of the set-up that a head has and returns the head that comes of it, after
/// each answer handing it to `keep`, which says whether to go on. None where lines end before all
/// is answered, or `keep` says no.
std::optional<std::string> ask_setup(const Asked& asked, std::string head,
                                     const replays::Libraries& libraries, const NextLine& next,
                                     std::ostream& out,
                                     const std::function<bool(const std::string&)>& keep);

}  // namespace praetor::cli::transcribe
