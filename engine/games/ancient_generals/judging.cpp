// The judge, the pen and the list of legal steps, made for Ancient Generals.

#include "engine/games/ancient_generals/game.hpp"

namespace praetor {

template class ByLaws<ancient_generals::Game, WrittenLaws<ancient_generals::Game>>;
template class ByLaws<ancient_generals::Game, LawBook<ancient_generals::Game>>;

}  // namespace praetor
