#pragma once
// Reads a replay from JSON text. The fast reader accepts well-formed text in the usual order. Any
// other text goes to the exact reader, which either reads it after all or reports its first fault
// by position.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/fault.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Reads `text` with the fast reader alone; `text_padding` bytes behind it must be readable.
/// Returns false if the text is malformed or in an unusual order; then use the exact reader.
template <Game G>
bool decode_fast(std::string_view text, const LibraryOf<G>& library, Replay<G>& replay);

/// Reads any text of a game exactly. If it is malformed, returns its first fault by position, with
/// its JSON pointer.
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
  static_cast<BesideSteps&>(replay) = std::move(any);
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

/// The id in the member `game` of a padded text in the usual order, as it is written there; "" if
/// the first bytes do not show it.
std::string_view game_at_once(std::string_view text);

/// The id in the member `game` of any text, wherever it is; "" if it is not the id of a known game.
std::string game_of(std::string_view text);

/// The first fault of a text that has no known game.
Fault fault_without_game(std::string_view text);

}  // namespace praetor::replays
