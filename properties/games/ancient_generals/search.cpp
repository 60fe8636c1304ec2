// The search for failing games, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/shrink_failure_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template std::optional<Failure> play_game<Generals>(const replays::LibraryOf<Generals>&,
                                                    const Subject<Generals>&,
                                                    std::span<const Property<Generals>* const>,
                                                    const SearchOptions&, std::uint64_t,
                                                    SearchTally&, replays::Recording<Generals>*);
template Findings<Generals> search<Generals>(const replays::LibraryOf<Generals>&,
                                             const Subject<Generals>&,
                                             std::span<const Property<Generals>* const>,
                                             const SearchOptions&, const Watch&);
template std::optional<Failure> look_along<Generals>(const praetor::ancient_generals::Setup&,
                                                     std::span<const Step<Generals>>,
                                                     const Subject<Generals>&,
                                                     std::span<const Property<Generals>* const>);
template ShrunkFailure<Generals> shrink_failure<Generals>(
    const replays::LibraryOf<Generals>&, const Subject<Generals>&,
    std::span<const Property<Generals>* const>, const praetor::ancient_generals::Setup&,
    std::span<const Step<Generals>>, const Failure&, const replays::ShrinkOptions&);

template const Trials& true_trials<Generals>();

}  // namespace praetor::properties
