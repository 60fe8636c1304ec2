#pragma once
// JSON documents laid out for people: what fits stands on one line, all else is indented by two.
// The order of members is the document's own. Not for replays, which have a layout of their own.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::replays {

/// The document with its final newline; no line that can be broken is longer than 100 columns.
std::string pretty(const nlohmann::ordered_json& document);

}  // namespace praetor::replays
