#pragma once
// The search for joint histories of several records. It goes by cost, over positions in all records
// together with the state that the history has led to. Where all records agree, and all of it is
// legal, it tries nothing else. An error in such a common part would be one that all records share,
// and in that case the answer is never `none`. Among histories with as many errors, those with
// fewer steps that no record has come first. Where every partial history is stuck, it tries a step
// that no record has (merge_shared.cpp). It gives up a partial history that costs some errors more
// than another one that got well beyond it, so that the time is proportional to the length of the
// records. A patient search gives up none.

#include <bitset>
#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "replays/checking/follow.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/merge.hpp"
#include "replays/searching/merge_doubts.hpp"

namespace praetor::replays {

/// The role of one record where a history goes on by a step, or leaves something out.
enum class RecordTake : std::uint8_t {
  nothing,      ///< the record is not asked
  says,         ///< it has that step, as far as it writes it down
  wrong,        ///< it has another step
  missing,      ///< it has no step here
  gap,          ///< it has a gap, which stands for the step too
  swaps,        ///< it has that step behind its next one, which was made later
  swapped,      ///< the next one of such a pair
  carries,      ///< as `swaps`, but each step has its claims with it
  carried,      ///< the next one of such a pair
  superfluous,  ///< it has a step that was not made
  gap_ends
};

class MergeSearch {
 public:
  using Records = std::span<const Draft* const>;

  /// How far a history has got in one record.
  struct RecordCursor {
    std::uint32_t at = 0;    // index of the next entry
    std::uint32_t used = 0;  // steps that a gap there stood for, or that a torn-off record lacks
    bool ahead = false;      // the entry after it was made before it …
    bool carried = false;    // … and took its claims with it
    // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us.
    auto operator<=>(const RecordCursor&) const = default;
  };
  using Cursors = std::vector<RecordCursor>;

  /// Several steps in a row that one record has wrong by one error (merge_lines.cpp): it lacks
  /// them, has them twice, for another side, or behind steps that were made later.
  struct LineError {
    std::size_t record;
    ErrorKind kind;  // missing, superfluous, side or swap
    std::size_t count;
    std::size_t put_off = 0;  // of a swap: how many steps that were made later stand before them
    std::bitset<records_merged_most> also{};  // of a missing line: other records that lack it too

    bool errs(std::size_t one) const { return one == record || also.test(one); }
    std::int64_t cost_of_one() const { return kind == ErrorKind::missing ? 2 : 1; }
    std::int64_t cost() const {
      return cost_of_one() * (1 + static_cast<std::int64_t>(also.count()));
    }
    /// By how many steps the history goes on.
    std::size_t made() const { return kind == ErrorKind::superfluous ? 0 : count + put_off; }
    /// How many of these steps the record has.
    std::size_t written() const { return kind == ErrorKind::missing ? 0 : count + put_off; }
    /// Where the record has one of the steps that were made: its distance from the current entry.
    /// None if the record lacks it.
    std::optional<std::size_t> written_at(std::size_t step) const {
      if (kind == ErrorKind::missing) return std::nullopt;
      return step < count ? put_off + step : step - count;
    }
  };

  /// One way to a node. It is a run of steps that all records have, a line that one record has
  /// wrong, a single step, or no step.
  struct Way {
    std::ptrdiff_t parent = -1;
    std::size_t run = 0;
    AnyStep made{};                 // without a kind: none
    std::vector<RecordTake> takes;  // by record
    std::vector<bool> wrong;        // by record, whether its claims are wrong
    std::optional<LineError> line{};
  };
  /// What a history costs so far: its errors and, to compare equal ones, its steps that no record
  /// has.
  struct JointPrice {
    std::int64_t cost = 0;
    std::size_t untold = 0;

    JointPrice operator+(std::int64_t errors) const { return {cost + errors, untold}; }
    // NOLINTNEXTLINE(modernize-use-nullptr): as above.
    auto operator<=>(const JointPrice&) const = default;
  };
  struct MergeNode {
    Cursors at;
    AnyState state;
    JointPrice price{};
    bool expanded = false;
    std::vector<Way> ways;
  };

  /// How much of what looks lost is tried.
  enum class Care : std::uint8_t {
    first,    ///< errors that all share are sought where no written step is legal …
    hasty,    ///< … and elsewhere near where every partial history is stuck
    wide,     ///< and further back
    patient,  ///< no partial history is given up
  };

  /// `doubts` may be null and must outlive the search, which also tries every step in it.
  MergeSearch(const Records& records, std::int64_t errors_most, Care care, Effort& effort,
              const SharedDoubts* doubts = nullptr)
      : records_(records),
        most_(errors_most),
        care_(care),
        effort_(effort),
        doubts_(doubts),
        follower_(effort) {
    for (const Draft* record : records) {
      openings_.emplace_back(record->record.steps.size(), nullptr);
      for (const Opening& opening : record->openings) openings_.back()[opening.step] = &opening;
    }
  }

  void run();

  const std::vector<MergeNode>& nodes() const { return nodes_; }
  const std::vector<std::ptrdiff_t>& goals() const { return goals_; }
  std::int64_t cost() const { return cost_; }
  /// Whether everything that could be as good as the result was tried.
  bool complete() const { return finished_ && !narrowed_ && !gave_up(); }
  /// Whether a partial history was given up that could be as good as the result.
  bool gave_up() const { return given_up_ && (goals_.empty() || *given_up_ <= cost_); }
  /// Whether something was taken for right because all records have it.
  bool agreed() const { return agreed_; }
  const Records& records() const { return records_; }
  /// The cost of leaving that entry out: 1 if a neighbour is the same step, else 2.
  std::int64_t cost_without(std::size_t record, std::size_t at) const;
  /// The cost of a step that a record lacks. At the end of a record only the first two missing
  /// steps count, because a writer who stops misses all the rest.
  std::int64_t cost_of_missing(std::size_t record, const RecordCursor& cursor) const {
    return entry(record, cursor.at) == nullptr && cursor.used >= torn_off ? 0 : 1;
  }
  /// The cost of an entry that stands in place of another step: 1 if it differs in one thing, as
  /// slips do, else 2.
  std::int64_t cost_in_place_of(std::size_t record, std::size_t at, const AnyStep& made) const;
  /// Whether that entry leaves something open.
  bool is_open(std::size_t record, std::size_t at) const { return opening(record, at) != nullptr; }
  /// Whether a step says all that another one says, and more that is not usual.
  static bool says_more(const AnyState& before, const AnyStep& fuller, const AnyStep& step);
  bool result_holds(std::size_t record, const AnyState& state) const {
    return !Playback::wrong_result(state, records_[record]->record);
  }

 private:
  static constexpr std::uint32_t torn_off = 2;  // missing steps that count at the end of a record
  static constexpr std::size_t bytes_max = std::size_t{128} << 20U;  // for states
  static constexpr std::size_t nodes_most = 1'000'000;
  static constexpr std::int64_t listed_max = 500;  // steps that no record has
  static constexpr std::size_t ways_max = 256;     // by one step, from one node
  // A partial history is given up if it costs so many errors more and is so many entries of each
  // record behind.
  static constexpr std::int64_t errors_behind = 2;
  static constexpr std::size_t entries_behind = 10;
  // Errors that all share are sought only where no other partial history is more than
  // `entries_beyond` entries of each record further. Every partial history is stuck if one more
  // error in each record got none more than `entries_stuck` entries of each record further.
  static constexpr std::size_t entries_beyond = 10;
  static constexpr std::size_t entries_stuck = 5;

  /// All nodes at one position in all records.
  struct JointPlace {
    explicit JointPlace(Follower& follower) : states(follower) {}
    DistinctStates states;
    std::vector<std::ptrdiff_t> nodes;  // by state
  };
  struct ClaimVerdict {
    std::size_t record;
    std::size_t at;
    bool wrong;
  };
  struct JointCandidate {
    AnyStep made;
    AnyState after;
    std::vector<ClaimVerdict> claims{};  // the claims that were judged behind it
  };

  struct PutOff {
    std::ptrdiff_t node;
    bool lost;  // whether no written step is legal there
  };
  /// The partial histories of one cost that wait to be expanded.
  struct WaitingNodes {
    std::vector<std::ptrdiff_t> nodes;
    std::size_t next = 0;  // index of the next one to expand
  };
  struct OfCost {
    std::vector<WaitingNodes> waiting;  // by the number of steps that no record has
    std::vector<PutOff> unsaid;         // nodes that cost so much with an error that all share
    std::vector<std::ptrdiff_t> ends;   // nodes at which a complete history of this cost ends
    std::size_t furthest = 0;           // how far any of them got
  };
  OfCost& of_cost(std::int64_t cost);

  std::size_t count() const { return records_.size(); }
  const AnyRecordedStep* entry(std::size_t record, std::size_t at) const {
    const auto& steps = records_[record]->record.steps;
    return at < steps.size() ? &steps[at] : nullptr;
  }
  const Opening* opening(std::size_t record, std::size_t at) const {
    return at < openings_[record].size() ? openings_[record][at] : nullptr;
  }
  bool is_plain(std::size_t record, std::size_t at) const {
    return entry(record, at) != nullptr && opening(record, at) == nullptr;
  }
  bool is_gap(std::size_t record, std::size_t at) const {
    return opening(record, at) != nullptr && opening(record, at)->gap;
  }
  static std::size_t progress_of(const Cursors& at);

  /// What an entry can stand for if a step like this one was made: steps of the same kind and side.
  std::vector<AnyStep> readings(std::size_t record, std::size_t at, const AnyStep& like) const;
  const MergeNode& node_at(std::ptrdiff_t index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }
  std::size_t fewest_untold(std::int64_t cost);
  void wait(std::ptrdiff_t index, const JointPrice& price);
  void reach(const Cursors& at, const AnyState& state, const JointPrice& price, Way way);
  bool fell_behind(const Cursors& at, std::int64_t cost) const;
  /// The same, and notes that a partial history fell behind.
  bool gives_up(const Cursors& at, std::int64_t cost);
  void forget_behind(std::int64_t cost);
  void expand_all(std::int64_t cost);
  void expand(std::ptrdiff_t index, const JointPrice& price);
  bool follow_all(std::ptrdiff_t index, const MergeNode& node);
  bool is_doubted(const AnyState& state) const {
    return doubts_ != nullptr && doubts_->any_at(state);
  }
  void go_on_as_doubted(std::ptrdiff_t index, const MergeNode& node);
  bool tries_gaps(const MergeNode& node);
  bool all_say(const Cursors& at, AnyState& state);
  void leave_out(std::ptrdiff_t index, const MergeNode& node);
  void go_on_by_lines(std::ptrdiff_t index, const MergeNode& node);
  void go_on_by_line(std::ptrdiff_t index, const MergeNode& node, std::size_t guide,
                     const LineError& line);
  void put_off(std::ptrdiff_t index, const MergeNode& node, bool lost);
  bool is_stuck(std::int64_t cost) const;
  std::size_t furthest_at_most(std::int64_t cost) const;
  void share_errors(std::int64_t cost);
  void share_errors_at(std::ptrdiff_t index);
  void share_slips(std::int64_t cost);
  void share_slips_at(std::ptrdiff_t index);
  void share_slips_by_all(std::ptrdiff_t index, const MergeNode& node);
  void share_slips_by_one(std::ptrdiff_t index, const MergeNode& node, std::size_t record);
  bool others_lack_it(const MergeNode& node, std::size_t record) const;
  void list_slips(const MergeNode& node, std::vector<JointCandidate>& found);
  bool may_swap(const MergeNode& node, std::size_t record) const;
  void add_told(const MergeNode& node, std::vector<JointCandidate>& found);
  void list_unsaid(const MergeNode& node, std::vector<JointCandidate>& found);
  bool goes_on(const Cursors& at, const AnyState& state);
  void add_candidate(const MergeNode& node, const AnyStep& step,
                     std::vector<JointCandidate>& found);
  void list(const MergeNode& node, bool any, std::vector<JointCandidate>& found);
  std::optional<Side> side_left_open(const MergeNode& node) const;
  /// Whether both steps write something down in which they differ, even if the effect is equal: of
  /// two dice that both lose, one was read wrongly.
  static bool contradict(const AnyState& before, const AnyStep& one, const AnyStep& two);
  /// Whether a step as written lacks nothing of another but what only its player got to see.
  static bool sees_less(const AnyState& before, const AnyStep& own, const AnyStep& made);
  bool says(const MergeNode& node, std::size_t record, const JointCandidate& candidate);
  std::vector<RecordTake> takes_of(const MergeNode& node, std::size_t record,
                                   JointCandidate& candidate);
  /// Of what a history can go on by: who has it.
  enum class HadBy : std::uint8_t { by_some, where_open, behind, by_none, doubted };
  void go_on(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate, HadBy told);
  void reach_by(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate,
                const std::vector<RecordTake>& takes, HadBy told);
  bool is_wrong_behind(JointCandidate& candidate, std::size_t record, std::size_t at);
  bool is_wrong(const AnyState& state, std::size_t record, std::size_t at);
  void end_at(std::ptrdiff_t index, const MergeNode& node);

  const Records records_;
  std::vector<std::vector<const Opening*>> openings_;  // by record and entry; null: not open
  std::int64_t most_;
  Care care_;
  Effort& effort_;
  const SharedDoubts* doubts_;
  Follower follower_;
  Arena arena_;
  std::vector<MergeNode> nodes_;
  std::map<Cursors, JointPlace> by_place_;
  std::vector<OfCost> by_cost_;
  std::vector<std::ptrdiff_t> goals_;
  std::size_t kept_ = 0;  // states
  std::int64_t cost_ = 0;
  std::optional<std::int64_t> given_up_;  // the least cost of a partial history that was given up
  bool agreed_ = false;
  bool narrowed_ = false;
  bool finished_ = false;
};

/// Adds the histories that a search found, in order of likelihood.
void tell_histories(const MergeSearch& search, MergeOutcome& outcome);

}  // namespace praetor::replays
