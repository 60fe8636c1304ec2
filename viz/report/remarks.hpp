#pragma once
// What people wrote into a replay besides its steps: notes, places in a source, names of players,
// and the content of `meta`. Nothing of it is judged; all of it is raw.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::viz::report {

struct Remark {
  std::string note;
  std::string at;
};

struct Remarks {
  std::map<std::size_t, Remark> of_steps;  ///< steps that have one, by number from 1
  std::vector<std::pair<std::string, std::string>> players;  ///< side and name
  /// A member of `meta` and its value: a text as it is, any other value as JSON.
  std::vector<std::pair<std::string, std::string>> meta;
  std::size_t meta_left_out = 0;  ///< members of `meta` beyond the first `meta_max`
};

inline constexpr std::size_t meta_max = 12;

/// Reads a well-formed replay. Looks only at the steps from `first` to `last`.
Remarks remarks_of(std::string_view json, std::size_t first, std::size_t last);

}  // namespace praetor::viz::report
