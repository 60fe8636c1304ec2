#include "cli/manual/sections.hpp"

#include <algorithm>
#include <cctype>

namespace praetor::cli::manual {
namespace {

constexpr std::string_view examples_mark = "Example:\n";
constexpr std::string_view status_mark = "Exit status: ";

/// Removes the part of `text` before an empty line, and that line; returns the part.
std::string take_paragraph(std::string_view& text) {
  const std::size_t end = std::min(text.find("\n\n"), text.size());
  std::string part(text.substr(0, end));
  text.remove_prefix(std::min(end + 2, text.size()));
  return part;
}

/// The lines, each without the two blanks at its beginning.
std::string unindented(std::string_view lines) {
  std::string out;
  bool at_start = true;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (at_start && lines.substr(at).starts_with("  ")) at += 2;
    out += lines[at];
    at_start = lines[at] == '\n';
  }
  return out;
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

HelpSections sections_of(const usage::CommandUsage& command) {
  HelpSections sections;
  std::string_view text = command.more;
  while (!text.empty()) {
    std::string part = take_paragraph(text);
    if (part.starts_with(examples_mark)) {
      sections.examples = unindented(std::string_view(part).substr(examples_mark.size()));
      continue;
    }
    const std::size_t status = part.find(status_mark);
    if (status != std::string::npos) {
      const std::string told = one_line(part.substr(status + status_mark.size()));
      sections.exit_status = told;
      part.resize(status);
      while (part.ends_with(' ') || part.ends_with('\n')) part.pop_back();
    }
    if (!part.empty()) sections.paragraphs.push_back(part);
  }
  return sections;
}

bool is_table(std::string_view paragraph) { return paragraph.find("  ") != std::string_view::npos; }

bool names_command(const usage::CommandUsage& command, std::string_view name) {
  std::string text = command.more;
  for (const usage::UsageItem& option : command.options) text += " " + option.what;
  for (const usage::UsageItem& argument : command.arguments) text += " " + argument.what;
  std::ranges::replace(text, '\n', ' ');
  const std::string wanted = "praetor " + std::string(name);
  for (std::size_t at = text.find(wanted); at != std::string::npos;
       at = text.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    const bool longer = end < text.size() && (text[end] == '-' || std::isalnum(text[end]) != 0);
    if (!longer) return true;
  }
  return false;
}

}  // namespace praetor::cli::manual
