#pragma once
// A POSIX pattern (extended, with the \b and \w of the C library) that finds all its places in a
// long text. The C library searches all sources in the time that std::regex, not optimised here,
// needs for one file.

#include <regex.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace praetor::tests {

class Pattern {
 public:
  struct Place {
    std::size_t line;  // counted from 0
    std::string text;
  };

  explicit Pattern(const std::string& pattern, int flags = REG_NEWLINE) {
    if (regcomp(&compiled_, pattern.c_str(), REG_EXTENDED | flags) != 0) {
      throw std::invalid_argument("no pattern: " + pattern);
    }
  }
  ~Pattern() { regfree(&compiled_); }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  /// All places; no two of them overlap.
  std::vector<Place> places_in(const std::string& text) const {
    std::vector<Place> places;
    const auto end = static_cast<regoff_t>(text.size());
    std::size_t line = 0;
    regoff_t counted = 0;
    for (regmatch_t at{0, end}; regexec(&compiled_, text.c_str(), 1, &at, REG_STARTEND) == 0;) {
      line += static_cast<std::size_t>(
          std::count(text.begin() + counted, text.begin() + at.rm_so, '\n'));
      counted = at.rm_so;
      places.push_back({line, text.substr(static_cast<std::size_t>(at.rm_so),
                                          static_cast<std::size_t>(at.rm_eo - at.rm_so))});
      at = {std::max(at.rm_eo, at.rm_so + 1), end};
      if (at.rm_so > end) break;
    }
    return places;
  }

 private:
  regex_t compiled_;
};

}  // namespace praetor::tests
