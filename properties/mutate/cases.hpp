#pragma once
// The test cases of the games as texts, compiled into the program, because they are also needed
// without the source tree. embed_cases.cmake generates the definition. The directory of a case says
// what it claims about its replay.

#include <span>
#include <string_view>

namespace praetor::properties {

struct MutantCaseText {
  std::string_view game;
  std::string_view rule;  ///< what the last step or its claim breaks, or "legal"
  std::string_view name;  ///< of the file
  std::string_view json;
};

/// The cases of a game, sorted by rule, then by name; valid for the life of the program. Cases of
/// malformed texts belong to no game.
std::span<const MutantCaseText> case_texts(std::string_view game);

}  // namespace praetor::properties
