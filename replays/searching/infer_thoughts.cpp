// How a search follows a way that is known, and what it thinks of that at the end.

#include "replays/searching/infer_search.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

std::vector<WalkedOpening> InferSearch::mended_path(std::int64_t nodes, Arena& arena) {
  if (costs_before_.size() <= openings_.size()) return {};
  const auto likeliest = std::ranges::min_element(costs_);
  auto path = path_to(static_cast<std::size_t>(likeliest - costs_.begin()));
  if (!mended(walk_, path, nodes, arena)) path.clear();
  for (WalkedOpening& part : path) {
    for (AnyStep& step : part.filling) step = copied(step, arena);
  }
  return path;
}

void InferSearch::follow_guide() {
  const WalkedOpening part = guide_[layer_];
  // Others may fit where it passes a step over.
  if (!opening().heard && !opening().gap && part.filling.empty()) return guide_.clear();
  AnyState state = here_.at(from_);
  for (const AnyStep& step : part.filling) apply(state, step);
  const AnyStep* const last = part.filling.empty() ? nullptr : &part.filling.back();
  leave(state, {}, last, false, part.cost);
  walk_.onward(state, layer_, last);
  const auto edge = std::ranges::find_if(edges_.back(), [&](const Edge& one) {
    return one.from == from_ && next_.at(one.to) == state;
  });
  if (edge == edges_.back().end()) return guide_.clear();
  if (part.cost < edge->cost) {
    // What is listed had the same effect, but nobody says it so.
    edge->cost = part.cost;
    edge->filling = told(here_.at(from_), {}, last, layer_);
    next_costs_[edge->to] = std::min(next_costs_[edge->to], costs_[from_] + part.cost);
  }
  next_guide_ = edge->to;
}

void InferSearch::pass_over() {
  if (openings_[layer_].heard || openings_[layer_].gap) return;
  passed_over_ = true;
  walk_.settle_end();
  for (from_ = 0; from_ < here_.size(); ++from_) {
    left_.clear();
    leave(here_.at(from_), {}, nullptr, false, cost_passed_over);
  }
}

std::vector<WalkedOpening> InferSearch::path_to(std::size_t state) {
  std::vector<WalkedOpening> path(layer_);
  for (std::size_t layer = layer_; layer-- > 0;) {
    const std::int64_t cost = costs_before_[layer + 1][state];
    const auto edge = std::ranges::find_if(edges_[layer], [&](const Edge& one) {
      return one.to == state && costs_before_[layer][one.from] + one.cost == cost;
    });
    ensure(edge != edges_[layer].end(), "a state's cost is that of a way there");
    path[layer] = {{}, edge->cost, edge->filling};
    state = edge->from;
  }
  AnyState here = first_state(draft_.record.setup);
  walk_.go_on(here, 0, walk_.first_of(0));
  for (std::size_t layer = 0; layer < layer_; ++layer) {
    path[layer].before = here;
    for (const AnyStep& step : path[layer].filling) apply(here, step);
    walk_.onward(here, layer, nullptr);
  }
  return path;
}

}  // namespace praetor::replays
