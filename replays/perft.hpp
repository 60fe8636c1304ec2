#pragma once
// How many sequences of legal steps of one length a state has: the numbers by which two programs
// find out whether they play by the same rules. Steps count in the form in which they are listed,
// so that a payment left out and the same one written are one step; of chance each distinct outcome
// counts once, however likely it is. A sequence that ends with its game is none of a greater
// length.
//
// Only for games that list their chance steps. One that does not is to be counted over an ordered
// deck for each side: the decks then come with the position, and what they give stands in the place
// of the chance steps where perft_body.hpp lists the steps of a state.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/result.hpp"

namespace praetor::replays {

/// A number that never wraps.
class NodeCount {
 public:
  /// Adds; false, and nothing is added, where the sum is more than 64 bits hold.
  [[nodiscard]] bool add(std::uint64_t more) {
    if (more > UINT64_MAX - value_) return false;
    value_ += more;
    return true;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

/// Why there is no number.
enum class PerftEnd : std::uint8_t {
  interrupted,  ///< the options said so
  overflow,     ///< it is more than 64 bits hold
  undivided     ///< there are more first steps than `first_steps_max`
};

/// A user's own tables can make lists without end; more than this many are not told apart.
inline constexpr std::size_t first_steps_max = 1'000'000;

struct PerftOptions {
  std::size_t jobs = 1;  ///< threads, the caller's own among them; no number depends on it
  bool divide = false;   ///< count for each first step by itself
  bool (*interrupted)() = nullptr;  ///< asked often, by every thread; null: never ended early
};

struct PerftCount {
  std::uint64_t nodes = 0;
  /// Where it was asked for: what each first step has of them, in the order of listing. They add up
  /// to `nodes`. Empty for depth 0, which has one sequence and no step.
  std::vector<std::uint64_t> by_first_step;
};

/// Counts the sequences of `depth` steps from `state`.
template <Game G>
Result<PerftCount, PerftEnd> perft(const typename G::State& state, std::size_t depth,
                                   const PerftOptions& options = {});

}  // namespace praetor::replays
