// The message on an unknown word, for commands and sessions alike. It does not depend on the
// command-line library.

#include <fmt/format.h>

#include "cli/options.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"

namespace praetor::cli {

std::string unknown_word(std::string_view word, std::span<const std::string_view> known) {
  if (known.size() == 1) {
    return fmt::format("it can only be {}, not '{}'", known.front(), text::shown(word));
  }
  std::string list;
  for (const std::string_view choice : known) list.append(list.empty() ? "" : ", ").append(choice);
  const auto near = text::nearest(word, known, 3);
  return fmt::format("'{}' is none of {}{}", text::shown(word), list,
                     near.size() < known.size() ? text::did_you_mean(near) : "");
}

}  // namespace praetor::cli
