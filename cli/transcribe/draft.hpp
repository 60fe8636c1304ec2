#pragma once
// Texts that leave something open: whether they can be read, and whether anything fits. What the
// session makes of that is not said here.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/infer.hpp"

namespace praetor::cli::transcribe {

struct JudgedDraft {
  std::optional<replays::Report> fault;  ///< why it cannot be read even as a draft
  replays::InferOutcome outcome;
  std::string question;            ///< which answer would settle most; "" where it needs none
  std::vector<std::string> games;  ///< the first that fit, as texts in the notation
};

/// Looks for what fits, on every machine as far.
JudgedDraft judged_draft(std::string_view text, std::string_view path,
                         const replays::Libraries& libraries);

/// Why nothing fits, in one line without its end.
std::string why_impossible(const replays::InferOutcome& outcome);

}  // namespace praetor::cli::transcribe
