// The search for failing games, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/shrink_failure_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

template std::optional<Failure> play_game<Duels>(const replays::LibraryOf<Duels>&,
                                                 const Subject<Duels>&,
                                                 std::span<const Property<Duels>* const>,
                                                 const SearchOptions&, std::uint64_t, SearchTally&,
                                                 replays::Recording<Duels>*);
template Findings<Duels> search<Duels>(const replays::LibraryOf<Duels>&, const Subject<Duels>&,
                                       std::span<const Property<Duels>* const>,
                                       const SearchOptions&, const Watch&);
template std::optional<Failure> look_along<Duels>(const praetor::conqueror_duels::Setup&,
                                                  std::span<const Step<Duels>>,
                                                  const Subject<Duels>&,
                                                  std::span<const Property<Duels>* const>);
template ShrunkFailure<Duels> shrink_failure<Duels>(const replays::LibraryOf<Duels>&,
                                                    const Subject<Duels>&,
                                                    std::span<const Property<Duels>* const>,
                                                    const praetor::conqueror_duels::Setup&,
                                                    std::span<const Step<Duels>>, const Failure&,
                                                    const replays::ShrinkOptions&);

template const Trials& true_trials<Duels>();

}  // namespace praetor::properties
