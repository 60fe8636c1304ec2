#pragma once
// Explores a small world completely: visits every state that can be reached from a set-up once,
// breadth first, and checks the invariants and the chosen properties. Finds a fault by one of the
// shortest games that lead to it. The result depends only on the world and the limits, not on
// threads, memory or interruptions.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "properties/trials.hpp"

namespace praetor::properties {

struct World {
  AnySetup setup;                  ///< as a replay writes it
  AnySetup taken;                  ///< as the engine uses it; differs only for a wrong engine
  const Trials* trials = nullptr;  ///< of the same engine; null: no properties
  Chosen chosen;
  std::vector<AnyStep> before{};  ///< steps of a legal game; the world begins after them
  std::string mutant{};           ///< the wrong engine that plays; "" for the true one
};

/// What was visited so far.
struct Explored {
  std::uint64_t states = 0;    ///< different states
  std::uint64_t expanded = 0;  ///< states of which all steps were taken
  std::uint64_t steps = 0;     ///< steps out of those
  std::uint64_t depth = 0;     ///< number of steps to the deepest of those
  std::uint64_t widest = 0;    ///< the most states at one depth
  std::uint64_t stuck = 0;     ///< states where nobody can act though the game is not over
  std::uint64_t untold = 0;    ///< states where not all steps of chance can be listed
  std::uint64_t spilled = 0;   ///< how often the set of states was moved to the disk
  std::array<std::uint64_t, 2> digest{};  ///< of the set of states, independent of order
  std::vector<std::uint64_t> kinds;       ///< number of steps by kind of action
  std::map<std::string, std::uint64_t> endings;
};

enum class ExploreEnd : std::uint8_t {
  closed,       ///< there are no more states
  fault,        ///< a fault was found
  max_states,   ///< the wanted number was reached, and more are left
  memory,       ///< memory holds no more games on trial, and more states are left
  depth,        ///< the wanted depth was reached, and more are left
  interrupted,  ///< `watch` returned false
  no_disk       ///< what memory cannot hold could not be written
};

struct ExploreOptions {
  std::size_t jobs = 1;
  std::uint64_t states_most = UINT64_MAX;
  std::uint64_t depth_most = UINT64_MAX;
  std::size_t memory = std::size_t{1} << 31U;  ///< bytes, approximately
  /// Called from time to time. If it returns false, the exploration stops.
  std::function<bool(const Explored&)> watch = [](const Explored&) { return true; };
};

struct FoundFault {
  Failure failure;
  replays::AnyRecording played;
};

class Exploration {
 public:
  /// The world must outlive the exploration.
  Exploration(const World& world, const ExploreOptions& options);
  ~Exploration();
  Exploration(const Exploration&) = delete;
  Exploration& operator=(const Exploration&) = delete;

  /// Continues where the last call ended.
  ExploreEnd run();
  const Explored& explored() const;
  const std::optional<FoundFault>& found() const;

  /// All that a later run needs to continue. Must not be called after a fault.
  std::string saved();
  /// Restores what `saved` returned, before the first run. False if it is damaged or belongs to
  /// another world; then this exploration must not be used any more.
  bool restore(std::string_view saved);

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace praetor::properties
