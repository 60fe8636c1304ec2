#pragma once
// A failing game made short and simple by the shrinker of replays: fewer steps, a simpler set-up,
// smaller numbers. What is kept is that the same property fails at the game's end.

#include "properties/trial.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/shrink_typed.hpp"

namespace praetor::properties {

template <Game G>
struct ShrunkFailure {
  /// Where nothing could be made of it, the game given: its steps then have the lists of that.
  replays::ShrunkOf<G> game;
  Failure failure;  ///< at its end, or the one given
};

/// `steps` is a game of the subject that failed at its end; all but the last step are legal for it.
/// The subject takes set-ups as they are. Properties are looked at thoroughly, so that what was
/// found in a sample is found again. Shorter games that fail the same way are looked for by chance,
/// with data of the library. The same game gives the same result.
template <Game G>
ShrunkFailure<G> shrink_failure(const replays::LibraryOf<G>& library, const Subject<G>& subject,
                                std::span<const Property<G>* const> properties,
                                const typename G::Setup& setup, std::span<const Step<G>> steps,
                                const Failure& failure, const replays::ShrinkOptions& options = {});

}  // namespace praetor::properties
