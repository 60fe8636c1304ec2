// The counting of sequences of steps, made for Antike.

#include "engine/games/antike/game.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

using AntikeGame = antike::Game;

template Result<PerftCount, PerftEnd> perft<AntikeGame>(const AntikeGame::State&, std::size_t,
                                                        const PerftOptions&,
                                                        const Hidden<AntikeGame>*);
template bool each_first_step<AntikeGame>(const AntikeGame::State&, const Hidden<AntikeGame>*,
                                          const std::function<bool(const Step<AntikeGame>&)>&);
template std::shared_ptr<const Hidden<AntikeGame>> read_hidden<AntikeGame>(const text::Value&,
                                                                           const AntikeGame::State&,
                                                                           Faults&);

}  // namespace praetor::replays
