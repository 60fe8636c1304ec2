// Second thoughts of a way that has come to an opening where it hardly fits.

#include <algorithm>
#include <utility>

#include "replays/searching/infer_mend.hpp"
#include "replays/searching/infer_ways.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t back_most = 400;               // openings that are taken for something else
constexpr std::size_t others_each = 16;              // things that each of these may be
constexpr std::int64_t dearer_most = 12'000'000;     // than the way, and ends otherwise
constexpr std::int64_t thoughts_most = 300'000;      // steps judged or listed …
constexpr std::int64_t thoughts_each = 40'000;       // … and for each bit that can be gained
constexpr std::int64_t thoughts_lost = 2'000'000;    // the same where a known step does not fit
constexpr std::int64_t gain_lost = 80'000'000;       // what others may then cost more
constexpr int conflicts_most = 2;                    // where more than one thing is tried: …
constexpr std::size_t branches_most = 4;             // … these, …
constexpr std::int64_t branches_window = 3'000'000;  // … and what costs hardly more
constexpr int leaves_most = 16;                      // of one thing
constexpr std::size_t ends_most = 6;                 // at the opening itself
constexpr std::size_t tried_most = 300;              // of what was said at an opening

class SecondThoughts {
 public:
  SecondThoughts(WayFillings& fillings, const HeardWayRef& last, std::size_t layer)
      : fillings_(fillings), layer_(layer), last_(last->total), behind_(layer + 1) {
    HeardWayRef way = last;
    for (std::size_t at = layer + 1; at-- > 0; way = way->before) behind_[at] = way;
    gain_ = last->filling.cost - fillings_.least_cost(layer);
    lost_ = last->filling.cost == cost_passed_over;
    if (lost_) gain_ = gain_lost;
  }

  std::vector<HeardWayRef> found() {
    const std::int64_t begin = fillings_.done();
    const std::int64_t most =
        lost_ ? thoughts_lost : std::min(thoughts_most, thoughts_each * (gain_ / 1'000'000));
    for (const OtherThought& exit : exits()) {
      if (fillings_.spent() || fillings_.done() > begin + most) break;
      leaves_ = 0;
      if (const HeardWayRef way = fillings_.put(before(exit.layer), exit.layer, *exit.filling)) {
        follow(way, exit.layer + 1, 0);
      }
    }
    return std::move(found_);
  }

 private:
  struct OtherThought {
    std::int64_t more;  // than the way costs there
    std::size_t layer;
    const HeardFilling* filling;
  };

  const HeardWayRef& before(std::size_t layer) const { return behind_[layer]->before; }
  const HeardFilling& own(std::size_t layer) const { return behind_[layer]->filling; }

  std::vector<OtherThought> exits() const {
    std::vector<OtherThought> exits;
    const std::size_t first = layer_ > back_most ? layer_ - back_most : 0;
    for (std::size_t layer = layer_; layer-- > first;) {
      std::size_t others = 0;
      for (const HeardFilling& other : fillings_.said(layer)) {
        const std::int64_t more = other.cost - own(layer).cost;
        if (more >= gain_ + dearer_most || ++others > others_each) break;
        if (other.step != own(layer).step) exits.push_back({more, layer, &other});
      }
    }
    std::ranges::stable_sort(exits, {}, &OtherThought::more);
    return exits;
  }

  /// Whether a way that has come to an opening can still be worth it, or leads to the same.
  bool is_hopeless(const HeardWay& way, std::size_t layer) const {
    const HeardWay& other = *before(layer);
    return way.total - other.total >= gain_ + dearer_most || way.state == other.state;
  }
  /// Follows what the way is filled with, as far as that fits.
  void follow(HeardWayRef way, std::size_t layer, int conflicts) {
    for (; layer < layer_; ++layer) {
      if (is_hopeless(*way, layer)) return;
      const bool fine = own(layer).cost < fillings_.least_cost(layer) + cost_surprising;
      if (HeardWayRef next = fine ? fillings_.put(way, layer, own(layer)) : nullptr) {
        way = std::move(next);
        continue;
      }
      const bool branches = fine && conflicts < conflicts_most && leaves_ < leaves_most;
      const std::vector<HeardWayRef> others =
          branches ? branched(way, layer) : filled(way, layer, 1);
      if (others.empty()) return;
      if (branches) {
        for (const HeardWayRef& other : others) follow(other, layer + 1, conflicts + 1);
        return;
      }
      way = others.front();
    }
    ++leaves_;
    if (is_hopeless(*way, layer_)) return;
    for (const HeardWayRef& end : filled(way, layer_, ends_most)) keep(end);
  }

  /// Calls `use` for all ways to fill an opening, the likeliest first, until it says false.
  template <class F>
  void each_filled(const HeardWayRef& before, std::size_t layer, F&& use) {
    const std::int64_t bound = behind_[layer]->total + dearer_most + (layer < layer_ ? gain_ : 0);
    HeardWayRef list = fillings_.put_list(before, layer);
    if (list && list->total >= bound) list = nullptr;
    std::size_t tried = 0;
    for (const HeardFilling& filling : fillings_.said(layer)) {
      const std::int64_t total = before->total + filling.cost;
      if (list && list->total <= total && !use(std::exchange(list, nullptr))) return;
      if (total >= bound || ++tried > tried_most) break;
      const HeardWayRef way = fillings_.put(before, layer, filling);
      if (way && !use(way)) return;
    }
    if (list) use(list);
  }
  std::vector<HeardWayRef> filled(const HeardWayRef& before, std::size_t layer, std::size_t most) {
    std::vector<HeardWayRef> ways;
    each_filled(before, layer, [&](const HeardWayRef& way) {
      ways.push_back(way);
      return ways.size() < most;
    });
    return ways;
  }
  /// What fits an opening where the way's own filling does not any more. What has become legal
  /// only now comes first: it may be what the first change gave room to.
  std::vector<HeardWayRef> branched(const HeardWayRef& way, std::size_t layer) {
    std::vector<HeardWayRef> fresh;
    std::vector<HeardWayRef> others;
    const AnyState& was = before(layer)->state;
    each_filled(way, layer, [&](const HeardWayRef& one) {
      const bool first = fresh.empty() && others.empty();
      if (first) cheapest_ = one->filling.cost;
      const bool near = one->filling.cost <= cheapest_ + branches_window;
      if (!near && fresh.size() + others.size() >= branches_most) return false;
      if (!fillings_.fits(was, one->filling)) {
        fresh.push_back(one);
      } else if (others.size() < branches_most) {
        others.push_back(one);
      }
      return true;
    });
    fresh.insert(fresh.end(), others.begin(), others.end());
    return fresh;
  }

  /// Of ways that end alike the likeliest; those that end as the way itself must be likelier.
  void keep(const HeardWayRef& end) {
    if (end->total >= last_ && end->filling.step == own(layer_).step) return;
    const auto same = std::ranges::find_if(
        found_, [&](const HeardWayRef& other) { return other->filling.step == end->filling.step; });
    if (same == found_.end()) {
      found_.push_back(end);
    } else if (end->total < (*same)->total) {
      *same = end;
    }
  }

  WayFillings& fillings_;
  const std::size_t layer_;
  const std::int64_t last_;
  std::vector<HeardWayRef> behind_;  // the way, behind each opening
  bool lost_ = false;                // a known step is passed over on it
  std::int64_t gain_ = 0;            // at the opening, at the most
  std::int64_t cheapest_ = 0;
  int leaves_ = 0;
  std::vector<HeardWayRef> found_;
};

}  // namespace

std::vector<HeardWayRef> second_thoughts(WayFillings& fillings, const HeardWayRef& way,
                                         std::size_t layer) {
  return SecondThoughts(fillings, way, layer).found();
}

}  // namespace praetor::replays
