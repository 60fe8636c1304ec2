// Reads files, searches texts, and hands texts to a checker.

#include "tests/support/texts.hpp"

#include <fstream>
#include <sstream>
#include <utility>

#include "tests/support/cases.hpp"

namespace praetor::tests {

std::string source_path(std::string_view name) {
  return std::string(PRAETOR_SOURCE_DIR "/").append(name);
}

std::string content_of(const std::filesystem::path& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(bytes).str();
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// A checker needs readable bytes behind the texts that it gets.
replays::Report judged(std::string text, replays::CheckOptions options) {
  const std::size_t size = text.size();
  text.append(replays::text_padding, ' ');
  replays::Checker checker(libraries(), options);
  return checker.check({std::string_view(text).substr(0, size), 0, 1, false, false}, "a.json");
}

}  // namespace praetor::tests
