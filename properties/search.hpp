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
#include "replays/searching/shrink_typed.hpp"

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

template <Game G>
struct ShrunkFailure {
  /// Where nothing could be made of it, the game given: its steps then have the lists of that.
  replays::ShrunkOf<G> game;
  Failure failure;  ///< at its end, or the one given
};

/// Games of one engine, the true one or one on trial, under some properties. Made for each game in
/// properties/games/.
template <Game G>
struct GameSearch {
  using Library = replays::LibraryOf<G>;
  using Setup = typename G::Setup;
  const Subject<G>& subject;  ///< used by all threads at once, for looking only
  std::span<const Property<G>* const> properties;

  /// Plays game `number` under the properties. Steps go to `record` where that is not null.
  std::optional<Failure> play(const Library& library, const SearchOptions& options,
                              std::uint64_t number, SearchTally& tally,
                              replays::Recording<G>* record) const;

  Findings<G> search(const Library& library, const SearchOptions& options,
                     const Watch& watch) const;

  /// Plays a recorded game under the properties, each at every step, thoroughly at the last one.
  /// None where all hold; steps from an illegal one on are not looked at, for that is no failure of
  /// the engine.
  std::optional<Failure> look_along(const Setup& setup, std::span<const Step<G>> steps) const;

  /// Makes a failing game short and simple: fewer steps, a simpler set-up, smaller numbers. What is
  /// kept is that the same property fails at its end. `steps` is a game of the subject that failed
  /// at its end; all but the last step are legal for it. The subject takes set-ups as they are.
  /// Properties are looked at thoroughly, so that what was found in a sample is found again.
  /// Shorter games that fail the same way are looked for by chance, with data of the library. The
  /// same game gives the same result.
  ShrunkFailure<G> shrink(const Library& library, const Setup& setup,
                          std::span<const Step<G>> steps, const Failure& failure,
                          const replays::ShrinkOptions& options = {}) const;
};

}  // namespace praetor::properties
