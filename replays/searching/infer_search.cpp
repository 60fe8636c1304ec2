// What the search for completions found, told in the words of the record.

#include "replays/searching/infer_search.hpp"

#include <algorithm>
#include <set>

#include "engine/any/game.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays {
namespace {

/// The openings of a draft and all steps that leave an argument out which they might have.
std::vector<Opening> with_rereadings(const Draft& draft) {
  std::vector<Opening> all;
  auto open = draft.openings.begin();
  for (std::size_t i = 0; i < draft.record.steps.size(); ++i) {
    if (open != draft.openings.end() && open->step == i) {
      all.push_back(*open++);
      continue;
    }
    const AnyStep& step = draft.record.steps[i].step;
    Opening reading{i, false, 0, step.by, 0, 0};
    bool leaves_out = false;
    const AnyGame& game = draft.record.game();
    std::uint32_t bit = 1;
    for (const FieldInfo& field : step.fields()) {
      const bool out = field.optional && !field.is_in(step.data()) &&
                       game.demand(draft.record.match(), step, field) != Demand::barred;
      if (out) leaves_out = true;
      if (!out) reading.written |= bit;
      bit <<= 1U;
    }
    if (leaves_out) all.push_back(reading);
  }
  return all;
}

/// Tells the graph that a search found.
class InferTeller {
 public:
  using Edge = InferEdge;

  InferTeller(const Draft& draft, const std::vector<Opening>& openings, const InferSearch& search)
      : draft_(draft), openings_(openings), search_(search) {}

  void tell(InferOutcome& outcome) {
    count(outcome);
    for (std::size_t layer = 0; layer < openings_.size(); ++layer) {
      if (is_told(layer)) told_.push_back(layer);
    }
    for (const std::size_t layer : told_) outcome.entries.push_back(entry_of(layer));
    list(outcome);
  }

 private:
  /// Openings of the draft, and what is read otherwise in some completion.
  bool is_told(std::size_t layer) const {
    const bool open = std::ranges::any_of(draft_.openings, [&](const Opening& opening) {
      return opening.step == openings_[layer].step;
    });
    return open || std::ranges::any_of(search_.layers()[layer],
                                       [](const Edge& edge) { return edge.alive && edge.reread; });
  }

  void count(InferOutcome& outcome) const {
    std::vector<std::int64_t> ways{1};
    for (const auto& layer : search_.layers()) {
      std::vector<std::int64_t> next;
      for (const Edge& edge : layer) {
        if (!edge.alive) continue;
        if (next.size() <= edge.to) next.resize(edge.to + 1, 0);
        next[edge.to] = std::min(completions_counted, next[edge.to] + ways[edge.from]);
      }
      ways = std::move(next);
    }
    for (const std::int64_t number : ways) {
      outcome.count = std::min(completions_counted, outcome.count + number);
    }
  }

  Filling filling(const Edge& edge) const {
    Filling told;
    for (const AnyStep& step : edge.filling) told.push_back(json(step));
    return told;
  }
  InferredEntry entry_of(std::size_t layer) const {
    InferredEntry found;
    const Opening& opening = openings_[layer];
    found.step = static_cast<std::int64_t>(opening.step) + 1;
    found.gap = opening.gap;
    std::set<Filling> known;
    for (const Edge& edge : search_.layers()[layer]) {
      if (!edge.alive) continue;
      if (known.size() == fillings_listed) {
        found.all = false;
        break;
      }
      Filling told = filling(edge);
      if (known.insert(told).second) found.fillings.push_back(std::move(told));
    }
    if (found.all) found.certain = common_part(found.fillings);
    return found;
  }

  /// Paths in the order of their edges. No deeper than there are openings; a loop, not recursion,
  /// because there may be many.
  void list(InferOutcome& outcome) const {
    const auto& layers = search_.layers();
    std::vector<const Edge*> path;
    std::vector<std::size_t> next{0};  // by layer, the edge to be tried next
    while (!next.empty()) {
      const std::size_t layer = next.size() - 1;
      if (layer == layers.size()) {
        outcome.completions.push_back(completion(path));
        if (outcome.completions.size() == completions_listed) return;
        next.pop_back();
        if (!path.empty()) path.pop_back();
        continue;
      }
      const std::size_t state = path.empty() ? 0 : path.back()->to;
      std::size_t& edge = next.back();
      while (edge < layers[layer].size() &&
             !(layers[layer][edge].alive && layers[layer][edge].from == state)) {
        ++edge;
      }
      if (edge == layers[layer].size()) {
        next.pop_back();
        if (!path.empty()) path.pop_back();
        continue;
      }
      path.push_back(&layers[layer][edge++]);
      next.push_back(0);
    }
  }
  Completion completion(const std::vector<const Edge*>& path) const {
    Completion told;
    for (const std::size_t layer : told_) told.fillings.push_back(filling(*path[layer]));
    return told;
  }

  std::string json(const AnyStep& step) const {
    return json_of(draft_.record.game(), draft_.record.match(), step);
  }

  const Draft& draft_;
  const std::vector<Opening>& openings_;
  const InferSearch& search_;
  std::vector<std::size_t> told_;  // layers
};

}  // namespace

InferOutcome infer(const Draft& draft, const InferOptions& options) {
  Effort effort(options.nodes, options.stop);
  InferOutcome outcome;
  bool complete = true;
  for (std::int64_t rereads = 0; rereads <= options.rereads_most; ++rereads) {
    const std::vector<Opening> openings = rereads == 0 ? draft.openings : with_rereadings(draft);
    InferSearch search(draft, openings, rereads, effort);
    search.run();
    complete = complete && search.complete();
    outcome.full = outcome.full || search.full();
    outcome.end = search.dead_end();
    if (search.reached()) {
      outcome.rereads = rereads;
      InferTeller(draft, openings, search).tell(outcome);
    }
    if (search.reached() || effort.spent()) break;
  }
  outcome.nodes = effort.done();
  outcome.all = complete;
  if (effort.stopped()) {
    // What was found by then depends on the machine.
    outcome = {};
    outcome.answer = InferAnswer::unknown_time;
  } else if (outcome.count > 1) {
    outcome.answer = InferAnswer::several;
  } else if (!complete) {
    outcome.answer = InferAnswer::unknown;
  } else {
    outcome.answer = outcome.count == 1 ? InferAnswer::forced : InferAnswer::impossible;
  }
  return outcome;
}

}  // namespace praetor::replays
