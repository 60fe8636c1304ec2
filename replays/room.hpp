#pragma once
// What this folder has for one game besides its law: the loops instantiated for its types, its
// policy, and the words of its notation and of its refusals. replays/games/ makes it
// (room_body.hpp); games.cpp lists all rooms.

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
  /// Carries a step out by the written laws, and appends the causes of each change. `before` must
  /// be a copy of `state`; it is a copy of the new state afterwards.
  void (*apply)(AnyState& state, AnyState& before, const AnyStep& step,
                std::vector<RuleRef>& causes);
  void (*add_shape)(const AnyState& state, DocumentShape& shape);
  /// Adds what documents can hold with all data of a library.
  void (*add_shape_of_data)(const void* library, DocumentShape& shape);
};

/// Specialised for each game.
template <Game G>
const Room& room();

template <Game... G>
inline constexpr std::array<OnePerGame<Room>, sizeof...(G)> rooms_of{
    OnePerGame<Room>{G::id, &room<G>}...};
/// The rooms of all games, in their order.
std::span<const OnePerGame<Room>> all_rooms();
/// The room of a game, whatever laws it is played by.
const Room& room_of(const AnyGame& game);

}  // namespace praetor::replays
