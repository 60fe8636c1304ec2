#pragma once
// Putting the engine of any game on trial, behind one handle: its properties by name, the search
// under them, a failing game made short. Made out of the templates of this folder by TrialsOf
// (trials_body.hpp) in properties/games/; games.cpp lists those of the true engines.

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

/// A property for people.
struct PropertyName {
  std::string_view name;
  std::string_view covers;  ///< ids of rules, parted by blanks
  bool restates = false;    ///< as in Property (property.hpp)
};

/// Which properties look on: their places in `properties()`.
using Chosen = std::vector<std::size_t>;

/// As Findings and FoundFailure (search.hpp).
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

/// As ShrunkFailure (search.hpp).
struct AnyShrunkFailure {
  AnySetup setup;
  std::vector<AnyStep> steps;
  std::shared_ptr<Arena> arena;
  Failure failure;
};

/// A game on trial that can go on in more than one way.
class TrialLine {
 public:
  TrialLine() = default;
  TrialLine(const TrialLine&) = delete;
  TrialLine& operator=(const TrialLine&) = delete;
  virtual ~TrialLine() = default;
  /// Bytes that it takes itself; what the auditor keeps elsewhere is seldom more.
  virtual std::size_t size() const = 0;

  /// The game after one more step; null after a failure. Samples are drawn by `seed`.
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
  /// `library` is one of the game's.
  virtual AnyFindings search(const void* library, const Chosen& chosen,
                             const SearchOptions& options, const Watch& watch) const = 0;
  virtual std::optional<Failure> look_along(const AnySetup& setup, std::span<const AnyStep> steps,
                                            const Chosen& chosen) const = 0;
  /// A game that begins; null after a failure.
  virtual std::shared_ptr<const TrialLine> begin(const AnySetup& setup, const Chosen& chosen,
                                                 std::optional<Failure>& failure) const = 0;
  virtual AnyShrunkFailure shrink(const void* library, const Chosen& chosen,
                                  const AnyFoundFailure& found,
                                  const replays::ShrinkOptions& options) const = 0;
};

/// Those of the true engine, made for each game.
template <Game G>
const Trials& true_trials();

/// Of all games, in their order.
std::span<const Trials* const> all_trials();
const Trials& trials_of(const AnyGame& game);

/// The names of the properties that cover a rule, in their order.
std::vector<std::string_view> properties_covering(const AnyGame& game, const Rule& rule);

}  // namespace praetor::properties
