#pragma once
// Makes JSON and names from outside safe for a terminal without changing their meaning; and paints
// text for users who want colours. engine/text/escape.hpp escapes plain text.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/escape.hpp"

namespace praetor::cli::render {

using text::safe_json;
/// The same as a line of its own.
inline std::string safe_line(std::string_view json) { return safe_json(json) + "\n"; }

/// JSON without blanks between its tokens.
std::string one_line(std::string_view json);

/// A path as people read it: `-` becomes the name of standard input.
std::string source_name(std::string_view path);

/// The arguments of a command that can be pasted, for a file and a replay in it: "-", "'my games'
/// --index 3".
std::string file_argument(std::string_view path, std::optional<std::uint64_t> index);

enum class Paint { bold, red, green, magenta, cyan };

/// The text in that colour; unchanged where `colour` is false.
std::string painted(std::string_view text, Paint paint, bool colour);

}  // namespace praetor::cli::render
