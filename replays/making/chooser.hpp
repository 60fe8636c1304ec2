#pragma once
// Chooses one legal step after the other, as a player by chance would. The same numbers give the
// same game on every machine. Generators, walks and the search for faults all choose with it.

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/law_book.hpp"
#include "replays/making/policy_of.hpp"
#include "replays/making/random.hpp"
#include "replays/searching/hidden.hpp"

namespace praetor::replays {

template <Game G>
class Chooser {
 public:
  /// Steps are legal by `book`, which outlives the chooser.
  Chooser(Style style, const LawBook<G>& book);
  ~Chooser();

  /// A game begins in that state: what is hidden is laid out by chance. Where chance is listed
  /// nothing is, and nothing is drawn from `random`.
  void begin(const typename G::State& state, Random& random);
  /// The game has gone on by a step, chosen here or by others.
  void follow(const Step<G>& step, const typename G::State& after, Random& random);

  /// False where nobody can act any more. Lists in the chosen step live until the next choice.
  bool choose(const typename G::State& state, Random& random, Step<G>& chosen);
  /// What chance does where it is awaited and not listed; false elsewhere.
  bool choose_unlisted(const typename G::State& state, Step<G>& chosen);
  Arena& arena() { return arena_; }

 private:
  template <class Lively>
  bool choose_of_kind(const typename G::State& state, std::string_view kind, const Lively* lively,
                      Random& random, Step<G>& chosen);
  void tell_what_is_seen(const typename G::State& state, Random& random, Step<G>& chosen);

  Style style_;
  const LawBook<G>& book_;
  std::unique_ptr<Hidden<G>> hidden_;  // none where chance is listed
  Arena arena_;
  std::vector<Step<G>> steps_;
  std::vector<std::uint64_t> weights_;
};

}  // namespace praetor::replays
