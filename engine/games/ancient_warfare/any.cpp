// Makes Ancient Warfare available through the common handle of all games, and instantiates its laws
// once.

#include "engine/any/adapter.hpp"
#include "engine/games/ancient_warfare/library.hpp"

namespace praetor {

template const AnyGame& any_game<ancient_warfare::Game>();
template AnyStep any_step<ancient_warfare::Game>(const Step<ancient_warfare::Game>&);
template Step<ancient_warfare::Game> typed_step<ancient_warfare::Game>(const AnyStep&);
template AnySetup any_setup<ancient_warfare::Game>(const ancient_warfare::Setup&);
template std::unique_ptr<AnyGame> any_game_by<ancient_warfare::Game>(
    const LawBook<ancient_warfare::Game>&);

template class ByLaws<ancient_warfare::Game, WrittenLaws<ancient_warfare::Game>>;
template class ByLaws<ancient_warfare::Game, LawBook<ancient_warfare::Game>>;

}  // namespace praetor
