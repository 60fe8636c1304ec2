#pragma once
// How games of Antike Duellum are generated: a random set-up, and a lively player that founds,
// builds, develops, arms, marches and conquers. The player does not plan and does not decide what
// is legal; it only prefers some legal steps to others.

#include <cstdint>

#include "engine/games/antike_duellum/game.hpp"
#include "replays/games/antike/family.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

namespace duellum = antike_duellum;

/// The preferences of the side that acts. The data for them are computed once for each choice.
class DuellumLively {
 public:
  explicit DuellumLively(const duellum::State& state);

  static const KindWeights kinds;
  std::uint64_t liking(const duellum::Advance& advance) const;
  std::uint64_t liking(const duellum::BuildTemple& build) const;
  std::uint64_t liking(const duellum::BuildWall& build) const;
  std::uint64_t liking(const duellum::Arm& arm) const;
  std::uint64_t liking(const duellum::Develop& develop) const;
  std::uint64_t liking(const duellum::Recruit& recruit) const;
  std::uint64_t liking(const duellum::Move& move) const;
  std::uint64_t liking(const duellum::Conquer& conquer) const;
  std::uint64_t liking(const duellum::Trade& trade) const;
  std::uint64_t liking(const duellum::Play& play) const;
  std::uint64_t liking(const duellum::Found& found) const;

 private:
  std::int64_t chips(duellum::Resource resource) const;
  std::int64_t range(duellum::Unit unit) const;
  std::int64_t defence(Region region) const;
  std::int64_t worth_of_arrival(duellum::Unit unit, std::int64_t count, Region region) const;

  std::uint64_t use_of(duellum::RondelField field) const;
  std::uint64_t use_of_production(duellum::Resource resource) const;
  std::uint64_t use_of_science() const;
  std::uint64_t use_of_temples() const;
  std::uint64_t use_of_arming() const;
  std::uint64_t use_of_war() const;

  const duellum::State& state_;
  Side side_;  // the active one
  Side enemy_;
  Campaign at_;
};

template <>
struct PolicyOf<duellum::Game> {
  using Lively = DuellumLively;

  static Result<duellum::Setup, std::string> set_up(const duellum::Library& library,
                                                    const Wishes& wishes, Random& random);
  /// The first side of the first board begins, the display has the first cards of the deck, and the
  /// default rules apply.
  static Result<duellum::Setup, std::string> usual(const duellum::Library& library, Wishes wishes);
  static std::int64_t turn(const duellum::State& state) { return state.turn; }
  static Side first(const duellum::Setup& setup) { return setup.first; }
  /// Adds the personages that an `end-turn` brought.
  static Step<duellum::Game> with_claims(const duellum::State& before, Step<duellum::Game> step,
                                         const duellum::State& after, Arena& arena) {
    return with_awards<duellum::EndTurn>(before, std::move(step), after, arena);
  }
};

}  // namespace praetor::replays
