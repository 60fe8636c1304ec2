#pragma once
// Completion of command lines as scripts for shells. Commands, options and fixed words stand in a
// script; what depends on data is asked of the program when it is needed (`praetor complete`), and
// so are names in replays. A script is made from the help alone and is the same on every machine.

#include <array>
#include <string>
#include <string_view>

#include "cli/usage/tree.hpp"

namespace praetor::cli::completion {

std::string bash_script(const usage::Program& program);
std::string zsh_script(const usage::Program& program);
std::string fish_script(const usage::Program& program);

struct Shell {
  std::string_view name;
  std::string (*script)(const usage::Program& program);
};
inline constexpr std::array<Shell, 3> shells{
    {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}}};

}  // namespace praetor::cli::completion
