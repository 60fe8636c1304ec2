#pragma once
// Which files a corpus is made of: files as they are named, folders with all that lies in them,
// patterns, and lists of names. They come one at a time and always in the same order, so that
// millions of them need no memory. No file is opened here.

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// What a command was given.
struct Selection {
  std::vector<std::string> arguments;  ///< files, folders, patterns; "-" is standard input
  std::string list;  ///< a file with a name a line, taken as they are; "-": standard input; or ""
};

struct Input {
  std::string path;
  std::string fault;  ///< not empty: why there is nothing to open; a sentence, safe to print
  ExitStatus status = ExitStatus::malformed;  ///< of that fault
};

/// Goes through a selection once. In a folder names are sorted by their bytes, folders among them
/// at their place; of its files those count whose names end as those of replays do. A link to a
/// folder inside a folder is not followed. A folder or a list with nothing in it is told of, with
/// the status `done`. A pattern (`*`, `?`, `[…]`) counts as one where there is
/// no file of that very name.
class Inputs {
 public:
  explicit Inputs(const Selection& selection) : selection_(selection) {}

  /// The next file, or none at the end.
  std::optional<Input> next();

 private:
  struct FolderEntry {
    std::string name;
    bool is_folder;
  };
  struct Folder {
    std::string path;
    std::vector<FolderEntry> entries;  // sorted
    std::size_t next = 0;
  };
  std::optional<Input> taken(const std::string& path);
  std::optional<Input> enter(const std::string& path);
  std::optional<Input> from_folders();
  std::optional<Input> from_pattern(const std::string& pattern);
  std::optional<Input> from_list();

  const Selection& selection_;
  std::size_t next_argument_ = 0;
  std::vector<std::string> matches_;  // of a pattern, the next one last
  std::vector<Folder> folders_;       // that are being gone through, the innermost last
  bool is_standard_input_read_ = false;
  bool any_in_folder_ = false;  // of the outermost one
  std::ifstream list_file_;
  std::istream* list_ = nullptr;  // that one or standard input, once it is open
  bool list_done_ = false;
  bool any_in_list_ = false;
};

/// Whether a name ends as those of replays do: `.json`, `.ndjson`, `.praetor`, or one of them
/// packed as `.gz` or `.zst`.
bool is_named_as_replays(std::string_view name);

}  // namespace praetor::replays
