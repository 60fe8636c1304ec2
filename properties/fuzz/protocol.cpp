// Fuzz target: a byte for the game, then lines as requests of the protocol. Each gets an answer of
// one line of JSON. The open game is a legal replay at any time.

#include <nlohmann/json.hpp>

#include "cli/serve/game_session.hpp"
#include "engine/games.hpp"
#include "properties/fuzz/targets.hpp"

namespace praetor::fuzz {
namespace {

void try_requests(const AnyGame& game, std::string_view lines) {
  cli::serve::GameSession session(game, libraries().of(game));
  while (!lines.empty() && !session.ended()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const cli::serve::Response response = session.answer(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    demand(nlohmann::json::accept(response.line), "an answer is JSON", response.line);
    demand(response.line.find('\n') == std::string::npos, "an answer is one line", response.line);
    demand(response.standing != cli::serve::ResponseKind::internal, "nothing fails within",
           response.line);
  }
  const std::string replay = session.recorded();
  if (!replay.empty()) demand_legal(replay);
}

}  // namespace

void run_protocol(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto game = static_cast<unsigned char>(bytes.front()) % Games::ids.size();
  try_requests(*find_game(Games::ids[game]), bytes.substr(1));
}

}  // namespace praetor::fuzz
