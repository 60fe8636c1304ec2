#pragma once
// JSON and names from outside, made fit for a terminal without changing what they mean; and colours
// for those who want them. Plain text is escaped by engine/text/escape.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/escape.hpp"

namespace praetor::cli::render {

using text::safe_json;

/// JSON without the blanks between its tokens.
std::string one_line(std::string_view json);

/// A path as people read it: `-` is standard input.
std::string source_name(std::string_view path);

/// Which file to name in a command that can be pasted, and which replay of it: "-", "'my games'
/// --index 3".
std::string file_argument(std::string_view path, std::optional<std::uint64_t> index);

enum class Paint { bold, red, green, magenta, cyan };

/// The text in that colour; unchanged where `colour` is false.
std::string painted(std::string_view text, Paint paint, bool colour);

}  // namespace praetor::cli::render
