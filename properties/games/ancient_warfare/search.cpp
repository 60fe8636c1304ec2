// The search for failing games, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/games/ancient_warfare/rare.hpp"
#include "properties/search_body.hpp"
#include "properties/shrink_failure_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template std::optional<Failure> play_game<Warfare>(const replays::LibraryOf<Warfare>&,
                                                   const Subject<Warfare>&,
                                                   std::span<const Property<Warfare>* const>,
                                                   const SearchOptions&, std::uint64_t,
                                                   SearchTally&, replays::Recording<Warfare>*);
template Findings<Warfare> search<Warfare>(const replays::LibraryOf<Warfare>&,
                                           const Subject<Warfare>&,
                                           std::span<const Property<Warfare>* const>,
                                           const SearchOptions&, const Watch&);
template std::optional<Failure> look_along<Warfare>(const praetor::ancient_warfare::Setup&,
                                                    std::span<const Step<Warfare>>,
                                                    const Subject<Warfare>&,
                                                    std::span<const Property<Warfare>* const>);
template ShrunkFailure<Warfare> shrink_failure<Warfare>(
    const replays::LibraryOf<Warfare>&, const Subject<Warfare>&,
    std::span<const Property<Warfare>* const>, const praetor::ancient_warfare::Setup&,
    std::span<const Step<Warfare>>, const Failure&, const replays::ShrinkOptions&);

template const Trials& true_trials<Warfare>();

}  // namespace praetor::properties
