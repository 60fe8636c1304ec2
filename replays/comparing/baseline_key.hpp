#pragma once
// The name of a replay in a baseline: one word with the path as it was given and, in a corpus, the
// index. Every path has exactly one such word. No word needs escaping to be printed, whatever the
// file's name is.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::replays {

/// The parts of such a word. `path` is still escaped, so that equal paths have equal bytes. The
/// order is by path, then by index as a number.
struct BaselineKey {
  std::string_view path;
  std::optional<std::uint64_t> index;

  friend bool operator==(const BaselineKey&, const BaselineKey&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const BaselineKey&, const BaselineKey&) = default;
};

/// The word for a replay: `games/a.json`, `games/season.ndjson[12]`. Blanks, backslashes, `[`,
/// whatever text::shown would escape, and a `#` or `@` at the beginning become `\xHH`, byte by
/// byte.
std::string key_word(std::string_view path, std::optional<std::uint64_t> index);

/// The path alone, escaped the same way.
std::string escaped_path(std::string_view path);

/// The parts of a word; they refer to it. None if no path has this word.
std::optional<BaselineKey> read_key(std::string_view word);

/// The path as it was given.
std::string plain_path(std::string_view escaped);

}  // namespace praetor::replays
