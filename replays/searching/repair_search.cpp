// What the search for repairs found, told in the words of the record.

#include "replays/searching/repair_search.hpp"

#include <algorithm>
#include <tuple>

#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

/// Tells scripts as edits.
class RepairTeller {
 public:
  using Search = RepairSearch;
  using RepairNode = Search::RepairNode;

  RepairTeller(const AnyReplay& replay, const Search& search) : replay_(replay), search_(search) {}

  FoundRepair tell(const RepairNode& solution) const {
    FoundRepair told;
    told.unlikeliness = solution.unlikeliness;
    for (const RepairNode* node = &solution; node->parent >= 0;) {
      const RepairNode& before = search_.nodes()[static_cast<std::size_t>(node->parent)];
      told.edits.push_back(edit_of(*node, before));
      node = &before;
    }
    std::ranges::reverse(told.edits);
    return told;
  }
  /// The step of a violation, from 1; 0 where it is the claimed result.
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
    if (told.kind != EditKind::insertion) told.before.push_back(recorded(node.edit.at));
    if (told.kind == EditKind::swap) {
      told.before.push_back(recorded(node.edit.at + 1));
      told.after = {told.before[1], told.before[0]};
    } else if (told.kind != EditKind::deletion) {
      told.after.push_back(json(node.edit.step));
    }
    return told;
  }
  std::string recorded(std::size_t index) const { return json(replay_.steps[index].step); }
  std::string json(const AnyStep& step) const {
    return json_of(replay_.game(), replay_.match(), step);
  }

  const AnyReplay& replay_;
  const Search& search_;
};

/// Likeliest first; among equals what stands nearer to the violation, then in the order of kinds.
bool comes_before(const FoundRepair& one, const FoundRepair& two) {
  if (one.unlikeliness != two.unlikeliness) return one.unlikeliness < two.unlikeliness;
  const auto key = [](const RepairEdit& edit) {
    return std::tuple(-edit.step, edit.kind, edit.after, edit.claims_move);
  };
  return std::ranges::lexicographical_compare(
      one.edits, two.edits,
      [&](const RepairEdit& left, const RepairEdit& right) { return key(left) < key(right); });
}

}  // namespace

RepairOutcome repair(const AnyReplay& replay, const RepairOptions& options) {
  RepairSearch search(replay, options);
  search.run();
  const RepairTeller teller(replay, search);
  RepairOutcome outcome;
  outcome.nodes = search.judged();
  outcome.rule = search.nodes().front().rule;
  if (outcome.rule == nullptr) return outcome;
  outcome.violation = teller.violation_of(search.nodes().front());
  if (search.stopped()) {
    // What was found by then depends on the machine.
    outcome.answer = RepairAnswer::unknown_time;
    return outcome;
  }
  if (search.solutions().empty()) {
    outcome.answer = search.complete() ? RepairAnswer::none : RepairAnswer::unknown;
    return outcome;
  }
  outcome.answer = RepairAnswer::found;
  outcome.all = search.complete();
  for (const auto& solution : search.solutions()) outcome.repairs.push_back(teller.tell(solution));
  std::ranges::stable_sort(outcome.repairs, comes_before);
  return outcome;
}

}  // namespace praetor::replays
