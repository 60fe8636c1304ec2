#pragma once
// The search for a game in which a property fails: games by chance without end, on as many threads
// as wished. Game k of a seed is the same in every run, and so is what is found: the failing game
// with the least number, whatever the number of threads.

#include <cstdint>
#include <optional>

#include "properties/search_options.hpp"
#include "properties/trial.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/recording.hpp"
#include "replays/reading/action_names.hpp"
#include "replays/reading/library.hpp"

namespace praetor::properties {

/// One game of a search that failed.
template <Game G>
struct FoundFailure {
  std::uint64_t game = 0;
  Failure failure;
  replays::Recording<G> played;  ///< the last step is the one at which the property failed
};

template <Game G>
struct Findings {
  SearchTally tally;  ///< of all games up to the failing one, or up to where the search was stopped
  std::optional<FoundFailure<G>> found;
  bool complete = false;  ///< false where it was stopped or something was found
};

/// Plays game `number` under the properties. Steps go to `record` where that is not null.
template <Game G>
std::optional<Failure> play_game(const replays::LibraryOf<G>& library, const Subject<G>& subject,
                                 std::span<const Property<G>* const> properties,
                                 const SearchOptions& options, std::uint64_t number,
                                 SearchTally& tally, replays::Recording<G>* record);

/// `subject` is used by all threads at once, for looking only.
template <Game G>
Findings<G> search(const replays::LibraryOf<G>& library, const Subject<G>& subject,
                   std::span<const Property<G>* const> properties, const SearchOptions& options,
                   const Watch& watch);

/// Plays a recorded game under the properties, each at every step, thoroughly at the last one. None
/// where all hold; steps from an illegal one on are not looked at, for that is no failure of the
/// engine.
template <Game G>
std::optional<Failure> look_along(const typename G::Setup& setup, std::span<const Step<G>> steps,
                                  const Subject<G>& subject,
                                  std::span<const Property<G>* const> properties);

}  // namespace praetor::properties
