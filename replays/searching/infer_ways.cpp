#include "replays/searching/infer_ways.hpp"

#include <algorithm>
#include <limits>

#include "replays/searching/infer_mend.hpp"
#include "replays/searching/names_in.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t ways_most = 32;             // ways that are followed
constexpr std::size_t ways_alike = 4;             // how many of them may have the same fillings …
constexpr int openings_alike = 6;                 // … in this number of openings, the last ones
constexpr std::size_t next_most = 3;              // ways made from one way
constexpr std::size_t next_tried = 300;           // fillings tried for one way until one fits
constexpr std::int64_t next_window = 40'000'000;  // between the likeliest and the last
constexpr std::size_t named_each = 64;            // fillings indexed by one name at an opening
constexpr std::size_t asked_most = 12;            // states in which steps are listed
constexpr std::size_t rethought_most = 3;         // ways reconsidered at an opening …
constexpr int rethinks_most = 4;                  // … and how often the resulting ways are

class WaySearch {
 public:
  WaySearch(const Draft& draft, const std::vector<Opening>& openings, Effort& effort, Arena& arena)
      : openings_(openings),
        effort_(effort),
        rethink_until_(effort.done() + effort.left() / 2),
        until_(effort.done() + effort.left() / 5 * 3),
        fillings_(draft, openings, effort, arena) {}

  std::vector<WalkedOpening> found() {
    ways_.push_back(fillings_.first());
    if (!ways_.front()) return {};
    for (layer_ = 0; layer_ < openings_.size(); ++layer_) {
      if (!fillings_.ask(ways_)) return {};
      go_on();
      if (next_.empty() || effort_.spent() || !fillings_.has_room()) return {};
      if (fillings_.is_said(layer_)) think_again();
      std::swap(ways_, next_);
      next_.clear();
    }
    return told(*ways_.front());
  }

 private:
  void go_on() {
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    std::int64_t best = none;
    for (const HeardWayRef& before : ways_) {
      std::size_t found = 0;
      std::size_t tried = 0;
      const auto take = [&](const HeardWayRef& way) {
        if (!way) return;
        best = std::min(best, way->total);
        add(way);
        ++found;
      };
      take(fillings_.put_list(before, layer_));
      for (const HeardFilling& filling : fillings_.said(layer_)) {
        if (best != none && before->total + filling.cost > best + next_window) break;
        if (found == next_most || (found > 0 && tried == next_tried)) break;
        ++tried;
        take(fillings_.put(before, layer_, filling));
      }
    }
    keep();
  }

  void add(const HeardWayRef& way) {
    const auto same = std::ranges::find_if(
        next_, [&](const HeardWayRef& other) { return other->state == way->state; });
    if (same == next_.end()) {
      next_.push_back(way);
    } else if (way->total < (*same)->total) {
      *same = way;
    }
  }
  /// Keeps the likeliest ways behind the opening. Ways that differ only long ago must not crowd out
  /// those that differ in the last openings.
  void keep() {
    std::ranges::stable_sort(next_, {}, &HeardWay::total);
    std::vector<HeardWayRef> kept;
    for (const HeardWayRef& way : next_) {
      if (kept.size() == ways_most) break;
      const auto alike = std::ranges::count_if(
          kept, [&](const HeardWayRef& other) { return is_alike(*other, *way); });
      if (static_cast<std::size_t>(alike) < ways_alike) kept.push_back(way);
    }
    next_ = std::move(kept);
  }
  static bool is_alike(const HeardWay& one, const HeardWay& other) {
    const HeardWay* first = &one;
    const HeardWay* second = &other;
    for (int back = 0; back < openings_alike && first != second && first->before; ++back) {
      if (first->filling.step != second->filling.step) return false;
      first = first->before.get();
      second = second->before.get();
    }
    return true;
  }

  void think_again() {
    std::vector<HeardWayRef> done;
    const bool lost = next_.front()->filling.cost == cost_passed_over;
    const std::int64_t until = lost ? until_ : rethink_until_;
    for (int round = 0; round < rethinks_most && effort_.done() < until; ++round) {
      bool any = false;
      const std::vector<HeardWayRef> likeliest(
          next_.begin(),
          next_.begin() + static_cast<std::ptrdiff_t>(std::min(rethought_most, next_.size())));
      for (const HeardWayRef& way : likeliest) {
        const bool known = std::ranges::find(done, way) != done.end();
        if (known || way->filling.cost < fillings_.least_cost(layer_) + cost_surprising) continue;
        done.push_back(way);
        for (const HeardWayRef& other : second_thoughts(fillings_, way, layer_)) {
          if (other->total >= way->total && ends_like_a_likelier(*other)) continue;
          add(other);
          any = true;
        }
      }
      if (!any) return;
      keep();
    }
  }

  bool ends_like_a_likelier(const HeardWay& way) const {
    return std::ranges::any_of(next_, [&](const HeardWayRef& other) {
      return other->filling.step == way.filling.step && other->total <= way.total;
    });
  }

  std::vector<WalkedOpening> told(const HeardWay& last) const {
    std::vector<WalkedOpening> path(openings_.size());
    const HeardWay* way = &last;
    for (std::size_t layer = openings_.size(); layer-- > 0; way = way->before.get()) {
      path[layer] = {way->before->state, 0, way->filling.cost, {}};
      if (way->filling.step) path[layer].filling.push_back(*way->filling.step);
    }
    return path;
  }

  const std::vector<Opening>& openings_;
  Effort& effort_;
  // In steps judged or listed. Known steps that fit nowhere need a share too, and so does the
  // search that follows this path.
  const std::int64_t rethink_until_;
  const std::int64_t until_;
  WayFillings fillings_;
  std::vector<HeardWayRef> ways_;  // before the opening
  std::vector<HeardWayRef> next_;  // behind it
  std::size_t layer_ = 0;
};

}  // namespace

HeardWayRef WayFillings::first() {
  auto way = std::make_shared<HeardWay>(alive_);
  way->state = first_state(draft_.record.setup);
  return walk_.go_on(way->state, 0, walk_.first_of(0)) ? way : nullptr;
}

bool WayFillings::ask(const std::vector<HeardWayRef>& ways) {
  const Opening& opening = openings_[said_.size()];
  std::vector<HeardFilling>& said = said_.emplace_back();
  SaidList& list = lists_.emplace_back();
  if (opening.heard) {
    std::vector<const AnyState*> asked;
    const std::size_t every = std::max<std::size_t>(1, ways.size() / asked_most);
    for (std::size_t at = 0; at < ways.size(); at += every) asked.push_back(&ways[at]->state);
    said = likely_said(walk_, opening, asked, arena_);
    kept_ += said.size();
    note_names();
    if (!opening.heard->unsaid()) list = SaidList(ways.front()->state, opening, said);
    return true;
  }
  if (opening.gap) {
    said.push_back({0, std::nullopt});
    return opening.most == 0;
  }
  for (const DraftChoice& choice : opening.choices) {
    if (choice.open()) return false;
    said.push_back({choice.cost, choice.step});
  }
  said.push_back({cost_passed_over, std::nullopt});
  return true;
}

void WayFillings::note_names() {
  const std::size_t layer = said_.size() - 1;
  for (std::size_t at = 0; at < std::min(named_each, said_[layer].size()); ++at) {
    for (const SeldomName& name : names_in(said_[layer][at])) {
      named_[name].push_back({layer, at});
      ++places_;
    }
  }
}

std::vector<WayFillings::SeldomName> WayFillings::names_in(const HeardFilling& filling) const {
  constexpr std::size_t names_least = 20;
  std::vector<SeldomName> names;
  if (!filling.step) return names;
  each_name(filling.step->kind->type, filling.step->data(), draft_.record.match(),
            [&](const NameTable& table, std::int64_t name) {
              if (table.size() >= names_least) names.emplace_back(&table, name);
            });
  return names;
}

std::span<const WayFillings::SaidPlace> WayFillings::said_of(const SeldomName& name,
                                                             std::size_t first) const {
  const auto found = named_.find(name);
  if (found == named_.end()) return {};
  const auto begin = std::ranges::lower_bound(found->second, first, {}, &SaidPlace::layer);
  return {begin, found->second.end()};
}

bool WayFillings::has_room() const {
  const std::size_t of_way = sizeof(HeardWay) + draft_.record.game().facts().state_size + 64;
  return alive_ * of_way + kept_ * sizeof(HeardFilling) + places_ * sizeof(SaidPlace) <=
         infer_mebibytes_max << 20U;
}

HeardWayRef WayFillings::put(const HeardWayRef& before, std::size_t layer,
                             const HeardFilling& filling) {
  if (!fits(before->state, filling)) return nullptr;
  AnyState after = before->state;
  const AnyStep* const step = filling.step ? &*filling.step : nullptr;
  if (step != nullptr) apply(after, *step);
  if (!walk_.onward(after, layer, step)) return nullptr;
  auto way = std::make_shared<HeardWay>(alive_);
  way->before = before;
  way->filling = filling;
  way->total = before->total + filling.cost;
  way->state = std::move(after);
  return way;
}

HeardWayRef WayFillings::put_list(const HeardWayRef& before, std::size_t layer) {
  const auto fitted = lists_[layer].fitted(walk_, before->state, arena_);
  return fitted ? put(before, layer, *fitted) : nullptr;
}

std::vector<WalkedOpening> likeliest_way(const Draft& draft, const std::vector<Opening>& openings,
                                         Effort& effort, Arena& arena) {
  return WaySearch(draft, openings, effort, arena).found();
}

}  // namespace praetor::replays
