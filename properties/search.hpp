#pragma once
// The search for a game in which a property fails. It plays random games on any number of threads.
// Game k of a seed is the same in every run. So is the result: the failing game with the lowest
// number, whatever the number of threads.

#include <cstdint>
#include <optional>

#include "properties/search_options.hpp"
#include "properties/trial.hpp"
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
  SearchTally tally;  ///< of all games up to the failing one, or until the stop
  std::optional<FoundFailure<G>> found;
  bool complete = false;  ///< false if it was stopped or something was found
};

template <Game G>
struct ShrunkFailure {
  /// If nothing could be shortened, the given game; its steps then refer to the lists of that game.
  replays::ShrunkOf<G> game;
  Failure failure;  ///< at its end, or the one given
};

/// Plays games of one engine, the true one or one on trial, under some properties. Instantiated for
/// each game in properties/games/.
template <Game G>
struct GameSearch {
  using Library = replays::LibraryOf<G>;
  using Setup = typename G::Setup;
  const Subject<G>& subject;  ///< shared by all threads, which only read it
  std::span<const Property<G>* const> properties;

  /// Plays game `number` under the properties. Adds the steps to `record` unless it is null.
  std::optional<Failure> play(const Library& library, const SearchOptions& options,
                              std::uint64_t number, SearchTally& tally,
                              replays::Recording<G>* record) const;

  Findings<G> search(const Library& library, const SearchOptions& options,
                     const Watch& watch) const;

  /// Plays a recorded game under the properties: each at every step, and thoroughly at the last
  /// one. Empty if all hold. Stops at an illegal step, because that is no failure of the engine.
  std::optional<Failure> look_along(const Setup& setup, std::span<const Step<G>> steps) const;

  /// Makes a failing game short and simple: fewer steps, a simpler set-up, smaller numbers. The
  /// same property still fails at its end. `steps` is a game of the subject that failed at its end;
  /// all steps but the last must be legal for it. The subject must not alter set-ups. Properties
  /// are checked thoroughly, so that a failure found in a sample is found again. Random games with
  /// data of the library may give shorter games that fail in the same way. The same game gives the
  /// same result.
  ShrunkFailure<G> shrink(const Library& library, const Setup& setup,
                          std::span<const Step<G>> steps, const Failure& failure,
                          const replays::ShrinkOptions& options = {}) const;
};

}  // namespace praetor::properties
