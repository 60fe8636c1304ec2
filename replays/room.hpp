#pragma once
// What this folder holds of one game beside its law: the loops that are made for its own types, its
// policy, the words of its notation and of its refusals. Made in replays/games/ (room_body.hpp);
// games.cpp lists all.

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_shape.hpp"
#include "engine/core/document_values.hpp"
#include "replays/making/perft.hpp"
#include "replays/making/policy.hpp"
#include "replays/notation/phrases.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/weighing/data_row.hpp"
#include "replays/wording/refusals.hpp"

namespace praetor::replays {

struct Room {
  const Policy* policy;
  notation::Phrases phrases;
  wording::Refusals refusals;
  PerftLoops perft;
  std::unique_ptr<FastRecord> (*fast_record)();
  DataRows data_rows;
  void (*find_values)(const AnyState& state, const WantedValue& wanted, FoundValues& found);
  /// Carries a step out by the laws that are written, and appends what caused each change. `before`
  /// is a copy of the state, and remains one.
  void (*apply)(AnyState& state, AnyState& before, const AnyStep& step,
                std::vector<RuleRef>& causes);
  void (*add_shape)(const AnyState& state, DocumentShape& shape);
};

/// Made for each game.
template <Game G>
const Room& room();

template <Game... G>
inline constexpr std::array<OnePerGame<Room>, sizeof...(G)> rooms_of{
    OnePerGame<Room>{G::id, &room<G>}...};
/// Of all games, in their order.
std::span<const OnePerGame<Room>> all_rooms();
/// That of a game, by whatever laws it is played.
const Room& room_of(const AnyGame& game);

}  // namespace praetor::replays
