// Reports the result of the search for repairs in the terms of the record.

#include "replays/searching/repair_search.hpp"

#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "engine/text/nearest.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/repair_missing.hpp"

namespace praetor::replays {
namespace {

/// Turns scripts into edits.
class RepairTeller {
 public:
  using Search = RepairSearch;

  RepairTeller(const AnyReplay& replay, const Search& search) : replay_(replay), search_(search) {}

  FoundRepair tell(const RepairNode& solution) const {
    FoundRepair told;
    told.unlikeliness = solution.unlikeliness;
    told.ways = solution.ways;
    for (const RepairNode* node = &solution; node->parent >= 0;) {
      const RepairNode& before = search_.nodes()[static_cast<std::size_t>(node->parent)];
      told.edits.push_back(edit_of(*node, before));
      node = &before;
    }
    std::ranges::reverse(told.edits);
    return told;
  }
  /// The step of a violation, from 1; 0 for the claimed result.
  std::int64_t violation_of(const RepairNode& node) const {
    return node.reach == replay_.steps.size() ? 0 : static_cast<std::int64_t>(node.reach) + 1;
  }

 private:
  RepairEdit edit_of(const RepairNode& node, const RepairNode& before) const {
    RepairEdit told;
    told.kind = node.edit.kind;
    told.step = static_cast<std::int64_t>(node.edit.at) + 1;
    told.claims_move = node.edit.claims_move;
    told.rule = before.rule;
    told.violation = violation_of(before);
    told.weight = node.weight;
    const bool swaps = told.kind == EditKind::swap;
    const std::size_t count = node.edit.count + (swaps ? node.edit.second : 0);
    if (told.kind != EditKind::insertion) {
      for (std::size_t i = 0; i < count; ++i) told.before.push_back(recorded(node.edit.at + i));
    }
    if (swaps) told.put_off = node.edit.count;
    each_made(replay_, node.edit, [&](const AnyStep& step) { told.after.push_back(json(step)); });
    return told;
  }
  std::string recorded(std::size_t index) const { return json(replay_.steps[index].step); }
  std::string json(const AnyStep& step) const {
    return json_of(replay_.game(), replay_.match(), step);
  }

  const AnyReplay& replay_;
  const Search& search_;
};

/// A repair that was found, and what distinguishes it from others.
struct ToldRepair {
  FoundRepair repair;
  std::size_t next;                     // index of the first step behind the last edit
  AnyState behind;                      // the state before that step
  std::vector<std::string> brought_in;  // steps that the record lacks, or has less often; sorted
  std::vector<std::string> taken_out;
  std::size_t letters;  // in which the steps that are changed differ
};

// In how many letters the steps that edits change differ: a name is mistaken for a similar one.
std::size_t letters_changed(const std::vector<RepairEdit>& edits) {
  std::size_t sum = 0;
  for (const RepairEdit& edit : edits) {
    if (edit.kind != EditKind::argument) continue;
    sum += text::edit_distance(edit.before.front(), edit.after.front());
  }
  return sum;
}

/// The likeliest first; among equals the one that spells names alike, then the one nearer to the
/// violation, then in the order of kinds, then the one that says less, as without an unusual
/// payment.
bool comes_before(const ToldRepair& first, const ToldRepair& second) {
  const FoundRepair& one = first.repair;
  const FoundRepair& two = second.repair;
  if (one.unlikeliness != two.unlikeliness) return one.unlikeliness < two.unlikeliness;
  if (one.ways != two.ways) return one.ways > two.ways;
  if (first.letters != second.letters) return first.letters < second.letters;
  const auto key = [](const RepairEdit& edit) {
    const auto members = edit.after.empty() ? 0 : std::ranges::count(edit.after.front(), ':');
    return std::tuple(-edit.step, edit.kind, members, edit.after, edit.claims_move);
  };
  return std::ranges::lexicographical_compare(
      one.edits, two.edits,
      [&](const RepairEdit& left, const RepairEdit& right) { return key(left) < key(right); });
}

ToldRepair told_of(FoundRepair repair, std::size_t next, AnyState behind) {
  const std::size_t letters = letters_changed(repair.edits);
  ToldRepair told{std::move(repair), next, std::move(behind), {}, {}, letters};
  std::vector<std::string> before;
  std::vector<std::string> after;
  for (const RepairEdit& edit : told.repair.edits) {
    before.insert(before.end(), edit.before.begin(), edit.before.end());
    after.insert(after.end(), edit.after.begin(), edit.after.end());
  }
  std::ranges::sort(before);
  std::ranges::sort(after);
  std::ranges::set_difference(after, before, std::back_inserter(told.brought_in));
  std::ranges::set_difference(before, after, std::back_inserter(told.taken_out));
  return told;
}

/// Whether two repaired games of the same steps reach the same state soon after their last edits.
/// Some differences, such as how far a unit has moved in a turn, end with the turn.
bool same_but_for_order(const ToldRepair& one, const ToldRepair& two, const AnyReplay& replay) {
  AnyState state = one.behind;
  AnyState other = two.behind;
  const auto play_from = [&](std::size_t from, std::size_t to, AnyState& at) {
    for (std::size_t i = from; i < to; ++i) apply(at, replay.steps[i].step);
  };
  std::size_t next = std::max(one.next, two.next);
  play_from(one.next, next, state);
  play_from(two.next, next, other);
  constexpr std::size_t soon = 40;
  const std::size_t last = std::min(replay.steps.size(), next + soon);
  for (; next < last && state != other; ++next) {
    play_from(next, next + 1, state);
    play_from(next, next + 1, other);
  }
  return state == other;
}

/// Repairs, the likeliest first. Those that differ only in the order of steps go with the likeliest
/// of them.
std::vector<FoundRepair> told_once(std::vector<ToldRepair> all, const AnyReplay& replay) {
  std::ranges::stable_sort(all, comes_before);
  std::vector<ToldRepair> once;
  // There may be tens of thousands, so only repairs of the same steps are compared.
  std::map<std::pair<std::vector<std::string>, std::vector<std::string>>, std::vector<std::size_t>>
      of_steps;
  for (ToldRepair& told : all) {
    std::vector<std::size_t>& alike = of_steps[{told.brought_in, told.taken_out}];
    const auto same = std::ranges::find_if(
        alike, [&](std::size_t at) { return same_but_for_order(once[at], told, replay); });
    if (same == alike.end()) {
      alike.push_back(once.size());
      once.push_back(std::move(told));
    } else {
      // The same edit of the same steps, apart from claims, is not at another place.
      const std::vector<RepairEdit>& known = once[*same].repair.edits;
      const bool elsewhere = !std::ranges::equal(
          known, told.repair.edits, [](const RepairEdit& a, const RepairEdit& b) {
            return a.kind == b.kind && a.step == b.step && a.before == b.before;
          });
      if (elsewhere) once[*same].repair.other_places.push_back(std::move(told.repair.edits));
    }
  }
  std::vector<FoundRepair> repairs;
  repairs.reserve(once.size());
  for (ToldRepair& told : once) repairs.push_back(std::move(told.repair));
  return repairs;
}

// Steps in a row that are missing are one edit, so that they come before any two. A missing turn
// shows in a step of another side; a wrong claim says nothing of it.
void add_missing_steps(const AnyReplay& replay, const RepairSearch& search,
                       const RepairOptions& options, RepairOutcome& outcome) {
  const RepairNode& record = search.nodes().front();
  if (record.reach == replay.steps.size() || record.rule->kind == RuleKind::claim) return;
  MissingSteps missing = missing_steps(replay, record.reach, record.rule, options);
  outcome.nodes = missing.nodes;
  outcome.spent = missing.spent;
  if (missing.stopped) {
    outcome.answer = RepairAnswer::unknown_time;
  } else if (!missing.repairs.empty()) {
    outcome.answer = RepairAnswer::found;
    outcome.repairs = std::move(missing.repairs);
  }
}

}  // namespace

RepairOutcome repair(const AnyReplay& replay, const RepairOptions& options) {
  RepairSearch search(replay, options);
  const RepairTeller teller(replay, search);
  RepairOutcome outcome;
  outcome.rule = search.nodes().front().rule;
  if (outcome.rule == nullptr) return outcome;
  outcome.violation = teller.violation_of(search.nodes().front());
  outcome.answer = RepairAnswer::none;
  const bool any_edit = search.deepen();
  if (any_edit && options.stretches && search.solutions().empty() && !search.stopped()) {
    add_missing_steps(replay, search, options, outcome);
  }
  while (outcome.answer == RepairAnswer::none && search.deepen()) {
  }
  outcome.nodes += search.judged();
  outcome.spent = outcome.spent || search.spent();
  if (search.stopped()) {
    // What was found by then depends on the speed of the machine.
    outcome.answer = RepairAnswer::unknown_time;
  } else if (!search.solutions().empty()) {
    outcome.answer = RepairAnswer::found;
    outcome.all = search.complete();
    std::vector<ToldRepair> all;
    all.reserve(search.solutions().size());
    for (const auto& solution : search.solutions()) {
      all.push_back(told_of(teller.tell(solution), solution.next, search.state_behind(solution)));
    }
    outcome.repairs = told_once(std::move(all), replay);
  } else if (outcome.answer == RepairAnswer::none && !search.complete()) {
    outcome.answer = RepairAnswer::unknown;
  }
  return outcome;
}

}  // namespace praetor::replays
