#pragma once
// The boards, tables, scenarios and armies that are shipped with a game, as people ask about them:
// what each is called and how far each datum can be relied on. Reading them for a game is its
// library's work.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli {

/// How far a datum can be relied on, and what the word means.
struct Provenance {
  std::string_view word;
  std::string_view meaning;
};
inline constexpr Provenance provenances[] = {
    {"rulebook", "stated in the rulebook"},
    {"reported", "stated by other published sources"},
    {"reported of a forerunner", "stated by other published sources of an older game"},
    {"reconstructed", "ours, plausible, to be replaced by whoever owns the box"}};

struct DataFile {
  std::string_view name;  ///< of the file
  std::string kind;       ///< "armies", "board", "map", "scenario" or "tables"
  std::string id;
  std::string title;                        ///< "" where it has none
  std::map<std::string, std::string> data;  ///< word of provenance by JSON Pointer of the datum
};

/// The files of a game, sorted by kind, then by id.
std::vector<DataFile> data_files_of(std::string_view game);

}  // namespace praetor::cli
