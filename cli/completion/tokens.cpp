#include "cli/completion/tokens.hpp"

#include <fmt/format.h>

#include "cli/usage/values.hpp"

namespace praetor::cli::completion {

std::string tokens_of(const usage::UsageItem& item, const usage::Program& program) {
  const usage::Values values = usage::values_of(item);
  std::vector<std::string> tokens = values.words;
  for (const std::string_view kind : values.asked) {
    tokens.push_back(kind == "commands" ? command_names(program) : "@" + std::string(kind));
  }
  if (values.files) tokens.emplace_back("/files");
  if (values.folders) tokens.emplace_back("/folders");
  return fmt::format("{}", fmt::join(tokens, " "));
}

std::string command_names(const usage::Program& program) {
  std::vector<std::string> names;
  for (const usage::CommandUsage& command : program.commands) names.push_back(command.name);
  return fmt::format("{}", fmt::join(names, " "));
}

std::string option_names(const usage::CommandUsage& command, bool with_value) {
  std::vector<std::string> names;
  for (const usage::UsageItem& option : command.options) {
    if (option.takes_value != with_value) continue;
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return fmt::format("{}", fmt::join(names, " "));
}

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c == '\n' ? ' ' : c;
    }
  }
  return out + "'";
}

}  // namespace praetor::cli::completion
