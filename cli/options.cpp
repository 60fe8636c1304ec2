#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/any/game.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"

namespace praetor::cli {
namespace {

constexpr std::uint64_t jobs_most = 256;

}  // namespace

void add_number(Command command, const std::string& name, std::optional<std::uint64_t>& value,
                const std::string& letter, const std::string& what, std::uint64_t least,
                std::uint64_t most) {
  const auto check = [least, most](const std::string& given) {
    const auto number = text::number_in<std::uint64_t>(given);
    if (number && *number >= least && *number <= most) return std::string();
    // Of a number that is too large even the widest bound is worth saying.
    const bool unbounded =
        most == std::numeric_limits<std::uint64_t>::max() && !text::is_digits(given);
    const std::string range =
        unbounded ? fmt::format("from {} on", least) : fmt::format("from {} to {}", least, most);
    return fmt::format("'{}' is no whole number {}", text::shown(given), range);
  };
  const auto use = [&value](const std::string& given) {
    value = text::number_in<std::uint64_t>(given);
  };
  command.add_option(name, use, what).check(check).shown_as(letter);
}

void add_jobs(Command command, std::optional<std::uint64_t>& value, const std::string& more) {
  add_number(command, "--jobs", value, "J", "number of threads (default: one per core)" + more, 1,
             jobs_most);
}

void add_choice(Command command, const std::string& name, std::string& value,
                std::vector<std::string_view> choices, const std::string& what) {
  std::string label = fmt::format("{}", fmt::join(choices, "|"));
  if (!value.empty()) label += fmt::format(" (default {})", value);
  const auto check = [known = std::move(choices)](const std::string& given) {
    const bool good = std::ranges::find(known, given) != known.end();
    return good ? std::string() : unknown_word(given, known);
  };
  command.add_option(name, value, what).check(check).shown_as(label);
}

void add_list(Command command, const std::string& name, std::vector<std::string>& values,
              const std::string& letter, const std::string& what) {
  // Without the last call, one occurrence would take all following arguments.
  command.add_option(name, values, what).shown_as(letter).one_at_a_time();
}

void add_game(Command command, std::string& game, bool required) {
  const auto check = [](const std::string& given) {
    const bool good = std::ranges::find(game_ids(), given) != game_ids().end();
    return good ? std::string() : unknown_word(given, game_ids());
  };
  command.add_option("GAME", game, "the game's id, as `praetor games` lists it")
      .required(required)
      .check(check)
      .shown_as(" ");
}

}  // namespace praetor::cli
