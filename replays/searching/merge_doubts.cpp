#include "replays/searching/merge_doubts.hpp"

#include <map>
#include <string>
#include <tuple>

#include "replays/searching/repair_lines.hpp"
#include "replays/searching/repair_search.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t games_looked_at = 64;  // the likeliest of each record

/// The number of steps that a history plays before it reaches this step (from 1) of a record.
std::int64_t made_before(const JointHistory& history, std::size_t record, std::int64_t step) {
  std::int64_t made = 0;
  for (const JointEntry& entry : history.entries) {
    if (entry.from[record] >= step - 1) break;
    made += entry.body.empty() ? 0 : 1;
  }
  return made;
}

std::int64_t shared_cost(const JointHistory& history, std::size_t records) {
  using Place =
      std::tuple<ErrorKind, std::int64_t, std::vector<std::string>, std::vector<std::string>>;
  std::map<Place, std::vector<std::int64_t>> costs;  // by record
  for (const RecordError& error : history.errors) {
    const std::int64_t made = error.step == 0 ? 0 : made_before(history, error.record, error.step);
    const Place place{error.kind, made, error.before, error.after};
    std::vector<std::int64_t>& cost = costs.try_emplace(place, records, 0).first->second;
    cost[error.record] += error.cost;
  }
  std::int64_t shared = 0;
  for (const auto& [place, cost] : costs) shared += std::ranges::min(cost);
  return shared;
}

/// Doubts the steps that an edit puts in place of what it changes; for a deletion, the next step.
void add_edit(const AnyReplay& record, const ScriptEdit& edit, AnyState state,
              SharedDoubts& doubts) {
  const std::size_t behind = edit.at + edit.count;
  if (edit.kind == EditKind::deletion && behind < record.steps.size()) {
    doubts.add(state, record.steps[behind].step);
  }
  each_made(record, edit, [&](const AnyStep& step) {
    doubts.add(state, step);
    apply(state, step);
  });
}

void add_game(const AnyReplay& record, const RepairSearch& search, const RepairNode& game,
              SharedDoubts& doubts) {
  for (const RepairNode* edited = &game; edited->parent >= 0;) {
    const RepairNode& before = search.nodes()[static_cast<std::size_t>(edited->parent)];
    AnyState state = search.state_behind(before);
    for (std::size_t i = before.next; i < edited->edit.at; ++i) apply(state, record.steps[i].step);
    add_edit(record, edited->edit, state, doubts);
    edited = &before;
  }
}

}  // namespace

std::int64_t shared_cost(const MergeOutcome& outcome, std::size_t records) {
  std::int64_t most = 0;
  for (const JointHistory& history : outcome.histories) {
    most = std::max(most, shared_cost(history, records));
  }
  return most;
}

bool add_doubts(std::span<const Draft* const> records, const JointHistory& history,
                const std::function<bool()>& stop, Effort& effort, SharedDoubts& doubts) {
  // The search that tries these doubts gets the other half of what is left.
  const std::int64_t each = effort.left() / (2 * std::ssize(records));
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (!records[i]->openings.empty() || effort.spent()) continue;
    const AnyReplay& record = records[i]->record;
    RepairOptions options;
    options.nodes = each;
    options.edits_max = 0;
    for (const RecordError& error : history.errors) {
      if (error.record == i) options.edits_max += error.cost;
    }
    options.edits_max = std::min(options.edits_max, repair_edits_default);
    options.stop = stop;
    RepairSearch search(record, options);
    while (search.deepen()) {
    }
    effort.spend(search.judged());
    if (search.stopped()) return false;
    std::vector<RepairNode> games = search.solutions();
    std::ranges::stable_sort(games, {}, &RepairNode::unlikeliness);
    if (games.size() > games_looked_at) games.resize(games_looked_at);
    for (const RepairNode& game : games) add_game(record, search, game, doubts);
  }
  return true;
}

}  // namespace praetor::replays
