#pragma once
// `stats --rules`: what the rules of a game lead to. Random and lively players play games by them;
// the report says how these games differ and end, what nobody did or could do, and which rules
// never decided anything.

#include "cli/archive/stats_table.hpp"
#include "engine/any/game.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::archive {

struct RulesWish {
  const AnyGame* game = nullptr;
  std::uint64_t games = 0;              ///< of each style of play
  replays::GenerateOptions generating;  ///< except the style and the claims
};

/// Plays the games and reports on them. Fails with a sentence where the wishes cannot be met. An
/// interrupt ends the play early; the report then covers the games played so far.
Result<StatsReport, std::string> rules_report(const RulesWish& wish,
                                              const replays::Libraries& libraries);

}  // namespace praetor::cli::archive
