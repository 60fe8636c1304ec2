#pragma once
// Builds a command line that somebody can type again, with shell quoting where needed. Commands
// that find something print it to show how to find the same again.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/replay_options.hpp"

namespace praetor::cli {

class CommandWords {
 public:
  explicit CommandWords(std::string begin = {}) : text_(std::move(begin)) {}

  /// Adds an option with its value; adds nothing where the value is empty or absent.
  CommandWords& add(std::string_view option, std::string_view value);
  CommandWords& add(std::string_view option, const std::optional<std::string>& value);
  CommandWords& add(std::string_view option, const std::optional<std::uint64_t>& value);
  CommandWords& add(std::string_view option, const std::vector<std::string>& values);
  CommandWords& add_flag(std::string_view option, bool given);
  /// Adds the boards, tables, scenarios, and which replay of the file.
  CommandWords& add(const ReplayOptions& options);

  const std::string& text() const { return text_; }

 private:
  void word(std::string_view word);

  std::string text_;
};

}  // namespace praetor::cli
