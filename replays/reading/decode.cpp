// The parts of reading a replay that do not depend on a game.

#include "replays/reading/decode.hpp"

#include "engine/any/game.hpp"
#include "replays/reading/fast_text.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {

std::string_view game_at_once(std::string_view text) {
  FastText cursor(text);
  std::int64_t version = 0;
  std::string_view id;
  if (!cursor.open()) return {};
  if (cursor.comes("praetor") && !(cursor.whole(version, 1, 1) && cursor.next())) return {};
  return cursor.comes("game") && cursor.word(id) ? id : std::string_view{};
}

std::string game_of(std::string_view text) {
  const text::Tape tape(text);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return {};
  const std::string_view game = text_in(*root, "game");
  return std::ranges::find(game_ids(), game) != game_ids().end() ? std::string(game) : "";
}

}  // namespace praetor::replays
