#pragma once
// The arguments of `praetor versus` as given on the command line, and the defaults of those that
// may be left out.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/data_choice.hpp"
#include "replays/corpora/inputs.hpp"

namespace praetor::cli::versus {

struct VersusArguments {
  std::string game;
  std::string command;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> turns_max;
  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> seconds;
  std::optional<std::uint64_t> effort;
  replays::Selection corpus;  ///< recorded games to follow
  std::string folder = ".";
  DataChoice data;   ///< ids, once the files are loaded
  DataChoice given;  ///< as typed
};

inline constexpr std::uint64_t games_default = 20;
inline constexpr std::uint64_t seed_default = 1;
inline constexpr std::uint64_t turns_default = 60;
inline constexpr std::uint64_t seconds_default = 10;
inline constexpr std::uint64_t effort_default = 100'000;

}  // namespace praetor::cli::versus
