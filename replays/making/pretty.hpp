#pragma once
// Lays JSON documents out for people: a value that fits is on one line, everything else is indented
// by two. Members keep their order. Not for replays, which have their own layout.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::replays {

/// The document with a final line end. No line that can be broken is longer than 100 columns.
std::string pretty(const nlohmann::ordered_json& document);

}  // namespace praetor::replays
