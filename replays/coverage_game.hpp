#pragma once
// The walk that measures the rules of one game. Included where it is made for a game
// (replays/games/*_coverage.cpp) and by coverage.cpp, which picks the game.

#include <functional>
#include <map>
#include <vector>

#include "replays/coverage.hpp"
#include "replays/decisive.hpp"
#include "replays/decode.hpp"
#include "replays/replay.hpp"
#include "replays/report.hpp"

namespace praetor::replays {

/// Counts one more replay of a rule, seen at `sight`, if that comes earlier than what is known.
void count_sights(RuleCoverage& rule, Measure measure, std::uint64_t count, const Sight& sight);

template <Game G>
class GameCoverageWalk {
 public:
  GameCoverageWalk(const Libraries& libraries, const std::function<bool()>& going_on);

  /// Adds a replay with its verdict, which is legal or illegal. False where `going_on` ended it.
  bool add(const Text& text, FastParser& parser, const Report& report, bool in_corpus);
  const GameCoverage& so_far() const { return all_; }

 private:
  using State = typename G::State;

  /// One measure of one rule in the replay at hand.
  struct Tally {
    std::uint64_t count = 0;
    std::int64_t first = 0;  ///< meaningful where `count` is not 0
    std::int64_t last = 0;
  };

  bool walk(const Report& report);
  void note_rows(const State& state, const Step<G>& step, std::int64_t number, RuleRef broken);
  void note_claims(const RecordedStep<G>& recorded, std::int64_t number, RuleRef broken);
  void note_state(const State& state, std::int64_t number);
  void note(Measure measure, RuleRef rule, std::int64_t number);
  void merge(const Report& report, bool in_corpus);

  const LibraryOf<G>& library_;
  const std::function<bool()>& going_on_;
  GameCoverage all_;
  RuleRef own_claim_ = nullptr;
  std::map<RuleRef, std::size_t> place_;  // in `all_.rules`; its order is never shown
  // Of the replay at hand:
  Replay<G> replay_;
  std::vector<std::array<Tally, measures>> tallies_;
  std::uint64_t states_ = 0;
  std::uint64_t cut_ = 0;
  DecisiveSearch<G> decisive_;
  Trace<State> trace_;
};

}  // namespace praetor::replays
