#pragma once
// The search for joint histories of several records: by cost, over places in all of them and the
// state that the history has led to. Where all say the same, and all of it holds, nothing else is
// tried: what a common beginning could be saved by is an error that all share, and then the answer
// is never that there is none. Of histories with as many errors those come first that have fewer
// steps which nobody tells. Where every account is stuck, a step is tried that none of the
// records has (merge_shared.cpp). An account that is some errors dearer than another one that got
// well beyond it is given up, so that long records take time in proportion to their length; a
// search that is patient gives none up.

#include <algorithm>
#include <bitset>
#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "replays/checking/follow.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::replays {

/// What one record has where a history goes on by a step, or leaves something out.
enum class RecordTake : std::uint8_t {
  nothing,      ///< it is not asked
  says,         ///< that step, as far as it writes it down
  wrong,        ///< another step
  missing,      ///< nothing
  gap,          ///< a gap, which stands for the step too
  swaps,        ///< that step behind its next one, which was made after it
  swapped,      ///< that next one
  carries,      ///< as `swaps`, but each of the two has its claims with it
  carried,      ///< that next one
  superfluous,  ///< a step that was not made
  gap_ends
};

class MergeSearch {
 public:
  using Records = std::span<const Draft* const>;

  /// How far a history is in one record.
  struct RecordCursor {
    std::uint32_t at = 0;    // the next entry
    std::uint32_t used = 0;  // steps that a gap there stood for, or that a torn record lacks
    bool ahead = false;      // the entry behind it was made before …
    bool carried = false;    // … with the claims that it has
    // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us.
    auto operator<=>(const RecordCursor&) const = default;
  };
  using Cursors = std::vector<RecordCursor>;

  /// Steps in a row that one record has otherwise, by one error (merge_lines.cpp): it lacks them,
  /// has them twice, for another side, or behind those that were made after them.
  struct LineError {
    std::size_t record;
    ErrorKind kind;  // missing, superfluous, side or swap
    std::size_t count;
    std::size_t put_off = 0;  // of a swap: so many that were made behind those stand before them
    std::bitset<records_merged_most> also{};  // of a missing line: other records that lack it

    bool errs(std::size_t one) const { return one == record || also.test(one); }
    std::int64_t cost_of_one() const { return kind == ErrorKind::missing ? 2 : 1; }
    std::int64_t cost() const {
      return cost_of_one() * (1 + static_cast<std::int64_t>(also.count()));
    }
    /// How many steps the history goes on by.
    std::size_t made() const { return kind == ErrorKind::superfluous ? 0 : count + put_off; }
    /// How many of them the record has.
    std::size_t written() const { return kind == ErrorKind::missing ? 0 : count + put_off; }
    /// How far behind its place the record has that step of those that were made, if at all.
    std::optional<std::size_t> written_at(std::size_t step) const {
      if (kind == ErrorKind::missing) return std::nullopt;
      return step < count ? put_off + step : step - count;
    }
  };

  /// One way to a node: a run of steps that all say, or all but the one that errs, or one step, or
  /// none.
  struct Way {
    std::ptrdiff_t parent = -1;
    std::size_t run = 0;
    AnyStep made{};                 // without a kind: none
    std::vector<RecordTake> takes;  // by record
    std::vector<bool> wrong;        // whose claims are wrong
    std::optional<LineError> line{};
  };
  /// What a history costs so far: its errors, and among histories of as many errors the steps that
  /// it has where nobody tells one.
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
    first,    ///< an error that all share is looked for where nothing that is told is legal …
    hasty,    ///< … and elsewhere near where every account is stuck
    wide,     ///< and further back
    patient,  ///< no account is given up
  };

  MergeSearch(const Records& records, std::int64_t errors_most, Care care, Effort& effort)
      : records_(records), most_(errors_most), care_(care), effort_(effort), follower_(effort) {
    for (const Draft* record : records) {
      openings_.emplace_back(record->record.steps.size(), nullptr);
      for (const Opening& opening : record->openings) openings_.back()[opening.step] = &opening;
    }
  }

  void run();

  const std::vector<MergeNode>& nodes() const { return nodes_; }
  const std::vector<std::ptrdiff_t>& goals() const { return goals_; }
  std::int64_t cost() const { return cost_; }
  /// Whether all that could be as good as what was found was tried.
  bool complete() const { return finished_ && !narrowed_ && !gave_up(); }
  /// Whether an account was given up that could be as good as what was found.
  bool gave_up() const { return given_up_ && (goals_.empty() || *given_up_ <= cost_); }
  /// Whether something that all share was taken for right.
  bool agreed() const { return agreed_; }
  const Records& records() const { return records_; }
  /// What it costs to leave that entry out: 1 where a neighbour is the same step.
  std::int64_t cost_without(std::size_t record, std::size_t at) const;
  /// What it costs that a record lacks a step: of one that breaks off only the first two count,
  /// since who leaves off misses all the rest.
  std::int64_t cost_of_missing(std::size_t record, const RecordCursor& cursor) const {
    return entry(record, cursor.at) == nullptr && cursor.used >= torn_off ? 0 : 1;
  }
  /// What it costs that an entry stands in the place of another step: 1 where it differs in one
  /// thing, as slips do.
  std::int64_t cost_in_place_of(std::size_t record, std::size_t at, const AnyStep& made) const;
  /// Whether that entry leaves something open.
  bool is_open(std::size_t record, std::size_t at) const { return opening(record, at) != nullptr; }
  bool result_holds(std::size_t record, const AnyState& state) const {
    return !Playback::wrong_result(state, records_[record]->record);
  }

 private:
  static constexpr std::uint32_t torn_off = 2;  // steps that a record lacks at its end
  static constexpr std::size_t bytes_max = std::size_t{128} << 20U;  // of states
  static constexpr std::size_t nodes_most = 1'000'000;
  static constexpr std::int64_t listed_max = 500;  // steps that no record has
  static constexpr std::size_t ways_max = 256;     // by one step from one node
  // So many errors dearer, and so many entries of each record behind: given up.
  static constexpr std::int64_t errors_behind = 2;
  static constexpr std::size_t entries_behind = 10;
  // So far beyond it another account is when an error that all share is no longer looked for, and
  // so few entries of each record further every account is stuck.
  static constexpr std::size_t entries_beyond = 10;
  static constexpr std::size_t entries_stuck = 5;

  /// Nodes at one place in all records.
  struct JointPlace {
    explicit JointPlace(Follower& follower) : states(follower) {}
    DistinctStates states;
    std::vector<std::ptrdiff_t> nodes;  // of each state
  };
  struct ClaimVerdict {
    std::size_t record;
    std::size_t at;
    bool wrong;
  };
  struct JointCandidate {
    AnyStep made;
    AnyState after;
    std::vector<ClaimVerdict> claims{};  // those that were judged behind it
  };

  struct PutOff {
    std::ptrdiff_t node;
    bool lost;  // nothing that is told is legal there
  };
  /// What is known of the accounts of one cost.
  struct WaitingNodes {
    std::vector<std::ptrdiff_t> nodes;
    std::size_t next = 0;  // of them, to be expanded
  };
  struct OfCost {
    std::vector<WaitingNodes> waiting;  // by the steps that nobody tells
    std::vector<PutOff> unsaid;         // nodes that cost so much with an error that all share
    std::vector<std::ptrdiff_t> ends;   // nodes at which a whole account of it ends
    std::size_t furthest = 0;           // how far one came
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

  /// What an entry can stand for if a step like this one was made there: of the same kind and side.
  std::vector<AnyStep> readings(std::size_t record, std::size_t at, const AnyStep& like) const;
  const MergeNode& node_at(std::ptrdiff_t index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }
  std::size_t fewest_untold(std::int64_t cost);
  void wait(std::ptrdiff_t index, const JointPrice& price);
  void reach(const Cursors& at, const AnyState& state, const JointPrice& price, Way way);
  bool fell_behind(const Cursors& at, std::int64_t cost) const;
  /// The same; one that did is noted.
  bool gives_up(const Cursors& at, std::int64_t cost);
  void forget_behind(std::int64_t cost);
  void expand_all(std::int64_t cost);
  void expand(std::ptrdiff_t index, const JointPrice& price);
  bool follow_all(std::ptrdiff_t index, const MergeNode& node);
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
  /// Whether both write something down in which they differ, whatever comes of it: of two dice that
  /// lose alike one was read wrongly.
  static bool contradict(const AnyState& before, const AnyStep& one, const AnyStep& two);
  bool says(const MergeNode& node, std::size_t record, const JointCandidate& candidate);
  std::vector<RecordTake> takes_of(const MergeNode& node, std::size_t record,
                                   JointCandidate& candidate);
  /// Of what a history can go on by: who has it.
  enum class HadBy : std::uint8_t { by_some, where_open, behind, by_none };
  void go_on(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate, HadBy told);
  void reach_by(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate,
                const std::vector<RecordTake>& takes, HadBy told);
  bool is_wrong_behind(JointCandidate& candidate, std::size_t record, std::size_t at);
  bool is_wrong(const AnyState& state, std::size_t record, std::size_t at);
  void end_at(std::ptrdiff_t index, const MergeNode& node);

  const Records records_;
  std::vector<std::vector<const Opening*>> openings_;  // by record and entry
  std::int64_t most_;
  Care care_;
  Effort& effort_;
  Follower follower_;
  Arena arena_;
  std::vector<MergeNode> nodes_;
  std::map<Cursors, JointPlace> by_place_;
  std::vector<OfCost> by_cost_;
  std::vector<std::ptrdiff_t> goals_;
  std::size_t kept_ = 0;  // states
  std::int64_t cost_ = 0;
  std::optional<std::int64_t> given_up_;  // the least cost of an account that was
  bool agreed_ = false;
  bool narrowed_ = false;
  bool finished_ = false;
};

}  // namespace praetor::replays
