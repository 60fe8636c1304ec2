#pragma once
// What programs that make games must know about a game and the rules do not say: how to draw a
// set-up, which set-ups are simpler, what a turn is, and what chance can do if the game does not
// list it. Nothing here decides legality. Each game's part is in replays/games/.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/making/random.hpp"

namespace praetor::replays {

/// The wished parts of a set-up. An empty member is drawn at random, or is the default in the case
/// of tables.
struct Wishes {
  std::string board;       ///< id
  std::string tables;      ///< id
  std::string first;       ///< side
  std::string rules;       ///< name of a set of rules
  std::string scenario{};  ///< id
};

/// `random` takes any legal kind of action; `lively` plays so that games end.
enum class Style : std::uint8_t { lively, random };

/// A Chooser (chooser.hpp) for any game, by the rulebook's laws.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Begins a game in that state.
  virtual void begin(const AnyState& state, Random& random) = 0;
  /// The game has continued by a step, chosen here or by others.
  virtual void follow(const AnyStep& step, const AnyState& after, Random& random) = 0;
  /// Chooses a step; returns false if nobody can act any more. Lists in `chosen` are valid until
  /// the next choice.
  virtual bool choose(const AnyState& state, Random& random, AnyStep& chosen) = 0;
  virtual Arena& arena() = 0;
};

class Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy() = default;

  /// A random set-up, and the usual one. Both fail with a sentence if the wishes cannot be met.
  /// `library` is one of the game's.
  virtual Result<AnySetup, std::string> set_up(const void* library, const Wishes& wishes,
                                               Random& random) const = 0;
  virtual Result<AnySetup, std::string> usual(const void* library, const Wishes& wishes) const = 0;
  /// The distance of a set-up from the simplest one; shipped data weigh least.
  virtual std::int64_t weight(const AnySetup& setup) const = 0;
  /// Simpler set-ups worth a try, the simplest first.
  virtual std::vector<AnySetup> simpler(const AnySetup& setup) const = 0;
  /// The number of the current turn, from 1.
  virtual std::int64_t turn(const AnyState& state) const = 0;
  /// The side that has the first turn.
  virtual Side first(const AnySetup& setup) const = 0;
  /// The step with the game's own claims added.
  virtual AnyStep with_claims(const AnyState& before, const AnyStep& step, const AnyState& after,
                              Arena& arena) const = 0;
  /// The step with all that its player gets to see, as it may be: another record of the game need
  /// not say it.
  virtual AnyStep seen(const AnyState& before, const AnyStep& step, Arena& arena) const = 0;
  /// For a game that does not list the steps of chance: a possible step with as many as possible of
  /// the things that `like` names. None for other games, and if nothing can come up.
  virtual std::optional<AnyStep> fitting(const AnyState& state, const AnyStep* like,
                                         Arena& arena) const = 0;
  /// Calls `use` for every such step, if chance acts next, until it returns false. Returns false if
  /// it did, or if the steps cannot all be listed.
  virtual bool each_unlisted(const AnyState& state, Arena& arena,
                             const std::function<bool(const AnyStep&)>& use) const = 0;
  virtual std::unique_ptr<Player> player(Style style) const = 0;
};

/// The policy of a game, whatever laws it is played by.
const Policy& policy_of(const AnyGame& game);
/// Specialised for each game in replays/games/.
template <Game G>
const Policy& policy();

}  // namespace praetor::replays
