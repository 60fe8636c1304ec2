#pragma once
// A file that is saved often and must never be found half written. Each save puts a complete new
// file in place of the old one, on the disk before the call returns. After a kill at any moment the
// file has the old or the new text. At worst a file `NAME.….new` is left beside it, which nobody
// reads.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// All of a regular file of at most `mebibytes_most` MiB; none if nothing has that name. Fails with
/// a sentence, safe to print, if it cannot be read. It does not wait for a pipe or a device.
Result<std::optional<std::string>, std::string> kept_text(const std::string& path,
                                                          std::size_t mebibytes_most);

class SafeFile {
 public:
  /// Writes to the end of links in the path. Fails with a sentence if that cannot be a file.
  static Result<SafeFile, std::string> at(const std::string& path);

  /// Whether a file was there when this object was made.
  bool existed() const { return existed_; }
  /// Replaces the content by `text`. Fails with a sentence, safe to print, if that is impossible,
  /// or if somebody else changed the file since the last save or check; then nothing is written.
  Result<void, std::string> save(std::string_view text);

 private:
  /// Distinguishes versions of a file; all 0 if there is none.
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
