#pragma once
// The games that callers of the C interface keep open, by number. Callers hold numbers and never a
// pointer of ours, so the library recognises a number that is closed or was never given out.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cli/serve/request.hpp"

namespace praetor::c_interface {

/// A game of any known kind. Several threads may ask it; they take turns.
class OpenGame {
 public:
  /// A game without a set-up; null where no game has that id.
  static std::shared_ptr<OpenGame> of(std::string_view game_id);

  /// Answers a request of the line protocol.
  cli::serve::Response ask(std::string_view request);
  /// The game so far as a replay. `more` is the text of a further step, appended to the steps; ""
  /// appends nothing.
  std::string recorded(std::string_view more = "");

 private:
  struct Inside;
  explicit OpenGame(std::shared_ptr<Inside> inside) : inside_(std::move(inside)) {}
  std::shared_ptr<Inside> inside_;
};

inline constexpr std::size_t open_games_max = 4096;

/// Keeps a game and returns its number; 0 if `open_games_max` games are kept already.
std::uint64_t keep(std::shared_ptr<OpenGame> game);
/// The game of that number, or null. It lives as long as somebody uses it.
std::shared_ptr<OpenGame> kept(std::uint64_t number);
/// Forgets a game; false if no game has that number.
bool let_go(std::uint64_t number);

}  // namespace praetor::c_interface
