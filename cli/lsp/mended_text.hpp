#pragma once
// The record that the writer of an illegal one may have meant, so that a menu behind an error
// offers what follows from it.

#include <optional>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The text with what its check took for the steps that break a rule; a step that it played anyway
/// or passed over is left out. The result may still be illegal. None if the text is malformed or
/// legal, or if the notation cannot express the change.
std::optional<std::string> mended_text(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
