#pragma once
// Short names of Ancient Warfare for tests, and its steps as replays write them; games by chance
// come from games_by_chance.hpp.

#include <string>

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/games_by_chance.hpp"

namespace praetor::tests {

using Warfare = ancient_warfare::Game;
using WarfareState = ancient_warfare::State;
using WarfareStep = Step<Warfare>;
using WarfareReplay = DecodedReplay<Warfare>;

inline std::string text_of(const WarfareState& state, const WarfareStep& step) {
  return replays::json_of<Warfare>(*state.match, step);
}

}  // namespace praetor::tests
