#include "cli/lsp/completion_items.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/lsp/asked.hpp"

namespace praetor::cli::lsp {

nlohmann::json item_of(const std::string& label, ItemKind kind, const EditorSpan& span,
                       const std::string& text, std::size_t rank) {
  return {{"label", label},
          {"kind", static_cast<int>(kind)},
          {"sortText", fmt::format("{:05}", rank)},
          {"textEdit", {{"range", json_of(span)}, {"newText", text}}}};
}

nlohmann::json list_of(nlohmann::json items, bool all) {
  return {{"isIncomplete", !all}, {"items", std::move(items)}};
}

}  // namespace praetor::cli::lsp
