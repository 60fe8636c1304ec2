#pragma once
// A command that somebody can type again: what was given, quoted where a shell asks for it. The
// commands that found something say with it how to find the same once more.

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

  /// An option with its value; nothing where there is none.
  CommandWords& add(std::string_view option, std::string_view value);
  CommandWords& add(std::string_view option, const std::optional<std::string>& value);
  CommandWords& add(std::string_view option, const std::optional<std::uint64_t>& value);
  CommandWords& add(std::string_view option, const std::vector<std::string>& values);
  CommandWords& add_flag(std::string_view option, bool given);
  /// Boards, tables, scenarios, and which replay of a file.
  CommandWords& add(const ReplayOptions& options);

  const std::string& text() const { return text_; }

 private:
  void word(std::string_view word);

  std::string text_;
};

}  // namespace praetor::cli
