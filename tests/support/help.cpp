#include "tests/support/help.hpp"

#include <regex>
#include <sstream>

#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

/// The lines of `text` after the line `begin`, up to the next empty line.
std::vector<std::string> block_of(const std::string& text, const std::string& begin) {
  std::vector<std::string> lines;
  bool inside = false;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (inside && line.empty()) break;
    if (inside) lines.push_back(line);
    inside = inside || line == begin;
  }
  return lines;
}

std::vector<std::string> small_words(const std::string& label) {
  std::vector<std::string> words;
  std::istringstream in(label);
  for (std::string word; std::getline(in, word, '|');) {
    if (!word.empty() && std::islower(static_cast<unsigned char>(word[0])) != 0) {
      words.push_back(word);
    }
  }
  return words;
}

}  // namespace

std::vector<std::string> commands_in_help() {
  static const std::regex row("  ([a-z-]+) .*");
  std::vector<std::string> commands;
  std::smatch match;
  std::istringstream in(praetor({"--help"}).out);
  bool inside = false;  // in a group of commands, whatever its title
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) inside = false;
    if (inside && std::regex_match(line, match, row)) commands.push_back(match[1]);
    if (line.ends_with(':')) inside = line != "Options:";
  }
  return commands;
}

std::vector<HelpOption> options_in_help(const std::string& command) {
  // A label has a blank only before its default; the sentence follows two blanks.
  static const std::regex row("  (?:-[a-zA-Z],)?(--[a-z-]+)(?: ([^ ]+))?(?: \\(.*\\))?(?:  .*)?");
  std::vector<HelpOption> options;
  std::smatch match;
  for (const std::string& line : block_of(praetor({command, "--help"}).out, "Options:")) {
    if (!std::regex_match(line, match, row)) continue;
    const std::string label = match[2];
    const bool is_choice = label.find('|') != std::string::npos;
    options.push_back({match[1], is_choice ? small_words(label) : std::vector<std::string>{}});
  }
  return options;
}

}  // namespace praetor::tests
