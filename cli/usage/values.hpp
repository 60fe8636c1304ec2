#pragma once
// The possible values of an option or an argument, read from its label in the help. A word in small
// letters is itself a value; a word in capitals names a kind of things, such as GAME. What exists
// of a kind depends on data and is looked up when needed (cli/usage/offers.hpp).

#include <string>
#include <string_view>
#include <vector>

#include "cli/usage/tree.hpp"

namespace praetor::cli::usage {

struct Values {
  std::vector<std::string> words;       ///< fixed words: "text", "json"
  std::vector<std::string_view> asked;  ///< kinds that offers.hpp knows: "games"
  bool files = false;
  bool folders = false;
};

Values values_of(const UsageItem& item);

}  // namespace praetor::cli::usage
