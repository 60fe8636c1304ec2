#pragma once
// Wins that were there: whether the side to act could have won by its own steps alone, before
// anybody else or chance had to act. Each is found by a search of all that the law lists, so what
// is shown is proved; what is not shown need not be proved not to be.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "replays/reading/replay.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::viz {

/// A turn of a side, or its part in a round, in which it could have won and did not.
struct MissedWin {
  std::int64_t turn = 0;   ///< or round
  std::int64_t after = 0;  ///< the step before it; 0: the set-up
  Side side;
  std::vector<std::string> steps;  ///< that would have won, as a replay writes them
  std::vector<std::string> words;  ///< the same in words
};

struct MissedWins {
  std::vector<MissedWin> found;  ///< by step; of a turn the last one
  std::int64_t none = 0;         ///< turns in which there was no win
  std::int64_t unknown = 0;      ///< and those whose search was cut
};

/// Looks at the last `turns` of sides in a game's first `applied` steps, but not at that in which a
/// side won; at `states_max` states of each.
MissedWins missed_wins(const replays::AnyReplay& replay, std::int64_t applied, std::size_t turns,
                       std::size_t states_max);

}  // namespace praetor::viz
