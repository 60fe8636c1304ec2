#pragma once
// The rows of a judged replay. They are made on the thread that judged it, from the record that was
// just played: each step is carried out again, to see its changes and their causes.

#include <map>

#include "replays/archive/state_values.hpp"
#include "replays/archive/tables.hpp"
#include "replays/checking/report.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays::archive {

/// What to read from the states of a game; made once and used for many records.
struct WantedOfGame {
  WantedOfGame(const AnyGame& game, const StateColumns& columns)
      : scalars(game, columns.wanted, columns.scalars),
        pieces(game, columns.wanted_placed, columns.placed.size(), columns.places) {}
  StateValues scalars;
  StateValues pieces;
};

/// Keeps the record of the game that was judged last.
class TableWatch final : public StepWatch {
 public:
  void begin(std::string_view /*json*/) override { record_ = nullptr; }
  void opened(const AnySetup& setup, const AnyState& /*state*/, const FastRecord& record) override {
    setup_ = setup;
    record_ = &record;
  }
  void judged(const AnyState& /*state*/, std::size_t /*index*/, RuleRef /*broken*/) override {}
  std::size_t next(std::size_t /*index*/) override { return SIZE_MAX; }

  const AnySetup& setup() const { return setup_; }
  const FastRecord* record() const { return record_; }  ///< null for a malformed text
  TableRows& rows() { return rows_; }
  /// Call it with the same tables each time.
  WantedOfGame& wanted(const ArchiveTables& tables) {
    const AnyGame& game = *setup_.game;
    return wanted_.try_emplace(&game, game, tables.games.at(&game)).first->second;
  }

 private:
  std::map<const AnyGame*, WantedOfGame> wanted_;
  AnySetup setup_;
  const FastRecord* record_ = nullptr;
  TableRows rows_;  // reused from game to game, because they are large
};

/// All rows of one replay, the row of `games` last. They belong to `seen` and are valid until its
/// next game.
TableRows& rows_of(const Text& text, const Report& report, TableWatch& seen,
                   const ArchiveTables& tables);

}  // namespace praetor::replays::archive
