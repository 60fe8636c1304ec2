#pragma once
// How many sequences of legal steps of one length a state has: the numbers by which two programs
// find out whether they play by the same rules. Steps count in the form in which they are listed,
// so that a payment left out and the same one written are one step; of chance each distinct outcome
// counts once, however likely it is. A sequence that ends with its game is none of a greater
// length.
//
// A game that does not list its chance steps is counted over decks in a given order: chance has the
// one outcome that they give, and what is shuffled anew lies in the order of names.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/reading.hpp"
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

/// How the cards of one game lie; null where none are hidden, or with nothing left to chance.
using HiddenCards = std::shared_ptr<const void>;

/// Counts the sequences of `depth` steps from `state`.
Result<PerftCount, PerftEnd> perft(const AnyState& state, std::size_t depth,
                                   const PerftOptions& options = {},
                                   const HiddenCards& hidden = nullptr);

/// Hands the first steps of such sequences to `use`, as they are counted, until it says false; then
/// false.
bool each_first_step(const AnyState& state, const HiddenCards& hidden,
                     const std::function<bool(const AnyStep&)>& use);

/// How the cards lie by a JSON text; null and a fault where they cannot lie so.
HiddenCards read_hidden(const text::Value& value, const AnyState& state, Faults& faults);

/// The same, as made for one game.
struct PerftLoops {
  Result<PerftCount, PerftEnd> (*count)(const AnyState&, std::size_t, const PerftOptions&,
                                        const HiddenCards&);
  bool (*each_first_step)(const AnyState&, const HiddenCards&,
                          const std::function<bool(const AnyStep&)>&);
  HiddenCards (*read_hidden)(const text::Value&, const AnyState&, Faults&);
};

}  // namespace praetor::replays
