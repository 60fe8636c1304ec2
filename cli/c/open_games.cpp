#include "cli/c/open_games.hpp"

#include <map>
#include <mutex>

#include "cli/serve/game_session.hpp"

namespace praetor::c_interface {
namespace {

struct Registry {
  std::mutex mutex;
  std::map<std::uint64_t, std::shared_ptr<OpenGame>> games;
  std::uint64_t last = 0;
};

Registry& registry() {
  // Never destroyed: a thread may still use it while the program ends.
  static Registry* const all = new Registry;
  return *all;
}

}  // namespace

struct OpenGame::Inside {
  std::mutex mutex;
  cli::serve::GameSession game_session;
};

std::shared_ptr<OpenGame> OpenGame::of(std::string_view game_id) {
  static const replays::Libraries shipped;
  const AnyGame* const game = find_game(game_id);
  if (game == nullptr) return nullptr;
  std::shared_ptr<Inside> inside(new Inside{{}, {*game, shipped.of(*game)}});
  return std::shared_ptr<OpenGame>(new OpenGame(std::move(inside)));
}

cli::serve::Response OpenGame::ask(std::string_view request) {
  const std::lock_guard lock(inside_->mutex);
  return inside_->game_session.answer(request);
}

std::string OpenGame::recorded(std::string_view more) {
  const std::lock_guard lock(inside_->mutex);
  return inside_->game_session.recorded(more);
}

std::uint64_t keep(std::shared_ptr<OpenGame> game) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  if (all.games.size() == open_games_max) return 0;
  all.games.emplace(++all.last, std::move(game));
  return all.last;
}

std::shared_ptr<OpenGame> kept(std::uint64_t number) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.games.find(number);
  return found == all.games.end() ? nullptr : found->second;
}

bool let_go(std::uint64_t number) {
  std::shared_ptr<OpenGame> closed;  // destroyed after the lock is released, so that other callers
                                     // do not wait for it
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.games.find(number);
  if (found == all.games.end()) return false;
  closed = std::move(found->second);
  all.games.erase(found);
  return true;
}

}  // namespace praetor::c_interface
