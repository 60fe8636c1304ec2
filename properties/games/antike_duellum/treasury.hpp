#pragma once
// The auditor's treasury: chips, coins, cards, buildings and know-how as they should be after each
// step, computed from the set-up and the steps alone. The field checks whose turn it is, the phase,
// the units and the track; the treasury only reads them.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::properties::antike_duellum {

namespace duellum = praetor::antike_duellum;
using namespace praetor::antike_duellum;

/// Who has what. Sets of regions have one bit for each region, so counting them means counting
/// bits.
struct Goods {
  const duellum::Match* match = nullptr;  ///< as the replay says, not what the engine made of it
  std::array<duellum::Chips, duellum::players> purse;
  std::int64_t bank_coin = 0;

  std::array<duellum::Regions, duellum::players> owned{};       ///< cities by owner
  std::array<duellum::Regions, duellum::resources> resource{};  ///< cities by resource
  duellum::Regions temples = 0;
  duellum::Regions walls = 0;

  std::array<std::array<std::int32_t, duellum::unit_kinds>, duellum::players> supply{};  ///< units
  std::array<duellum::SetOf<duellum::KnowHow>, duellum::players> know_how;
  std::array<std::int8_t, duellum::players> stone{-1, -1};  ///< on the rondel, clockwise

  std::array<duellum::Hand, duellum::players> hand{};
  duellum::Hand discard{};
  std::array<duellum::Card, duellum::display_size> display{};
  std::uint8_t places = 0;     ///< on the display, including one that waits for a reveal
  std::int32_t undrawn = 0;    ///< cards in the draw deck
  std::int32_t discarded = 0;  ///< cards in the discards

  // Data of the current turn.
  std::int32_t turn = 1;
  duellum::SetOf<duellum::KnowHow> developed;
  duellum::Region fortified;
  std::uint16_t conquests = 0;
  duellum::Bonus bonus;

  const duellum::Tables& tables() const { return match->tables(); }
  duellum::Regions cities() const { return owned[0] | owned[1]; }
  /// The places on the display that are in use.
  std::span<const duellum::Card> shown() const {
    return {display.data(), std::min<std::size_t>(places, duellum::display_size)};
  }
  bool waits_for_reveal() const { return std::ranges::count(shown(), duellum::Card::none()) > 0; }
  /// Copies in the draw deck: those not seen elsewhere. Below 0 only if the engine is wrong.
  std::int64_t copies_undrawn(duellum::Card card) const;
  /// How many chips a production of that resource yields.
  std::int64_t yield(Side by, duellum::Resource resource) const;
};

/// What an action costs, as the auditor computes it.
struct Bill {
  std::int64_t base = 0;                                ///< in chips or coins
  std::array<std::int64_t, duellum::resources> part{};  ///< the most chips of a kind; 0: none of it
  std::int64_t surcharge = 0;                           ///< in coins only
};
Bill bill(const Goods& goods, Side by, const duellum::Advance& advance);
Bill bill(const Goods& goods, Side by, const duellum::BuildTemple& build);
Bill bill(const Goods& goods, Side by, const duellum::BuildWall& build);
Bill bill(const Goods& goods, Side by, const duellum::Arm& arm);
Bill bill(const Goods& goods, Side by, const duellum::Develop& develop);
Bill bill(const Goods& goods, Side by, const duellum::Recruit& recruit);
Bill bill(const Goods& goods, Side by, const duellum::Found& found);

duellum::Chips as_chips(const duellum::Purse& purse);
/// What is paid: as the step says, otherwise chips as far as they go and coins for the rest.
duellum::Chips paid(const Goods& goods, Side by, const Bill& bill,
                    const std::optional<duellum::Purse>& written);

/// The resource that a field of the rondel produces, if any.
std::optional<duellum::Resource> product(duellum::RondelField field);
/// The side that a step is for: `by`, or `active` if `by` is no side (only with a wrong engine).
inline Side owner(Side by, Side active) { return by.value < duellum::players ? by : active; }
inline Side facing(Side side) { return Side{static_cast<std::uint8_t>(side.value == 0 ? 1 : 0)}; }

class Treasury {
 public:
  explicit Treasury(const duellum::Setup& setup);
  /// `stopped`: the field says that the step is an attempt that only spends a fortress.
  void enter(const duellum::State& before, const Step<duellum::Game>& step, bool stopped);
  const Goods& goods() const { return goods_; }

 private:
  Goods goods_;
};

/// The state that a declared play leads to: puts the card among the discards, then applies the
/// patch with the JSON library. Empty if that is no state of this game.
std::optional<duellum::State> declared_state(const duellum::Match& match,
                                             const duellum::State& before, Side by,
                                             const duellum::Play& play);

/// Takes over a state's goods, for changes that only a declared card can make.
void take_over(Goods& goods, const duellum::State& state);
/// The same of its cities and what stands at them.
void take_over_cities(Goods& goods, const duellum::State& state);
/// Resets the data of a turn.
void begin_turn(Goods& goods, std::int32_t turn);

}  // namespace praetor::properties::antike_duellum
