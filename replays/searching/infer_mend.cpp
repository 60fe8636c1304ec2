#include "replays/searching/infer_mend.hpp"

#include <algorithm>
#include <optional>

#include "replays/reading/copied_step.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t mends_most = 32;             // other fillings of one opening that are tried
constexpr std::int64_t mends_window = 30'000'000;  // between the likeliest and the last of these
// The same if a known step is passed over there: then almost anything is likelier.
constexpr std::size_t mends_most_lost = 500;
constexpr std::int64_t mends_window_lost = 200'000'000;
constexpr std::int64_t margin_seen = 3'000'000;   // above the least cost that was seen there
constexpr std::int64_t margin_usual = 3'000'000;  // above the usual cost
constexpr std::int64_t worth_keeping = 10'000;    // a smaller gain is ignored

class Mender {
 public:
  Mender(InferWalk& walk, std::vector<WalkedOpening>& path, std::int64_t nodes, Arena& arena)
      : walk_(walk), path_(path), last_(walk.done() + nodes), arena_(arena) {}

  bool run() {
    bool any = false;
    while (round()) any = true;
    return any;
  }

 private:
  struct MendExit {
    std::size_t layer;
    std::int64_t more;  // cost beyond that of the path's own filling
    HeardFilling filling;
    std::int64_t change = 0;  // change of the cost of the whole path
  };
  bool over() const { return walk_.spent() || walk_.done() >= last_; }

  /// Tries every other filling; returns whether any of them made the path cheaper.
  bool round() {
    weigh();
    std::vector<MendExit> exits = listed();
    std::ranges::stable_sort(exits, {}, &MendExit::more);
    std::vector<MendExit> good;
    for (MendExit& exit : exits) {
      if (over()) break;
      const auto change = follow(exit);
      if (!change) continue;
      exit.change = *change;
      good.push_back(exit);
    }
    std::ranges::stable_sort(good, {}, &MendExit::change);
    bool any = false;
    for (const MendExit& exit : good) {
      // An earlier change may have changed the state here.
      if (walk_.spent()) break;
      if (any && !still_fits(exit)) continue;
      MendExit now = exit;
      now.more = exit.filling.cost - path_[exit.layer].cost;
      if (!follow(now)) continue;
      take_over(now.layer);
      weigh();
      any = true;
    }
    return any;
  }

  /// How much the path could gain at each opening if another game were right.
  void weigh() {
    gains_.assign(path_.size() + 1, 0);
    behind_.assign(path_.size() + 1, 0);
    for (std::size_t layer = path_.size(); layer-- > 0;) {
      const std::int64_t cost = path_[layer].cost;
      const Opening& opening = walk_.opening(layer);
      if (!opening.heard) {
        gains_[layer] = cost;
      } else if (!opening.heard->unsaid()) {
        const std::int64_t least = opening.heard->least_cost();
        const std::int64_t usual = opening.heard->usual_cost();
        if (cost > usual + margin_usual || cost - margin_seen > least) {
          gains_[layer] = std::max<std::int64_t>(0, cost - std::min(least, usual));
        }
      }
      behind_[layer] = behind_[layer + 1] + gains_[layer];
    }
  }

  std::vector<MendExit> listed() {
    std::vector<MendExit> exits;
    const bool lost = behind_[0] >= cost_passed_over;
    for (std::size_t layer = 0; layer < path_.size() && !over(); ++layer) {
      const Opening& opening = walk_.opening(layer);
      if (!opening.heard) continue;
      const WalkedOpening& part = path_[layer];
      Arena listing;
      const HeardFillings others =
          walk_.fitting(part.before, opening, lost ? mends_most_lost : mends_most,
                        lost ? mends_window_lost : mends_window, listing);
      for (const HeardFilling& other : others.best) {
        const std::int64_t more = other.cost - part.cost;
        if (more >= behind_[layer + 1]) break;
        if (part.is_filled_by(other)) continue;
        exits.push_back({layer, more, other});
        if (other.step) exits.back().filling.step = copied(*other.step, arena_);
      }
    }
    return exits;
  }
  bool still_fits(const MendExit& exit) {
    if (path_[exit.layer].is_filled_by(exit.filling)) return false;
    AnyState state = path_[exit.layer].before;
    const std::size_t at = walk_.opening(exit.layer).step;
    return !exit.filling.step || walk_.take(state, at, *exit.filling.step);
  }

  /// How much less the path costs with that filling and whatever fits best behind it; none if
  /// nothing fits. The new path is then in `way_`.
  std::optional<std::int64_t> follow(const MendExit& exit) {
    way_.clear();
    AnyState state = path_[exit.layer].before;
    std::int64_t change = 0;
    if (!put(state, exit.layer, exit.filling.step, exit.filling.cost, change)) return std::nullopt;
    for (std::size_t layer = exit.layer + 1; layer < path_.size(); ++layer) {
      if (change - behind_[layer] >= -worth_keeping) return std::nullopt;
      if (state == path_[layer].before) break;
      if (!go_on(state, layer, change)) return std::nullopt;
    }
    return change < -worth_keeping ? std::optional(change) : std::nullopt;
  }
  bool go_on(AnyState& state, std::size_t layer, std::int64_t& change) {
    const WalkedOpening& part = path_[layer];
    const Opening& opening = walk_.opening(layer);
    if (!opening.heard) return go_on_known(state, layer, change);
    const std::optional<AnyStep> own =
        part.filling.empty() ? std::nullopt : std::optional(part.filling.front());
    AnyState after = state;
    const bool fits = !own || walk_.take(after, opening.step, *own);
    if (fits && gains_[layer] == 0) return put(state, layer, own, part.cost, change);
    Arena listing;
    for (const HeardFilling& best : walk_.fitting(state, opening, 4, mends_window, listing).best) {
      // Keeps the told filling if hardly anything fits better.
      if (fits && best.cost + 1'000'000 >= part.cost) break;
      if (put(state, layer, best.step, best.cost, change)) return true;
    }
    return fits && put(state, layer, own, part.cost, change);
  }
  bool go_on_known(AnyState& state, std::size_t layer, std::int64_t& change) {
    const WalkedOpening& part = path_[layer];
    const Opening& opening = walk_.opening(layer);
    if (!part.filling.empty() || opening.gap) return put_all(state, layer, part, change);
    for (const DraftChoice& choice : opening.choices) {
      if (!choice.open() && put(state, layer, choice.step, choice.cost, change)) return true;
    }
    return put(state, layer, std::nullopt, part.cost, change);
  }

  bool put(AnyState& state, std::size_t layer, const std::optional<AnyStep>& step,
           std::int64_t cost, std::int64_t& change) {
    WalkedOpening part{{}, 0, cost, {}};
    if (step) part.filling.push_back(*step);
    return put_all(state, layer, part, change);
  }
  bool put_all(AnyState& state, std::size_t layer, const WalkedOpening& part,
               std::int64_t& change) {
    AnyState after = state;
    for (const AnyStep& step : part.filling) {
      if (!walk_.take(after, walk_.opening(layer).step, step)) return false;
    }
    const AnyStep* const last = part.filling.empty() ? nullptr : &part.filling.back();
    if (!walk_.onward(after, layer, last)) return false;
    way_.push_back({state, 0, part.cost, {}});
    for (const AnyStep& step : part.filling) way_.back().filling.push_back(copied(step, arena_));
    change += part.cost - path_[layer].cost;
    state = std::move(after);
    return true;
  }
  void take_over(std::size_t layer) {
    for (WalkedOpening& part : way_) path_[layer++] = std::move(part);
  }

  InferWalk& walk_;
  std::vector<WalkedOpening>& path_;
  const std::int64_t last_;
  Arena& arena_;
  std::vector<std::int64_t> gains_;   // by opening
  std::vector<std::int64_t> behind_;  // sum of the gains of this opening and all later ones
  std::vector<WalkedOpening> way_;
};

}  // namespace

bool mended(InferWalk& walk, std::vector<WalkedOpening>& path, std::int64_t nodes, Arena& arena) {
  return Mender(walk, path, nodes, arena).run();
}

}  // namespace praetor::replays
