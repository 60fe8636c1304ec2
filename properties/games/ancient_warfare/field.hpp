#pragma once
// The auditor's field: the units on their squares, the ground, and whole boards of marks. To find
// what a unit reaches or sees, it walks outward from the unit and marks squares. It never asks
// about a pair of squares, as the engine does.

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "properties/games/ancient_warfare/facts.hpp"

namespace praetor::properties::ancient_warfare {

/// A unit, or none.
struct Body {
  Type type;
  Side side;
  bool elite = false;
  bool general = false;
  bool moved = false;
  bool attacked = false;
  bool there() const { return type.exists(); }
};

/// A board of marks, by square.
using Marks = std::vector<bool>;

/// The ground by square, and the rivers. It does not change during a game.
struct Land {
  std::vector<std::set<Ground>> ground;
  std::set<std::pair<int, int>> river;  ///< pairs of neighbours, in both orders
  std::set<int> banks;
};

class Field {
 public:
  Field(std::shared_ptr<const Facts> facts, const warfare::Match& match);

  const Facts& facts() const { return *facts_; }
  int size() const { return facts_->size; }
  /// The number of a square, file by file; -1 for none.
  int spot(Square square) const {
    return square.index() < body.size() ? static_cast<int>(square.index()) : -1;
  }
  Square square(int spot) const {
    return spot < 0 ? Square::none() : Square::of(static_cast<std::size_t>(spot));
  }
  /// The square `files` files and `ranks` ranks further; -1 beyond the edge.
  int next(int spot, int files, int ranks) const;
  /// The square `ranks` ranks nearer to the other side's edge.
  int ahead(int spot, Side side, int ranks = 1) const {
    return next(spot, 0, side == warfare::south ? ranks : -ranks);
  }
  const Body& at(int spot) const;
  Body* unit(int spot) { return spot < 0 ? nullptr : &body[static_cast<std::size_t>(spot)]; }
  void put(int spot, const Body& one);
  const UnitFacts& unit_facts(int spot) const { return facts_->of(at(spot).type); }

  // Ground.
  bool is(int spot, Ground ground) const;
  bool is_clear(int spot) const;
  bool slow(int spot) const;
  bool open(Type type, int spot) const;
  bool stops(Type type, int spot) const { return slow(spot) && !facts_->of(type).is("nimble"); }
  bool stands_on(int spot, const Talent& talent) const;
  bool step_crosses(int from, int to) const;
  /// The number of ranks between a square and the side's own edge; 0 for the first rank.
  int rows_from_home(int spot, Side side) const;
  bool in_zone(int spot, Side side) const;

  // Marks.
  Marks rays(int from) const;
  /// The squares on the rays within a range. Unless `through`, each ray ends at the first unit or
  /// wood. `left_behind` counts as empty.
  Marks reached(int from, int range, bool through, int left_behind = -1) const;
  Marks beside(int spot) const;
  /// The squares within a distance, in any direction.
  Marks around(int spot, int distance) const;
  Marks jumps(int from) const;  ///< the moves of a knight
  Marks retreats(int spot) const;
  bool has(const Marks& marks, int spot) const {
    return spot >= 0 && marks[static_cast<std::size_t>(spot)];
  }
  bool beside_one_of(int spot, Side side) const;
  /// The squares from one to another along a ray, without the first and with the last; empty if
  /// they are not on one ray.
  std::vector<int> path(int from, int to) const;
  int range_from(int stand, Type type, const Talent* talent) const;

  // Abilities: those of the type, and for a general of another type those of the type general too.
  std::vector<const Talent*> talents_to_attack(const Body& one) const;
  bool leaps(const Body& one) const;
  int becomes(const Body& one) const;
  std::vector<const UnitFacts*> roles(const Body& one) const;

  std::vector<Body> body;

 private:
  std::shared_ptr<const Facts> facts_;
  std::shared_ptr<const Land> land_;
};

int count(const Marks& marks);

}  // namespace praetor::properties::ancient_warfare
