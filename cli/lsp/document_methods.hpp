#pragma once
// The requests about one open document, as a table: what each needs to know, and who answers it.
// Requests about anything else are the server's (requests.cpp).

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

struct DocumentQuestion {
  const JudgedDocument& document;
  const std::string& uri;
  const nlohmann::json& message;
  ByteRange range;  ///< of a place, empty
  DocumentJudge& judge;
  std::function<bool()> stop;  ///< whether nobody waits for the answer any more
};

enum class Needs : std::uint8_t { nothing, position, range };

struct DocumentMethod {
  std::string_view name;
  Needs needs;
  nlohmann::json (*answer)(const DocumentQuestion& question);
};

/// Null where there is no such method.
const DocumentMethod* document_method(std::string_view name);

/// What the server says at the beginning that it can do.
nlohmann::json capabilities();

}  // namespace praetor::cli::lsp
