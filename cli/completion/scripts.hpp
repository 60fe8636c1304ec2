#pragma once
// Scripts that complete command lines in shells. A script holds the commands, options and fixed
// words; for anything that depends on data, names in replays too, it runs `praetor complete`. A
// script is made from the help alone and is the same on every machine.

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
