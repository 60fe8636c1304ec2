#pragma once
// The search for repairs: scripts of edits, cheapest first, each carried on up to the first
// violation that is left. How it is used, and what a repair says, stands in repair_body.hpp.
//
// A script is written in the order of the record, so that its first edit stands at or before the
// violation of the record, its second at or before the one that is left then, and so on: what
// stands behind a violation cannot cure it. Up to an edit everything is as decided before; so the
// step that an edit brings in has to be legal there and then, and what is listed as legal is all
// that can be brought in. An edit after which the game is as it was before, and the old violation
// still ahead, is of no use in any script that is cheapest.

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/text/canonical.hpp"
#include "replays/alternatives.hpp"
#include "replays/check_game.hpp"
#include "replays/hidden.hpp"
#include "replays/near_miss.hpp"
#include "replays/repair.hpp"
#include "replays/rules.hpp"
#include "replays/shrink_step.hpp"
#include "replays/slip_weights.hpp"

namespace praetor::replays {

template <Game G>
class RepairSearch {
 public:
  using State = typename G::State;

  struct Edit {
    EditKind kind = EditKind::argument;
    std::size_t at = 0;  // index in the record
    Step<G> step{};      // what is brought in; of no meaning for a deletion and a swap
    bool claims_move = false;
  };
  /// A script: that of its parent and one edit more.
  struct Node {
    std::ptrdiff_t parent = -1;
    Edit edit;
    std::size_t next = 0;   // the first step of the record that no edit has touched
    std::size_t reach = 0;  // the step with the violation that is left; their number: the result
    RuleRef rule = nullptr;
    std::int64_t unlikeliness = 0;
  };

  RepairSearch(const Replay<G>& replay, const RepairOptions& options)
      : replay_(replay), options_(options) {
    State state = G::open(replay.setup);
    Node root;
    std::vector<State> none;
    const Run run = run_on(state, 0, none, 0, false);
    root.reach = run.reach;
    root.rule = run.rule;
    root.next = root.reach - std::min(root.reach, window);
    narrowed_ = root.next > 0;
    nodes_.push_back(root);
    base_ = G::open(replay.setup);
    for (std::size_t i = 0; i < root.next; ++i) apply<G>(base_, replay.steps[i].step);
    judged_ = 0;  // what it takes to read the record once is no search
    spent_ = stopped_ = false;
  }

  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<Node>& solutions() const { return solutions_; }
  bool spent() const { return spent_; }
  bool stopped() const { return stopped_; }
  /// Whether all that could be tried was.
  bool complete() const { return !spent_ && !narrowed_; }
  std::int64_t judged() const { return judged_; }

  /// Looks for scripts of one edit, of two and so on, until some of a cost are found.
  void run() {
    if (nodes_.front().rule == nullptr) return;
    std::vector<std::ptrdiff_t> frontier{0};
    for (std::int64_t cost = 1; cost <= options_.edits_max && !spent_; ++cost) {
      keep_ = cost < options_.edits_max;
      const std::size_t first = nodes_.size();
      for (const std::ptrdiff_t node : frontier) {
        if (spent_) break;
        expand(node);
      }
      if (!solutions_.empty()) return;
      frontier.clear();
      for (std::size_t i = first; i < nodes_.size(); ++i) {
        frontier.push_back(static_cast<std::ptrdiff_t>(i));
      }
      // What got furthest is likeliest to need only one edit more.
      std::ranges::stable_sort(frontier, [&](std::ptrdiff_t one, std::ptrdiff_t two) {
        const Node& left = node(one);
        const Node& right = node(two);
        if (left.reach != right.reach) return left.reach > right.reach;
        return left.unlikeliness < right.unlikeliness;
      });
    }
  }

 private:
  // Beyond these the search is narrowed, and never says that there is no repair.
  static constexpr std::size_t window = 2'000;       // steps before a violation that are looked at
  static constexpr std::int64_t listed_max = 3'000;  // legal steps of one state
  static constexpr std::size_t nodes_max = 50'000;

  /// Where a game got to; no rule: it is legal to its end.
  struct Run {
    std::size_t reach = 0;
    RuleRef rule = nullptr;
    bool useless = false;  // it became what it was before the edit, or the budget ended
  };

  const Node& node(std::ptrdiff_t index) const { return nodes_[static_cast<std::size_t>(index)]; }

  void spend() {
    ++judged_;
    if (judged_ >= options_.nodes) spent_ = true;
    if (judged_ % 1024 == 0 && options_.stop && options_.stop()) spent_ = stopped_ = true;
  }

  /// The rule of the first claim that is wrong; null where all hold.
  RuleRef broken(const Claims& claims, const State& state) {
    if (claims.expect.empty() && !claims.has_hash) return nullptr;
    document_.clear();
    text::JsonWriter writer(document_);
    G::write_document(state, writer);
    if (claims.has_hash) {
      const auto digits = text::fingerprint_digits(document_);
      if (!std::ranges::equal(digits, claims.hash)) return &rule::claim_hash;
    }
    if (claims.expect.empty()) return nullptr;
    return document_difference(claims.expect, document_) ? &rule::claim_state : nullptr;
  }
  /// Judges a step, carries it out and judges its claims.
  RuleRef take(const Step<G>& step, const Claims* claims, State& state) {
    spend();
    const Ruling ruling = judge<G>(state, step);
    if (!ruling.legal()) return ruling.violation->rule;
    if (G::has_claim(step)) {
      const State before = state;
      apply<G>(state, step);
      if (const auto wrong = G::broken_claim(before, step, state)) return wrong->rule;
    } else {
      apply<G>(state, step);
    }
    return claims == nullptr ? nullptr : broken(*claims, state);
  }
  RuleRef broken_result(const State& state) const {
    if (!replay_.has_result) return nullptr;
    const auto outcome = G::outcome(state);
    const Side winner = outcome && outcome->winner ? *outcome->winner : Side::none();
    return winner == replay_.winner ? nullptr : &rule::claim_result;
  }

  /// Plays the record from `from` on. `usual[i]` is the state before step `start + i` without the
  /// edit; where it is met again nothing has changed.
  Run run_on(State& state, std::size_t from, const std::vector<State>& usual, std::size_t start,
             bool bounded = true) {
    for (std::size_t i = from; i < replay_.steps.size(); ++i) {
      if (i >= start && i - start < usual.size() && state == usual[i - start]) {
        return {i, nullptr, true};
      }
      const RecordedStep<G>& recorded = replay_.steps[i];
      if (const RuleRef rule = take(recorded.step, &recorded.claims, state)) {
        return {i, rule, false};
      }
      if (bounded && spent_) return {i, nullptr, true};
    }
    return {replay_.steps.size(), broken_result(state), false};
  }

  /// The state before the first step that the node's script leaves as it was.
  State state_at(std::ptrdiff_t index) const {
    std::vector<const Node*> path;
    for (; index > 0; index = node(index).parent) path.push_back(&node(index));
    State state = base_;
    std::size_t from = nodes_.front().next;
    for (auto edited = path.rbegin(); edited != path.rend(); ++edited) {
      const Edit& edit = (*edited)->edit;
      for (; from < edit.at; ++from) apply<G>(state, replay_.steps[from].step);
      if (edit.kind == EditKind::swap) {
        apply<G>(state, replay_.steps[edit.at + 1].step);
        apply<G>(state, replay_.steps[edit.at].step);
      } else if (edit.kind != EditKind::deletion) {
        apply<G>(state, edit.step);
      }
      from = (*edited)->next;
    }
    return state;
  }

  void expand(std::ptrdiff_t index) {
    const Node from = node(index);  // a copy: the nodes move while they grow
    State state = state_at(index);
    std::size_t start = from.next;
    if (from.reach - start > window) {
      narrowed_ = true;
      for (; from.reach - start > window; ++start) apply<G>(state, replay_.steps[start].step);
    }
    usual_.clear();
    start_ = start;
    for (std::size_t i = start; i < from.reach; ++i) {
      usual_.push_back(state);
      apply<G>(state, replay_.steps[i].step);
    }
    usual_.push_back(state);
    for (std::size_t at = from.reach + 1; at-- > start && !spent_;) {
      scratch_.clear();
      edits_at(index, from, at);
    }
  }

  void edits_at(std::ptrdiff_t parent, const Node& from, std::size_t at) {
    const State& before = usual_[at - start_];
    near_.clear();
    replaced_.clear();
    inserted_.clear();
    if (at < replay_.steps.size()) {
      delete_at(parent, from, at, before);
      if (at + 1 < replay_.steps.size()) swap_at(parent, from, at, before);
      const Step<G>& recorded = replay_.steps[at].step;
      for (const Step<G>& near : near_misses<G>(before, recorded, scratch_)) {
        if (spent_) return;
        spend();
        if (!judge<G>(before, near).legal()) continue;
        replace_at(parent, from, at, before, near,
                   near.by == recorded.by ? EditKind::argument : EditKind::side, true);
      }
    }
    std::int64_t listed = 0;
    each_legal_step<G>(before, scratch_, [&](const Step<G>& legal) {
      spend();
      if (++listed > listed_max) narrowed_ = true;
      if (listed > listed_max || spent_) return false;
      bring_in(parent, from, at, before, legal);
      return !spent_;
    });
    if constexpr (!G::lists_chance) {
      if (!G::to_act(before).has(chance)) return;
      // Only one of the things that can come up is tried, or two.
      narrowed_ = true;
      const Step<G>* like = at < replay_.steps.size() ? &replay_.steps[at].step : nullptr;
      if (const auto step = Hidden<G>::fitting(before, like, scratch_)) {
        spend();
        if (judge<G>(before, *step).legal()) bring_in(parent, from, at, before, *step);
      }
    }
  }

  void bring_in(std::ptrdiff_t parent, const Node& from, std::size_t at, const State& before,
                const Step<G>& legal) {
    if (at < replay_.steps.size()) {
      const Step<G>& recorded = replay_.steps[at].step;
      const bool alike = legal.action.index() == recorded.action.index();
      const EditKind kind = alike && legal.by == recorded.by  ? EditKind::argument
                            : legal.action == recorded.action ? EditKind::side
                                                              : EditKind::step;
      const bool several = kind == EditKind::argument && differences(legal, recorded) > 1;
      replace_at(parent, from, at, before, legal, several ? EditKind::step : kind, false);
    }
    State state = before;
    apply<G>(state, legal);
    const State after = state;
    const Run run = run_on(state, at, usual_, start_);
    if (run.useless || (run.rule == nullptr && known(inserted_, after))) return;
    keep(parent, from, {EditKind::insertion, at, legal, false}, at, run, SlipWeights::insertion);
  }

  /// In how many fields two steps of one kind differ.
  static int differences(const Step<G>& one, const Step<G>& two) {
    return std::visit(
        [&]<class A>(const A& left) {
          const A& right = *std::get_if<A>(&two.action);
          int count = 0;
          each_field<A>([&](const auto& field) {
            if (!(left.*field.member == right.*field.member)) ++count;
          });
          return count;
        },
        one.action);
  }

  void replace_at(std::ptrdiff_t parent, const Node& from, std::size_t at, const State& before,
                  const Step<G>& legal, EditKind kind, bool near) {
    State state = before;
    apply<G>(state, legal);
    const State after = state;
    // A claim of the game's own may be what is wrong; elsewhere only the state matters.
    if (!G::has_claim(legal)) {
      if (at < from.reach && state == usual_[at + 1 - start_]) return;
      if (std::ranges::find(near_, state) != near_.end()) return;
      if (near) near_.push_back(state);
    } else if (G::broken_claim(before, legal, state)) {
      return;
    }
    const RecordedStep<G>& recorded = replay_.steps[at];
    Run run{at, broken(recorded.claims, state), false};
    // A wrong claim behind it is as far as it gets, and no edit behind that cures it.
    if (run.rule != nullptr) return;
    run = run_on(state, at + 1, usual_, start_);
    if (run.useless || (run.rule == nullptr && known(replaced_, after))) return;
    const std::int64_t distance = StepDistance::between<G>(recorded.step, legal);
    const std::int64_t weight =
        kind == EditKind::argument ? SlipWeights::argument + std::min<std::int64_t>(distance, 60)
        : kind == EditKind::side   ? SlipWeights::side
                                   : SlipWeights::step + std::min<std::int64_t>(distance / 40, 60);
    keep(parent, from, {kind, at, legal, false}, at + 1, run, weight);
  }

  /// Whether a state is in a list, in which it is afterwards.
  static bool known(std::vector<State>& states, const State& state) {
    if (std::ranges::find(states, state) != states.end()) return true;
    states.push_back(state);
    return false;
  }

  void delete_at(std::ptrdiff_t parent, const Node& from, std::size_t at, const State& before) {
    if (broken(replay_.steps[at].claims, before) != nullptr) return;
    State state = before;
    const Run run = run_on(state, at + 1, usual_, start_);
    const auto same = [&](std::size_t other) {
      return other < replay_.steps.size() && replay_.steps[other].step == replay_.steps[at].step;
    };
    const bool doubled = same(at + 1) || (at > 0 && same(at - 1));
    keep(parent, from, {EditKind::deletion, at, {}, false}, at + 1, run,
         doubled ? SlipWeights::doubled : SlipWeights::deletion);
  }

  void swap_at(std::ptrdiff_t parent, const Node& from, std::size_t at, const State& before) {
    const RecordedStep<G>& one = replay_.steps[at];
    const RecordedStep<G>& two = replay_.steps[at + 1];
    if (one.step == two.step) return;
    const auto claims = [](const RecordedStep<G>& step) {
      return step.claims.has_hash || !step.claims.expect.empty();
    };
    const bool either = claims(one) || claims(two);
    for (const bool move : {true, false}) {
      if (move && !either) continue;
      State state = before;
      if (take(two.step, move ? &two.claims : &one.claims, state) != nullptr) continue;
      if (take(one.step, move ? &one.claims : &two.claims, state) != nullptr) continue;
      const Run run = run_on(state, at + 2, usual_, start_);
      keep(parent, from, {EditKind::swap, at, {}, move}, at + 2, run, SlipWeights::swap);
    }
  }

  void keep(std::ptrdiff_t parent, const Node& from, Edit edit, std::size_t next, const Run& run,
            std::int64_t weight) {
    if (run.useless || (run.rule != nullptr && run.reach < next)) return;
    if (run.rule != nullptr && !keep_) return;
    const std::size_t away = from.reach > edit.at ? from.reach - edit.at : 0;
    Node made;
    made.parent = parent;
    made.next = next;
    made.reach = run.reach;
    made.rule = run.rule;
    made.unlikeliness = from.unlikeliness + weight +
                        std::min<std::int64_t>(SlipWeights::away * static_cast<std::int64_t>(away),
                                               SlipWeights::away_max);
    if (edit.kind != EditKind::deletion && edit.kind != EditKind::swap) {
      edit.step = *StepCopy<G>(arena_).of(edit.step);
    }
    made.edit = edit;
    if (run.rule == nullptr) {
      solutions_.push_back(made);
    } else if (nodes_.size() < nodes_max) {
      nodes_.push_back(made);
    } else {
      narrowed_ = true;
    }
  }

  const Replay<G>& replay_;
  const RepairOptions& options_;
  std::vector<Node> nodes_;  // the record itself first
  State base_{};             // before the first step that is looked at
  std::vector<Node> solutions_;
  Arena arena_;    // keeps the lists of what is kept
  Arena scratch_;  // of what is tried at one place
  std::vector<State> usual_;
  std::size_t start_ = 0;
  // States after what was tried at one place: after near misses, and after what was a repair in the
  // place of a step or before it. Other steps of equal effect are no other repairs.
  std::vector<State> near_;
  std::vector<State> replaced_;
  std::vector<State> inserted_;
  std::string document_;
  std::int64_t judged_ = 0;
  bool keep_ = false;
  bool spent_ = false;
  bool stopped_ = false;
  bool narrowed_ = false;
};

}  // namespace praetor::replays
