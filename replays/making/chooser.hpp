#pragma once
// Chooses one legal step after the other, as a random player would. The same random numbers give
// the same game on every machine. Generators, walks and the search for faults all use it.

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
  /// Steps are legal by `book`, which must outlive the chooser.
  Chooser(Style style, const LawBook<G>& book);
  ~Chooser();

  /// Begins a game in that state and places what is hidden at random. If the game lists the steps
  /// of chance, nothing is hidden, and nothing is drawn from `random`.
  void begin(const typename G::State& state, Random& random);
  /// The game has continued by a step, chosen here or by others.
  void follow(const Step<G>& step, const typename G::State& after, Random& random);

  /// Chooses a step; returns false if nobody can act any more. Lists in `chosen` are valid until
  /// the next choice.
  bool choose(const typename G::State& state, Random& random, Step<G>& chosen);
  /// Chooses what chance does if it is awaited and not listed; false otherwise.
  bool choose_unlisted(const typename G::State& state, Step<G>& chosen);
  Arena& arena() { return arena_; }

 private:
  template <class Lively>
  bool choose_of_kind(const typename G::State& state, std::string_view kind, const Lively* lively,
                      Random& random, Step<G>& chosen);
  void tell_what_is_seen(const typename G::State& state, Random& random, Step<G>& chosen);

  Style style_;
  const LawBook<G>& book_;
  std::unique_ptr<Hidden<G>> hidden_;  // null if the steps of chance are listed
  Arena arena_;
  std::vector<Step<G>> steps_;
  std::vector<std::uint64_t> weights_;
};

}  // namespace praetor::replays
