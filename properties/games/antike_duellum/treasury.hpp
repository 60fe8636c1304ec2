#pragma once
// The auditor's treasury: chips, coins, cards, buildings and know-how as they should stand after
// each step, worked out from the set-up and the steps alone. Whose turn it is, the phase, units and
// the track are the field's to audit; here they are read.

#include <array>
#include <cstdint>
#include <optional>

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::properties::antike_duellum {

namespace duellum = praetor::antike_duellum;

/// What is in whose hands. Regions are sets, one bit each, so that counting is counting bits.
struct Goods {
  const duellum::Match* match = nullptr;  ///< what the replay says, not what the engine made of it
  std::array<duellum::Chips, duellum::players> purse;
  std::int64_t bank_coin = 0;

  std::array<duellum::Regions, duellum::players> owned{};       ///< cities by owner
  std::array<duellum::Regions, duellum::resources> resource{};  ///< the same by resource
  duellum::Regions temples = 0;
  duellum::Regions walls = 0;

  std::array<std::array<std::int32_t, duellum::unit_kinds>, duellum::players> supply{};  ///< units
  std::array<duellum::SetOf<duellum::KnowHow>, duellum::players> know_how;
  std::array<std::int8_t, duellum::players> stone{-1, -1};  ///< on the rondel, clockwise

  std::array<duellum::Hand, duellum::players> hand{};
  duellum::Hand discard{};
  std::array<duellum::Card, duellum::display_size> display{};
  std::uint8_t places = 0;     ///< on the display, with the one that waits for a reveal
  std::int32_t undrawn = 0;    ///< cards in the draw deck
  std::int32_t discarded = 0;  ///< cards in the discards

  // Of the running turn.
  std::int32_t turn = 1;
  duellum::SetOf<duellum::KnowHow> developed;
  duellum::Region fortified;
  std::uint16_t conquests = 0;
  duellum::Bonus bonus;

  const duellum::Tables& tables() const { return match->tables(); }
  duellum::Regions cities() const { return owned[0] | owned[1]; }
  bool waits_for_reveal() const;
  /// Copies in the draw deck by what is seen elsewhere; below 0 only in the hands of a wrong
  /// engine.
  std::int64_t copies_undrawn(duellum::Card card) const;
  /// What a production on that resource yields in chips.
  std::int64_t yield(Side by, duellum::Resource resource) const;
};

/// What an action costs by the auditor's reckoning.
struct Bill {
  std::int64_t base = 0;                                ///< in chips or coins
  std::array<std::int64_t, duellum::resources> part{};  ///< most chips of a kind; 0: no such chip
  std::int64_t surcharge = 0;                           ///< in coins alone
};
Bill bill(const Goods& goods, Side by, const duellum::Advance& advance);
Bill bill(const Goods& goods, Side by, const duellum::BuildTemple& build);
Bill bill(const Goods& goods, Side by, const duellum::BuildWall& build);
Bill bill(const Goods& goods, Side by, const duellum::Arm& arm);
Bill bill(const Goods& goods, Side by, const duellum::Develop& develop);
Bill bill(const Goods& goods, Side by, const duellum::Recruit& recruit);
Bill bill(const Goods& goods, Side by, const duellum::Found& found);

duellum::Chips as_chips(const duellum::Purse& purse);
/// What is paid: as written, or else chips as far as they go and coins for the rest.
duellum::Chips paid(const Goods& goods, Side by, const Bill& bill,
                    const std::optional<duellum::Purse>& written);

/// The resource that a field of the rondel produces, or none.
std::optional<duellum::Resource> product(duellum::RondelField field);
/// A side that can own something: `by`, and for what a wrong engine lets others do, `active`.
inline Side owner(Side by, Side active) { return by.value < duellum::players ? by : active; }
inline Side facing(Side side) { return Side{static_cast<std::uint8_t>(side.value == 0 ? 1 : 0)}; }

class Treasury {
 public:
  explicit Treasury(const duellum::Setup& setup);
  /// `stopped`: by the field's reckoning the step is an attempt that spends a fortress alone.
  void enter(const duellum::State& before, const Step<duellum::Game>& step, bool stopped);
  const Goods& goods() const { return goods_; }

 private:
  Goods goods_;
};

/// The state that a declared play leads to: the card among the discards, then the patch, applied by
/// the JSON library. None where that is no state of this game.
std::optional<duellum::State> declared_state(const duellum::Match& match,
                                             const duellum::State& before, Side by,
                                             const duellum::Play& play);

/// A state's goods, for what only a declared card can change.
void take_over(Goods& goods, const duellum::State& state);
/// Fresh notes of a turn.
void begin_turn(Goods& goods, std::int32_t turn);

}  // namespace praetor::properties::antike_duellum
