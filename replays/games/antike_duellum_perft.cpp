// The counting of sequences of steps, made for Antike Duellum.

#include "engine/games/antike_duellum/game.hpp"
#include "replays/perft_body.hpp"

namespace praetor::replays {

template Result<PerftCount, PerftEnd> perft<antike_duellum::Game>(const antike_duellum::State&,
                                                                  std::size_t, const PerftOptions&);

}  // namespace praetor::replays
