// What the search for joint histories found, told in the words of both records.

#include "replays/searching/merge_search.hpp"

#include <algorithm>
#include <set>

#include "replays/checking/rules.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

/// Tells one history after the other: the ways through the graph of a search.
class MergeTeller {
 public:
  using Search = MergeSearch;
  using Way = Search::Way;
  using MergeNode = Search::MergeNode;

  explicit MergeTeller(const Search& search) : search_(search) {}

  void tell(MergeOutcome& outcome) {
    for (const std::ptrdiff_t goal : search_.goals()) trace(goal, outcome);
  }

 private:
  using Path = std::vector<const Way*>;

  const MergeNode& node(std::ptrdiff_t index) const {
    return search_.nodes()[static_cast<std::size_t>(index)];
  }

  /// Every path from a goal back to the beginning. A loop, since paths may be long.
  void trace(std::ptrdiff_t goal, MergeOutcome& outcome) {
    struct Branch {
      std::ptrdiff_t node;
      std::size_t next;
    };
    std::vector<Branch> way{{goal, 0}};
    Path path;
    while (!way.empty()) {
      Branch& place = way.back();
      const std::vector<Way>& ways = node(place.node).ways;
      if (place.next == ways.size()) {
        way.pop_back();
        if (!path.empty()) path.pop_back();
        continue;
      }
      const Way& chosen = ways[place.next++];
      if (chosen.parent < 0) {
        if (!add(goal, path, outcome)) return;
        continue;
      }
      path.push_back(&chosen);
      way.push_back({chosen.parent, 0});
    }
  }

  /// False where there are enough.
  bool add(std::ptrdiff_t goal, const Path& backwards, MergeOutcome& outcome) {
    history_ = {};
    state_ = node(0).state;
    for (std::size_t i = backwards.size(); i-- > 0;) {
      at_ = node(backwards[i]->parent).at;
      go(*backwards[i]);
    }
    for (std::size_t record = 0; record < 2; ++record) {
      history_.result_holds[record] = search_.result_holds(record, node(goal).state);
      if (!history_.result_holds[record])
        err(record, ErrorKind::result, 0).rule = &rule::claim_result;
    }
    std::vector<std::string> bodies;
    for (const JointEntry& entry : history_.entries) bodies.push_back(entry.body);
    if (!told_.insert(std::move(bodies)).second) return true;
    if (outcome.histories.size() == histories_listed) {
      outcome.all = false;
      return false;
    }
    outcome.histories.push_back(history_);
    return true;
  }

  RecordError& err(std::size_t record, ErrorKind kind, std::int64_t step) {
    RecordError& error = history_.errors.emplace_back();
    error.record = record;
    error.kind = kind;
    error.step = step;
    return error;
  }
  std::int64_t number(std::size_t record, std::size_t ahead = 0) const {
    return static_cast<std::int64_t>(at_[record] + ahead) + 1;
  }
  const AnyStep& step(std::size_t record, std::size_t ahead = 0) const {
    return search_.records()[record]->steps[at_[record] + ahead].step;
  }
  std::string json(const AnyStep& step) const { return json_of(state_, step); }

  /// A record wrote one step where another was made.
  void wrong_step(std::size_t record, const AnyStep& right) {
    const AnyStep& written = step(record);
    const bool alike = written.kind == right.kind;
    const ErrorKind kind = same_action(written, right)       ? ErrorKind::side
                           : alike && written.by == right.by ? ErrorKind::argument
                                                             : ErrorKind::step;
    RecordError& error = err(record, kind, number(record));
    error.before.push_back(json(written));
    error.after.push_back(json(right));
    if (const Ruling ruling = judge(state_, written); !ruling.legal()) {
      error.rule = ruling.violation->rule;
    }
  }
  void missing(std::size_t record, const AnyStep& right) {
    err(record, ErrorKind::missing, number(record)).after.push_back(json(right));
  }
  void superfluous(std::size_t record) {
    RecordError& error = err(record, ErrorKind::superfluous, number(record));
    error.before.push_back(json(step(record)));
    if (const Ruling ruling = judge(state_, step(record)); !ruling.legal()) {
      error.rule = ruling.violation->rule;
    }
  }
  void swapped(std::size_t record) {
    RecordError& error = err(record, ErrorKind::swap, number(record));
    error.before = {json(step(record)), json(step(record, 1))};
    error.after = {error.before[1], error.before[0]};
  }
  void wrong_claims(const Way& way, std::size_t ahead) {
    for (std::size_t record = 0; record < 2; ++record) {
      if (way.wrong[record][ahead]) err(record, ErrorKind::claim, number(record, ahead));
    }
  }

  /// One entry of the history, made of the steps that are taken from either record.
  void enter(const Way& way, const AnyStep* made, std::array<bool, 2> taken, std::size_t ahead) {
    JointEntry entry;
    for (std::size_t record = 0; record < 2; ++record) {
      if (taken[record]) entry.from[record] = number(record, ahead) - 1;
      entry.claims[record] = !way.wrong[record][ahead];
    }
    if (made != nullptr) {
      entry.body = json(*made);
      apply(state_, *made);
    }
    history_.entries.push_back(std::move(entry));
    wrong_claims(way, ahead);
  }

  void go(const Way& way) {
    switch (way.move) {
      case JointMove::both:
        for (std::size_t i = 0; i < way.run; ++i) {
          const AnyStep made = step(0);
          enter(way, &made, {true, true}, 0);
          ++at_[0];
          ++at_[1];
        }
        return;
      case JointMove::first:
        wrong_step(1, step(0));
        return enter(way, &step(0), {true, true}, 0);
      case JointMove::second:
        wrong_step(0, step(1));
        return enter(way, &step(1), {true, true}, 0);
      case JointMove::only_first:
        missing(1, step(0));
        return enter(way, &step(0), {true, false}, 0);
      case JointMove::only_second:
        missing(0, step(1));
        return enter(way, &step(1), {false, true}, 0);
      case JointMove::not_first:
        superfluous(0);
        return enter(way, nullptr, {true, false}, 0);
      case JointMove::not_second:
        superfluous(1);
        return enter(way, nullptr, {false, true}, 0);
      case JointMove::swap_second:
      case JointMove::swap_first: {
        const std::size_t right = way.move == JointMove::swap_second ? 0 : 1;
        swapped(1 - right);
        enter(way, &step(right), {true, true}, 0);
        return enter(way, &step(right, 1), {true, true}, 1);
      }
      case JointMove::neither:
        wrong_step(0, way.other);
        wrong_step(1, way.other);
        return enter(way, &way.other, {true, true}, 0);
    }
  }

  const Search& search_;
  std::set<std::vector<std::string>> told_;
  JointHistory history_;             // the one that is told …
  AnyState state_;                   // … the state that it has led to …
  std::array<std::size_t, 2> at_{};  // … and the next step of each record
};

}  // namespace

MergeOutcome merge(const std::array<const AnyReplay*, 2>& records, const MergeOptions& options) {
  Effort effort(options.nodes, options.stop);
  MergeSearch search(records, options, effort);
  search.run();
  MergeOutcome outcome;
  outcome.nodes = effort.done();
  if (effort.stopped()) {
    // What was found by then depends on the machine.
    outcome.answer = MergeAnswer::unknown_time;
  } else if (search.goals().empty()) {
    const bool none = search.complete() && !search.agreed();
    outcome.answer = none ? MergeAnswer::none : MergeAnswer::unknown;
  } else {
    outcome.cost = search.cost();
    outcome.all = search.complete();
    MergeTeller(search).tell(outcome);
  }
  return outcome;
}

}  // namespace praetor::replays
