#pragma once
// Texts that leave something open: whether they can be read, and whether any game fits. The session
// decides what to do with the result.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/infer.hpp"

namespace praetor::cli::transcribe {

struct JudgedDraft {
  std::optional<replays::Report> fault;  ///< why the text cannot even be read as a draft
  replays::InferOutcome outcome;
  std::string question;            ///< the question whose answer settles most; "" if none is needed
  std::vector<std::string> games;  ///< the first games that fit, in the notation
};

/// Searches for games that fit, with the same limit on every machine.
JudgedDraft judged_draft(std::string_view text, std::string_view path,
                         const replays::Libraries& libraries);

/// Why nothing fits, in one line without its line end.
std::string why_impossible(const replays::InferOutcome& outcome);

}  // namespace praetor::cli::transcribe
