#pragma once
// Enumerates all parts of an army, and all ways to take units from several territories. The lists
// of steps are built from them. Only the guards decide which of these are legal.

#include <vector>

#include "engine/games/conqueror_duels/actions.hpp"
#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// Calls `use(part)` for each non-empty part of the units that a step can name, those with the
/// least infantry first. Stops when `use` returns false.
template <class F>
bool each_part(const Units& most, F&& use) {
  for (std::int64_t foot = 0; foot <= std::min<std::int64_t>(most[Type::infantry], units_in_step);
       ++foot) {
    for (std::int64_t horse = 0;
         horse <= std::min<std::int64_t>(most[Type::cavalry], units_in_step); ++horse) {
      if (foot + horse > 0 && !use(Units::of(foot, horse))) return false;
    }
  }
  return true;
}

/// Units in a territory, and how many of them may be taken.
struct Holding {
  Territory at;
  Units units;
  std::int64_t most = units.size();
};

/// Calls `use(armies)` for each way to take `least` to `most` units in all, in the order of the
/// territories. Stops when `use` returns false. `armies` is valid only during the call.
template <class F>
class Taking {
 public:
  Taking(const std::vector<Holding>& holdings, std::int64_t least, std::int64_t most, F& use)
      : holdings_(holdings), least_(least), most_(most), use_(use) {}

  bool from(std::size_t place = 0, std::int64_t taken = 0) {
    if (place == holdings_.size() || taken == most_) {
      if (taken < least_) return true;
      return use_(Armies(std::span<const Army>(armies_)));
    }
    const Holding& here = holdings_[place];
    if (!from(place + 1, taken)) return false;
    const Units all = here.units;
    return each_part(all, [&](const Units& part) {
      if (part.size() > here.most || taken + part.size() > most_) return true;
      armies_.push_back({here.at, part});
      const bool more = from(place + 1, taken + part.size());
      armies_.pop_back();
      return more;
    });
  }

 private:
  const std::vector<Holding>& holdings_;
  std::int64_t least_;
  std::int64_t most_;
  F& use_;
  std::vector<Army> armies_;
};

template <class F>
bool each_taking(const std::vector<Holding>& holdings, std::int64_t least, std::int64_t most,
                 F&& use) {
  return Taking<F>(holdings, least, most, use).from();
}

}  // namespace praetor::conqueror_duels
