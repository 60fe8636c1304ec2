#pragma once
// Regions and fixes of SARIF carried out on texts, as an editor would do it: by lines and columns,
// counted here anew.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::tests {

/// What a region of a text holds.
std::string held_by(const nlohmann::json& region, const std::string& text);

/// The text after the replacements of a fix's only change.
std::string fixed(const nlohmann::json& fix, std::string text);

/// The plain text of a message: doubled brackets are single again.
std::string plain(const nlohmann::json& message);

}  // namespace praetor::tests
