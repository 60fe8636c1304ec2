// The counting of sequences of steps, made for Ancient Warfare.

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

using WarfareGame = ancient_warfare::Game;

template Result<PerftCount, PerftEnd> perft<WarfareGame>(const WarfareGame::State&, std::size_t,
                                                         const PerftOptions&,
                                                         const Hidden<WarfareGame>*);
template bool each_first_step<WarfareGame>(const WarfareGame::State&, const Hidden<WarfareGame>*,
                                           const std::function<bool(const Step<WarfareGame>&)>&);
template std::shared_ptr<const Hidden<WarfareGame>> read_hidden<WarfareGame>(
    const text::Value&, const WarfareGame::State&, Faults&);

}  // namespace praetor::replays
