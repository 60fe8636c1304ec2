#pragma once
// The questions at the start of a new transcription: one for each member of the set-up, with the
// default of `praetor new` in brackets. Answers are typed as in the notation.

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/data_choice.hpp"
#include "cli/transcribe/line_source.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// What is already known of the set-up.
struct Asked {
  std::string game;
  DataChoice data;    ///< given on the command line, so not asked
  std::string first;  ///< the same
  std::string rules;  ///< the same: a set of rules
  std::string path;   ///< the name of the text in verdicts
};

/// The head of a text with the usual set-up for these wishes. Fails with a sentence if they cannot
/// be met.
Result<std::string, std::string> usual_head(const Asked& asked,
                                            const replays::Libraries& libraries);

/// The lines of `next` that answer questions. It runs `:help`, and `:quit` as the end of the lines,
/// and refuses other commands. `next` and `out` must outlive it.
NextLine answers_of(const NextLine& next, std::ostream& out);

/// Asks for each member of the set-up in `head` and returns the resulting head. Calls `keep` with
/// the head after each answer; false stops. None if the input ends early or `keep` returns false.
std::optional<std::string> ask_setup(const Asked& asked, std::string head,
                                     const replays::Libraries& libraries, const NextLine& next,
                                     std::ostream& out,
                                     const std::function<bool(const std::string&)>& keep);

}  // namespace praetor::cli::transcribe
