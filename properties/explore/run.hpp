#pragma once
// How a world is explored: depth by depth; of each depth some states a round, expanded by all
// threads, their arrivals entered by one in the order of the states. So numbers, shortest games and
// counts are the same whatever the threads do.

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
  /// States of one depth, packed, in the order of their numbers.
  struct Frontier {
    explicit Frontier(std::size_t memory) : packed(memory) {}
    Spool packed;
    std::deque<std::shared_ptr<const TrialLine>> lines;  // empty where no properties look on
  };
  /// A state that is new unless it is among those on disk.
  struct Waiting {
    StateHash hash;
    std::uint64_t link = 0;
    std::string packed;
    std::shared_ptr<const TrialLine> line;
  };

  bool open();
  /// The line at the opening; null after a failure. Of such lines no more are made than memory
  /// holds.
  std::shared_ptr<const TrialLine> first_line(std::optional<Failure>& failure);
  void play_before(replays::AnyRecording& played, std::size_t steps) const;
  /// The next round. True where the run ends, for want of states or of permission.
  std::optional<ExploreEnd> advance();
  std::optional<ExploreEnd> descend();
  /// Whether there are as many states as there may be, and why no more.
  std::optional<ExploreEnd> full();
  void fill_round();
  std::vector<Expansion> expand_round() const;
  bool enter(const ReachedState& from, Expansion& expansion);
  void count_end(const Expansion& last);
  void accept(Waiting& state);
  void sieve();
  void fail(const ReachedState& from, const Arrival& arrival);

  /// The game that led to a state; false where the links lead nowhere.
  bool play_to(std::uint64_t number, replays::AnyRecording& played, AnyState& state) const;
  static bool play_one(std::uint64_t ordinal, replays::AnyRecording& played, AnyState& state);
  bool revive(std::string_view document, std::uint64_t number, Frontier& frontier);
  std::string document_in(std::string_view packed) const;
  std::string fingerprint() const;

  const World& world_;
  ExploreOptions options_;
  AnyState opening_;
  StateSet known_;
  std::vector<std::uint64_t> links_;  // of each state: the one before it, and the step's ordinal
  Frontier now_;                      // at `depth_`, but for those in `round_`
  Frontier next_;                     // one step deeper
  std::uint64_t lines_most_ = UINT64_MAX;  // games on trial that memory holds
  std::uint64_t depth_ = 0;
  std::vector<ReachedState> round_;
  std::size_t round_done_ = 0;  // of the round
  std::uint32_t piece_ = 0;     // where to go on in the next one's listing
  std::vector<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
};

}  // namespace praetor::properties
