// The counting of sequences of steps, made for Antike Duellum.

#include "engine/games/antike_duellum/game.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

using DuellumGame = antike_duellum::Game;

template Result<PerftCount, PerftEnd> perft<DuellumGame>(const DuellumGame::State&, std::size_t,
                                                         const PerftOptions&,
                                                         const Hidden<DuellumGame>*);
template bool each_first_step<DuellumGame>(const DuellumGame::State&, const Hidden<DuellumGame>*,
                                           const std::function<bool(const Step<DuellumGame>&)>&);
template std::shared_ptr<const Hidden<DuellumGame>> read_hidden<DuellumGame>(
    const text::Value&, const DuellumGame::State&, Faults&);

}  // namespace praetor::replays
