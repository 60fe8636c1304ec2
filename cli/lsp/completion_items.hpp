#pragma once
// Items of a completion as the protocol has them. What is offered, and in which order, is for who
// makes them.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/columns.hpp"

namespace praetor::cli::lsp {

inline constexpr std::size_t offered_max = 500;
/// A menu as short as that is told with what each of its steps does.
inline constexpr std::size_t told_at_once = 4;

/// The protocol's numbers of kinds.
enum class ItemKind : int { value = 12, keyword = 14, snippet = 15, whole = 23 };

/// An item that puts `text` in the place of `span`. Items are shown in the order of their ranks.
nlohmann::json item_of(const std::string& label, ItemKind kind, const EditorSpan& span,
                       const std::string& text, std::size_t rank);

/// `all`: whether there are no more.
nlohmann::json list_of(nlohmann::json items, bool all);

}  // namespace praetor::cli::lsp
