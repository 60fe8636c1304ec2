// The search for failing games, made for Antike.

#include "engine/games/antike/library.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/shrink_failure_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike/policy.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template std::optional<Failure> play_game<Antike>(const replays::LibraryOf<Antike>&,
                                                  const Subject<Antike>&,
                                                  std::span<const Property<Antike>* const>,
                                                  const SearchOptions&, std::uint64_t, SearchTally&,
                                                  replays::Recording<Antike>*);
template Findings<Antike> search<Antike>(const replays::LibraryOf<Antike>&, const Subject<Antike>&,
                                         std::span<const Property<Antike>* const>,
                                         const SearchOptions&, const Watch&);
template std::optional<Failure> look_along<Antike>(const praetor::antike::Setup&,
                                                   std::span<const Step<Antike>>,
                                                   const Subject<Antike>&,
                                                   std::span<const Property<Antike>* const>);
template ShrunkFailure<Antike> shrink_failure<Antike>(const replays::LibraryOf<Antike>&,
                                                      const Subject<Antike>&,
                                                      std::span<const Property<Antike>* const>,
                                                      const praetor::antike::Setup&,
                                                      std::span<const Step<Antike>>, const Failure&,
                                                      const replays::ShrinkOptions&);

template const Trials& true_trials<Antike>();

}  // namespace praetor::properties
