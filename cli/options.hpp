#pragma once
// Kinds of options that many commands have. Each kind is checked here, so the same mistake gets the
// same message everywhere.

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "engine/core/enum_names.hpp"

namespace praetor::cli {

/// An option for a whole number from `least` to `most` inclusive.
void add_number(Command command, const std::string& name, std::optional<std::uint64_t>& value,
                const std::string& letter, const std::string& what, std::uint64_t least = 0,
                std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Adds `--jobs`; `more` is appended to its description.
void add_jobs(Command command, std::optional<std::uint64_t>& value, const std::string& more = "");

/// An option for one of a few words. `value` holds the default, or "" if there is none.
void add_choice(Command command, const std::string& name, std::string& value,
                std::vector<std::string_view> choices, const std::string& what);

/// The names of an enum's values, as the words of a choice.
template <Enum E>
std::vector<std::string_view> words_of() {
  return {names_of<E>.begin(), names_of<E>.end()};
}

/// An option that may be repeated, with one word each time.
void add_list(Command command, const std::string& name, std::vector<std::string>& values,
              const std::string& letter, const std::string& what);

/// The message that a word is unknown, with the likeliest known word; safe to print.
std::string unknown_word(std::string_view word, std::span<const std::string_view> known);

/// Adds the argument `GAME`, which takes only the id of a known game.
void add_game(Command command, std::string& game, bool required = true);

}  // namespace praetor::cli
