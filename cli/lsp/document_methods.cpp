#include "cli/lsp/document_methods.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/lsp/actions.hpp"
#include "cli/lsp/asked.hpp"
#include "cli/lsp/board.hpp"
#include "cli/lsp/hover.hpp"
#include "cli/lsp/inlay_hints.hpp"
#include "cli/lsp/layout.hpp"
#include "cli/lsp/lenses.hpp"
#include "cli/lsp/outline.hpp"
#include "cli/lsp/references.hpp"
#include "cli/lsp/tokens.hpp"

namespace praetor::cli::lsp {
namespace {

using Json = nlohmann::json;

Json actions(const DocumentQuestion& asking) {
  ActionWish wish{asking.uri, asking.range, {}, asking.stop};
  const Json* const only = asked(asking.message, "/params/context/only");
  if (only != nullptr && only->is_array()) {
    for (const Json& kind : *only) {
      if (kind.is_string()) wish.only.push_back(kind.get<std::string>());
    }
  }
  return actions_at(asking.document, wish, asking.judge);
}

Json references(const DocumentQuestion& asking) {
  const Json* const with = asked(asking.message, "/params/context/includeDeclaration");
  return references_at(asking.document.readable(), asking.uri, asking.range.begin,
                       with != nullptr && *with == true);
}

Json rename(const DocumentQuestion& asking) {
  const auto name = asked_text(asking.message, "/params/newName");
  return renamed(asking.document.before_opening(), asking.uri, asking.range.begin, name.value());
}

Json board(const DocumentQuestion& asking) {
  return board_at(asking.document.readable(), asking.range.begin,
                  asked_text(asking.message, "/params/theme").value_or("light"));
}

// The whole draft knows about its openings; the part before the first opening knows about the steps
// there.
Json hover(const DocumentQuestion& asking) {
  Json found = hover_at(asking.document.readable(), asking.uri, asking.range.begin);
  return found.is_null() ? hover_at(asking.document, asking.uri, asking.range.begin) : found;
}

constexpr DocumentMethod methods[] = {
    {"praetor/board", Needs::position, board},
    {"textDocument/codeAction", Needs::range, actions},
    {"textDocument/codeLens", Needs::nothing,
     [](const DocumentQuestion& asking) {
       return lenses_of(asking.document.readable(), asking.uri);
     }},
    {"textDocument/definition", Needs::position,
     [](const DocumentQuestion& asking) {
       return definition_at(asking.document.readable(), asking.uri, asking.range.begin);
     }},
    {"textDocument/documentHighlight", Needs::position,
     [](const DocumentQuestion& asking) {
       return highlights_at(asking.document.readable(), asking.range.begin);
     }},
    {"textDocument/documentSymbol", Needs::nothing,
     [](const DocumentQuestion& asking) { return symbols_of(asking.document.readable()); }},
    {"textDocument/foldingRange", Needs::nothing,
     [](const DocumentQuestion& asking) { return folds_of(asking.document.readable()); }},
    {"textDocument/formatting", Needs::nothing,
     [](const DocumentQuestion& asking) { return formatted(asking.document); }},
    {"textDocument/hover", Needs::position, hover},
    {"textDocument/inlayHint", Needs::range,
     [](const DocumentQuestion& asking) {
       return inlay_hints_in(asking.document.readable(), asking.range);
     }},
    {"textDocument/onTypeFormatting", Needs::position,
     [](const DocumentQuestion& asking) {
       return formatted_on_type(asking.document, asking.range.begin);
     }},
    {"textDocument/prepareRename", Needs::position,
     [](const DocumentQuestion& asking) {
       return rename_range(asking.document.before_opening(), asking.range.begin);
     }},
    {"textDocument/references", Needs::position, references},
    {"textDocument/rename", Needs::name, rename},
    {"textDocument/semanticTokens/range", Needs::range,
     [](const DocumentQuestion& asking) {
       return Json{{"data", tokens_in(asking.document.readable(), asking.range)}};
     }},
};

}  // namespace

const DocumentMethod* document_method(std::string_view name) {
  const auto found = std::ranges::find(methods, name, &DocumentMethod::name);
  return found == std::end(methods) ? nullptr : found;
}

Json capabilities() {
  return {
      {"positionEncoding", "utf-16"},
      {"textDocumentSync", {{"openClose", true}, {"change", 2}}},  // 2: changed parts
      {"completionProvider",
       {{"triggerCharacters", {" ", ":", ",", "{", ">", "("}}, {"resolveProvider", true}}},
      {"hoverProvider", true},
      {"codeActionProvider", {{"codeActionKinds", {quick_fix, rewrite, fix_all}}}},
      {"codeLensProvider", {{"resolveProvider", false}}},
      {"definitionProvider", true},
      {"documentFormattingProvider", true},
      {"documentHighlightProvider", true},
      {"documentOnTypeFormattingProvider",
       {{"firstTriggerCharacter", "\n"}, {"moreTriggerCharacter", {"}"}}}},
      {"documentSymbolProvider", true},
      {"executeCommandProvider", {{"commands", {picture_command, state_command, legal_command}}}},
      {"foldingRangeProvider", true},
      {"inlayHintProvider", true},
      {"referencesProvider", true},
      {"renameProvider", {{"prepareProvider", true}}},
      {"semanticTokensProvider",
       {{"legend", token_legend()}, {"full", {{"delta", true}}}, {"range", true}}}};
}

}  // namespace praetor::cli::lsp
