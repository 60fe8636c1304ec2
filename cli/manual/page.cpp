#include "cli/manual/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/manual/roff.hpp"
#include "cli/manual/sections.hpp"
#include "engine/text/ascii.hpp"

namespace praetor::cli::manual {
namespace {

bool is_whole(const usage::Program& program, const usage::CommandUsage& command) {
  return &command == &program.itself;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), text::capital_letter);
  return text;
}

/// "-o, --output OUT", with the names in bold and the label in italics.
std::string tag_of(const usage::UsageItem& item) {
  std::string out;
  for (const std::string& name : item.names) {
    out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", escaped(name));
  }
  if (!item.label.empty()) out += fmt::format(" \\fI{}\\fR", escaped(item.label));
  if (item.repeated && !item.names.front().starts_with('-')) out += " ...";
  return out;
}

std::string items_section(std::string_view title, const std::vector<usage::UsageItem>& items) {
  if (items.empty()) return {};
  std::string out = section(title);
  for (const usage::UsageItem& item : items) {
    out += fmt::format(".TP\n{}\n{}", tag_of(item), paragraph(item.what));
  }
  return out;
}

std::string name_section(const std::string& page, const usage::CommandUsage& command) {
  // In a list of pages a final full stop looks wrong.
  std::string what = command.what;
  if (what.ends_with('.')) what.pop_back();
  return section("NAME") + fmt::format("{} \\- {}\n", escaped(page), styled(what));
}

std::string synopsis_section(const usage::Program& program, const usage::CommandUsage& command) {
  const bool whole = is_whole(program, command);
  const std::string called = whole ? command.name : program.itself.name + " " + command.name;
  const std::string rest = usage::synopsis_of(command) + (whole ? " COMMAND ..." : "");
  return section("SYNOPSIS") + fmt::format("\\fB{}\\fR {}\n", escaped(called), escaped(rest));
}

std::string commands_section(const usage::Program& program) {
  std::string out = section("COMMANDS");
  for (const usage::CommandUsage& command : program.commands) {
    out += fmt::format(".TP\n\\fB{}\\fR(1)\n{}", escaped(page_name(program, command)),
                       paragraph(command.what));
  }
  return out;
}

std::string description_section(const HelpSections& help) {
  if (help.paragraphs.empty()) return {};
  std::string out = section("DESCRIPTION");
  bool first = true;
  for (const std::string& text : help.paragraphs) {
    if (!first) out += ".PP\n";
    out += is_table(text) ? verbatim(text) : paragraph(text);
    first = false;
  }
  return out;
}

/// What the command says of its exit status, and what holds for all commands.
std::string status_section(const HelpSections& help, const HelpSections& whole) {
  std::string out = section("EXIT STATUS");
  if (!help.exit_status.empty()) {
    out += paragraph(help.exit_status);
    if (&help == &whole) return out;
    out += ".PP\nFor every command: ";
  }
  return out + paragraph(whole.exit_status);
}

/// The commands that the help of another command mentions, in their order.
std::string also_section(const usage::Program& program, const usage::CommandUsage& command) {
  std::vector<std::string> pages;
  if (!is_whole(program, command)) pages.push_back(program.itself.name);
  for (const usage::CommandUsage& other : program.commands) {
    if (&other == &command) continue;
    if (names_command(command, other.name)) pages.push_back(page_name(program, other));
  }
  std::string out;
  for (const std::string& page : pages) {
    out += fmt::format("{}\\fB{}\\fR(1)", out.empty() ? "" : ", ", escaped(page));
  }
  return out.empty() ? out : section("SEE ALSO") + out + "\n";
}

}  // namespace

std::string page_name(const usage::Program& program, const usage::CommandUsage& command) {
  return is_whole(program, command) ? command.name : program.itself.name + "-" + command.name;
}

std::string page_of(const usage::Program& program, const usage::CommandUsage& command) {
  const std::string page = page_name(program, command);
  const HelpSections whole = sections_of(program.itself);
  const HelpSections help = sections_of(command);
  std::string out =
      fmt::format(".TH {} 1 \"\" \"praetor {}\" \"Praetor\"\n", upper(page), PRAETOR_VERSION);
  out += name_section(page, command);
  out += synopsis_section(program, command);
  out += description_section(help);
  if (is_whole(program, command)) out += commands_section(program);
  out += items_section("ARGUMENTS", command.arguments);
  out += items_section("OPTIONS", command.options);
  out += is_whole(program, command) ? status_section(whole, whole) : status_section(help, whole);
  if (!help.examples.empty()) out += section("EXAMPLES") + verbatim(help.examples);
  return out + also_section(program, command);
}

}  // namespace praetor::cli::manual
