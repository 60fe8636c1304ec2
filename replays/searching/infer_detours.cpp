#include "replays/searching/infer_detours.hpp"

#include <algorithm>

#include "replays/reading/copied_step.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t detours_most = 8;  // detours that are returned

// Limits of the search.
constexpr std::int64_t nodes_most = 200'000;  // steps judged or listed
constexpr std::size_t others_most = 4;        // later openings whose filling may have to change too
constexpr std::size_t fillings_most = 16;     // tried at one opening
constexpr std::int64_t fillings_window = 25'000'000;  // between the likeliest and the last of these

class DetourSearch {
 public:
  DetourSearch(InferWalk& walk, const std::vector<WalkedOpening>& path, std::int64_t bound,
               Arena& arena)
      : walk_(walk), path_(path), bound_(bound), arena_(arena) {}

  std::vector<Detour> found() {
    list();
    std::ranges::stable_sort(exits_, {}, &Exit::more);
    for (const Exit& exit : exits_) {
      if (walk_.spent() || walk_.done() > begin_ + nodes_most) break;
      follow(exit);
    }
    std::ranges::stable_sort(found_, {}, &Detour::total);
    if (found_.size() > detours_most) found_.erase(found_.begin() + detours_most, found_.end());
    return std::move(found_);
  }

 private:
  struct Exit {
    std::size_t layer;
    std::int64_t more;  // cost beyond that of the path's own filling
    HeardFilling filling;
  };

  /// Lists the other fillings of the path's openings that cost less than what they may save later.
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
           walk_.fitting(part.before, opening, fillings_most, fillings_window, listing).best) {
        const std::int64_t more = other.cost - part.cost;
        if (more > unlikely) break;
        if (part.is_filled_by(other)) continue;
        exits_.push_back({layer, more, other});
        if (other.step) exits_.back().filling.step = copied(*other.step, arena_);
      }
      if (opening.heard->is_surprising(part.cost)) unlikely += part.cost;
    }
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
      if (!opening.heard || (!again && ++others > others_most)) return;
      if (!refill(detour, layer, part.cost)) return;
    }
    detour.total += least_cost(detour.state);
    if (detour.total >= bound_) return;
    found_.push_back(std::move(detour));
  }
  /// Fills an opening behind the change with whatever fits best.
  bool refill(Detour& detour, std::size_t layer, std::int64_t was) {
    Arena listing;
    for (const HeardFilling& best :
         walk_.fitting(detour.state, walk_.opening(layer), 1, fillings_window, listing).best) {
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

  /// The cost of the likeliest filling of the opening that is in doubt.
  std::int64_t least_cost(const AnyState& before) {
    Arena listing;
    const Opening& opening = walk_.opening(path_.size());
    return walk_.fitting(before, opening, 1, fillings_window, listing).best.front().cost;
  }

  InferWalk& walk_;
  const std::vector<WalkedOpening>& path_;
  const std::int64_t bound_;
  Arena& arena_;
  const std::int64_t begin_ = walk_.done();
  std::int64_t sum_ = 0;  // the cost of the path
  std::vector<Exit> exits_;
  std::vector<Detour> found_;
};

}  // namespace

std::vector<Detour> detours(InferWalk& walk, const std::vector<WalkedOpening>& path,
                            std::int64_t bound, Arena& arena) {
  return DetourSearch(walk, path, bound, arena).found();
}

}  // namespace praetor::replays
