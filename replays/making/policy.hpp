#pragma once
// What those who make games must know of a game and the rules do not say: how a set-up is drawn,
// what is simpler about one, what a turn is, what chance can do where the game does not list it.
// Nothing here decides legality. Each game's own part stands in replays/games/.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/making/random.hpp"

namespace praetor::replays {

/// What of a set-up is given; what is empty is drawn by chance, tables are then the default ones.
struct Wishes {
  std::string board;       ///< id
  std::string tables;      ///< id
  std::string first;       ///< side
  std::string rules;       ///< name of a set of rules
  std::string scenario{};  ///< id
};

/// `random` takes any legal kind of action, `lively` plays so that games come to their end.
enum class Style : std::uint8_t { lively, random };

/// A Chooser (chooser.hpp) of any game, by the laws of the book.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A game begins in that state.
  virtual void begin(const AnyState& state, Random& random) = 0;
  /// The game has gone on by a step, chosen here or by others.
  virtual void follow(const AnyStep& step, const AnyState& after, Random& random) = 0;
  /// False where nobody can act any more. Lists in the chosen step live until the next choice.
  virtual bool choose(const AnyState& state, Random& random, AnyStep& chosen) = 0;
  virtual Arena& arena() = 0;
};

class Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy() = default;

  /// A set-up by chance, and the one without any; a sentence where the wishes cannot be met.
  /// `library` is one of the game's.
  virtual Result<AnySetup, std::string> set_up(const void* library, const Wishes& wishes,
                                               Random& random) const = 0;
  virtual Result<AnySetup, std::string> usual(const void* library, const Wishes& wishes) const = 0;
  /// How far a set-up is from the simplest; shipped data weigh least.
  virtual std::int64_t weight(const AnySetup& setup) const = 0;
  /// Set-ups worth a try where one is to become simpler, the simplest first.
  virtual std::vector<AnySetup> simpler(const AnySetup& setup) const = 0;
  /// Counts the turns from 1.
  virtual std::int64_t turn(const AnyState& state) const = 0;
  /// Whose turn is the first.
  virtual Side first(const AnySetup& setup) const = 0;
  /// The step with the game's own claims.
  virtual AnyStep with_claims(const AnyState& before, const AnyStep& step, const AnyState& after,
                              Arena& arena) const = 0;
  /// Where a game does not list the steps of chance: one that can be, with as many of the things
  /// that `like` names as can come up. None elsewhere, and where nothing can come up.
  virtual std::optional<AnyStep> fitting(const AnyState& state, const AnyStep* like,
                                         Arena& arena) const = 0;
  /// Every such step where chance is to act, until `use` says false. False if it did, or if not all
  /// can be told.
  virtual bool each_unlisted(const AnyState& state, Arena& arena,
                             const std::function<bool(const AnyStep&)>& use) const = 0;
  virtual std::unique_ptr<Player> player(Style style) const = 0;
};

/// That of a game, by whatever laws it is played.
const Policy& policy_of(const AnyGame& game);
/// Made for each game in replays/games/.
template <Game G>
const Policy& policy();

}  // namespace praetor::replays
