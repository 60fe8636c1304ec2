#pragma once
// The games that callers keep open, by number. A number that was closed, or never given out, is
// known as such: no pointer of ours is in anybody else's hands.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/serve/request.hpp"

namespace praetor::c_interface {

/// A game of any of the kinds that are known, asked by one thread after the other.
class OpenGame {
 public:
  /// With no set-up yet; null where no game has that id.
  static std::shared_ptr<OpenGame> of(std::string_view game_id);

  /// The answer to a request of the line protocol.
  cli::serve::Response ask(std::string_view request);
  /// The game so far as a replay, with `more`, the text of a step, behind its own unless that is
  /// "".
  std::string recorded(std::string_view more = "");

 private:
  struct Inside;
  explicit OpenGame(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
  std::shared_ptr<Inside> inside_;
};

inline constexpr std::size_t open_games_max = 4096;

/// Keeps a game; its number, or 0 where `open_games_max` are kept already.
std::uint64_t keep(std::shared_ptr<OpenGame> game);
/// The game of that number, or null. It lives for as long as somebody uses it.
std::shared_ptr<OpenGame> kept(std::uint64_t number);
/// False where there is no such game.
bool let_go(std::uint64_t number);

}  // namespace praetor::c_interface
