#pragma once
// How a search for completions goes from one opening of a draft to the next: what may stand in an
// opening that was heard, and whether the record goes on as it is written. Where it ended, whatever
// was tried, is noted.

#include <algorithm>
#include <optional>
#include <vector>

#include "replays/checking/follow.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/copied_step.hpp"
#include "replays/searching/heard.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/infer_unlisted.hpp"

namespace praetor::replays {

/// A step that may have been said, or none, and how unlikely that is, in millionths of a bit.
struct HeardFilling {
  std::int64_t cost = 0;
  std::optional<AnyStep> step;

  friend bool operator==(const HeardFilling&, const HeardFilling&) = default;
};

struct HeardFillings {
  std::vector<HeardFilling> best;  ///< the likeliest first
  bool all = true;                 ///< whether there are no others
};

/// What one opening was filled with on some way through all of them.
struct WalkedOpening {
  AnyState before;
  std::size_t from = 0;  ///< that state's place among those before the opening, where it has one
  std::int64_t cost = 0;
  std::vector<AnyStep> filling;

  /// Whether it is filled like that.
  bool is_filled_by(const HeardFilling& other) const {
    if (!other.step) return filling.empty();
    return filling.size() == 1 && filling.front() == *other.step;
  }
};

class InferWalk {
 public:
  InferWalk(const Draft& draft, const std::vector<Opening>& openings, Effort& effort)
      : draft_(draft), openings_(openings), effort_(effort), follower_(effort), unlisted_(effort) {}

  Follower& follower() { return follower_; }
  const Opening& opening(std::size_t layer) const { return openings_[layer]; }
  bool spent() const { return effort_.spent(); }
  void spend() { effort_.spend(); }
  std::int64_t done() const { return effort_.done(); }
  bool narrowed() const { return narrowed_; }
  const DeadEnd& dead_end() const { return end_; }

  /// The first entry behind an opening.
  std::size_t first_of(std::size_t layer) const {
    return layer < openings_.size() ? openings_[layer].step : draft_.record.steps.size();
  }

  /// Follows the record from one entry up to another; to the end the result counts too.
  bool go_on(AnyState& state, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const AnyRecordedStep& step = draft_.record.steps[i];
      if (const auto wrong = follower_.take(state, step.step, &step.claims)) {
        note_end(i, state, &step.step, *wrong);
        return false;
      }
    }
    if (to != draft_.record.steps.size()) return true;
    const auto wrong = Playback::wrong_result(state, draft_.record);
    if (wrong) note_end(to, state, nullptr, *wrong);
    return !wrong;
  }
  /// Goes on from behind an opening to the next one, if its claims hold; `last` led there, if any.
  bool onward(AnyState& state, std::size_t layer, const AnyStep* last) {
    const std::size_t at = openings_[layer].step;
    if (const auto wrong = follower_.wrong_claim(state, draft_.record.steps[at].claims)) {
      note_end(at, state, last, *wrong);
      return false;
    }
    return go_on(state, at + 1, first_of(layer + 1));
  }
  /// Carries a step of an opening out, if it is legal.
  bool take(AnyState& state, std::size_t at, const AnyStep& step) {
    const auto wrong = follower_.take(state, step, nullptr);
    if (wrong) note_end(at, state, &step, *wrong);
    return !wrong;
  }

  /// Steps like a listed one with the list of names that was likely said.
  const std::vector<AnyStep>& like(const AnyState& state, const Opening& opening,
                                   const AnyStep& listed) {
    return unlisted_.like(state, opening.step, *opening.heard, listed);
  }
  bool is_legal(const AnyState& state, const AnyStep& step) {
    effort_.spend();
    return judge(state, step).legal();
  }

  /// Every step that can be, as far as they can be listed; whether that is all.
  template <class F>
  bool each_step(const AnyState& state, const StepFilter& wanted, Arena& listing, F&& use) {
    constexpr std::int64_t listed_max = 20'000;  // legal steps of one state
    std::int64_t listed = 0;
    const bool all = each_possible_step(state, wanted, listing, [&](const AnyStep& legal) {
      effort_.spend();
      if (++listed > listed_max || effort_.spent()) return false;
      use(legal);
      return true;
    });
    if (!all) narrowed_ = true;
    return all;
  }

  /// What fits best what was heard, the likeliest first, of equally likely ones no step first: at
  /// most one more than `most` (0: all), as no step is one of them, and none that costs more than
  /// the likeliest and `window`.
  HeardFillings fitting(const AnyState& before, const Opening& opening, std::size_t most,
                        std::int64_t window, Arena& listing) {
    const HeardPhrase& heard = *opening.heard;
    std::vector<HeardFilling> found{{heard.cost_of_nothing(), std::nullopt}};
    std::int64_t least = found[0].cost;
    bool near = true;
    const auto hear = [&](const AnyStep& legal) {
      const AnyStep step = abbreviated(before, legal, nullptr);
      // Who says what may be left unsaid says it as it is.
      std::int64_t cost = heard.cost_of(before, step);
      if (!(step == legal)) cost = std::min(cost, heard.cost_of(before, legal));
      least = std::min(least, cost);
      if (cost <= least + window) {
        found.push_back({cost, step});
      } else {
        near = false;
      }
    };
    const bool all_listed = heard.unsaid() || each_step(before, {"", opening.by}, listing, hear);
    for (const std::string_view ender : heard.enders())
      each_step(before, {ender, {}}, listing, hear);
    std::ranges::stable_sort(found, {}, &HeardFilling::cost);
    if (!heard.unsaid() && heard.is_surprising(found[0].cost)) {
      add_unlisted(before, opening, all_listed, found, listing);
    }
    std::size_t kept = 0;
    while (kept < found.size() && (most == 0 || kept <= most) &&
           found[kept].cost <= found[0].cost + window) {
      ++kept;
    }
    const bool all = near && kept == found.size();
    found.resize(kept);
    return {std::move(found), all};
  }
  /// Where what is listed fits badly: steps like the likeliest, if not all of these are listed.
  void add_unlisted(const AnyState& before, const Opening& opening, bool all_listed,
                    std::vector<HeardFilling>& found, Arena& listing) {
    const auto likeliest =
        std::ranges::find_if(found, [](const HeardFilling& one) { return one.step.has_value(); });
    if (likeliest == found.end()) return;
    if (all_listed && !UnlistedSteps::lacks_list(*likeliest->step)) return;
    const AnyStep listed = *likeliest->step;
    for (const AnyStep& step : unlisted_.like(before, opening.step, *opening.heard, listed)) {
      AnyState after = before;
      const bool known = std::ranges::any_of(
          found, [&](const HeardFilling& one) { return one.step && *one.step == step; });
      if (known || follower_.take(after, step, nullptr)) continue;
      const AnyStep told = abbreviated(before, copied(step, listing), nullptr);
      found.push_back({opening.heard->cost_of(before, told), told});
    }
    std::ranges::stable_sort(found, {}, &HeardFilling::cost);
  }

  /// Whatever ends from here on is not noted any more.
  void settle_end() { settled_ = true; }
  /// Notes that no step whatsoever fits at an entry, if nothing else is known of where it ended.
  void note_nothing_fits(std::size_t at) {
    if (end_.rule == nullptr) end_.step = static_cast<std::int64_t>(at) + 1;
  }

 private:
  /// `step`: what was tried in that state, or led to it; null for none.
  void note_end(std::size_t index, const AnyState& state, const AnyStep* step,
                const Violation& violation) {
    const std::size_t steps = draft_.record.steps.size();
    if (settled_ || (end_.rule != nullptr && index <= furthest_)) return;
    furthest_ = index;
    end_ = dead_end_at(index == steps ? 0 : static_cast<std::int64_t>(index) + 1,
                       draft_.record.setup, state, step, violation);
  }

  const Draft& draft_;
  const std::vector<Opening>& openings_;
  Effort& effort_;
  Follower follower_;
  UnlistedSteps unlisted_;
  std::size_t furthest_ = 0;
  DeadEnd end_;
  bool narrowed_ = false;
  bool settled_ = false;
};

}  // namespace praetor::replays
