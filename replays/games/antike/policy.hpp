#pragma once
// How games of Antike are generated: random nations, and a lively player that founds, builds,
// develops, arms, marches and conquers. The player does not plan and does not decide what is legal;
// it only prefers some legal steps to others.

#include <cstdint>

#include "engine/games/antike/game.hpp"
#include "replays/games/antike/family.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

/// The preferences of the active nation. The data for them are computed once for each choice.
class AntikeLively {
 public:
  explicit AntikeLively(const antike::State& state);

  static const KindWeights kinds;
  std::uint64_t liking(const antike::Advance& advance) const;
  std::uint64_t liking(const antike::BuildTemple& build) const;
  std::uint64_t liking(const antike::Arm& arm) const;
  std::uint64_t liking(const antike::Develop& develop) const;
  std::uint64_t liking(const antike::Move& move) const;
  std::uint64_t liking(const antike::Conquer& conquer) const;
  std::uint64_t liking(const antike::Trade& trade) const;
  std::uint64_t liking(const antike::Found& found) const;

 private:
  std::int64_t chips(antike::Resource resource) const;
  std::int64_t strength(Side side, Region region) const;
  std::int64_t defence(Region region) const;
  std::int64_t worth_of_arrival(antike::Unit unit, std::int64_t count, Region region) const;

  std::uint64_t use_of(antike::RondelField field) const;
  std::uint64_t use_of_production(antike::Resource resource) const;
  std::uint64_t use_of_know_how() const;
  std::uint64_t use_of_temples() const;
  std::uint64_t use_of_arming() const;
  std::uint64_t use_of_war() const;

  const antike::State& state_;
  Side side_;  // the active one
  Campaign at_;
};

template <>
struct PolicyOf<antike::Game> {
  using Lively = AntikeLively;

  /// Any possible number of nations, in random order. With four, two leaders may lead two each.
  static Result<antike::Setup, std::string> set_up(const antike::Library& library,
                                                   const Wishes& wishes, Random& random);
  /// The smallest possible number of nations, in the order of the board.
  static Result<antike::Setup, std::string> usual(const antike::Library& library, Wishes wishes);
  static std::int64_t turn(const antike::State& state) { return state.turn; }
  /// Adds the personages that an `end-turn` brought.
  static Step<antike::Game> with_claims(const antike::State& before, Step<antike::Game> step,
                                        const antike::State& after, Arena& arena) {
    return with_awards<antike::EndTurn>(before, std::move(step), after, arena);
  }
};

/// A set-up of these nations in this order; empty if they cannot play together.
std::optional<antike::Setup> antike_setup(std::shared_ptr<const antike::BoardData> board,
                                          std::shared_ptr<const antike::TableData> tables,
                                          std::vector<antike::Nation> nations,
                                          const Readings& readings);
/// The nations that a board gives for a number of nations, in the order of the board, each with its
/// own leader.
std::vector<antike::Nation> antike_nations(const antike::BoardData& board, std::size_t count);

}  // namespace praetor::replays
