#pragma once
// The text of a question, judged. The last judged text is kept, since most questions concern the
// same text as the one before.

#include "cli/lsp/judged_document.hpp"
#include "cli/web/asks/ask.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::web {

/// The shipped boards and tables.
const replays::Libraries& libraries();

/// Judges all texts.
lsp::DocumentJudge& judge();

/// The judged text of a question; valid until the next call.
const lsp::JudgedDocument& document_of(const Question& question);

/// The verdict of `check` up to the first violation; valid until the next `document_of`.
const replays::Report& verdict_of(const Question& question);

}  // namespace praetor::cli::web
