#pragma once
// The kinds of options that many commands have. Their faults of usage read the same everywhere, for
// each kind is checked in one place.

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

/// An option that takes a whole number from `least` to `most`, both included.
void add_number(Command command, const std::string& name, std::optional<std::uint64_t>& value,
                const std::string& letter, const std::string& what, std::uint64_t least = 0,
                std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// `--jobs`; `more` is what else is said of it.
void add_jobs(Command command, std::optional<std::uint64_t>& value, const std::string& more = "");

/// An option that takes one of a few words; `value` holds the default, or "" where there is none.
void add_choice(Command command, const std::string& name, std::string& value,
                std::vector<std::string_view> choices, const std::string& what);

/// The words of a choice between the values of an enum.
template <Enum E>
std::vector<std::string_view> words_of() {
  return {names_of<E>.begin(), names_of<E>.end()};
}

/// An option that may come several times and takes one word each time.
void add_list(Command command, const std::string& name, std::vector<std::string>& values,
              const std::string& letter, const std::string& what);

/// Says of a word that it is none of the known ones, and which it may have been; safe to print.
std::string unknown_word(std::string_view word, std::span<const std::string_view> known);

/// A game's id as the command's argument `GAME`; only a known one is taken.
void add_game(Command command, std::string& game, bool required = true);

}  // namespace praetor::cli
