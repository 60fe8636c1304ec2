#pragma once
// How a world is explored: depth by depth, and within a depth in rounds of some states. All threads
// expand the states of a round; one thread enters the arrivals in the order of the states. So
// numbers, shortest games and counts do not depend on the threads.

#include <deque>

#include "properties/explore/expand.hpp"
#include "properties/explore/explore.hpp"
#include "properties/explore/spool.hpp"
#include "properties/explore/state_set.hpp"

namespace praetor::properties {

class Exploration::Run {
 public:
  Run(const World& world, const ExploreOptions& options);

  ExploreEnd run();
  std::string saved();
  bool restore(std::string_view saved);

  Explored explored;
  std::optional<FoundFault> found;

 private:
  /// The states of one depth, packed, in the order of their numbers.
  struct Frontier {
    explicit Frontier(std::size_t memory) : packed(memory) {}
    Spool packed;
    std::deque<std::shared_ptr<const TrialLine>> lines;  // empty if no properties are checked
  };
  /// A state that is new unless it is in the set on disk.
  struct Waiting {
    StateHash hash;
    std::uint64_t link = 0;
    std::string packed;
    std::shared_ptr<const TrialLine> line;
  };

  bool open();
  /// The trial at the opening; null after a failure. Also computes how many trials memory can hold.
  std::shared_ptr<const TrialLine> first_line(std::optional<Failure>& failure);
  void play_before(replays::AnyRecording& played, std::size_t steps) const;
  /// Plays the next round. Returns a value if the run ends: no states are left, or a limit is
  /// reached.
  std::optional<ExploreEnd> advance();
  std::optional<ExploreEnd> descend();
  /// Whether no more states may be added, and why.
  std::optional<ExploreEnd> full();
  void fill_round();
  std::vector<Expansion> expand_round() const;
  bool enter(const ReachedState& from, Expansion& expansion);
  void count_end(const Expansion& last);
  void accept(Waiting& state);
  void sieve();
  void fail(const ReachedState& from, const Arrival& arrival);

  /// Plays the game that led to a state. False if a link is wrong.
  bool play_to(std::uint64_t number, replays::AnyRecording& played, AnyState& state) const;
  static bool play_one(std::uint64_t ordinal, replays::AnyRecording& played, AnyState& state);
  bool revive(std::string_view document, std::uint64_t number, Frontier& frontier);
  std::string document_in(std::string_view packed) const;
  std::string fingerprint() const;

  const World& world_;
  ExploreOptions options_;
  AnyState opening_;
  StateSet known_;
  std::vector<std::uint64_t> links_;       // each state's predecessor, and the ordinal of the step
  Frontier now_;                           // at `depth_`, without those in `round_`
  Frontier next_;                          // one step deeper
  std::uint64_t lines_most_ = UINT64_MAX;  // how many games on trial memory holds
  std::uint64_t depth_ = 0;
  std::vector<ReachedState> round_;
  std::size_t round_done_ = 0;  // states of the round that are done
  std::uint32_t piece_ = 0;     // where to continue in the listing of the next one
  std::vector<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
};

}  // namespace praetor::properties
