// The counting of sequences of steps, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

using ConquerorGame = conqueror_duels::Game;

template Result<PerftCount, PerftEnd> perft<ConquerorGame>(const ConquerorGame::State&, std::size_t,
                                                           const PerftOptions&,
                                                           const Hidden<ConquerorGame>*);
template bool each_first_step<ConquerorGame>(
    const ConquerorGame::State&, const Hidden<ConquerorGame>*,
    const std::function<bool(const Step<ConquerorGame>&)>&);
template std::shared_ptr<const Hidden<ConquerorGame>> read_hidden<ConquerorGame>(
    const text::Value&, const ConquerorGame::State&, Faults&);

}  // namespace praetor::replays
