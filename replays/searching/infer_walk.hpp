#pragma once
// Moves a search for completions from one opening of a draft to the next. It lists what may stand
// in an opening that was heard, follows the steps that are written, and notes the furthest place at
// which any attempt ended.

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

/// A step that may have been said, or no step, and how unlikely that is, in millionths of a bit.
struct HeardFilling {
  std::int64_t cost = 0;
  std::optional<AnyStep> step;

  friend bool operator==(const HeardFilling&, const HeardFilling&) = default;
};

struct HeardFillings {
  std::vector<HeardFilling> best;  ///< the likeliest first
  bool all = true;                 ///< whether there are no others
};

/// How one opening is filled on a path through all openings.
struct WalkedOpening {
  AnyState before;
  std::size_t from = 0;  ///< index of that state among those before the opening, if it has one
  std::int64_t cost = 0;
  std::vector<AnyStep> filling;

  /// Whether this opening has that filling.
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

  /// The index of the first entry at or behind the opening `layer`; the number of entries if there
  /// is no such opening.
  std::size_t first_of(std::size_t layer) const {
    return layer < openings_.size() ? openings_[layer].step : draft_.record.steps.size();
  }

  /// Carries out the entries from `from` to before `to`, with their claims. If `to` is the end of
  /// the record, checks its result too. Returns false at the first violation and notes it.
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
  /// Leaves the opening `layer` and goes on to the next one. Returns false if the opening's claims
  /// are wrong or a step between is illegal. `last` is the step that led here, or null.
  bool onward(AnyState& state, std::size_t layer, const AnyStep* last) {
    const std::size_t at = openings_[layer].step;
    if (const auto wrong = follower_.wrong_claim(state, draft_.record.steps[at].claims)) {
      note_end(at, state, last, *wrong);
      return false;
    }
    return go_on(state, at + 1, first_of(layer + 1));
  }
  /// Carries out a step in an opening if it is legal; returns whether it was.
  bool take(AnyState& state, std::size_t at, const AnyStep& step) {
    const auto wrong = follower_.take(state, step, nullptr);
    if (wrong) note_end(at, state, &step, *wrong);
    return !wrong;
  }

  /// Steps like a listed one, with the lists of names that were likely said.
  const std::vector<AnyStep>& like(const AnyState& state, const Opening& opening,
                                   const AnyStep& listed) {
    return unlisted_.like(state, opening.step, *opening.heard, listed);
  }
  bool is_legal(const AnyState& state, const AnyStep& step) {
    effort_.spend();
    return judge(state, step).legal();
  }

  /// Calls `use` for every possible step, as far as they can be listed; returns whether these are
  /// all.
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

  /// The fillings that fit best what was heard, the likeliest first. Among equally likely ones "no
  /// step" comes first. At most `most` + 1 (0: all), since one of them may be "no step", and none
  /// that costs more than the likeliest one by more than `window`.
  HeardFillings fitting(const AnyState& before, const Opening& opening, std::size_t most,
                        std::int64_t window, Arena& listing) {
    const HeardPhrase& heard = *opening.heard;
    std::vector<HeardFilling> found{{heard.cost_of_nothing(), std::nullopt}};
    std::int64_t least = found[0].cost;
    bool near = true;
    const auto hear = [&](const AnyStep& legal) {
      const AnyStep step = abbreviated(before, legal, nullptr);
      // People may say a part that may be left unsaid, so both forms count.
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
  /// Where what is listed fits badly: adds steps like the likeliest one, unless all of these are
  /// listed.
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

  /// From here on, note_end() notes nothing more.
  void settle_end() { settled_ = true; }
  /// Notes that no step at all fits at an entry, unless a violation was noted before.
  void note_nothing_fits(std::size_t at) {
    if (end_.rule == nullptr) end_.step = static_cast<std::int64_t>(at) + 1;
  }

 private:
  /// `step`: the step that was tried in that state or led to it; null for none.
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
