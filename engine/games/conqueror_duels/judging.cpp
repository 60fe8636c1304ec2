// The judge, the pen and the list of legal steps, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/game.hpp"

namespace praetor {

template class ByLaws<conqueror_duels::Game, WrittenLaws<conqueror_duels::Game>>;
template class ByLaws<conqueror_duels::Game, LawBook<conqueror_duels::Game>>;

}  // namespace praetor
