#pragma once
// The search of `praetor fuzz` on one engine: the table of games played, and a failing game shrunk,
// saved and reported. The command tests the true engine; its own tests use wrong engines.

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

/// As given on the command line. A search has a `seed`; a walk along one recorded game has a
/// `replay`.
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

/// Adds `--properties`, which may be repeated; commas separate names.
Option add_properties(Command command, std::vector<std::string>& names);

/// The properties asked for, by plain name or as `fuzz --list` prints them; all properties if none
/// was named. None after a complaint.
std::optional<properties::Chosen> choose_properties(const properties::Trials& trials,
                                                    const std::vector<std::string>& names,
                                                    std::string_view command, Session& session);

/// "step 3: the property … fails: …", safe to print.
std::string told(const properties::Failure& failure);

/// Plays random games with the game's `library`. It saves each failure it finds and then sets the
/// status of a bug.
void fuzz_games(const FuzzArguments& arguments, const properties::Trials& trials,
                const properties::Chosen& chosen, const void* library, Session& session);

/// Tests the properties at every step of one recorded game.
void fuzz_along(const replays::AnyReplay& replay, const properties::Trials& trials,
                const properties::Chosen& chosen, Session& session);

}  // namespace praetor::cli
