#pragma once
// The names of what a session does on request; each is typed behind a colon and may be cut short as
// names of the game may.

#include <array>
#include <string_view>

namespace praetor::cli::transcribe {

inline constexpr std::array<std::string_view, 7> command_names{"draw",  "help", "legal", "quit",
                                                               "state", "text", "undo"};

}  // namespace praetor::cli::transcribe
