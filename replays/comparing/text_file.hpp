#pragma once
// Small files of lines that a user writes or keeps: read whole and within bounds, so that a path
// that leads to something else entirely costs neither memory nor time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// A line of a list of replays holds as many bytes at most: the longest path of a system, escaped,
/// and the rest.
inline constexpr std::size_t line_bytes_max = std::size_t{32} * 1024;

/// What is wrong with a file, safe to print.
struct LineFault {
  std::uint64_t line = 0;  ///< from 1; 0 where it is about the file as a whole
  std::string sentence;

  /// "flips.txt:3: 'lgeal' is no verdict"
  std::string about(std::string_view path) const;
};

/// All of a file, packed or not, that begins with `head`, is no longer than so many MiB and has no
/// line above so many bytes.
Result<std::string, LineFault> read_text_file(const std::string& path, std::string_view head,
                                              std::size_t mebibytes_most,
                                              std::size_t line_most = line_bytes_max);
/// The same of a text that may be one long line.
Result<std::string, LineFault> read_whole_file(const std::string& path, std::size_t mebibytes_most);

/// Calls `use(line, number, offset)` for every line without its end, CR LF or LF, from 1 on, until
/// a call gives false. The offset is that of the line in `text`.
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
