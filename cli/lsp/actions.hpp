#pragma once
// The code actions at a place: correct a name, replace a step that breaks a rule by a legal one,
// repair the whole record, fill a gap that has only one filling, claim the state's hash, and make
// all certain changes at once. Each action is an edit of the text; the client carries it out.

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

inline constexpr std::string_view quick_fix = "quickfix";
inline constexpr std::string_view rewrite = "refactor.rewrite";
inline constexpr std::string_view fix_all = "source.fixAll";

/// What a client asks for.
struct ActionWish {
  std::string uri;
  ByteRange range;
  std::vector<std::string> only;  ///< these kinds and those below them; empty: all
  std::function<bool()> stop;     ///< true ends the searches; they then offer only what they found
};

/// The answer to `textDocument/codeAction`.
nlohmann::json actions_at(const JudgedDocument& document, const ActionWish& wish,
                          DocumentJudge& judge);

}  // namespace praetor::cli::lsp
