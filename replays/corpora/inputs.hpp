#pragma once
// The files of a corpus: named files, folders with everything in them, patterns, and lists of
// names. They come one at a time and always in the same order, so that millions of them need no
// memory. No file is opened here.

#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// The files that a command was asked to read.
struct Selection {
  std::vector<std::string> arguments;  ///< files, folders, patterns; "-" is standard input
  std::string list;  ///< a file with one name per line, taken literally; "-": standard input; or ""
};

struct Input {
  std::string path;
  /// why there is nothing to open, as a sentence that is safe to print; or empty
  std::string fault;
  ExitStatus status = ExitStatus::malformed;  ///< the exit status for that fault
};

/// Goes through a selection once. The names in a folder are sorted by their bytes, with subfolders
/// among them. Files in a folder count if their names end like those of replays. A link to a folder
/// within a folder is not followed. An empty folder or list gives a fault with the status `done`.
/// An argument with `*`, `?` or `[…]` is a pattern unless there is a file with that very name.
class Inputs {
 public:
  explicit Inputs(const Selection& selection) : selection_(selection) {}

  /// The next file; none at the end.
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
  std::vector<std::string> matches_;  // of a pattern; the next one is last
  std::vector<Folder> folders_;       // folders in progress; the innermost is last
  bool is_standard_input_read_ = false;
  bool any_in_folder_ = false;  // in the outermost one
  std::ifstream list_file_;
  std::istream* list_ = nullptr;  // `list_file_` or standard input, once it is open
  bool list_done_ = false;
  bool any_in_list_ = false;
};

/// Whether a name ends like that of a replay: `.json`, `.ndjson`, `.jsonl`, `.praetor`, or one of
/// these followed by `.gz` or `.zst`, in small letters or capitals.
bool is_named_as_replays(std::string_view name);

}  // namespace praetor::replays
