#pragma once
// The boards, tables, scenarios and armies shipped with a game, for people to look at: the name of
// each and how reliable each datum is. The game's library reads them for play.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli {

/// How reliable a datum is, and what the word means.
struct Provenance {
  std::string_view word;
  std::string_view meaning;
};
inline constexpr Provenance provenances[] = {
    {"rulebook", "stated in the rulebook"},
    {"reported", "stated by other published sources"},
    {"reported of a forerunner", "stated by other published sources of an older game"},
    {"reconstructed", "a plausible guess of ours, until somebody who owns the box corrects it"}};

struct DataFile {
  std::string_view name;  ///< the file's name
  std::string kind;       ///< "armies", "board", "map", "scenario" or "tables"
  std::string id;
  std::string title;                        ///< "" if it has none
  std::map<std::string, std::string> data;  ///< JSON Pointer of a datum → its word of provenance
};

/// The files of a game, sorted by kind, then by id.
std::vector<DataFile> data_files_of(std::string_view game);

}  // namespace praetor::cli
