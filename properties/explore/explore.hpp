#pragma once
// A small world explored whole: every state that can be reached from a set-up, breadth first, each
// once, under the invariants and whatever properties were chosen. A fault is found by one of the
// shortest games that lead to it. Depends on nothing but the world and the limits: not on threads,
// memory or whether it was interrupted and resumed.

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
  AnySetup setup;  ///< as a replay has it
  AnySetup taken;  ///< what the engine takes it for: the same, but for an engine on trial
  const Trials* trials = nullptr;  ///< of the same engine; null: no properties
  Chosen chosen;
  std::vector<AnyStep> before{};  ///< steps of a legal game, at whose end the world begins
  std::string mutant{};           ///< by whose laws the engine plays; "" for the true ones
};

/// What was met so far.
struct Explored {
  std::uint64_t states = 0;               ///< each once
  std::uint64_t expanded = 0;             ///< of which all steps were taken
  std::uint64_t steps = 0;                ///< out of those
  std::uint64_t depth = 0;                ///< steps to the deepest of those
  std::uint64_t widest = 0;               ///< states at one depth, at most
  std::uint64_t stuck = 0;                ///< where nobody can act and the game is not over
  std::uint64_t untold = 0;               ///< where not all steps of chance can be listed
  std::uint64_t spilled = 0;              ///< times that the set of states went to the disk
  std::array<std::uint64_t, 2> digest{};  ///< of the set of states, in whatever order
  std::vector<std::uint64_t> kinds;       ///< steps by kind of action
  std::map<std::string, std::uint64_t> endings;
};

enum class ExploreEnd : std::uint8_t {
  closed,       ///< there are no more states
  fault,        ///< one was found
  max_states,   ///< as many as were asked for, and more are left
  memory,       ///< as many as memory holds the games on trial of, and more are left
  depth,        ///< so deep as was asked for, and more are left
  interrupted,  ///< `watch` said so
  no_disk       ///< what was too much for memory could not be written
};

struct ExploreOptions {
  std::size_t jobs = 1;
  std::uint64_t states_most = UINT64_MAX;
  std::uint64_t depth_most = UINT64_MAX;
  std::size_t memory = std::size_t{1} << 31U;  ///< bytes, about
  /// Called now and then. False stops.
  std::function<bool(const Explored&)> watch = [](const Explored&) { return true; };
};

struct FoundFault {
  Failure failure;
  replays::AnyRecording played;
};

class Exploration {
 public:
  /// The world outlives it.
  Exploration(const World& world, const ExploreOptions& options);
  ~Exploration();
  Exploration(const Exploration&) = delete;
  Exploration& operator=(const Exploration&) = delete;

  /// Goes on where the last call ended.
  ExploreEnd run();
  const Explored& explored() const;
  const std::optional<FoundFault>& found() const;

  /// All that a later run needs to go on. Not after a fault.
  std::string saved();
  /// Takes up what was saved, before the first run; false where that is not for this world, or
  /// damaged: then nothing may be done with this one.
  bool restore(std::string_view saved);

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace praetor::properties
