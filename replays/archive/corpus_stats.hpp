#pragma once
// Statistics of a corpus, by game. Their size depends on the games' names and on the openings kept,
// not on the number of games.

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "replays/archive/game_facts.hpp"
#include "replays/archive/openings.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays::archive {

/// How often steps did one thing.
struct UseStats {
  std::uint64_t games = 0;  ///< games in which it was done
  std::uint64_t steps = 0;
  /// of these steps, those made by the winner of a game that somebody won
  std::uint64_t by_winner = 0;
  std::uint64_t in_won = 0;  ///< of these steps, those made by sides in games that somebody won
  Lengths first_turns;       ///< turns of its first time in a game
};

struct PlayerStats {
  std::uint64_t games = 0;
  std::uint64_t decided = 0;  ///< games that somebody won
  std::uint64_t won = 0;
};

inline constexpr std::size_t more_players_most = 100'000;

/// The legal games of one kind; of illegal games only the number and the broken rules.
struct GameStats {
  std::uint64_t games = 0;
  std::uint64_t illegal = 0;
  std::uint64_t over = 0;
  std::uint64_t decided = 0;
  std::uint64_t first_won = 0;
  /// How many of the decided games a side would win if all sides of each were equally good, in
  /// sixtieths, because a game has at most six sides.
  std::uint64_t fair_share = 0;
  std::map<std::string, std::uint64_t> winners;
  std::map<std::string, std::uint64_t> decided_of;  ///< by side that plays
  std::map<std::string, std::uint64_t> ended_by;
  std::map<std::string, std::uint64_t> ways;  ///< by the way in which they ended, in words
  std::map<std::string, std::uint64_t> broken;
  Lengths steps;
  Lengths turns;
  Lengths lead_changes;
  Lengths last_change;  ///< in hundredths of the game's turns; only games with a change of the lead
  Openings openings;
  std::map<std::string, UseStats> uses;
  std::map<std::string, PlayerStats> players;  ///< the first 10 000 names
  /// Hashes of further names, which are not counted. Holds at most `more_players_most`.
  std::set<std::size_t> more_players;
};

struct CorpusStats {
  std::map<std::string, GameStats> games;  ///< by id
  std::uint64_t malformed = 0;

  void add(const GameFacts& facts);
};

}  // namespace praetor::replays::archive
