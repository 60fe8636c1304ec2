// The corrections of a search: detours on the way, and mending at the end.

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
  guide_passes_over_ = !opening().heard && !opening().gap && part.filling.empty();
  if (guide_passes_over_) return;
  AnyState state = here_.at(from_);
  for (const AnyStep& step : part.filling) apply(state, step);
  const AnyStep* const last = part.filling.empty() ? nullptr : &part.filling.back();
  leave(state, {}, last, 0, part.cost);
  walk_.onward(state, layer_, last);
  const auto edge = std::ranges::find_if(edges_.back(), [&](const Edge& one) {
    return one.from == from_ && next_.at(one.to) == state;
  });
  if (edge == edges_.back().end()) return guide_.clear();
  if (part.cost < edge->cost) {
    // The listed step has the same effect, but people say the guide's.
    edge->cost = part.cost;
    edge->filling = told(here_.at(from_), {}, last, layer_);
    next_costs_[edge->to] = std::min(next_costs_[edge->to], costs_[from_] + part.cost);
  }
  next_guide_ = edge->to;
}

void InferSearch::pass_over() {
  if (openings_[layer_].heard || openings_[layer_].gap) return;
  passed_over_.push_back(layer_);
  walk_.settle_end();
  bool guided = false;
  for (from_ = 0; from_ < here_.size(); ++from_) {
    left_.clear();
    const std::size_t before = edges_.back().size();
    leave(here_.at(from_), {}, nullptr, 0, cost_passed_over);
    if (from_ != guide_at_ || edges_.back().size() == before) continue;
    guided = true;
    next_guide_ = edges_.back().back().to;
  }
  if (!guided) guide_.clear();
}

void InferSearch::take_detours() {
  if (layer_ == 0 || effort_.spent() || next_.size() == 0 || !opening().heard) return;
  const auto likeliest = std::ranges::min_element(costs_);
  const std::int64_t most = *std::ranges::min_element(next_costs_);
  if (!opening().heard->is_surprising(most - *likeliest)) return;
  const std::int64_t begin = effort_.done();
  // The detours may take as long as the search itself.
  if (detour_nodes_ > begin / 2 + 100'000) return;
  const auto path = path_to(static_cast<std::size_t>(likeliest - costs_.begin()));
  const std::size_t first = here_.size();
  for (const Detour& detour : detours(walk_, path, most, arena_)) join(detour, path);
  detour_nodes_ += effort_.done() - begin;
  fill_from(first);
  for (const Edge& edge : edges_.back()) {
    next_costs_[edge.to] = std::min(next_costs_[edge.to], costs_[edge.from] + edge.cost);
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
    path[layer] = {{}, edge->from, edge->cost, edge->filling};
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

void InferSearch::join(const Detour& detour, const std::vector<WalkedOpening>& path) {
  std::size_t from = path[detour.layer].from;
  std::int64_t cost = costs_before_[detour.layer][from];
  for (std::size_t at = 0; at < detour.edges.size(); ++at) {
    const std::size_t layer = detour.layer + at;
    Edge edge = detour.edges[at];
    cost += edge.cost;
    edge.from = from;
    edge.to = costs_before_[layer + 1].size();
    if (layer + 1 == layer_) {
      const auto [to, fresh] = here_.add(detour.state);
      edge.to = to;
      if (fresh) {
        costs_.push_back(cost);
        rereads_.push_back(0);
        costs_before_.back().push_back(cost);
      }
      costs_[to] = costs_before_.back()[to] = std::min(costs_[to], cost);
    } else {
      costs_before_[layer + 1].push_back(cost);
    }
    from = edge.to;
    ++edges_kept_;
    edges_[layer].push_back(std::move(edge));
  }
}

}  // namespace praetor::replays
