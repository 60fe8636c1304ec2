#pragma once
// The name of a replay in a baseline: one word that holds the path as it was given and, in a
// corpus, the index behind it. Every path has exactly one such word, and no word needs escaping to
// be printed, whatever a file is called.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::replays {

/// A word taken apart. `path` is still escaped, so that equal paths are equal bytes. The order is
/// by path, then by index as a number.
struct BaselineKey {
  std::string_view path;
  std::optional<std::uint64_t> index;

  friend bool operator==(const BaselineKey&, const BaselineKey&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const BaselineKey&, const BaselineKey&) = default;
};

/// `games/a.json`, `games/season.ndjson[12]`. Blanks, backslashes, `[`, whatever text::shown would
/// escape, and a `#` or `@` in front stand as `\xHH`, byte by byte.
std::string key_word(std::string_view path, std::optional<std::uint64_t> index);

/// The path alone, escaped so.
std::string escaped_path(std::string_view path);

/// None where no path has this word. What it gives refers to the word.
std::optional<BaselineKey> read_key(std::string_view word);

/// The path as it was given.
std::string plain_path(std::string_view escaped);

}  // namespace praetor::replays
