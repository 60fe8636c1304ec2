#pragma once
// What can be done about a place: names corrected, another legal step in the place of one that
// breaks a rule, repairs of the whole record, a gap filled where it is forced, a claim of the
// state's hash; and all that is certain at once. Each is an edit of the text; none is carried out
// here.

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
  std::vector<std::string> only;  ///< kinds, and those below them; empty: all
  std::function<bool()> stop;     ///< ends searches; what they did not find is not offered
};

/// The answer to `textDocument/codeAction`.
nlohmann::json actions_at(const JudgedDocument& document, const ActionWish& wish,
                          DocumentJudge& judge);

}  // namespace praetor::cli::lsp
