#pragma once
// The auditor's record of a game: where each card is, what is owed and whose step comes next. It is
// computed from the set-up and the steps alone.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "properties/copies.hpp"
#include "properties/games/ancient_generals/facts.hpp"

namespace praetor::properties::ancient_generals {

using Game = generals::Game;

/// What one side has.
struct Camp {
  Copies dealt{};  ///< if the deal is known
  Copies hand{};
  Copies reserve{};
  Copies casualty{};
  Copies below{};         ///< cards of the deck below the known top; only if `known`
  std::vector<Card> top;  ///< known cards on the deck, from the top down
  std::int64_t size = 0;  ///< of the deck, in cards
  bool known = false;
  std::int64_t flank = 0;
};

/// An attacker and its blocker, if it has one.
struct Bout {
  Card attacker;
  Card blocker;
  std::int64_t damage = 0;              ///< added by cards, like the forces
  std::array<std::int64_t, 2> force{};  ///< of attacker and blocker
};

struct Debt {
  std::int64_t count = 0;
  Duty duty = Duty::draw;
  Side side;
  friend bool operator==(const Debt&, const Debt&) = default;
};

class Record {
 public:
  explicit Record(const generals::Setup& setup);
  void enter(const Step<Game>& step);

  const Facts& facts() const { return *facts_; }
  const Camp& of(Side side) const { return camp[index(side)]; }
  Side other(Side side) const { return Side{static_cast<std::uint8_t>(1 - index(side))}; }
  Side defender() const { return other(active); }
  /// The side whose step comes next while nothing is owed; none at the end and in phase damage.
  Side awaited() const;
  /// The unseen copies, which are in the decks whose deal is not known.
  Copies unseen() const;
  /// The cards that may be in a deck below its known top.
  Copies pool(Side side) const;
  /// The cards of a side on the table.
  Copies on_table(Side side) const;
  /// How a bout ends, and the damage of all unblocked attackers.
  Ending ending(const Bout& bout) const;
  std::int64_t damage() const;
  /// How many cards chance must bring next.
  std::int64_t due() const;

  std::array<Camp, generals::players> camp;
  std::vector<Debt> debts;
  Side active;
  Side winner;
  Phase phase = Phase::scout;
  std::int64_t turn = 1;
  bool attack_barred = false;
  bool block_barred = false;
  std::int64_t scouts = 0;
  std::int64_t guns = 0;
  bool fighting = false;
  std::vector<Bout> bouts;
  std::vector<Card> tactics;
  std::int64_t passes = 0;
  Side to_play;
  std::int64_t damage_left = 0;  ///< of the last battle, not yet taken from the deck

 private:
  /// The index of a side. A step that a wrong engine lets chance make counts for the active side.
  std::size_t index(Side side) const { return side.value < 2 ? side.value : active.value; }
  Camp& of(Side side) { return camp[index(side)]; }
  void hand_to_reserve(Side side, Card card);
  void owe(Duty duty, Side side, std::int64_t count);
  void end_turn();
  void end_battle();
  void refill(Side side);
  void bring(Duty duty, Side side, const generals::Cards& cards);

  void enter(Side by, const generals::Scout& scout);
  void enter(Side by, const generals::Discard& discard);
  void enter(Side by, const generals::Flank& flank);
  void enter(Side by, const generals::Artillery& artillery);
  void enter(Side by, const generals::Attack& attack);
  void enter(Side by, const generals::Block& block);
  void enter(Side by, const generals::Play& play);
  void enter(Side by, const generals::Pass& pass);
  void enter(Side by, const generals::NextPhase& next);
  void enter(Side by, const generals::Draw& draw);
  void enter(Side by, const generals::Lose& lose);

  std::shared_ptr<const Facts> facts_;
};

}  // namespace praetor::properties::ancient_generals
