#pragma once
// How far each datum of a data file can be relied on, as its `provenance` says: a word for all of
// it, words by path, or paths by word. The longest path that fits a datum counts, then the one with
// fewer wildcards.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

/// Where a datum stands: the members that lead to it. An element of a list counts by its name.
using DatumPath = std::vector<std::string>;

class DataProvenance {
 public:
  explicit DataProvenance(const nlohmann::ordered_json& document);
  /// "reconstructed" or "reported"; "" of what is printed, or of which nothing is said.
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
