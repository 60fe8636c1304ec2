#pragma once
// All things of one kind, for completing a command line: games, rules, steps and more (values.hpp
// names the kinds). The words typed before narrow the list: a game's id to that game; a replay to
// its game, its sides and its steps.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli::usage {

/// Names in a fixed order, each once, without line breaks; empty for an unknown kind. Reads the
/// files named in `typed` and skips those it cannot read.
std::vector<std::string> offers_of(std::string_view kind, std::span<const std::string> typed);

}  // namespace praetor::cli::usage
