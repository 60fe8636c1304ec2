#pragma once
// What `stats` keeps of one game: its length, how it went and ended, and what was done in it. It is
// collected while the game is judged.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "replays/archive/game_values.hpp"
#include "replays/checking/report.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays::archive {

/// How often one thing was done in one game: a kind of action, or a kind with a certain name in a
/// field.
struct UseInGame {
  std::int64_t steps = 0;
  std::int64_t first_turn = 0;
  std::int64_t by_sides = 0;  ///< the steps made by sides; chance may make others
  std::int64_t by_winner = 0;
};

struct GameFacts {
  std::string game;  ///< id; empty if unknown
  Verdict verdict = Verdict::malformed;
  std::int64_t steps = 0;
  std::int64_t turns = 0;          ///< the turn of the last step
  std::string first;               ///< the side that has the first turn
  std::vector<std::string> sides;  ///< all that play
  std::string winner;              ///< empty if nobody has won
  bool over = false;
  std::string ended_by;  ///< the rule that ended it
  std::string way;       ///< how it ended, in the game's own words
  /// changes of the lead from one side to another, seen after each turn, or each round where both
  /// sides' turns make one, and at the end of the record
  std::int64_t lead_changes = 0;
  std::int64_t last_change = 0;                     ///< the turn of the last change
  std::vector<std::string> opening;                 ///< the first steps of sides, in short form
  std::map<std::string, UseInGame> uses;            ///< "found", "found.resource=gold"
  PlayerNames players;                              ///< name of the player, by side
  std::map<std::string_view, std::int64_t> broken;  ///< how often, by rule that the game breaks
};

/// The side that leads by what wins the game; none if no side leads alone.
using LeaderOf = std::function<Side(const AnyState& state)>;
/// The number of the turn, or of the round in games that are counted in rounds. Whoever leads is
/// looked up where it changes: then all sides have had as many turns.
using RoundOf = std::function<std::int64_t(const AnyState& state)>;
/// How a game ended, in words.
using WayOf = std::function<std::string(const AnyState& over)>;

inline constexpr std::size_t opening_steps = 4;

class FactsWatch final : public StepWatch {
 public:
  FactsWatch(LeaderOf leader, RoundOf round_of, WayOf way_of)
      : leader_(std::move(leader)), round_of_(std::move(round_of)), way_of_(std::move(way_of)) {}

  void begin(std::string_view json) override;
  void opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) override;
  void judged(const AnyState& state, std::size_t index, RuleRef broken) override;
  bool asks_hash() const override { return false; }

  /// The facts of the game that was judged last.
  GameFacts facts(const Text& text, const Report& report) const;

 private:
  /// A kind of action, or a kind with a name in a field; and the side that did it.
  struct UseKey {
    std::uint16_t kind = 0;
    std::uint16_t field = 0;  // from 1; 0: the kind as a whole
    std::uint16_t name = 0;
    std::uint8_t by = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): what Clang 14 writes for us, not what we wrote.
    friend auto operator<=>(const UseKey&, const UseKey&) = default;
  };
  struct UseCount {
    std::int64_t steps = 0;
    std::int64_t first_turn = 0;
  };
  void note_step(const AnyStep& step);
  void note_use(UseKey key);
  void note_lead(const AnyState& state);
  std::string words_of(const UseKey& key) const;

  LeaderOf leader_;
  RoundOf round_of_;
  WayOf way_of_;
  AnySetup setup_;
  const FastRecord* record_ = nullptr;
  std::map<UseKey, UseCount> uses_;
  std::vector<UseKey> opening_;
  std::vector<std::string> sides_;
  Side first_;
  Side last_leader_;
  std::int64_t turn_ = 0;       // the current turn
  std::int64_t last_turn_ = 0;  // the turn of the last step
  std::int64_t round_ = 0;      // the current round
  std::int64_t lead_changes_ = 0;
  std::int64_t last_change_ = 0;
  RuleRef ended_by_ = nullptr;
  std::string way_;
};

}  // namespace praetor::replays::archive
