#pragma once
// One state of a small world with all steps out of it. Many threads do so at once, and each knows
// only what was met before.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "properties/explore/explore.hpp"
#include "properties/explore/state_set.hpp"

namespace praetor::properties {

/// More steps than this are not told apart.
inline constexpr std::uint32_t ordinals_most = 1U << 20U;
/// So many steps out of a state are taken at once: of a deck that nobody knows a hand is drawn in
/// hundreds of thousands of ways.
inline constexpr std::uint32_t piece_most = 1U << 12U;

/// A state of the frontier.
struct ReachedState {
  std::uint64_t number = 0;
  std::string packed;
  std::shared_ptr<const TrialLine> line;  ///< null where no properties look on
};

/// Where a step leads that was not met before, or fails.
struct Arrival {
  StateHash hash;
  /// Of the step in the listing; `ordinals_most` where the listing itself fails.
  std::uint32_t ordinal = 0;
  std::string packed;
  std::shared_ptr<const TrialLine> line;
  std::optional<Failure> failure;
};

/// Of all steps out of a state, or of a piece of them.
struct Expansion {
  std::vector<Arrival> arrivals;
  std::uint32_t next = 0;            ///< where the next piece begins; 0 where nothing is left
  std::vector<std::uint64_t> kinds;  ///< of the steps
  std::uint64_t steps = 0;
  bool untold = false;
  std::optional<Outcome> outcome;
  std::string_view winner;
};

/// The steps out of a state in their order, those of chance behind the others where the game does
/// not list them, until `use(step, ordinal)` says false. False where some cannot be listed.
bool each_step_out(const AnyState& state, Arena& arena,
                   const std::function<bool(const AnyStep&, std::uint32_t)>& use);

/// The failure of a state by itself, `number` steps from the opening.
std::optional<Failure> broken_in(const AnyState& state, std::uint64_t number);

class Expander {
 public:
  Expander(const AnyState& opening, const StateSet& known) : opening_(opening), known_(known) {}
  /// From the step `first` of the listing on.
  Expansion expand(const ReachedState& reached, std::uint64_t depth, std::uint32_t first);

 private:
  bool take(const AnyStep& step, std::uint32_t ordinal, const ReachedState& reached,
            std::uint64_t depth, Expansion& expansion);

  const AnyState& opening_;
  const StateSet& known_;
  Arena arena_;
  AnyState state_;
  AnyState after_;
  AnyState likewise_;
  std::string room_;
};

}  // namespace praetor::properties
