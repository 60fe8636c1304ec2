#pragma once
// What may stand for the value of an option or for an argument, told from what its help calls it: a
// word in small letters stands for itself, one in capitals for a kind of things, such as GAME. What
// there is of a kind depends on the data and is asked for when it is needed (cli/usage/offers.hpp).

#include <string>
#include <string_view>
#include <vector>

#include "cli/usage/tree.hpp"

namespace praetor::cli::usage {

struct Values {
  std::vector<std::string> words;       ///< the fixed ones: "text", "json"
  std::vector<std::string_view> asked;  ///< kinds of things that offers.hpp knows: "games"
  bool files = false;
  bool folders = false;
};

Values values_of(const UsageItem& item);

}  // namespace praetor::cli::usage
