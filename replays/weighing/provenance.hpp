#pragma once
// How reliable each datum of a data file is, as its `provenance` says: one word for everything,
// words by path, or paths by word. The longest path that fits a datum counts; among equals the one
// with fewer wildcards.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

/// The path of a datum: the members that lead to it. An element of a list counts by its name.
using DatumPath = std::vector<std::string>;

class DataProvenance {
 public:
  explicit DataProvenance(const nlohmann::ordered_json& document);
  /// "reconstructed" or "reported"; "" if it is printed or nothing is said.
  std::string_view standing_of(const DatumPath& path) const;

 private:
  struct SaidStanding {
    std::vector<std::string> path;  ///< `*` fits any member; empty: all data
    std::string_view standing;
  };
  void say(std::string_view path, std::string_view word);
  void say_parts(std::string_view member, std::string_view words);

  std::vector<SaidStanding> said_;
};

}  // namespace praetor::replays
