#pragma once
// What could stand at a place. In the notation the words with which a legal step goes on, as Tab
// offers them to who writes a game down, and whole steps; where a line begins, whole lines with
// their side; in JSON whole legal steps. In the head, and where nobody lists what is legal, what
// the form allows.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/transcribe/transcription.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

/// Keeps what was made of the text before a line while that line is typed.
class Completer {
 public:
  /// Libraries outlive it.
  explicit Completer(const replays::Libraries& libraries) : libraries_(libraries) {}

  /// From now on a whole head says where the cursor goes, as the protocol's snippets do.
  void use_snippets() { snippets_ = true; }

  /// The answer to `textDocument/completion` at a byte of a text.
  nlohmann::json complete(std::string_view text, bool is_notation, std::size_t byte);
  /// The answer to `completionItem/resolve`: the item with what its step costs and does.
  nlohmann::json resolved(nlohmann::json item) const;

 private:
  nlohmann::json in_notation(std::string_view text, std::size_t byte);

  const replays::Libraries& libraries_;
  std::string before_;  // the text that the session has taken up
  std::string record_;  // in JSON, that the last menu goes on with
  std::unique_ptr<transcribe::Transcription> session_;
  bool snippets_ = false;
};

}  // namespace praetor::cli::lsp
