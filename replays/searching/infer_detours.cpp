#include "replays/searching/infer_detours.hpp"

#include <algorithm>
#include <optional>

#include "replays/reading/copied_step.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t detours_most = 8;  // that are told

/// How much is tried. Where a search ends without a detour, that is all there is to do.
struct DetourLimits {
  std::int64_t nodes;    // steps judged or listed
  std::size_t others;    // fillings behind the other one that may have to change as well
  std::size_t fillings;  // of one opening
  std::int64_t window;   // between the likeliest and the least likely of these
};
constexpr DetourLimits limits_doubted{200'000, 4, 16, 25'000'000};
constexpr DetourLimits limits_at_end{400'000, 6, 500, 200'000'000};

class DetourSearch {
 public:
  DetourSearch(InferWalk& walk, const std::vector<WalkedOpening>& path, std::int64_t bound,
               const DetourLimits& limits, Arena& arena)
      : walk_(walk), path_(path), bound_(bound), limits_(limits), arena_(arena) {}

  std::vector<Detour> found() {
    list();
    std::ranges::stable_sort(exits_, {}, &Exit::more);
    for (const Exit& exit : exits_) {
      if (walk_.spent() || walk_.done() > begin_ + limits_.nodes) break;
      follow(exit);
    }
    return likeliest(found_);
  }
  /// What reached the opening, where nothing fits.
  std::vector<Detour> in_vain() { return likeliest(in_vain_); }

 private:
  static std::vector<Detour> likeliest(std::vector<Detour>& all) {
    std::ranges::stable_sort(all, {}, &Detour::total);
    if (all.size() > detours_most) all.erase(all.begin() + detours_most, all.end());
    return std::move(all);
  }
  struct Exit {
    std::size_t layer;
    std::int64_t more;  // what it costs beside the path there
    HeardFilling filling;
  };

  /// All other fillings of the path's openings that what is unlikely behind them can pay for.
  void list() {
    sum_ = 0;
    for (const WalkedOpening& part : path_) sum_ += part.cost;
    std::int64_t unlikely = bound_ - sum_;
    for (std::size_t layer = path_.size(); layer-- > 0 && !walk_.spent();) {
      const WalkedOpening& part = path_[layer];
      const Opening& opening = walk_.opening(layer);
      if (!opening.heard) continue;
      Arena listing;
      for (const HeardFilling& other :
           walk_.fitting(part.before, opening, limits_.fillings, limits_.window, listing).best) {
        const std::int64_t more = other.cost - part.cost;
        if (more > unlikely) break;
        if (is(part, other)) continue;
        exits_.push_back({layer, more, other});
        if (other.step) exits_.back().filling.step = copied(*other.step, arena_);
      }
      if (opening.heard->is_surprising(part.cost)) unlikely += part.cost;
    }
  }
  static bool is(const WalkedOpening& part, const HeardFilling& other) {
    if (!other.step) return part.filling.empty();
    return part.filling.size() == 1 && part.filling.front() == *other.step;
  }

  void follow(const Exit& exit) {
    Detour detour;
    detour.layer = exit.layer;
    detour.total = sum_ + exit.more;
    detour.state = path_[exit.layer].before;
    if (!take(detour, exit.layer, exit.filling)) return;
    std::size_t others = 0;
    for (std::size_t layer = exit.layer + 1; layer < path_.size(); ++layer) {
      const WalkedOpening& part = path_[layer];
      const Opening& opening = walk_.opening(layer);
      const bool again = opening.heard && opening.heard->is_surprising(part.cost);
      if (!again && take(detour, layer, part)) continue;
      if (!opening.heard || (!again && ++others > limits_.others)) return;
      if (!refill(detour, layer, part.cost)) return;
    }
    const auto least = least_cost(detour.state);
    if (!least) in_vain_.push_back(detour);
    if (!least || detour.total + *least >= bound_) return;
    detour.total += *least;
    found_.push_back(std::move(detour));
  }
  /// Whatever fits best at an opening behind the detour.
  bool refill(Detour& detour, std::size_t layer, std::int64_t was) {
    Arena listing;
    for (const HeardFilling& best :
         walk_.fitting(detour.state, walk_.opening(layer), 1, limits_.window, listing).best) {
      if (detour.total + best.cost - was >= bound_) return false;
      if (!take(detour, layer, best)) continue;
      detour.total += best.cost - was;
      return true;
    }
    return false;
  }

  bool take(Detour& detour, std::size_t layer, const HeardFilling& filling) {
    std::vector<AnyStep> steps;
    if (filling.step) steps.push_back(*filling.step);
    return take(detour, layer, {{}, 0, filling.cost, std::move(steps)});
  }
  bool take(Detour& detour, std::size_t layer, const WalkedOpening& part) {
    AnyState after = detour.state;
    InferEdge edge;
    edge.cost = part.cost;
    for (const AnyStep& step : part.filling) {
      if (!walk_.take(after, walk_.opening(layer).step, step)) return false;
      edge.filling.push_back(copied(step, arena_));
    }
    const AnyStep* const last = part.filling.empty() ? nullptr : &part.filling.back();
    if (!walk_.onward(after, layer, last)) return false;
    detour.state = std::move(after);
    detour.edges.push_back(std::move(edge));
    return true;
  }

  /// Of the likeliest filling of the opening that is in doubt; none if nothing fits there.
  std::optional<std::int64_t> least_cost(const AnyState& before) {
    const Opening& opening = walk_.opening(path_.size());
    if (opening.heard) {
      Arena listing;
      return walk_.fitting(before, opening, 1, limits_.window, listing).best.front().cost;
    }
    std::optional<std::int64_t> least;
    for (const DraftChoice& choice : opening.choices) {
      AnyState after = before;
      if (!choice.open() && !walk_.take(after, opening.step, choice.step)) continue;
      if (!choice.open() && !walk_.onward(after, path_.size(), &choice.step)) continue;
      least = std::min(choice.cost, least.value_or(choice.cost));
    }
    return least;
  }

  InferWalk& walk_;
  const std::vector<WalkedOpening>& path_;
  const std::int64_t bound_;
  const DetourLimits& limits_;
  Arena& arena_;
  const std::int64_t begin_ = walk_.done();
  std::int64_t sum_ = 0;  // of the path
  std::vector<Exit> exits_;
  std::vector<Detour> found_;
  std::vector<Detour> in_vain_;
};

/// The path with a detour in it.
std::vector<WalkedOpening> path_over(InferWalk& walk, std::vector<WalkedOpening> path,
                                     const Detour& detour) {
  AnyState here = path[detour.layer].before;
  for (std::size_t at = 0; at < detour.edges.size(); ++at) {
    const std::size_t layer = detour.layer + at;
    const InferEdge& edge = detour.edges[at];
    path[layer] = {here, path[layer].from, edge.cost, edge.filling};
    for (const AnyStep& step : edge.filling) apply(here, step);
    walk.onward(here, layer, nullptr);
  }
  return path;
}

/// A detour off a detour, as one off the path.
Detour joined(const Detour& first, Detour second) {
  if (second.layer <= first.layer) return second;
  const auto rest = first.edges.begin() + static_cast<std::ptrdiff_t>(second.layer - first.layer);
  second.edges.insert(second.edges.begin(), first.edges.begin(), rest);
  second.layer = first.layer;
  return second;
}

}  // namespace

std::vector<Detour> detours(InferWalk& walk, const std::vector<WalkedOpening>& path,
                            std::int64_t bound, bool ends, Arena& arena) {
  const DetourLimits& limits = ends ? limits_at_end : limits_doubted;
  DetourSearch search(walk, path, bound, limits, arena);
  std::vector<Detour> found = search.found();
  if (!ends) return found;
  for (const Detour& first : search.in_vain()) {
    if (!found.empty() || walk.spent()) break;
    const auto over = path_over(walk, path, first);
    for (Detour& second : DetourSearch(walk, over, bound, limits, arena).found()) {
      found.push_back(joined(first, std::move(second)));
    }
  }
  return found;
}

}  // namespace praetor::replays
