#pragma once
// The text that questions are about, judged. The last one is kept: most questions are about the
// text that was asked about before.

#include "cli/lsp/judged_document.hpp"
#include "cli/web/asks/ask.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::web {

/// The shipped boards and tables.
const replays::Libraries& libraries();

/// Who judges all texts.
lsp::DocumentJudge& judge();

/// The text of a question as it stands; valid until the next call.
const lsp::JudgedDocument& document_of(const Question& question);

/// What `check` says of the text, up to the first violation; valid until the next `document_of`.
const replays::Report& verdict_of(const Question& question);

}  // namespace praetor::cli::web
