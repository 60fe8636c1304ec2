#pragma once
// Applies regions and fixes of SARIF to texts as an editor does: by lines and columns, which this
// code counts itself.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::tests {

/// The text within a region.
std::string held_by(const nlohmann::json& region, const std::string& text);

/// The text after the replacements of a fix; the fix has one change.
std::string fixed(const nlohmann::json& fix, std::string text);

/// The plain text of a message, with doubled brackets made single.
std::string plain(const nlohmann::json& message);

}  // namespace praetor::tests
