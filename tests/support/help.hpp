#pragma once
// The help as people read it: its lines taken apart again. For tests of what is made from the same
// source by other ways.

#include <string>
#include <vector>

namespace praetor::tests {

/// The commands that `praetor --help` lists, in its order.
std::vector<std::string> commands_in_help();

struct HelpOption {
  std::string name;                ///< the long one: "--format"
  std::vector<std::string> words;  ///< "text", "json", where its value is one of a few words
};

/// The options that `praetor COMMAND --help` lists.
std::vector<HelpOption> options_in_help(const std::string& command);

}  // namespace praetor::tests
