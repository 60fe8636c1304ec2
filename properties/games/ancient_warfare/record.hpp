#pragma once
// The auditor's record of a game: where each unit and each card is, which question is open and
// whose step comes next; and which rule the last step broke first, in the auditor's own judgement.
// It is computed from the set-up and the steps alone.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "properties/copies.hpp"
#include "properties/games/ancient_warfare/field.hpp"

namespace praetor::properties::ancient_warfare {

using Game = warfare::Game;

/// A unit to be placed: its type, whether it is the general, whether it is elite.
using Recruit = std::tuple<Type, bool, bool>;

/// What one side has, besides its units on the board.
struct Camp {
  Copies hand{};
  std::multiset<Recruit> reserve;
  std::map<Type, int> lost;  ///< a lost general counts as type `general`
  std::map<Type, int> back;
  std::map<Type, int> dead;
  int points = 0;
};
using properties::sum;
int sum(const std::map<Type, int>& units);
int of(const std::map<Type, int>& units, Type type);

/// An attack that the other side must answer.
struct Question {
  Answer answer = Answer::defence;
  Card card;  ///< none for an auto-kill
  int from = -1;
  int target = -1;
};

class Record {
 public:
  explicit Record(const warfare::Setup& setup);
  /// Judges the step by the auditor's rules, then carries it out in any case.
  void enter(const Step<Game>& step);
  /// The first rule that the step breaks here, or null.
  RuleRef verdict(const Step<Game>& step) const;  // verdict.cpp

  const Facts& facts() const { return field.facts(); }
  const Camp& of(Side side) const { return camp[index(side)]; }
  Side other(Side side) const { return Side{static_cast<std::uint8_t>(1 - index(side))}; }
  /// The side for which `by` acts: the active side if `by` is chance.
  Side acting(Side by) const { return Side{static_cast<std::uint8_t>(index(by))}; }
  /// How many cards chance draws next; how many cards a hand has too many.
  int due() const;
  int excess(Side side) const;
  bool is_ability(Card card) const { return facts().of(card).name == "special-ability"; }
  /// The side whose losses are now named, or none when all are named; whether the owner must name.
  Side named() const;
  bool owner_names() const;
  /// Why a card is no defence against an attack, or null if it is one.
  RuleRef bar_to_defence(Card card, const Question& attack) const;  // verdict_attacks.cpp
  bool can_answer(const Question& attack) const;                    // verdict_attacks.cpp
  bool is_recoil(Card card) const;

  Field field;
  std::array<Camp, warfare::players> camp;
  Copies discard{};
  Copies unseen{};
  Phase phase = Phase::place;
  Side first;
  Side active;
  Side winner;
  int turn = 0;
  bool aftermath = false;
  std::optional<Question> question;
  RuleRef broken = nullptr;  ///< the first rule that the last step broke

 private:
  std::size_t index(Side side) const { return side.value < 2 ? side.value : active.value; }
  Camp& of(Side side) { return camp[index(side)]; }
  void begin_turn(Side side);
  void play(Side by, Card card);
  void walk(int from, int to, bool marked);
  void strike(Card card, int from, int target);
  void destroy(int from, int target);
  void throw_back(int from, int target, int to);
  void pursue(int from, int target);
  void name_next();

  void enter(Side by, const warfare::PlaceUnit& place);
  void enter(Side by, const warfare::Swap& swap);
  void enter(Side by, const warfare::Discard& discarded);
  void enter(Side by, const warfare::Move& move);
  void enter(Side by, const warfare::Advance& advance);
  void enter(Side by, const warfare::Special& special);
  void enter(Side by, const warfare::Scout& scout);
  void enter(Side by, const warfare::AutoKill& kill);
  void enter(Side by, const warfare::Attack& attack);
  void enter(Side by, const warfare::Defend& defend);
  void enter(Side by, const warfare::Recoil& recoil);
  void enter(Side by, const warfare::Pass& pass);
  void enter(Side by, const warfare::EndTurn& end);
  void enter(Side by, const warfare::Return& back);
  void enter(Side by, const warfare::Bury& dead);
  void enter(Side by, const warfare::Draw& draw);
};

/// One unit of an advance: its target square, or the first rule that it breaks.
struct March {
  int to = -1;
  RuleRef bar = nullptr;
};
March march(const Field& field, Side side, int from, int number);
/// The units of an advance in the order of judging: nearest to the other side's edge first.
std::vector<int> in_marching_order(const Field& field, Side side, const warfare::Squares& units);
int number_of(const Field& field, int from, const warfare::Advance& advance);

}  // namespace praetor::properties::ancient_warfare
