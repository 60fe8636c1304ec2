#pragma once
// What can follow at a place. In the notation: the words that continue a legal step, as Tab offers
// them in `transcribe`, and whole steps; at the start of a line, whole lines with their side. In
// JSON: whole legal steps. In the head, and where no list of legal steps exists: what the form
// allows.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/lsp/judged_document.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::lsp {

/// Completes texts. It keeps what it read of the text before a line while that line is typed.
class Completer {
 public:
  /// The judge must outlive it.
  explicit Completer(DocumentJudge& judge) : judge_(judge) {}

  /// From now on a whole head marks where the cursor goes, as a snippet of the protocol.
  void use_snippets() { snippets_ = true; }

  /// The answer to `textDocument/completion` at a byte of a text.
  nlohmann::json complete(std::string_view text, bool is_notation, std::size_t byte);
  /// The answer to `completionItem/resolve`: the item, with the effects of its step added.
  nlohmann::json resolved(nlohmann::json item) const;

 private:
  nlohmann::json in_notation(std::string_view text, std::size_t byte);

  DocumentJudge& judge_;
  std::string before_;  // the text that the session has read
  std::string record_;  // in JSON: the record that the last menu continues
  std::unique_ptr<transcribe::Transcription> session_;
  bool snippets_ = false;
};

}  // namespace praetor::cli::lsp
