// The judge, the pen and the list of legal steps, made for Antike Duellum.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor {

template class ByLaws<antike_duellum::Game, WrittenLaws<antike_duellum::Game>>;
template class ByLaws<antike_duellum::Game, LawBook<antike_duellum::Game>>;

}  // namespace praetor
