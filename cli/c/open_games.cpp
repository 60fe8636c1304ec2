#include "cli/c/open_games.hpp"

#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "cli/serve/desk.hpp"
#include "engine/games.hpp"

namespace praetor::c_interface {
namespace {

struct Registry {
  std::mutex mutex;
  std::map<std::uint64_t, std::shared_ptr<OpenGame>> games;
  std::uint64_t last = 0;
};

Registry& registry() {
  // Never destroyed: a thread may still ask while the program ends.
  static Registry* const all = new Registry;
  return *all;
}

}  // namespace

struct OpenGame::Inside {
  std::mutex mutex;
  std::function<cli::serve::Answer(std::string_view)> answer;
  std::function<std::string(std::string_view)> recorded;
};

std::shared_ptr<OpenGame> OpenGame::of(std::string_view game_id) {
  auto inside = std::make_shared<Inside>();
  const bool known = with_game(game_id, [&]<class G>(Kind<G>) {
    const auto desk = std::make_shared<cli::serve::Desk<G>>(replays::LibraryOf<G>::shipped());
    inside->answer = [desk](std::string_view request) { return desk->answer(request); };
    inside->recorded = [desk](std::string_view more) { return desk->recorded(more); };
  });
  return known ? std::shared_ptr<OpenGame>(new OpenGame(std::move(inside))) : nullptr;
}

cli::serve::Answer OpenGame::ask(std::string_view request) {
  const std::lock_guard lock(inside_->mutex);
  return inside_->answer(request);
}

std::string OpenGame::recorded(std::string_view more) {
  const std::lock_guard lock(inside_->mutex);
  return inside_->recorded(more);
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
  std::shared_ptr<OpenGame> closed;  // ends outside the lock: others need not wait for that
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.games.find(number);
  if (found == all.games.end()) return false;
  closed = std::move(found->second);
  all.games.erase(found);
  return true;
}

}  // namespace praetor::c_interface
