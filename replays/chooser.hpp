#pragma once
// Chooses one legal step after the other, as a player by chance would. The same numbers give the
// same game on every machine. Generators, walks and the search for faults all choose with it.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/law_book.hpp"
#include "replays/habits.hpp"
#include "replays/random.hpp"

namespace praetor::replays {

/// `random` takes any legal kind of action, `lively` plays so that games come to their end.
enum class Style : std::uint8_t { lively, random };
inline constexpr std::array<std::string_view, 2> style_names{"lively", "random"};

template <Game G>
class Chooser {
 public:
  /// Steps are legal by `book`, which outlives the chooser.
  Chooser(Style style, const LawBook<G>& book) : style_(style), book_(book) {}

  /// False where nobody can act any more. Lists in the chosen step live until the next choice.
  bool choose(const typename G::State& state, Random& random, Step<G>& chosen);
  Arena& arena() { return arena_; }

 private:
  bool choose_of_kind(const typename G::State& state, std::string_view kind, bool plainly,
                      Random& random, Step<G>& chosen);

  Style style_;
  const LawBook<G>& book_;
  Arena arena_;
  std::vector<Step<G>> steps_;
  std::vector<std::uint64_t> weights_;
};

}  // namespace praetor::replays
