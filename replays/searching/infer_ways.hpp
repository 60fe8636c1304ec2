#pragma once
// The likeliest way through all that was heard, found by a few ways at a time that think again at
// every line. What may have been said at an opening is asked for once, not in each state, so a way
// costs only the steps that are tried on it. Ways that are nearly as likely are not told.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "replays/searching/infer_said.hpp"
#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// What costs so much more than the least that may have been said there is thought about again.
inline constexpr std::int64_t cost_surprising = 4'000'000;

struct HeardWay;
using HeardWayRef = std::shared_ptr<HeardWay>;

/// A state behind an opening, and how it came about.
struct HeardWay {
  HeardWayRef before;  ///< null at the beginning
  HeardFilling filling;
  std::int64_t total = 0;  ///< what all fillings cost up to here
  AnyState state;
  std::size_t* alive;  ///< how many of them there are

  explicit HeardWay(std::size_t& number) : alive(&number) { ++number; }
  HeardWay(const HeardWay&) = delete;
  HeardWay& operator=(const HeardWay&) = delete;
  /// A way may be longer than calls can be deep.
  ~HeardWay() {
    --*alive;
    while (before && before.use_count() == 1) before = HeardWayRef(std::move(before->before));
  }
};

/// What ways are made of: what may stand in the openings that were come to so far.
class WayFillings {
 public:
  WayFillings(const Draft& draft, const std::vector<Opening>& openings, Effort& effort,
              Arena& arena)
      : draft_(draft), openings_(openings), walk_(draft, openings, effort), arena_(arena) {}

  /// The state before the first opening; null where the record ends before it.
  HeardWayRef first();
  /// Asks what may stand in the next opening, which those ways come to; false where that is not
  /// what was heard and cannot be said.
  bool ask(const std::vector<HeardWayRef>& ways);

  /// What was asked for; the likeliest first, never nothing.
  const std::vector<HeardFilling>& said(std::size_t layer) const { return said_[layer]; }
  std::int64_t least_cost(std::size_t layer) const { return said_[layer].front().cost; }
  /// Whether a step was said there, which the end of a line is not.
  bool is_said(std::size_t layer) const {
    return !openings_[layer].heard || !openings_[layer].heard->unsaid();
  }

  /// A step that may have been said at an opening: which of `said`.
  struct SaidPlace {
    std::size_t layer;
    std::size_t index;
  };
  /// A name that few steps speak of, such as a square; sides and kinds of piece are none.
  using SeldomName = std::pair<const NameTable*, std::int64_t>;
  std::vector<SeldomName> names_in(const HeardFilling& filling) const;
  /// The likeliest steps of each opening from `first` on that speak of a name, in that order.
  std::span<const SaidPlace> said_of(const SeldomName& name, std::size_t first) const;

  /// Fills an opening; null where that does not fit.
  HeardWayRef put(const HeardWayRef& before, std::size_t layer, const HeardFilling& filling);
  /// The same with the names of a list that fit there; null where none do, or there is no list.
  HeardWayRef put_list(const HeardWayRef& before, std::size_t layer);
  /// Whether a filling fits; its claims and what stands behind it are not asked.
  bool fits(const AnyState& before, const HeardFilling& filling) {
    return !filling.step || walk_.is_legal(before, *filling.step);
  }

  /// Whether there is room for more.
  bool has_room() const;
  bool spent() const { return walk_.spent(); }
  std::int64_t done() const { return walk_.done(); }

 private:
  /// What ways may have in the opening that comes next is known by the names in it.
  void note_names();

  const Draft& draft_;
  const std::vector<Opening>& openings_;
  InferWalk walk_;
  Arena& arena_;
  std::size_t alive_ = 0;   // ways
  std::size_t kept_ = 0;    // fillings
  std::size_t places_ = 0;  // of named ones
  std::vector<std::vector<HeardFilling>> said_;
  std::vector<SaidList> lists_;
  std::map<SeldomName, std::vector<SaidPlace>> named_;
};

/// Ways behind the same opening that are likelier than this one, or nearly as likely and end
/// otherwise: one opening on the way is taken for something else, and the rest of it followed.
std::vector<HeardWayRef> second_thoughts(WayFillings& fillings, const HeardWayRef& way,
                                         std::size_t layer);

/// The likeliest way through all openings; known steps that do not fit are passed over on it. Empty
/// where the draft has other openings than those that were heard, or none is found. Steps are kept
/// in `arena`.
std::vector<WalkedOpening> likeliest_way(const Draft& draft, const std::vector<Opening>& openings,
                                         Effort& effort, Arena& arena);

}  // namespace praetor::replays
