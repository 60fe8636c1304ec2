#pragma once
// From JSON text to a replay. The fast reader takes what is well formed and in the usual order; any
// fault at all, and any other order, goes to the exact reader, which reports the first fault by
// position or reads the replay after all.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/fault.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Reads `text`, behind which `text_padding` bytes may be read, by the fast reader alone. False
/// where it is malformed or in an unusual order; `replay` is then to be read exactly.
template <Game G>
bool decode_fast(std::string_view text, const LibraryOf<G>& library, Replay<G>& replay);

/// Reads any text of a game exactly. Where it is malformed: its first fault by position, with its
/// pointer.
std::optional<Fault> decode_exactly(std::string_view text, const AnyGame& game,
                                    const Libraries& libraries, AnyReplay& replay);
std::optional<Fault> decode_exactly(std::string_view text, const AnyGame& game, const void* library,
                                    AnyReplay& replay);

/// A replay with the game's own types.
template <Game G>
Replay<G> typed(AnyReplay any) {
  Replay<G> replay;
  replay.setup = typed_setup<G>(any.setup);
  for (const AnyRecordedStep& recorded : any.steps) {
    replay.steps.push_back({typed_step<G>(recorded.step), recorded.claims});
  }
  replay.has_players = any.has_players;
  replay.has_result = any.has_result;
  replay.winner = any.winner;
  replay.arena = std::move(any.arena);
  return replay;
}

template <Game G>
std::optional<Fault> decode_exactly(std::string_view text, const LibraryOf<G>& library,
                                    Replay<G>& replay) {
  AnyReplay any;
  auto fault = decode_exactly(text, any_game<G>(), &library, any);
  if (!fault) replay = typed<G>(std::move(any));
  return fault;
}

/// The id in the member `game` of a padded text in the usual order, as it stands there; "" where it
/// cannot be told at once.
std::string_view game_at_once(std::string_view text);

/// The id in the member `game` of any text, wherever it stands; "" where it is no known game.
std::string game_of(std::string_view text);

/// The first fault of a text whose game is none of ours.
Fault fault_without_game(std::string_view text);

}  // namespace praetor::replays
