// Makes Antike available through the common handle of all games, and instantiates its laws once.

#include "engine/any/adapter.hpp"
#include "engine/games/antike/library.hpp"

namespace praetor {

template const AnyGame& any_game<antike::Game>();
template AnyStep any_step<antike::Game>(const Step<antike::Game>&);
template Step<antike::Game> typed_step<antike::Game>(const AnyStep&);
template AnySetup any_setup<antike::Game>(const antike::Setup&);
template std::unique_ptr<AnyGame> any_game_by<antike::Game>(const LawBook<antike::Game>&);

template class ByLaws<antike::Game, WrittenLaws<antike::Game>>;
template class ByLaws<antike::Game, LawBook<antike::Game>>;

}  // namespace praetor
