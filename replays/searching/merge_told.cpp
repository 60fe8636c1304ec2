// Reports the result of the search for joint histories in the terms of the records.

#include "replays/searching/merge_search.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/merge_weights.hpp"

namespace praetor::replays {
namespace {

/// Reports one history after the other: the paths through the search graph, the likeliest first.
class MergeTeller {
 public:
  using Search = MergeSearch;
  using Way = Search::Way;
  using MergeNode = Search::MergeNode;

  explicit MergeTeller(const Search& search)
      : search_(search), weights_(search), state_(first_state(search.records()[0]->record.setup)) {}

  void tell(MergeOutcome& outcome) {
    std::vector<std::ptrdiff_t> goals = search_.goals();
    std::ranges::stable_sort(goals, {}, [&](std::ptrdiff_t goal) { return weights_.at(goal); });
    for (const std::ptrdiff_t goal : goals) trace(goal, outcome);
    std::ranges::stable_sort(outcome.histories, {}, &JointHistory::unlikeliness);
  }

 private:
  using Path = std::vector<const Way*>;

  const MergeNode& node(std::ptrdiff_t index) const {
    return search_.nodes()[static_cast<std::size_t>(index)];
  }

  /// Reports every history from a goal back to the beginning, once. Which of two equal entries was
  /// superfluous makes no other history. A loop and no recursion, because paths may be long.
  void trace(std::ptrdiff_t goal, MergeOutcome& outcome) {
    struct Branch {
      std::vector<const Way*> ways;
      std::size_t tail;  // number of the tail: the steps behind it
      std::size_t next = 0;
    };
    std::vector<Branch> way{{likeliest_first(goal), 0}};
    Path path;
    while (!way.empty()) {
      Branch& place = way.back();
      if (place.next == place.ways.size()) {
        way.pop_back();
        if (!path.empty()) path.pop_back();
        continue;
      }
      const Way& chosen = *place.ways[place.next++];
      const std::size_t tail = tail_with(chosen, place.tail);
      if (!traced_.insert({chosen.parent, tail}).second) continue;
      if (chosen.parent < 0) {
        if (!add(goal, path, outcome)) return;
        continue;
      }
      path.push_back(&chosen);
      way.push_back({likeliest_first(chosen.parent), tail});
    }
  }
  /// The number of a tail extended by the steps of a way; equal tails have the same number.
  std::size_t tail_with(const Way& way, std::size_t tail) {
    const auto known = bodies_.try_emplace(&way);
    std::vector<std::string>& bodies = known.first->second;
    if (known.second && way.parent >= 0) {
      for (const AnyStep& made : made_by(way)) bodies.push_back(json(made));
      std::ranges::reverse(bodies);
    }
    for (const std::string& body : bodies) {
      tail = tails_.try_emplace({tail, body}, tails_.size() + 1).first->second;
    }
    return tail;
  }
  std::vector<const Way*> likeliest_first(std::ptrdiff_t index) const {
    std::vector<const Way*> ways;
    for (const Way& way : node(index).ways) ways.push_back(&way);
    std::ranges::stable_sort(ways, {}, [&](const Way* way) { return weights_.of(*way); });
    return ways;
  }

  /// Adds a history; returns false once there are enough.
  bool add(std::ptrdiff_t goal, const Path& backwards, MergeOutcome& outcome) {
    history_ = {};
    state_ = first_state(search_.records()[0]->record.setup);
    for (std::size_t i = backwards.size(); i-- > 0;) {
      at_ = node(backwards[i]->parent).at;
      go(*backwards[i]);
    }
    for (std::size_t record = 0; record < count(); ++record) {
      history_.result_holds.push_back(search_.result_holds(record, node(goal).state));
      if (!history_.result_holds[record])
        err(record, ErrorKind::result, 0).rule = &rule::claim_result;
    }
    if (outcome.histories.size() == histories_listed) {
      outcome.all = false;
      return false;
    }
    for (const Way* way : backwards) history_.unlikeliness += weights_.alone(*way);
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
  std::size_t count() const { return search_.records().size(); }
  std::int64_t number(std::size_t record, std::size_t ahead = 0) const {
    return static_cast<std::int64_t>(at_[record].at + ahead) + 1;
  }
  const AnyStep& step(std::size_t record, std::size_t ahead = 0) const {
    return search_.records()[record]->record.steps[at_[record].at + ahead].step;
  }
  std::string json(const AnyStep& step) const { return json_of(state_, step); }

  /// Reports that a record wrote one step where another was made.
  void wrong_step(std::size_t record, const AnyStep& right) {
    const AnyStep& written = step(record);
    const bool alike = written.kind == right.kind;
    const ErrorKind kind = same_action(written, right)       ? ErrorKind::side
                           : alike && written.by == right.by ? ErrorKind::argument
                                                             : ErrorKind::step;
    RecordError& error = judged_as(err(record, kind, number(record)), record);
    error.cost = search_.cost_in_place_of(record, at_[record].at, right);
    error.after.push_back(json(right));
  }
  /// Reports a missing step. All that a record lacks behind its end is one error.
  void missing(std::size_t record, const AnyStep& right) {
    const std::int64_t cost = search_.cost_of_missing(record, at_[record]);
    const bool torn = at_[record].at == search_.records()[record]->record.steps.size();
    const auto known = std::ranges::find_if(history_.errors, [&](const RecordError& one) {
      return torn && one.record == record && one.kind == ErrorKind::missing &&
             one.step == number(record);
    });
    if (known != history_.errors.end()) {
      known->cost += cost;
      known->after.push_back(json(right));
      return;
    }
    RecordError& error = err(record, ErrorKind::missing, number(record));
    error.cost = cost;
    error.after.push_back(json(right));
  }
  void superfluous(std::size_t record) {
    RecordError& error = err(record, ErrorKind::superfluous, number(record));
    error.cost = search_.cost_without(record, at_[record].at);
    judged_as(error, record);
  }
  /// Adds the step as the record has it, and the rule that it breaks. An open step gets neither.
  RecordError& judged_as(RecordError& error, std::size_t record) {
    if (search_.is_open(record, at_[record].at)) return error;
    error.before.push_back(json(step(record)));
    if (const Ruling ruling = judge(state_, step(record)); !ruling.legal()) {
      error.rule = ruling.violation->rule;
    }
    return error;
  }
  RecordError& swapped(std::size_t record) {
    RecordError& error = err(record, ErrorKind::swap, number(record));
    error.before = {json(step(record)), json(step(record, 1))};
    error.after = {error.before[1], error.before[0]};
    return error;
  }

  /// The first record's own step in a run that is written in full and does not err.
  const AnyStep& said(const Way& way, std::size_t index) const {
    for (std::size_t record = 0; record < count(); ++record) {
      const std::size_t at = node(way.parent).at[record].at + index;
      const bool errs = way.line && way.line->errs(record);
      if (!errs && !search_.is_open(record, at))
        return search_.records()[record]->record.steps[at].step;
    }
    internal_error("of a run one record has each step in full");
  }
  /// The steps by which a history goes on.
  std::vector<AnyStep> made_by(const Way& way) const {
    std::vector<AnyStep> made;
    for (std::size_t i = 0; i < way.run; ++i) made.push_back(said(way, i));
    if (way.made.kind != nullptr) made.push_back(way.made);
    return made;
  }

  /// The step as the record tells it that says most of it: what one side saw, the other left out.
  AnyStep fullest(const Way& way, const AnyStep& made,
                  const std::vector<std::optional<std::size_t>>& ahead) const {
    AnyStep fullest = made;
    for (std::size_t record = 0; record < count(); ++record) {
      const bool says = way.takes.empty() || way.takes[record] == RecordTake::says;
      if (way.line || !says || !ahead[record]) continue;
      const std::size_t at = at_[record].at + *ahead[record];
      if (search_.is_open(record, at)) continue;
      const AnyStep& own = search_.records()[record]->record.steps[at].step;
      if (Search::says_more(state_, own, fullest)) fullest = own;
    }
    return fullest;
  }

  /// Adds one entry of the history. `ahead`: by record, how far ahead its step is; none if it has
  /// none.
  void enter(const Way& way, const AnyStep* made,
             const std::vector<std::optional<std::size_t>>& ahead) {
    JointEntry entry{std::vector<std::int64_t>(count(), -1), std::vector<bool>(count(), true), ""};
    for (std::size_t record = 0; record < count(); ++record) {
      if (!ahead[record]) continue;
      entry.from[record] = number(record, *ahead[record]) - 1;
      entry.claims[record] = way.wrong.empty() || !way.wrong[record];
    }
    if (made != nullptr) {
      entry.body = json(fullest(way, *made, ahead));
      apply(state_, *made);
    }
    for (std::size_t record = 0; record < count(); ++record) {
      if (entry.claims[record]) continue;
      err(record, ErrorKind::claim, entry.from[record] + 1);
    }
    history_.entries.push_back(std::move(entry));
  }

  /// Reports a line that one record has wrong, or that several lack, and that all others have as it
  /// was made.
  void go_by_line(const Way& way, const Search::LineError& line) {
    const std::vector<AnyStep> made = made_by(way);
    std::vector<std::size_t> told_by;
    for (std::size_t other = 0; other < count(); ++other) {
      if (!line.errs(other)) told_by.push_back(other);
    }
    for (std::size_t record = 0; record < count(); ++record) {
      if (!line.errs(record)) continue;
      RecordError& error = err(record, line.kind, number(record));
      error.cost = line.cost_of_one();
      error.put_off = line.put_off;
      error.claims_move = line.kind == ErrorKind::swap;
      error.told_by = told_by;
      for (std::size_t i = 0; i < line.written(); ++i) {
        error.before.push_back(json(step(record, i)));
      }
      for (const AnyStep& right : made) error.after.push_back(json(right));
      if (error.before.empty()) continue;
      const Ruling ruling = judge(state_, step(record));
      if (!ruling.legal()) error.rule = ruling.violation->rule;
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
      std::vector<std::optional<std::size_t>> ahead(count());
      for (std::size_t record = 0; record < count(); ++record) {
        ahead[record] = line.errs(record) ? line.written_at(i) : std::optional(i);
      }
      enter(way, &made[i], ahead);
    }
    // The second copy of a line repeats the claims of the first, so they are left out.
    for (std::size_t i = made.size(); i < line.written(); ++i) {
      std::vector<std::optional<std::size_t>> ahead(count());
      ahead[line.record] = i;
      enter(way, nullptr, ahead);
      history_.entries.back().claims[line.record] = false;
    }
  }

  void go(const Way& way) {
    if (way.line) return go_by_line(way, *way.line);
    const std::vector<AnyStep> made = made_by(way);
    for (std::size_t i = 0; i < way.run; ++i) {
      enter(way, &made[i], std::vector<std::optional<std::size_t>>(count(), i));
    }
    for (auto& cursor : at_) cursor.at += static_cast<std::uint32_t>(way.run);
    if (way.takes.empty()) return;
    const std::size_t errors_before = history_.errors.size();
    std::vector<std::size_t> told_by;
    std::vector<std::optional<std::size_t>> ahead(count());
    for (std::size_t record = 0; record < count(); ++record) {
      switch (way.takes[record]) {
        case RecordTake::says:
          told_by.push_back(record);
          ahead[record] = 0;
          break;
        case RecordTake::swaps:
          swapped(record);
          ahead[record] = 0;
          break;
        case RecordTake::carries:
          swapped(record).claims_move = true;
          ahead[record] = 1;
          break;
        case RecordTake::swapped:
          ahead[record] = 1;
          break;
        case RecordTake::wrong:
          wrong_step(record, way.made);
          ahead[record] = 0;
          break;
        case RecordTake::missing:
          missing(record, way.made);
          break;
        case RecordTake::superfluous:
          superfluous(record);
          ahead[record] = 0;
          break;
        case RecordTake::carried:
        case RecordTake::gap_ends:
          ahead[record] = 0;
          break;
        case RecordTake::nothing:
        case RecordTake::gap:
          break;
      }
    }
    for (std::size_t i = errors_before; i < history_.errors.size(); ++i) {
      history_.errors[i].told_by = told_by;
    }
    enter(way, way.made.kind == nullptr ? nullptr : &way.made, ahead);
  }

  const Search& search_;
  const MergeWeights weights_;
  // by way, the last step first
  std::map<const Way*, std::vector<std::string>> bodies_;
  // by body and the tail behind it; 0 is the empty tail
  std::map<std::pair<std::size_t, std::string>, std::size_t> tails_;
  std::set<std::pair<std::ptrdiff_t, std::size_t>> traced_;  // nodes, each with the tail behind it
  JointHistory history_;  // the history that is being reported …
  AnyState state_;        // … the state that it has led to …
  Search::Cursors at_;    // … and the position in each record
};

}  // namespace

void tell_histories(const MergeSearch& search, MergeOutcome& outcome) {
  MergeTeller(search).tell(outcome);
}

}  // namespace praetor::replays
