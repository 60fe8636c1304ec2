#pragma once
// The search for completions of a draft. Between two openings a game goes on as it is written, so
// the search goes from opening to opening. From each state before an opening it tries every filling
// and follows it to the next opening; there it keeps equal states only once. The result is a graph
// whose paths are the completions.
//
// Two fillings of equal effect from the same state count as one.

#include <bit>
#include <numeric>
#include <optional>

#include "replays/checking/follow.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/heard.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/infer_detours.hpp"
#include "replays/searching/infer_graph.hpp"
#include "replays/searching/infer_mend.hpp"
#include "replays/searching/infer_walk.hpp"
#include "replays/searching/reached_states.hpp"

namespace praetor::replays {

class InferSearch {
 public:
  using Edge = InferEdge;

  /// `openings`: those of the draft and, for rereading, the steps that leave arguments out.
  /// `rereads_most`: how many of these may be read otherwise than written. `beam`: as in
  /// `InferOptions`. `guide`: a path through all openings that the search keeps in any case; may be
  /// empty.
  InferSearch(const Draft& draft, const std::vector<Opening>& openings, std::int64_t rereads_most,
              std::size_t beam, Effort& effort, std::vector<WalkedOpening> guide = {})
      : guide_(std::move(guide)),
        draft_(draft),
        openings_(openings),
        rereads_most_(rereads_most),
        beam_(beam),
        effort_(effort),
        walk_(draft, openings, effort),
        here_(walk_.follower()),
        next_(walk_.follower()),
        seen_(walk_.follower()),
        left_(walk_.follower()) {}

  void run() {
    AnyState state = first_state(draft_.record.setup);
    if (!walk_.go_on(state, 0, walk_.first_of(0))) return;
    here_.add(state);
    rereads_.assign(1, 0);
    costs_.assign(1, 0);
    for (layer_ = 0; layer_ < openings_.size(); ++layer_) {
      edges_.emplace_back();
      costs_before_.push_back(costs_);
      next_.clear();
      next_rereads_.clear();
      next_costs_.clear();
      fill_from(0);
      if (beam_ > 0) {
        if (rereads_most_ == 0 && guide_.empty()) take_detours();
        if (rereads_most_ == 0 && next_.size() == 0) pass_over();
        // The guide passes this step over; elsewhere other fillings may fit.
        if (std::exchange(guide_passes_over_, false) && !passes_over(layer_)) guide_.clear();
        keep_likeliest();
      }
      std::swap(here_, next_);
      rereads_.swap(next_rereads_);
      costs_.swap(next_costs_);
      // Fillings of the last opening are complete games even if the budget has ended by then.
      const bool last = layer_ + 1 == openings_.size();
      if (here_.size() == 0 && complete()) walk_.note_nothing_fits(opening().step);
      if (here_.size() == 0 || (effort_.spent() && !last && guide_.empty())) return;
    }
    costs_before_.push_back(costs_);
    ended_ = true;
    mark_alive();
  }
  /// A cheaper variant of the likeliest path through all openings. Empty if none is cheaper, or if
  /// there is no path. It may pass over known steps that do not fit.
  std::vector<WalkedOpening> mended_path(std::int64_t nodes, Arena& arena);
  /// Whether there is a completion. If so, every layer has edges that are alive.
  bool reached() const { return ended_ && passed_over_.empty(); }
  /// Whether there are games behind all openings, perhaps with known steps passed over.
  bool ended() const { return ended_; }
  /// The known steps that were passed over: indices of openings.
  const std::vector<std::size_t>& passed_over() const { return passed_over_; }
  /// Whether everything possible was tried.
  bool complete() const { return !narrowed_ && !walk_.narrowed() && !effort_.spent(); }
  bool full() const { return full_; }
  const InferLayers& layers() const { return edges_; }
  const DeadEnd& dead_end() const { return walk_.dead_end(); }

 private:
  /// How much more than the likeliest state a state may cost to be kept: 30 bits, and more in wider
  /// beams.
  std::int64_t unlikely() const {
    return 5'000'000 * static_cast<std::int64_t>(std::bit_width(std::max<std::size_t>(beam_, 32)));
  }

  void fill_from(std::size_t first) {
    for (std::size_t from = first; from < here_.size(); ++from) {
      const bool guided = !guide_.empty() && from == guide_at_;
      // The guide is followed to its end even when nothing else can be tried any more.
      if (effort_.spent() && !guided) continue;
      left_.clear();
      from_ = from;
      if (!effort_.spent()) {
        openings_[layer_].heard ? fill_heard() : openings_[layer_].gap ? fill_gap() : fill_step();
      }
      if (guided) follow_guide();
    }
  }
  /// Continues the guide from its state.
  void follow_guide();
  /// Passes over a known step that fits nowhere, to find out what else is wrong behind it.
  void pass_over();
  bool passes_over(std::size_t layer) const {
    return !passed_over_.empty() && passed_over_.back() == layer;
  }
  /// If nothing that was heard fits any of the likeliest states well: looks for earlier openings
  /// that were taken for something else.
  void take_detours();
  /// The likeliest path to a state before the opening that is being filled.
  std::vector<WalkedOpening> path_to(std::size_t state);
  /// Adds the states of a detour behind those that were kept.
  void join(const Detour& detour, const std::vector<WalkedOpening>& path);

  struct Inner {  // a state within a gap
    AnyState state;
    std::vector<AnyStep> filling;
    std::int64_t unusual = 0;  ///< unusual payments in `filling`
  };

  const Opening& opening() const { return openings_[layer_]; }
  const AnyRecordedStep& recorded() const { return draft_.record.steps[opening().step]; }
  bool room() {
    constexpr std::size_t beside = 192;  // memory that a state costs beside its own size
    const std::size_t states =
        seen_.size() + left_.size() + next_.size() + here_.size() + inner_states_;
    const std::size_t bytes = states * (draft_.record.game().facts().state_size + beside) +
                              2 * kept_steps_ * sizeof(AnyStep) + edges_kept_ * sizeof(Edge);
    const bool left = bytes <= infer_mebibytes_max << 20U;
    if (!left) full_ = narrowed_ = true;
    return left;
  }

  /// Tries to leave the opening in `state`, which `steps` and then `last` (null for none) led to.
  /// `otherwise`: how many of these steps are read otherwise than written or usual.
  void leave(const AnyState& state, const std::vector<AnyStep>& steps, const AnyStep* last,
             std::int64_t otherwise, std::int64_t cost = 0) {
    AnyState after = state;
    if (!walk_.onward(after, layer_, last) || !room()) return;
    const std::int64_t rereads = rereads_[from_] + otherwise;
    if (rereads > rereads_most_ || !left_.add(state, rereads)) return;
    const bool reread = otherwise > 0 && !opening().gap;
    Edge edge{from_, 0, reread, false, cost, told(here_.at(from_), steps, last, layer_)};
    const std::int64_t total = costs_[from_] + cost;
    const auto [to, fresh] = next_.add(after);
    // Of two ways to a state, the one with fewer steps read otherwise counts.
    if (fresh) {
      next_rereads_.push_back(rereads);
      next_costs_.push_back(total);
    } else if (rereads != next_rereads_[to]) {
      if (rereads > next_rereads_[to]) return;
      next_rereads_[to] = rereads;
      next_costs_[to] = total;
      std::erase_if(edges_.back(), [place = to](const Edge& other) { return other.to == place; });
    }
    next_costs_[to] = std::min(next_costs_[to], total);
    edge.to = to;
    ++edges_kept_;
    kept_steps_ += edge.filling.size();
    edges_.back().push_back(std::move(edge));
  }
  /// A filling as people write it, kept in the arena.
  std::vector<AnyStep> told(AnyState before, std::vector<AnyStep> filling, const AnyStep* last,
                            std::size_t layer) {
    if (last != nullptr) filling.push_back(*last);
    for (AnyStep& step : filling) {
      const AnyStep made = step;
      if (openings_[layer].gap) step = abbreviated(before, made, nullptr);
      step = copied(step, arena_);
      apply(before, made);
    }
    return filling;
  }
  /// Whether a step pays otherwise than usual. In a gap, as for an argument that was left out, the
  /// usual payment is assumed. Where a payment must be written, none is usual.
  static bool is_unusual(const AnyState& before, const AnyStep& step) {
    return std::ranges::any_of(step.fields(), [&](const FieldInfo& field) {
      if (!field.optional || field.name != "pay" || !field.is_in(step.data())) return false;
      AnyStep usual = step;
      field.reset(usual.data());
      return judge(before, usual).legal() && field.is_in(abbreviated(before, step, nullptr).data());
    });
  }

  void fill_gap() {
    const Claims& claims = recorded().claims;
    const bool silent = claims.expect.empty() && !claims.has_hash;
    std::vector<Inner> level{{here_.at(from_), {}}};
    seen_.clear();
    seen_.add(level[0].state, 0);
    // Claims need a step to which they can belong.
    if (silent || opening().step > 0) leave(level[0].state, {}, nullptr, 0);
    for (std::int64_t steps = 1; steps <= opening().most && !level.empty(); ++steps) {
      const bool last = steps == opening().most;
      std::vector<Inner> deeper;
      for (const Inner& inner : level) {
        Arena listing;
        walk_.each_step(inner.state, {"", opening().by}, listing, [&](const AnyStep& legal) {
          AnyState after = inner.state;
          apply(after, legal);
          const std::int64_t unusual = inner.unusual + (is_unusual(inner.state, legal) ? 1 : 0);
          if (!room() || (!last && !seen_.add(after, unusual))) return;
          leave(after, inner.filling, &legal, unusual);
          if (last) return;
          deeper.push_back({after, inner.filling, unusual});
          deeper.back().filling.push_back(copied(legal, arena_));
          ++inner_states_;
          kept_steps_ += deeper.back().filling.size();
        });
        if (effort_.spent()) break;
      }
      inner_states_ -= std::min(inner_states_, level.size());
      kept_steps_ -= std::min(kept_steps_, level.size() * static_cast<std::size_t>(steps - 1));
      level = std::move(deeper);
      if (effort_.spent()) break;
    }
    inner_states_ = 0;
  }

  /// Tries the steps that fit best what was heard, and no step.
  void fill_heard() {
    const AnyState before = here_.at(from_);
    Arena listing;
    const HeardFillings fillings = walk_.fitting(before, opening(), beam_, unlikely(), listing);
    if (!fillings.all) narrowed_ = true;
    for (const HeardFilling& fitting : fillings.best) {
      const AnyStep* const step = fitting.step ? &*fitting.step : nullptr;
      AnyState after = before;
      if (step != nullptr) apply(after, *step);
      leave(after, {}, step, 0, fitting.cost);
    }
  }

  /// Keeps only the likeliest states before the next opening.
  void keep_likeliest() {
    std::vector<std::size_t> order(next_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t at) { return next_costs_[at]; });
    std::size_t kept = 0;
    while (kept < order.size() && kept < beam_ &&
           next_costs_[order[kept]] <= next_costs_[order[0]] + unlikely()) {
      ++kept;
    }
    guide_at_ = next_guide_;
    if (kept == order.size()) return;
    if (!guide_.empty()) {
      const auto guide = std::ranges::find(order, next_guide_);
      if (guide >= order.begin() + static_cast<std::ptrdiff_t>(kept)) order[kept++] = *guide;
    }
    narrowed_ = true;
    order.resize(kept);
    std::ranges::sort(order);
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> moved(next_.size(), none);
    DistinctStates states(walk_.follower());
    for (std::size_t at = 0; at < kept; ++at) {
      moved[order[at]] = at;
      states.add(next_.at(order[at]));
      next_costs_[at] = next_costs_[order[at]];
      next_rereads_[at] = next_rereads_[order[at]];
    }
    next_costs_.resize(kept);
    next_rereads_.resize(kept);
    std::swap(next_, states);
    std::erase_if(edges_.back(), [&](const Edge& edge) { return moved[edge.to] == none; });
    for (Edge& edge : edges_.back()) edge.to = moved[edge.to];
    if (!guide_.empty()) guide_at_ = moved[next_guide_];
  }

  /// Tries everything as written first. A step read otherwise counts only if it has another effect.
  void fill_step() {
    const std::vector<DraftChoice>& choices = opening().choices;
    if (choices.size() > 1 && std::ranges::any_of(choices, &DraftChoice::open)) {
      fill_by_likelihood();
    } else {
      for (const DraftChoice& choice : choices) {
        choice.open() ? try_listed(choice, choice.missing, false)
                      : try_step(choice.step, false, choice.cost);
      }
    }
    if (rereads_[from_] >= rereads_most_) return;
    for (const DraftChoice& choice : opening().choices) try_listed(choice, ~choice.written, true);
  }
  /// Tries the steps of a choice of several in order of likelihood, since the likeliest of equal
  /// effects counts. A choice that leaves something open stands for many steps, which share its
  /// weight.
  void fill_by_likelihood();
  void try_listed(const DraftChoice& choice, std::uint32_t fields, bool reread) {
    std::vector<AnyStep> tried;
    Arena listing;
    walk_.each_step(here_.at(from_), {choice.step.kind_name(), choice.by}, listing,
                    [&](const AnyStep& legal) {
                      const AnyStep step = completed(choice.step, legal, fields);
                      if (std::ranges::find(tried, step) != tried.end()) return;
                      tried.push_back(step);
                      try_step(step, reread, choice.cost);
                    });
  }
  void try_step(const AnyStep& step, bool reread, std::int64_t cost) {
    AnyState state = here_.at(from_);
    if (walk_.take(state, opening().step, step)) leave(state, {}, &step, reread ? 1 : 0, cost);
  }
  void mark_alive() {
    // Of several paths to the end, those that read the fewest steps otherwise count.
    const std::int64_t least = *std::ranges::min_element(rereads_);
    std::vector<bool> alive(here_.size());
    for (std::size_t i = 0; i < alive.size(); ++i) alive[i] = rereads_[i] == least;
    for (std::size_t layer = edges_.size(); layer-- > 0;) {
      std::size_t states = 0;
      for (Edge& edge : edges_[layer]) {
        // A state that has no edge to the next layer leads nowhere.
        edge.alive = edge.to < alive.size() && alive[edge.to];
        states = std::max(states, edge.from + 1);
      }
      alive.assign(states, false);
      for (const Edge& edge : edges_[layer]) {
        if (edge.alive) alive[edge.from] = true;
      }
    }
  }

  std::vector<WalkedOpening> guide_;
  // index of its state among those before the opening that is being filled
  std::size_t guide_at_ = 0;
  std::size_t next_guide_ = 0;
  bool guide_passes_over_ = false;  // whether the guide passes over the known step there
  std::vector<std::size_t> passed_over_;
  const Draft& draft_;
  const std::vector<Opening>& openings_;
  std::int64_t rereads_most_;
  std::size_t beam_;
  Effort& effort_;
  InferWalk walk_;
  Arena arena_;  // keeps the lists of the steps that are kept
  InferLayers edges_;
  DistinctStates here_;                // the states before the opening that is being filled
  DistinctStates next_;                // the states before the next opening
  ReachedStates seen_;                 // states within a gap
  ReachedStates left_;                 // states at its end, for one state before it
  std::vector<std::int64_t> rereads_;  // by state before the opening that is being filled
  std::vector<std::int64_t> next_rereads_;
  std::vector<std::int64_t> costs_;  // the least cost of a path there, by state likewise
  std::vector<std::int64_t> next_costs_;
  std::size_t layer_ = 0;
  std::size_t from_ = 0;
  std::size_t inner_states_ = 0;  // states within a gap
  std::size_t kept_steps_ = 0;
  std::size_t edges_kept_ = 0;
  std::int64_t detour_nodes_ = 0;
  std::vector<std::vector<std::int64_t>> costs_before_;  // by opening, and by state before it
  bool ended_ = false;
  bool narrowed_ = false;
  bool full_ = false;  // no room for more states
};

/// If the game that a search found can be improved: searches again, along the improved game.
void think_again(std::optional<InferSearch>& search, const Draft& draft,
                 const std::vector<Opening>& openings, const InferOptions& options, Effort& effort);

}  // namespace praetor::replays
