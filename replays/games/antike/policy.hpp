#pragma once
// How games of Antike are generated: the drawing of nations, and a lively player who founds,
// builds, develops, arms, marches and conquers. It plays no well-considered game and decides
// nothing about legality; all it has are likings among the legal steps.

#include <array>
#include <cstdint>

#include "engine/games/antike/game.hpp"
#include "replays/games/antike/family.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

/// The likings of the active nation, with what they rest on worked out once for each choice.
class AntikeLively {
 public:
  explicit AntikeLively(const antike::State& state);

  static const KindWeights kinds;
  std::uint64_t step(const Step<antike::Game>& step) const;

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

  std::uint64_t liking(const antike::Advance& advance) const;
  std::uint64_t liking(const antike::Arm& arm) const;
  std::uint64_t liking(const antike::Develop& develop) const;
  std::uint64_t liking(const antike::Move& move) const;
  std::uint64_t liking(const antike::Conquer& conquer) const;
  std::uint64_t liking(const antike::Trade& trade) const;
  template <class A>
  std::uint64_t liking(const A& action) const {
    if constexpr (requires { action.pay; }) return usual_payment(state_, side_, action);
    return 1;
  }

  const antike::State& state_;
  Side side_;  // the active one
  Campaign at_;
};

template <>
struct PolicyOf<antike::Game> {
  using Lively = AntikeLively;

  /// As many nations as may be, in any order; of four, two leaders may lead two each.
  static Result<antike::Setup, std::string> set_up(const antike::Library& library,
                                                   const Wishes& wishes, Random& random);
  /// As few nations as may be, in the order of the board.
  static Result<antike::Setup, std::string> usual(const antike::Library& library, Wishes wishes);
  static std::int64_t turn(const antike::State& state) { return state.turn; }
  /// With the personages that an `end-turn` brought.
  static Step<antike::Game> with_claims(const antike::State& before, Step<antike::Game> step,
                                        const antike::State& after, Arena& arena);
};

/// A set-up of these nations, the first of them first; none where they cannot play together.
std::optional<antike::Setup> antike_setup(std::shared_ptr<const antike::BoardData> board,
                                          std::shared_ptr<const antike::TableData> tables,
                                          std::vector<antike::Nation> nations,
                                          const Readings& readings);
/// The nations of a board's line for so many, in the order of the board, each its own leader.
std::vector<antike::Nation> antike_nations(const antike::BoardData& board, std::size_t count);

}  // namespace praetor::replays
