#pragma once
// The auditor's record of a game: each single unit and what it has done in this turn, the owners of
// territories, coins and the causes for which they were booked, heroes and cards; and which rule
// the last step broke first, in the auditor's own judgement. It is computed from the set-up and the
// steps alone.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "properties/games/conqueror_duels/facts.hpp"

namespace praetor::properties::conqueror_duels {

using Game = duels::Game;

/// Owners and debtors other than the sides 0 and 1.
inline constexpr int nobody = -1;
inline constexpr int independents = 2;
inline constexpr int dice = 3;

struct Soldier {
  int type = 0;
  int side = nobody;
  int at = -1;
  int conquests = 0;  ///< in this turn
  bool done = false;  ///< has acted and may not act again
  bool fights = false;
};

struct Fight {
  int to = -1;
  int attacker = nobody;
  int defender = nobody;
  std::array<int, 2> hero{-1, -1};
  std::array<std::int64_t, 2> extra{};
  std::optional<std::array<std::int64_t, 2>> rolls;
  std::array<std::int64_t, 2> totals{};
  std::array<std::int64_t, 2> to_lose{};
  bool open() const { return to >= 0; }
};

struct Camp {
  std::int64_t coins = 0;
  std::int64_t income = 0;
  std::set<int> heroes;
  bool planned = false;
  std::int64_t rallied = 0;  ///< the round of its rally, or 0
  std::int64_t rally_cavalry = 0;
  std::map<int, Men> recruited;
};

/// Coins that a side gained or paid in one step, and the cause.
struct Booking {
  RuleRef cause = nullptr;
  int side = nobody;
  std::int64_t coins = 0;
};

class Record {
 public:
  explicit Record(const duels::Setup& setup);
  /// Judges the step by the auditor's rules, then carries it out in any case.
  void enter(const Step<Game>& step);
  /// The first rule that the step breaks here, or null.
  RuleRef verdict(const Step<Game>& step) const;  // verdict.cpp

  const Facts& facts() const { return *facts_; }
  /// The side for which `by` acts: the active one if `by` is chance.
  int acting(Side by) const { return by.value < 2 ? by.value : active >= 0 ? active : 0; }
  const Camp& of(int side) const { return camp[index(side)]; }
  int owner_of(int at) const { return at < 0 ? nobody : owner[static_cast<std::size_t>(at)]; }

  // Counts, unit by unit.
  Men men_at(int at) const;
  Men ready_at(int at) const;  ///< units that may still act
  Men spent_at(int at) const;  ///< units that may not act any more
  Men eager_at(int at) const;  ///< units that conquered and may act again
  std::int64_t men_of(int side) const;
  Men fighters(int side) const;  ///< in the open battle
  Men fighters_at(int side, int at) const;
  std::int64_t great_forts(int side) const;
  std::int64_t points(int side) const;
  std::int64_t income(int side) const;
  std::int64_t room(int side) const;    ///< how many units it can feed
  std::int64_t excess(int side) const;  ///< how many units it must remove now
  std::int64_t card_amount(std::string_view effect) const;
  bool winds() const;
  bool rallies_now(int side) const { return of(side).rallied == round; }

  // Battles.
  std::int64_t strength(int side, const Men& men) const;
  std::int64_t hero_strength(duels::Hero hero, const std::optional<Adjustment>& said,
                             const Men& men) const;
  bool open_to(int side, int at) const;  ///< own or nobody's
  int winner() const;                    ///< of the rolled battle
  int owes(Duty what) const { return owed == what ? debtor : nobody; }

  /// The cards that can come up.
  std::set<int> unseen() const;
  bool is_true(const Way& way) const;
  /// The winner by an entry now, or nobody.
  int won_by(const Way& way) const;

  /// The record after the changes of a declared card. Empty if the card may not make them.
  std::optional<Record> declared(duels::Card card, std::string_view changes) const;  // document.cpp
  /// The state document as it should be.
  nlohmann::json document() const;  // document.cpp

  std::vector<Soldier> soldiers;
  std::vector<int> owner;  ///< by territory
  std::array<Camp, 2> camp;
  std::set<int> discard;
  std::set<int> drawn;
  int card = -1;
  bool prize = false;
  std::int64_t round = 1;
  Phase phase = Phase::planning;
  int active = nobody;
  int victor = nobody;
  Duty owed = Duty::none;
  int debtor = nobody;
  std::vector<std::int64_t> since;  ///< by entry of the victory list; 0 if it is untrue
  Fight fight;
  std::vector<Booking> booked;   ///< in the last step
  RuleRef broken = nullptr;      ///< the first rule that the last step broke
  std::int64_t retreated = 0;    ///< units, in the last step
  std::int64_t without_way = 0;  ///< lost in the last step without a way to retreat

 private:
  static std::size_t index(int side) { return side == 1 ? 1 : 0; }
  static int other(int side) { return side == 1 ? 0 : 1; }
  Camp& of(int side) { return camp[index(side)]; }
  template <class Is>
  Men counted(Is&& is) const;
  void book(const Rule& cause, int side, std::int64_t coins);
  void enlist(int side, int at, const Men& men);
  /// Removes units from a territory, first those that have acted. If `fighting_for` names a side,
  /// only units that fight for it.
  void dismiss(int at, const Men& men, int fighting_for = nobody);
  void owe(Duty what, int whom);
  void play_hero(int side, duels::Hero hero, const std::optional<Adjustment>& said);
  void open_planning();
  void note(duels::Card drawn_card);
  bool pay_toll(int side);
  void go_on();
  bool drive_out();
  void flee(int to);
  void come_in();
  void occupy(const duels::Armies& stay);
  void end_battle();
  void end_round();
  void end_game(int winner);
  void rest();
  void leave_and_hold();
  void follow();

  void enter(Side by, const duels::DrawChronicle& draw);
  void enter(Side by, const duels::Recruit& recruit);
  void enter(Side by, const duels::BuyHero& buy);
  void enter(Side by, const duels::Rallying& rally);
  void enter(Side by, const duels::Disband& disband);
  void enter(Side by, const duels::EndPlanning& end);
  void enter(Side by, const duels::Move& move);
  void enter(Side by, const duels::Attack& attack);
  void enter(Side by, const duels::Defend& defend);
  void enter(Side by, const duels::Roll& roll);
  void enter(Side by, const duels::ChooseLoss& choice);
  void enter(Side by, const duels::Retreat& retreat);
  void enter(Side by, const duels::Occupy& choice);
  void enter(Side by, const duels::EndTurn& end);

  std::shared_ptr<const Facts> facts_;
};

}  // namespace praetor::properties::conqueror_duels
