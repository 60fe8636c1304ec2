// Makes Antike Duellum available through the common handle of all games, and instantiates its laws
// once.

#include "engine/any/adapter.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"

namespace praetor {

template const AnyGame& any_game<antike_duellum::Game>();
template AnyStep any_step<antike_duellum::Game>(const Step<antike_duellum::Game>&);
template Step<antike_duellum::Game> typed_step<antike_duellum::Game>(const AnyStep&);
template AnySetup any_setup<antike_duellum::Game>(const antike_duellum::Setup&);
template std::unique_ptr<AnyGame> any_game_by<antike_duellum::Game>(
    const LawBook<antike_duellum::Game>&);

template class ByLaws<antike_duellum::Game, WrittenLaws<antike_duellum::Game>>;
template class ByLaws<antike_duellum::Game, LawBook<antike_duellum::Game>>;

}  // namespace praetor
