#pragma once
// The requests about one open document, as a table: the parameters each needs, and the function
// that answers it. The server answers all other requests (requests.cpp).

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
  ByteRange range;  ///< empty for a single position
  DocumentJudge& judge;
  std::function<bool()> stop;  ///< true when nobody waits for the answer any more
};

enum class Needs : std::uint8_t {
  nothing,
  position,
  name,  ///< a position, and a new name for what is there
  range
};

struct DocumentMethod {
  std::string_view name;
  Needs needs;
  nlohmann::json (*answer)(const DocumentQuestion& question);
};

/// Null where there is no such method.
const DocumentMethod* document_method(std::string_view name);

/// The capabilities that the server announces at the start.
nlohmann::json capabilities();

}  // namespace praetor::cli::lsp
