#pragma once
// What could stand at a place: in the notation the words with which a legal step goes on, as Tab
// offers them to who writes a game down; in JSON whole legal steps.

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

  /// The answer to `textDocument/completion` at a byte of a text.
  nlohmann::json complete(std::string_view text, bool is_notation, std::size_t byte);

 private:
  nlohmann::json in_notation(std::string_view text, std::size_t byte);
  nlohmann::json in_json(std::string_view text, std::size_t byte) const;

  const replays::Libraries& libraries_;
  std::string before_;  // the text that the session has taken up
  std::unique_ptr<transcribe::Transcription> session_;
};

}  // namespace praetor::cli::lsp
