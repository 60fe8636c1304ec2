#pragma once
// Counts the sequences of legal steps of a given length from a state. Two programs compare such
// numbers to find out whether they play by the same rules. Steps count in the form in which they
// are listed, so a payment left out and the same payment written are one step. Each distinct
// outcome of chance counts once, however likely it is. A sequence that ends with its game does not
// count for any greater length.
//
// In a game that does not list its steps of chance, the decks have a given order. Chance then has
// one outcome, and shuffled cards lie in the order of their names.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/reading.hpp"
#include "engine/core/result.hpp"

namespace praetor::replays {

/// A number that never wraps around.
class NodeCount {
 public:
  /// Adds; returns false, and adds nothing, if the sum needs more than 64 bits.
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
  interrupted,  ///< the options ended the count
  overflow,     ///< the number needs more than 64 bits
  undivided     ///< there are more first steps than `first_steps_max`
};

/// At most this many first steps are counted separately, because a user's own tables can make
/// endless lists.
inline constexpr std::size_t first_steps_max = 1'000'000;

struct PerftOptions {
  std::size_t jobs = 1;  ///< threads, including the caller's; the numbers do not depend on it
  bool divide = false;   ///< also count for each first step separately
  bool (*interrupted)() = nullptr;  ///< asked often, by every thread; null: never
};

struct PerftCount {
  std::uint64_t nodes = 0;
  /// If asked for: the number for each first step, in the order of listing. Their sum is `nodes`.
  /// Empty for depth 0, which has one sequence without steps.
  std::vector<std::uint64_t> by_first_step;
};

/// The positions of one game's hidden cards. Null if none are hidden, or to place them without
/// randomness.
using HiddenCards = std::shared_ptr<const void>;

/// Counts the sequences of `depth` steps from `state`.
Result<PerftCount, PerftEnd> perft(const AnyState& state, std::size_t depth,
                                   const PerftOptions& options = {},
                                   const HiddenCards& hidden = nullptr);

/// Calls `use` for each first step, in the order of counting, until it returns false; returns false
/// if it did.
bool each_first_step(const AnyState& state, const HiddenCards& hidden,
                     const std::function<bool(const AnyStep&)>& use);

/// Reads the positions of the cards from JSON; null and a fault if they are impossible.
HiddenCards read_hidden(const text::Value& value, const AnyState& state, Faults& faults);

/// The same functions, instantiated for one game.
struct PerftLoops {
  Result<PerftCount, PerftEnd> (*count)(const AnyState&, std::size_t, const PerftOptions&,
                                        const HiddenCards&);
  bool (*each_first_step)(const AnyState&, const HiddenCards&,
                          const std::function<bool(const AnyStep&)>&);
  HiddenCards (*read_hidden)(const text::Value&, const AnyState&, Faults&);
};

}  // namespace praetor::replays
