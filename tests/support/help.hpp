#pragma once
// Reads commands and options out of the printed help. For tests of other outputs that come from the
// same source, such as completions.

#include <string>
#include <vector>

namespace praetor::tests {

/// The commands that `praetor --help` lists, in its order.
std::vector<std::string> commands_in_help();

struct HelpOption {
  std::string name;                ///< the long name: "--format"
  std::vector<std::string> words;  ///< such as "text" and "json", where the value is one of a few
};

/// The options that `praetor COMMAND --help` lists.
std::vector<HelpOption> options_in_help(const std::string& command);

}  // namespace praetor::tests
