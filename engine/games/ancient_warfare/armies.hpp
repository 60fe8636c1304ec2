#pragma once
// What the armies of a set-up must be like. Two readers use it: the exact one reports each misfit,
// and the fast one leaves the text to the exact one.

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {

/// The members of a unit that depend on others.
enum class UnitMember : std::uint8_t { unit, general, square };

/// What an army should have, and how many it has.
struct ArmyMisfit {
  std::string expected;
  std::int64_t actual = 0;
  bool lacks = false;  ///< whether it has too few
};

/// A wrong number of generals, camps, other units, or elite units; the first one.
std::optional<ArmyMisfit> misfit_of(const Match& match, std::span<const UnitEntry> army);
/// More units than the zone of their side has squares for.
std::optional<ArmyMisfit> misfit_of_room(const Match& match, std::span<const UnitEntry> army,
                                         Side owner);

/// Completes the units of one set-up, one after the other, on a board whose terrain is known.
class UnitFitter {
 public:
  explicit UnitFitter(const Match& match) : match_(match) {}

  /// Decides whether a unit of a known type is the general; `said` is its member `general`. Calls
  /// `note(member, expected)` for each misfit.
  template <class Note>
  void fit_general(UnitEntry& entry, std::optional<bool> said, const Note& note) const {
    const Tables& tables = match_.tables();
    const TypedGeneral typed = tables.constants.typed_general;
    const bool by_type = entry.type == tables.general;
    if (by_type && typed == TypedGeneral::required) {
      note(UnitMember::unit, "a type of troops, one of which is the general");
    }
    entry.general = said.value_or(by_type);
    if (by_type && !entry.general) note(UnitMember::general, "true for a general");
    const bool may =
        by_type || (typed != TypedGeneral::no && !has(tables.constants.general_not, entry.type));
    if (entry.general && !may) note(UnitMember::general, "a unit that may be the general");
  }

  /// Puts a unit on a square. Calls `note(member, expected)` for each misfit.
  template <class Note>
  void fit_square(UnitEntry& entry, Square square, Side owner, const Note& note) {
    entry.square = square;
    bool& taken = taken_[square.index()];
    if (taken) note(UnitMember::square, "a square where no other unit stands");
    taken = true;
    if (match_.is(square, Ground::impassable)) {
      note(UnitMember::square, "a square that is not impassable");
    }
    if (!match_.scenario && !match_.is_in_zone(square, owner)) {
      note(UnitMember::square, "a square of the zone of its side");
    }
  }

 private:
  const Match& match_;
  std::array<bool, board::grid_squares_max> taken_{};
};

}  // namespace praetor::ancient_warfare
