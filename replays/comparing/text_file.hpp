#pragma once
// Reads small files of lines that a user writes or keeps. It reads them whole but within limits, so
// that a path to something else costs neither much memory nor much time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// The most bytes in a line of a list of replays: the longest path of any system, escaped, and the
/// other fields.
inline constexpr std::size_t line_bytes_max = std::size_t{32} * 1024;

/// What is wrong with a file; safe to print.
struct LineFault {
  std::uint64_t line = 0;  ///< from 1; 0 if it is about the whole file
  std::string sentence;

  /// "flips.txt:3: 'lgeal' is no verdict"
  std::string about(std::string_view path) const;
};

/// Reads a whole file, packed or not. It must begin with `head`, have at most `mebibytes_most` MiB,
/// and no line longer than `line_most` bytes.
Result<std::string, LineFault> read_text_file(const std::string& path, std::string_view head,
                                              std::size_t mebibytes_most,
                                              std::size_t line_most = line_bytes_max);
/// The same for a text that may be one long line.
Result<std::string, LineFault> read_whole_file(const std::string& path, std::size_t mebibytes_most);

/// Calls `use(line, number, offset)` for every line without its end (CR LF or LF), until a call
/// returns false. Numbers count from 1; `offset` is the byte offset of the line in `text`.
template <class Use>
void each_line(std::string_view text, Use&& use) {
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!use(line, ++number, begin)) return;
    begin = end + 1;
  }
}

}  // namespace praetor::replays
