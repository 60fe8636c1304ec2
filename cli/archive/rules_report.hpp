#pragma once
// `stats --rules`: what a game's rules lead to, from games that random and lively players play:
// how they differ and end, what nobody did or could do, which rules decided nothing.

#include "cli/archive/stats_table.hpp"
#include "engine/any/game.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::archive {

struct RulesWish {
  const AnyGame* game = nullptr;
  std::uint64_t games = 0;              ///< of each style
  replays::GenerateOptions generating;  ///< but for the style and the claims
};

/// A sentence where the wishes cannot be met. An interrupt ends it with the games played so far.
Result<StatsReport, std::string> rules_report(const RulesWish& wish,
                                              const replays::Libraries& libraries);

}  // namespace praetor::cli::archive
