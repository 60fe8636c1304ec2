#pragma once
// The search of `praetor fuzz` for one engine on trial: the table of what was played, and a failing
// game shrunk, saved and told. The command tries the true engine; its tests try wrong ones.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/replay_options.hpp"
#include "cli/session.hpp"
#include "properties/trials.hpp"

namespace praetor::cli {

/// As given on the command line; `seed` is there for a search, `replay` for a look along a game.
struct FuzzArguments {
  std::string game;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> first;
  std::optional<std::uint64_t> jobs;
  std::optional<std::uint64_t> turns_max;
  std::string style = "mixed";
  std::string folder = ".";
  std::vector<std::string> chosen;
  std::optional<std::string> replay;
  std::optional<std::uint64_t> effort;
  ReplayOptions data;
  bool list = false;
  bool quiet = false;
};

/// `--properties`, several times or parted by commas.
Option add_properties(Command command, std::vector<std::string>& names);

/// The properties that were asked for, by their names alone or as `fuzz --list` prints them; all
/// where none was. None after a complaint.
std::optional<properties::Chosen> choose_properties(const properties::Trials& trials,
                                                    const std::vector<std::string>& names,
                                                    std::string_view command, Session& session);

/// "step 3: the property … fails: …", safe to print.
std::string told(const properties::Failure& failure);

/// Plays games by chance with a library of the game. What is found is saved, and makes the status
/// that of a bug.
void fuzz_games(const FuzzArguments& arguments, const properties::Trials& trials,
                const properties::Chosen& chosen, const void* library, Session& session);

/// Tries the properties at every step of one recorded game.
void fuzz_along(const replays::AnyReplay& replay, const properties::Trials& trials,
                const properties::Chosen& chosen, Session& session);

}  // namespace praetor::cli
