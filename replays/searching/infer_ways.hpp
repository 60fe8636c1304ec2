#pragma once
// Finds the likeliest path through all that was heard. It keeps a few paths at a time and
// reconsiders them at every line. It asks once for each opening what may have been said there, not
// once for each state, so a path costs only the steps that are tried on it. It does not report
// paths that are nearly as likely.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "replays/searching/infer_said.hpp"
#include "replays/searching/infer_walk.hpp"

namespace praetor::replays {

/// A filling is reconsidered if it costs this much more than the cheapest one of its opening.
inline constexpr std::int64_t cost_surprising = 4'000'000;

struct HeardWay;
using HeardWayRef = std::shared_ptr<HeardWay>;

/// A state behind an opening, and the fillings that led to it.
struct HeardWay {
  HeardWayRef before;  ///< null for the first state
  HeardFilling filling;
  std::int64_t total = 0;  ///< cost of all fillings up to here
  AnyState state;
  std::size_t* alive;  ///< the counter of all ways that exist

  explicit HeardWay(std::size_t& number) : alive(&number) { ++number; }
  HeardWay(const HeardWay&) = delete;
  HeardWay& operator=(const HeardWay&) = delete;
  /// Frees the chain in a loop: it may be longer than recursion can be deep.
  ~HeardWay() {
    --*alive;
    while (before && before.use_count() == 1) before = HeardWayRef(std::move(before->before));
  }
};

/// What ways are made of: what may stand in the openings that were reached so far.
class WayFillings {
 public:
  WayFillings(const Draft& draft, const std::vector<Opening>& openings, Effort& effort,
              Arena& arena)
      : draft_(draft), openings_(openings), walk_(draft, openings, effort), arena_(arena) {}

  /// The state before the first opening; null if the record becomes illegal before it.
  HeardWayRef first();
  /// Finds out what may stand in the next opening, to which these ways lead. Returns false if it
  /// was not heard and leaves open which step stands there.
  bool ask(const std::vector<HeardWayRef>& ways);

  /// What ask() found for an opening: the likeliest first, never empty.
  const std::vector<HeardFilling>& said(std::size_t layer) const { return said_[layer]; }
  std::int64_t least_cost(std::size_t layer) const { return said_[layer].front().cost; }
  /// Whether a step was said at this opening. At the end of a line none is.
  bool is_said(std::size_t layer) const {
    return !openings_[layer].heard || !openings_[layer].heard->unsaid();
  }

  /// A step that may have been said at an opening: its index in `said(layer)`.
  struct SaidPlace {
    std::size_t layer;
    std::size_t index;
  };
  /// A name that few steps contain, such as a square. Names of sides and of kinds of pieces are not
  /// among them.
  using SeldomName = std::pair<const NameTable*, std::int64_t>;
  std::vector<SeldomName> names_in(const HeardFilling& filling) const;
  /// The likeliest steps that contain a name, for the openings from `first` on, in the order of
  /// these.
  std::span<const SaidPlace> said_of(const SeldomName& name, std::size_t first) const;

  /// Fills an opening; null if the filling does not fit.
  HeardWayRef put(const HeardWayRef& before, std::size_t layer, const HeardFilling& filling);
  /// The same, with the names of the opening's list that fit; null if none fit or there is no list.
  HeardWayRef put_list(const HeardWayRef& before, std::size_t layer);
  /// Whether a filling is legal. Does not check its claims or what follows it.
  bool fits(const AnyState& before, const HeardFilling& filling) {
    return !filling.step || walk_.is_legal(before, *filling.step);
  }

  /// Whether there is memory for more.
  bool has_room() const;
  bool spent() const { return walk_.spent(); }
  std::int64_t done() const { return walk_.done(); }

 private:
  /// Enters the newest opening's fillings in the index by name.
  void note_names();

  const Draft& draft_;
  const std::vector<Opening>& openings_;
  InferWalk walk_;
  Arena& arena_;
  std::size_t alive_ = 0;   // ways that exist
  std::size_t kept_ = 0;    // fillings in `said_`
  std::size_t places_ = 0;  // entries of `named_`
  std::vector<std::vector<HeardFilling>> said_;
  std::vector<SaidList> lists_;
  std::map<SeldomName, std::vector<SaidPlace>> named_;
};

/// Takes one earlier opening of a way for something else and follows the rest. Returns the ways
/// behind the same opening that are likelier than `way`, or nearly as likely and end in another
/// state.
std::vector<HeardWayRef> second_thoughts(WayFillings& fillings, const HeardWayRef& way,
                                         std::size_t layer);

/// The likeliest path through all openings; it passes over known steps that do not fit. Empty if
/// the draft has openings other than those that were heard, or if no path is found. `arena` keeps
/// the steps.
std::vector<WalkedOpening> likeliest_way(const Draft& draft, const std::vector<Opening>& openings,
                                         Effort& effort, Arena& arena);

}  // namespace praetor::replays
