// Makes Conqueror: Duels available through the common handle of all games, and instantiates its
// laws once.

#include "engine/any/adapter.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"

namespace praetor {

template const AnyGame& any_game<conqueror_duels::Game>();
template AnyStep any_step<conqueror_duels::Game>(const Step<conqueror_duels::Game>&);
template Step<conqueror_duels::Game> typed_step<conqueror_duels::Game>(const AnyStep&);
template AnySetup any_setup<conqueror_duels::Game>(const conqueror_duels::Setup&);
template std::unique_ptr<AnyGame> any_game_by<conqueror_duels::Game>(
    const LawBook<conqueror_duels::Game>&);

template class ByLaws<conqueror_duels::Game, WrittenLaws<conqueror_duels::Game>>;
template class ByLaws<conqueror_duels::Game, LawBook<conqueror_duels::Game>>;

}  // namespace praetor
