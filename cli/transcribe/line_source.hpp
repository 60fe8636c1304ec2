#pragma once
// Where the lines of a session come from: a terminal with history and completion, or any stream of
// plain lines, which makes a session a thing that can be scripted. The terminal itself is known to
// the program alone (cli/terminal.cpp): nothing here needs one.

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::cli {

/// What Tab offers in place of what stands from `begin` on.
struct Offered {
  std::size_t begin = 0;
  std::vector<std::string> words;
};
/// Asked with the line up to the place where Tab was pressed.
using Complete = std::function<Offered(std::string_view typed)>;

/// The next line without its end; none at the end of all lines.
using NextLine =
    std::function<std::optional<std::string>(const std::string& prompt, const Complete& complete)>;

struct Session;

/// Lines of a stream, without prompts. One of more than 1 MiB is left out, with a complaint; so is
/// what cannot be read, and then there are no more.
NextLine plain_lines(std::istream& in, Session& session);

}  // namespace praetor::cli
