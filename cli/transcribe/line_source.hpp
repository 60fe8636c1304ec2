#pragma once
// Where the lines of a session come from: a terminal with history and completion, or a stream of
// plain lines, which makes sessions scriptable. Only the program knows the terminal
// (cli/terminal.cpp); nothing here needs one.

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli {

/// What Tab offers to replace the text from byte `begin` on.
struct Offered {
  std::size_t begin = 0;
  std::vector<std::string> words;
};
/// Called with the line up to the cursor.
using Complete = std::function<Offered(std::string_view typed)>;

/// Returns the next line without its line end; none after the last.
using NextLine =
    std::function<std::optional<std::string>(const std::string& prompt, const Complete& complete)>;

struct Session;

/// Reads the lines of a stream, without prompts. A line above 1 MiB is skipped with a complaint.
/// After a read error, which is also complained of, there are no more lines.
NextLine plain_lines(std::istream& in, Session& session);

}  // namespace praetor::cli
