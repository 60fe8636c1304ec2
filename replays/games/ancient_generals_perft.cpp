// The counting of sequences of steps, made for Ancient Generals.

#include "engine/games/ancient_generals/game.hpp"
#include "replays/games/ancient_generals_hidden.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

using GeneralsGame = ancient_generals::Game;

template Result<PerftCount, PerftEnd> perft<GeneralsGame>(const GeneralsGame::State&, std::size_t,
                                                          const PerftOptions&,
                                                          const Hidden<GeneralsGame>*);
template bool each_first_step<GeneralsGame>(const GeneralsGame::State&, const Hidden<GeneralsGame>*,
                                            const std::function<bool(const Step<GeneralsGame>&)>&);
template std::shared_ptr<const Hidden<GeneralsGame>> read_hidden<GeneralsGame>(
    const text::Value&, const GeneralsGame::State&, Faults&);

}  // namespace praetor::replays
