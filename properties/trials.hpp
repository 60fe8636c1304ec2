#pragma once
// Puts the engine of any game on trial behind one interface: its properties by name, the search
// under them, the shrinking of a failing game. TrialsOf (trials_body.hpp) implements it with the
// templates of this folder, in properties/games/; games.cpp lists the trials of the true engines.

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "properties/failure.hpp"
#include "properties/search_options.hpp"
#include "replays/making/recording.hpp"
#include "replays/reading/replay.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::properties {

/// A property, as shown to people.
struct PropertyName {
  std::string_view name;
  std::string_view covers;  ///< ids of rules, separated by blanks
  bool restates = false;    ///< as in Property (property.hpp)
};

/// The properties to check: their indexes in `properties()`.
using Chosen = std::vector<std::size_t>;

/// Like Findings and FoundFailure (search.hpp).
struct AnyFoundFailure {
  std::uint64_t game = 0;
  Failure failure;
  replays::AnyRecording played;
};
struct AnyFindings {
  SearchTally tally;
  std::optional<AnyFoundFailure> found;
  bool complete = false;
};

/// Like ShrunkFailure (search.hpp).
struct AnyShrunkFailure {
  AnySetup setup;
  std::vector<AnyStep> steps;
  std::shared_ptr<Arena> arena;
  Failure failure;
};

/// A game on trial that can be continued in more than one way.
class TrialLine {
 public:
  TrialLine() = default;
  TrialLine(const TrialLine&) = delete;
  TrialLine& operator=(const TrialLine&) = delete;
  virtual ~TrialLine() = default;
  /// Its own size in bytes. What the auditor keeps elsewhere is seldom more.
  virtual std::size_t size() const = 0;

  /// The game after one more step; null after a failure. `seed` decides the samples.
  virtual std::shared_ptr<const TrialLine> after(const AnyStep& step, std::uint64_t seed,
                                                 std::optional<Failure>& failure) const = 0;
};

class Trials {
 public:
  Trials() = default;
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;
  virtual ~Trials() = default;

  virtual const AnyGame& game() const = 0;
  virtual std::vector<PropertyName> properties() const = 0;
  /// `library` must be a library of the game.
  virtual AnyFindings search(const void* library, const Chosen& chosen,
                             const SearchOptions& options, const Watch& watch) const = 0;
  virtual std::optional<Failure> look_along(const AnySetup& setup, std::span<const AnyStep> steps,
                                            const Chosen& chosen) const = 0;
  /// A new game; null after a failure.
  virtual std::shared_ptr<const TrialLine> begin(const AnySetup& setup, const Chosen& chosen,
                                                 std::optional<Failure>& failure) const = 0;
  virtual AnyShrunkFailure shrink(const void* library, const Chosen& chosen,
                                  const AnyFoundFailure& found,
                                  const replays::ShrinkOptions& options) const = 0;
};

/// The trials of the true engine, instantiated for each game.
template <Game G>
const Trials& true_trials();

/// The trials of all games, in order.
std::span<const Trials* const> all_trials();
const Trials& trials_of(const AnyGame& game);

/// The names of the properties that cover a rule, in order.
std::vector<std::string_view> properties_covering(const AnyGame& game, const Rule& rule);

}  // namespace praetor::properties
