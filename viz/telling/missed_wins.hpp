#pragma once
// Missed wins: turns in which the side to act could have won by its own steps, before anybody else
// or chance had to act. Each is found by a search of all legal steps, so a win that is shown is
// proved; that none is shown proves nothing.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "replays/reading/replay.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::viz {

/// A turn of a side, or its part of a round, in which it could have won and did not.
struct MissedWin {
  std::int64_t turn = 0;   ///< or round
  std::int64_t after = 0;  ///< the step before the winning steps; 0: the set-up
  Side side;
  std::vector<std::string> steps;  ///< the winning steps, as a replay writes them
  std::vector<std::string> words;  ///< the same in words
};

struct MissedWins {
  std::vector<MissedWin> found;  ///< ordered by step; at most one for a turn, found from its latest
                                 ///< start
  std::int64_t none = 0;         ///< turns without a win
  std::int64_t unknown = 0;      ///< turns whose search was cut short
};

/// Looks at the last `turns` turns of sides in the first `applied` steps of a game, without the
/// turn in which a side won, and at `states_max` states of each turn.
MissedWins missed_wins(const replays::AnyReplay& replay, std::int64_t applied, std::size_t turns,
                       std::size_t states_max);

}  // namespace praetor::viz
