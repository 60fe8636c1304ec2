#pragma once
// Completion items as the protocol writes them. The callers decide what to offer, and in which
// order.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/columns.hpp"

namespace praetor::cli::lsp {

inline constexpr std::size_t offered_max = 500;
/// A menu of at most this many steps says at once what each step does.
inline constexpr std::size_t told_at_once = 4;

/// Item kinds, by the protocol's numbers.
enum class ItemKind : int { value = 12, keyword = 14, snippet = 15, whole = 23 };

/// An item that replaces `span` by `text`. Editors show items in the order of their ranks.
nlohmann::json item_of(const std::string& label, ItemKind kind, const EditorSpan& span,
                       const std::string& text, std::size_t rank);

/// A list of items; `all` says that there are no more.
nlohmann::json list_of(nlohmann::json items, bool all);

}  // namespace praetor::cli::lsp
