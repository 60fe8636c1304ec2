// The judge, the pen and the list of legal steps, made for Antike.

#include "engine/games/antike/game.hpp"

namespace praetor {

template class ByLaws<antike::Game, WrittenLaws<antike::Game>>;
template class ByLaws<antike::Game, LawBook<antike::Game>>;

}  // namespace praetor
