// The reading of single steps, made for each game: here alone do readers compile into the commands.

#include "cli/serve/lone_step_body.hpp"
#include "engine/games.hpp"

namespace praetor::replays {

template std::optional<Fault> read_lone_step<antike_duellum::Game>(const text::Value&,
                                                                   const antike_duellum::Match&,
                                                                   Arena&,
                                                                   Step<antike_duellum::Game>&);
template std::optional<Fault> read_lone_step<antike::Game>(const text::Value&, const antike::Match&,
                                                           Arena&, Step<antike::Game>&);
template std::optional<Fault> read_lone_step<ancient_warfare::Game>(const text::Value&,
                                                                    const ancient_warfare::Match&,
                                                                    Arena&,
                                                                    Step<ancient_warfare::Game>&);
template std::optional<Fault> read_lone_step<ancient_generals::Game>(const text::Value&,
                                                                     const ancient_generals::Match&,
                                                                     Arena&,
                                                                     Step<ancient_generals::Game>&);
template std::optional<Fault> read_lone_step<conqueror_duels::Game>(const text::Value&,
                                                                    const conqueror_duels::Match&,
                                                                    Arena&,
                                                                    Step<conqueror_duels::Game>&);

}  // namespace praetor::replays
