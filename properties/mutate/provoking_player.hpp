#pragma once
// A player who looks for steps that only a wrong engine accepts: it prefers, most of the time, a
// step that the true laws refuse.

#include "properties/provoke.hpp"
#include "replays/making/chooser.hpp"

namespace praetor::properties {

template <Game G>
class ProvokingPlayer {
 public:
  /// Plays by `book`, which must outlive it. `rule` is the rule that is wrong in it.
  ProvokingPlayer(replays::Style style, const LawBook<G>& book, const Rule& rule)
      : chooser_(style, book), provoker_(book, kinds_barred_by<G>(rule)), book_(book) {}

  void begin(const typename G::State& state, replays::Random& random) {
    chooser_.begin(state, random);
  }
  void follow(const Step<G>& step, const typename G::State& after, replays::Random& random) {
    chooser_.follow(step, after, random);
  }

  /// Like Chooser::choose, and the same if no guard of the book is altered.
  bool choose(const typename G::State& state, replays::Random& random, Step<G>& chosen) {
    const bool chose = chooser_.choose(state, random, chosen);
    if (book_.exact()) return chose;
    constexpr std::uint64_t calm = 3;  // otherwise no game would get far
    if (chose && random.once_in(calm)) return true;
    const std::optional<Step<G>> wrong = provoker_.find(state, random);
    if (wrong) chosen = *wrong;
    return chose || wrong;
  }

 private:
  replays::Chooser<G> chooser_;
  Provoker<G> provoker_;
  const LawBook<G>& book_;
};

}  // namespace praetor::properties
