// Reconsiders a path that has come to an opening where its filling hardly fits.

#include <algorithm>
#include <compare>
#include <utility>

#include "replays/searching/infer_mend.hpp"
#include "replays/searching/infer_ways.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t back_most = 400;   // earlier openings that are reconsidered
constexpr std::size_t others_each = 16;  // other fillings tried at each of them
// how much dearer than the path another end may be
constexpr std::int64_t dearer_most = 12'000'000;
constexpr std::int64_t thoughts_most = 300'000;  // the most steps judged or listed …
// … or this, if something likelier was found before …
constexpr std::int64_t thoughts_after = 30'000;
constexpr std::int64_t thoughts_each = 40'000;     // … or this for each bit to be gained
constexpr std::int64_t thoughts_lost = 2'000'000;  // the budget if a known step does not fit
// how much dearer other fillings may be in that case
constexpr std::int64_t gain_lost = 80'000'000;
// conflicts of one change that are resolved in several ways: …
constexpr int conflicts_most = 2;
constexpr std::size_t branches_most = 4;             // … by at most this many fillings, …
constexpr std::int64_t branches_window = 3'000'000;  // … if they cost hardly more than the best
constexpr int leaves_most = 16;                      // ends reached from one change
// a gain that makes several changes worth a try
constexpr std::int64_t chain_gain = 6'000'000;
constexpr std::int64_t chain_most = 300'000;  // budget for these, in steps judged or listed
constexpr int chain_links = 3;                // changes in a row
constexpr int linked_most = 4;                // openings at which the next change is sought
// how much likelier the step that it makes legal must be
constexpr std::int64_t worth_a_link = 2'000'000;
constexpr std::size_t links_kept = 3;    // ways that are kept for the next change
constexpr std::size_t goals_most = 3;    // steps that the changes may make legal
constexpr std::size_t ends_most = 6;     // fillings at the opening itself
constexpr std::size_t tried_most = 300;  // fillings tried of those listed at an opening

class SecondThoughts {
 public:
  /// `links`: the number of earlier changes. `until`: the count of steps at which the search for
  /// further ones ends.
  SecondThoughts(WayFillings& fillings, const HeardWayRef& last, std::size_t layer, int links = 0,
                 std::int64_t until = 0)
      : fillings_(fillings),
        layer_(layer),
        links_(links),
        until_(until),
        last_(last->total),
        first_(layer > back_most ? layer - back_most : 0),
        behind_(layer + 1 - first_) {
    HeardWayRef way = last;
    for (std::size_t at = behind_.size(); at-- > 0; way = way->before) behind_[at] = way;
    gain_ = last->filling.cost - fillings_.least_cost(layer);
    lost_ = last->filling.cost == cost_passed_over;
    if (lost_) gain_ = gain_lost;
  }

  std::vector<HeardWayRef> found() {
    if (gain_ >= chain_gain) chain(fillings_.done() + (lost_ ? thoughts_lost : chain_most));
    chains_ = false;
    const std::int64_t begin = fillings_.done();
    const bool better = std::ranges::any_of(
        found_, [&](const HeardWayRef& way) { return way->total + gain_ / 2 < last_; });
    const std::int64_t most = better ? thoughts_after
                              : lost_
                                  ? thoughts_lost
                                  : std::min(thoughts_most, thoughts_each * (gain_ / 1'000'000));
    for (const OtherThought& exit : exits()) {
      if (fillings_.spent() || fillings_.done() > begin + most) break;
      take(exit);
    }
    return std::move(found_);
  }
  /// Reconsiders only fillings that contain a name from what was likely said here. If such a change
  /// makes another opening hardly fit, it also reconsiders fillings with names from that opening.
  std::vector<HeardWayRef> linked() {
    chain(until_);
    return std::move(found_);
  }

 private:
  struct OtherThought {
    std::int64_t more;  // cost beyond that of the path's own filling
    std::size_t layer;
    const HeardFilling* filling;  // points into the opening's fillings, in their order

    friend auto operator<=>(const OtherThought&, const OtherThought&) = default;
  };

  const HeardWay& behind(std::size_t layer) const { return *behind_[layer - first_]; }
  const HeardWayRef& before(std::size_t layer) const { return behind(layer).before; }
  const HeardFilling& own(std::size_t layer) const { return behind(layer).filling; }

  void take(const OtherThought& exit) {
    leaves_ = 0;
    linked_ = 0;
    if (const HeardWayRef way = fillings_.put(before(exit.layer), exit.layer, *exit.filling)) {
      follow(way, exit.layer + 1, 0);
    }
  }

  void chain(std::int64_t until) {
    until_ = until;
    chains_ = true;
    for (const OtherThought& exit : named_exits()) {
      if (fillings_.spent() || fillings_.done() > until_) break;
      take(exit);
    }
  }
  /// Other fillings that contain a name from the likeliest steps that do not fit here.
  std::vector<OtherThought> named_exits() const {
    const auto known = fillings_.names_in(own(layer_));
    std::vector<WayFillings::SeldomName> names;
    std::size_t goals = 0;
    for (const HeardFilling& goal : fillings_.said(layer_)) {
      if (goal.cost + worth_a_link > own(layer_).cost || goals == goals_most) break;
      ++goals;
      for (const auto& name : fillings_.names_in(goal)) {
        const bool is_new = std::ranges::find(known, name) == known.end() &&
                            std::ranges::find(names, name) == names.end();
        if (is_new) names.push_back(name);
      }
    }
    std::vector<OtherThought> exits;
    for (const auto& name : names) {
      for (const auto& [layer, index] : fillings_.said_of(name, first_)) {
        if (layer >= layer_) break;
        const HeardFilling& other = fillings_.said(layer)[index];
        const std::int64_t more = other.cost - own(layer).cost;
        if (more >= gain_ + dearer_most || other.step == own(layer).step) continue;
        exits.push_back({more, layer, &other});
      }
    }
    // A filling that contains two of the names is listed twice.
    std::ranges::sort(exits);
    exits.erase(std::unique(exits.begin(), exits.end()), exits.end());
    return exits;
  }
  /// The changes to try next, where a change leads to an opening that hardly fits.
  std::vector<HeardWayRef> next_link(const HeardWayRef& way, std::size_t layer) {
    const bool fits = way->filling.cost < fillings_.least_cost(layer) + cost_surprising;
    if (!chains_ || fits || links_ + 1 == chain_links || linked_ == linked_most) return {};
    if (fillings_.done() > until_ || fillings_.spent()) return {};
    ++linked_;
    auto found = SecondThoughts(fillings_, way, layer, links_ + 1, until_).linked();
    std::ranges::stable_sort(found, {}, &HeardWay::total);
    if (found.size() > links_kept) found.resize(links_kept);
    return found;
  }

  std::vector<OtherThought> exits() const {
    std::vector<OtherThought> exits;
    for (std::size_t layer = layer_; layer-- > first_;) {
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

  /// Whether a way has become too dear at an opening, or has reached the path's own state.
  bool is_hopeless(const HeardWay& way, std::size_t layer) const {
    const HeardWay& other = *before(layer);
    return way.total - other.total >= gain_ + dearer_most || way.state == other.state;
  }
  /// Follows the path's own fillings as far as they fit.
  void follow(HeardWayRef way, std::size_t layer, int conflicts) {
    for (; layer < layer_; ++layer) {
      if (is_hopeless(*way, layer)) return;
      const bool fine = own(layer).cost < fillings_.least_cost(layer) + cost_surprising;
      if (HeardWayRef next = fine ? fillings_.put(way, layer, own(layer)) : nullptr) {
        way = std::move(next);
        continue;
      }
      const bool branches = fine && conflicts < conflicts_most && leaves_ < leaves_most;
      std::vector<HeardWayRef> others = branches ? branched(way, layer) : filled(way, layer, 1);
      if (others.empty()) return;
      if (chains_) {
        const auto best = std::ranges::min_element(others, {}, &HeardWay::total);
        const auto linked = next_link(*best, layer);
        others.insert(others.begin(), linked.begin(), linked.end());
      }
      if (branches) {
        for (const HeardWayRef& other : others) follow(other, layer + 1, conflicts + 1);
        return;
      }
      way = *std::ranges::min_element(others, {}, &HeardWay::total);
    }
    ++leaves_;
    if (is_hopeless(*way, layer_)) return;
    const auto ends = filled(way, layer_, ends_most);
    for (const HeardWayRef& end : ends) keep(end);
    if (ends.empty()) return;
    for (const HeardWayRef& end : next_link(ends.front(), layer_)) keep(end);
  }

  /// Calls `use` for all ways to fill an opening, the likeliest first, until it returns false.
  template <class F>
  void each_filled(const HeardWayRef& before, std::size_t layer, F&& use) {
    const std::int64_t bound = behind(layer).total + dearer_most + (layer < layer_ ? gain_ : 0);
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
  /// What fits at an opening where the path's own filling does not. Fillings that have only now
  /// become legal come first: the change may have made room for them.
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

  /// Keeps the likeliest of the ways that end alike. Ways that end like the path itself must be
  /// likelier than it.
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
  const int links_;
  std::int64_t until_;
  const std::int64_t last_;
  const std::size_t first_;          // first opening that is reconsidered
  std::vector<HeardWayRef> behind_;  // the path, behind each opening from that one on
  bool lost_ = false;                // whether the path passes over a known step
  std::int64_t gain_ = 0;            // the most that can be gained at the opening
  std::int64_t cheapest_ = 0;
  int leaves_ = 0;
  bool chains_ = false;  // whether a change may look for a next one
  int linked_ = 0;       // how often that was done for one change
  std::vector<HeardWayRef> found_;
};

}  // namespace

std::vector<HeardWayRef> second_thoughts(WayFillings& fillings, const HeardWayRef& way,
                                         std::size_t layer) {
  return SecondThoughts(fillings, way, layer).found();
}

}  // namespace praetor::replays
