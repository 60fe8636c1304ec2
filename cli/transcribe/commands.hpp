#pragma once
// The names of a session's commands. They are typed behind a colon and may be cut short, as names
// of the game may.

#include <array>
#include <string_view>

namespace praetor::cli::transcribe {

inline constexpr std::array<std::string_view, 14> command_names{
    "back",  "delete", "draw", "edit",  "goto", "help", "insert",
    "legal", "quit",   "redo", "state", "text", "undo", "what-if"};

}  // namespace praetor::cli::transcribe
