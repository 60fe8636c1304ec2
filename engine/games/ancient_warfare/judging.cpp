// The judge, the pen and the list of legal steps, made for Ancient Warfare.

#include "engine/games/ancient_warfare/game.hpp"

namespace praetor {

template class ByLaws<ancient_warfare::Game, WrittenLaws<ancient_warfare::Game>>;
template class ByLaws<ancient_warfare::Game, LawBook<ancient_warfare::Game>>;

}  // namespace praetor
