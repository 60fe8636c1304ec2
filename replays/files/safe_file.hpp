#pragma once
// A file that is written often and must never be found half written: each saving puts a whole new
// file in place of the old one, on the disk before the call returns. Whoever is killed at any
// moment leaves the text of before or the one of after; at the worst a file `NAME.….new` lies
// beside it, which nobody reads.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// All of a usual file of at most so many MiB; none where nothing has that name. A sentence, safe
/// to print, where that cannot be read; a pipe or a device is not even waited for.
Result<std::optional<std::string>, std::string> kept_text(const std::string& path,
                                                          std::size_t mebibytes_most);

class SafeFile {
 public:
  /// What the path names through links is what is written. A sentence where that cannot be a file.
  static Result<SafeFile, std::string> at(const std::string& path);

  /// Whether a file was there when this object was made.
  bool existed() const { return existed_; }
  /// Puts `text` in its place. A sentence, safe to print, where that fails, or where somebody else
  /// has changed the file since it was last saved or looked at: then nothing is written.
  Result<void, std::string> save(std::string_view text);

 private:
  /// Tells one content of a file from another; all 0 where there is none.
  struct FileMark {
    unsigned long long device = 0;
    unsigned long long inode = 0;
    long long size = 0;
    long long seconds = 0;
    long long nanoseconds = 0;
    friend bool operator==(const FileMark&, const FileMark&) = default;
  };
  static FileMark mark_of(const std::string& path);

  std::string path_;
  bool existed_ = false;
  FileMark mark_;
};

}  // namespace praetor::replays
