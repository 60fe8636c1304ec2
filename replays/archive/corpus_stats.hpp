#pragma once
// What the games of a corpus say together, by game. Its size depends on the games' names and on
// the openings kept, not on how many games there are.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "replays/archive/game_facts.hpp"
#include "replays/archive/openings.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays::archive {

/// Something that steps do.
struct UseStats {
  std::uint64_t games = 0;  ///< in which it was done
  std::uint64_t steps = 0;
  std::uint64_t by_winner = 0;  ///< of the steps of sides in games that somebody won
  std::uint64_t in_won = 0;     ///< steps of sides in such games
  Lengths first_turns;          ///< of its first time in a game
};

struct PlayerStats {
  std::uint64_t games = 0;
  std::uint64_t decided = 0;  ///< games that somebody won
  std::uint64_t won = 0;
};

/// Of the legal games of one kind; the others are counted.
struct GameStats {
  std::uint64_t games = 0;
  std::uint64_t illegal = 0;
  std::uint64_t over = 0;
  std::uint64_t decided = 0;
  std::uint64_t first_won = 0;
  /// What a side would win of the decided games if all sides of each were alike, in sixtieths:
  /// there are at most six.
  std::uint64_t fair_share = 0;
  std::map<std::string, std::uint64_t> winners;
  std::map<std::string, std::uint64_t> decided_of;  ///< by side that plays
  std::map<std::string, std::uint64_t> ended_by;
  std::map<std::string, std::uint64_t> ways;  ///< in which games ended, in words
  std::map<std::string, std::uint64_t> broken;
  Lengths steps;
  Lengths turns;
  Lengths lead_changes;
  Lengths last_change;  ///< in hundredths of the turns, of games with a change
  Openings openings;
  std::map<std::string, UseStats> uses;
  std::map<std::string, PlayerStats> players;
};

struct CorpusStats {
  std::map<std::string, GameStats> games;  ///< by id
  std::uint64_t malformed = 0;

  void add(const GameFacts& facts);
};

}  // namespace praetor::replays::archive
