#include "cli/command_words.hpp"

#include "viz/report/html.hpp"

namespace praetor::cli {

void CommandWords::word(std::string_view word) {
  text_.append(text_.empty() ? "" : " ").append(word);
}

CommandWords& CommandWords::add(std::string_view option, std::string_view value) {
  if (value.empty()) return *this;
  word(option);
  word(viz::report::shell_word(value));
  return *this;
}
CommandWords& CommandWords::add(std::string_view option, const std::optional<std::string>& value) {
  return add(option, std::string_view(value ? *value : std::string_view()));
}
CommandWords& CommandWords::add(std::string_view option,
                                const std::optional<std::uint64_t>& value) {
  return value ? add(option, std::string_view(std::to_string(*value))) : *this;
}
CommandWords& CommandWords::add(std::string_view option, const std::vector<std::string>& values) {
  for (const std::string& value : values) add(option, std::string_view(value));
  return *this;
}
CommandWords& CommandWords::add_flag(std::string_view option, bool given) {
  if (given) word(option);
  return *this;
}
CommandWords& CommandWords::add(const ReplayOptions& options) {
  return add("--board", options.boards)
      .add("--tables", options.tables)
      .add("--scenario", options.scenarios)
      .add("--index", options.index);
}

}  // namespace praetor::cli
