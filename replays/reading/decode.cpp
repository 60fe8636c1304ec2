// The parts of reading a replay that do not depend on a game.

#include "replays/reading/decode.hpp"

#include "engine/any/game.hpp"
#include "replays/reading/fast_text.hpp"

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
  const auto game = root->find("game");
  if (!game || game->kind() != text::JsonKind::text) return {};
  const bool known = std::ranges::find(game_ids(), game->string()) != game_ids().end();
  return known ? std::string(game->string()) : std::string();
}

}  // namespace praetor::replays
