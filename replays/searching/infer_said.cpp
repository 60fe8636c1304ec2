#include "replays/searching/infer_said.hpp"

#include <algorithm>

#include "replays/checking/near_miss.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/reading/item_buffer.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t listed_most = 200;            // steps of one state
constexpr std::int64_t listed_window = 80'000'000;  // between the likeliest and the last of these
constexpr std::size_t like_most = 100;              // steps that were listed in no state
constexpr std::int64_t like_window = 25'000'000;    // between the likeliest and the last of these
constexpr std::size_t kinds_most = 12;              // kinds for which the best step is sought …
constexpr int climbs_most = 4;            // … in this many rounds of changing an argument
constexpr std::size_t changed_most = 12;  // steps of which one argument is changed

class SaidSteps {
 public:
  SaidSteps(InferWalk& walk, const Opening& opening, Arena& arena)
      : walk_(walk), opening_(opening), arena_(arena) {}

  void list(const AnyState& state) {
    Arena listing;
    for (const HeardFilling& one :
         walk_.fitting(state, opening_, listed_most, listed_window, listing).best) {
      keep(one, true);
    }
  }
  /// Makes steps that need not be legal in any of the states.
  void make(const AnyState& state) {
    sort();
    climb_kinds(state);
    for (std::size_t changed = 0; changed < changed_most && change_likeliest(state); ++changed) {
    }
    sort();
    add_lists(state);
    sort();
  }
  std::vector<HeardFilling> take() {
    sort();
    std::vector<HeardFilling> told;
    for (const SaidStep& one : found_) told.push_back(one.filling);
    return told;
  }

 private:
  struct SaidStep {
    HeardFilling filling;
    bool listed = false;
    bool changed = false;
  };

  /// For each of the likeliest kinds, listed or not, looks for the step that fits best, by changing
  /// one argument after the other.
  void climb_kinds(const AnyState& state) {
    const AnyGame& game = state.game();
    std::vector<Side> sides = game.sides(state);
    if (game.facts().lists_chance) sides.push_back(chance);
    std::vector<HeardFilling> kinds;
    for (const ActionInfo& kind : game.facts().actions) {
      for (const Side by : sides) {
        if (auto begin = likeliest_of(state, kind, by)) kinds.push_back(*std::move(begin));
      }
    }
    std::ranges::stable_sort(kinds, {}, &HeardFilling::cost);
    if (kinds.size() > kinds_most) kinds.resize(kinds_most);
    for (const HeardFilling& begin : kinds) climb(state, begin);
  }
  std::optional<HeardFilling> likeliest_of(const AnyState& state, const ActionInfo& kind, Side by) {
    const auto listed = std::ranges::find_if(found_, [&](const SaidStep& one) {
      return one.filling.step && one.filling.step->kind == &kind && one.filling.step->by == by;
    });
    if (listed != found_.end()) return listed->filling;
    const auto step = first_step(state, kind, by);
    if (!step) return std::nullopt;
    walk_.spend();
    return HeardFilling{opening_.heard->cost_of(state, *step), copied(*step, arena_)};
  }
  void climb(const AnyState& state, HeardFilling best) {
    for (int round = 0; round < climbs_most && !walk_.spent(); ++round) {
      const HeardFilling before = best;
      Arena near;
      for (const AnyStep& other : near_misses(state, *before.step, near)) {
        walk_.spend();
        const std::int64_t cost = opening_.heard->cost_of(state, other);
        if (cost < best.cost) best = {cost, copied(other, arena_)};
      }
      if (best.cost == before.cost) break;
    }
    if (best.cost <= found_.front().filling.cost + like_window) keep(best, false);
  }
  /// Changes one argument of the likeliest step that was not changed yet; returns whether there was
  /// one.
  bool change_likeliest(const AnyState& state) {
    sort();
    const auto next = std::ranges::find_if(
        found_, [](const SaidStep& one) { return one.filling.step && !one.changed; });
    if (next == found_.end() || walk_.spent()) return false;
    if (next->filling.cost > found_.front().filling.cost + like_window) return false;
    next->changed = true;
    const AnyStep step = *next->filling.step;
    Arena near;
    for (const AnyStep& other : near_misses(state, step, near)) keep_like(state, other);
    return true;
  }
  void add_lists(const AnyState& state) {
    const auto likeliest = std::ranges::find_if(
        found_, [](const SaidStep& one) { return one.filling.step.has_value(); });
    if (likeliest == found_.end()) return;
    const AnyStep listed = *likeliest->filling.step;
    for (const AnyStep& step : walk_.like(state, opening_, listed)) keep_like(state, step);
  }

  void keep_like(const AnyState& state, const AnyStep& step) {
    walk_.spend();
    const std::int64_t cost = opening_.heard->cost_of(state, step);
    if (cost <= found_.front().filling.cost + like_window) keep({cost, step}, false);
  }
  void keep(const HeardFilling& filling, bool listed) {
    const bool known =
        std::ranges::any_of(found_, [&](const SaidStep& one) { return one.filling == filling; });
    if (known) return;
    found_.push_back({filling, listed});
    if (filling.step) found_.back().filling.step = copied(*filling.step, arena_);
  }
  void sort() {
    std::ranges::stable_sort(found_, {}, [](const SaidStep& one) { return one.filling.cost; });
    std::size_t like = 0;
    std::erase_if(found_, [&](const SaidStep& one) { return !one.listed && ++like > like_most; });
  }

  InferWalk& walk_;
  const Opening& opening_;
  Arena& arena_;
  std::vector<SaidStep> found_;
};

}  // namespace

std::vector<HeardFilling> likely_said(InferWalk& walk, const Opening& opening,
                                      std::span<const AnyState* const> states, Arena& arena) {
  SaidSteps said(walk, opening, arena);
  for (const AnyState* state : states) said.list(*state);
  if (!opening.heard->unsaid()) said.make(*states.front());
  return said.take();
}

SaidList::SaidList(const AnyState& state, const Opening& opening,
                   const std::vector<HeardFilling>& said)
    : heard_(opening.heard.get()) {
  const auto likeliest =
      std::ranges::find_if(said, [](const HeardFilling& one) { return one.step.has_value(); });
  if (likeliest == said.end()) return;
  step_ = *likeliest->step;
  field_ = list_of_names(step_);
  if (field_ == nullptr || !field_->is_in(step_.data()) || names().size() < 2) return;
  const auto count =
      static_cast<std::int64_t>(field_->type->element->names(state.game().match(state)).size());
  for (std::size_t at = 0; at < names().size(); ++at) {
    Names less = names();
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(at));
    const std::int64_t left_out = cost_of(state, less);
    std::vector<std::pair<std::int64_t, std::int64_t>> others;
    for (std::int64_t name = 0; name < count; ++name) {
      Names other = names();
      other[at] = name;
      const std::int64_t cost = cost_of(state, other);
      if (cost < left_out) others.emplace_back(cost, name);
    }
    std::ranges::sort(others);
    places_.emplace_back();
    for (const auto& [cost, name] : others) places_.back().push_back(name);
  }
}

SaidList::Names SaidList::names() const {
  Names names;
  each_item(*field_->type, field_->in(step_.data()),
            [&](const void* item) { names.push_back(field_->type->element->get(item)); });
  return names;
}

std::int64_t SaidList::cost_of(const AnyState& state, const Names& names) const {
  Arena arena;
  return heard_->cost_of(state, with_names(step_, *field_, names, arena));
}

std::optional<HeardFilling> SaidList::fitted(InferWalk& walk, const AnyState& state, Arena& arena) {
  if (places_.empty() || walk.is_legal(state, step_)) return std::nullopt;
  Names chosen;
  Arena trying;
  for (const Names& place : places_) {
    for (const std::int64_t name : place) {
      if (std::ranges::find(chosen, name) != chosen.end()) continue;
      chosen.push_back(name);
      if (walk.is_legal(state, with_names(step_, *field_, chosen, trying))) break;
      chosen.pop_back();
    }
  }
  if (chosen.empty()) return std::nullopt;
  const auto known = fitted_.find(chosen);
  if (known != fitted_.end()) return known->second;
  constexpr std::size_t fitted_most = 4096;
  if (fitted_.size() == fitted_most) return std::nullopt;
  const HeardFilling filling{cost_of(state, chosen), with_names(step_, *field_, chosen, arena)};
  fitted_.emplace(chosen, filling);
  return filling;
}

}  // namespace praetor::replays
