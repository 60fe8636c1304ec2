// The search for failing games, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/shrink_failure_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template std::optional<Failure> play_game<Duellum>(const replays::LibraryOf<Duellum>&,
                                                   const Subject<Duellum>&,
                                                   std::span<const Property<Duellum>* const>,
                                                   const SearchOptions&, std::uint64_t,
                                                   SearchTally&, replays::Recording<Duellum>*);
template Findings<Duellum> search<Duellum>(const replays::LibraryOf<Duellum>&,
                                           const Subject<Duellum>&,
                                           std::span<const Property<Duellum>* const>,
                                           const SearchOptions&, const Watch&);
template std::optional<Failure> look_along<Duellum>(const praetor::antike_duellum::Setup&,
                                                    std::span<const Step<Duellum>>,
                                                    const Subject<Duellum>&,
                                                    std::span<const Property<Duellum>* const>);
template ShrunkFailure<Duellum> shrink_failure<Duellum>(
    const replays::LibraryOf<Duellum>&, const Subject<Duellum>&,
    std::span<const Property<Duellum>* const>, const praetor::antike_duellum::Setup&,
    std::span<const Step<Duellum>>, const Failure&, const replays::ShrinkOptions&);

template const Trials& true_trials<Duellum>();

}  // namespace praetor::properties
