#include "cli/usage/tree.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace praetor::cli::usage {
namespace {

UsageItem item_of(const CLI::Option& option) {
  UsageItem item;
  item.takes_value = option.get_items_expected_max() > 0;
  item.required = option.get_required();
  item.repeated = option.get_items_expected_max() > 1;
  item.what = what_of(option);
  item.label = option.get_option_text();
  if (option.get_positional()) {
    item.names.push_back(option.get_name(true));
    if (item.label == " " || item.label == "...") item.label.clear();  // marks, no labels
    return item;
  }
  for (const std::string& name : option.get_snames()) item.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) item.names.push_back("--" + name);
  return item;
}

CommandUsage command_of(const CLI::App& app) {
  CommandUsage command;
  command.name = app.get_name();
  command.what = app.get_description();
  command.more = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // an older spelling
    auto& items = option->get_positional() ? command.arguments : command.options;
    items.push_back(item_of(*option));
  }
  return command;
}

}  // namespace

std::string what_of(const CLI::Option& option) {
  std::string what = option.get_description();
  if (option.get_positional()) return what;
  for (const CLI::Option* other : option.get_excludes()) {
    what += "; not together with " + other->get_name();
  }
  return option.get_required() ? what + " (required)" : what;
}

Program program_of(const CLI::App& app) {
  Program program;
  program.itself = command_of(app);
  for (const CLI::App* command : app.get_subcommands({})) {
    if (!command->get_group().empty()) program.commands.push_back(command_of(*command));
  }
  return program;
}

const CommandUsage* find_command(const Program& program, std::string_view name) {
  const auto place = std::ranges::find(program.commands, name, &CommandUsage::name);
  return place == program.commands.end() ? nullptr : &*place;
}

std::string synopsis_of(const CommandUsage& command) {
  std::string out = command.options.empty() ? "" : "[OPTIONS]";
  for (const UsageItem& argument : command.arguments) {
    const std::string name = argument.names.front() + (argument.repeated ? "..." : "");
    out += out.empty() ? "" : " ";
    out += argument.required ? name : "[" + name + "]";
  }
  return out;
}

}  // namespace praetor::cli::usage
