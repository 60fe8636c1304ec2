#pragma once
// What there is of a kind of things, for whoever completes a command line: games, rules, steps and
// more (the kinds that values.hpp names). What is typed already narrows it: a game's id to that
// game, a replay to its game, its sides and its steps.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli::usage {

/// Names in a fixed order, each once, none with a line break; nothing for an unknown kind. Files
/// named in `typed` are read, and passed over where they cannot be.
std::vector<std::string> offers_of(std::string_view kind, std::span<const std::string> typed);

}  // namespace praetor::cli::usage
