// Makes Ancient Generals available through the common handle of all games, and instantiates its
// laws once.

#include "engine/any/adapter.hpp"
#include "engine/games/ancient_generals/library.hpp"

namespace praetor {

template const AnyGame& any_game<ancient_generals::Game>();
template AnyStep any_step<ancient_generals::Game>(const Step<ancient_generals::Game>&);
template Step<ancient_generals::Game> typed_step<ancient_generals::Game>(const AnyStep&);
template AnySetup any_setup<ancient_generals::Game>(const ancient_generals::Setup&);
template std::unique_ptr<AnyGame> any_game_by<ancient_generals::Game>(
    const LawBook<ancient_generals::Game>&);

template class ByLaws<ancient_generals::Game, WrittenLaws<ancient_generals::Game>>;
template class ByLaws<ancient_generals::Game, LawBook<ancient_generals::Game>>;

}  // namespace praetor
