#pragma once
// What the things of one match are called in sentences, facts and states: by the titles of its own
// board, as pictures call them, and by titles made of the names where the board has none.

#include <string>
#include <string_view>

#include "engine/any/game.hpp"
#include "engine/board/board.hpp"

namespace praetor::replays::wording {

class MatchTitles {
 public:
  /// Of no match: every title is made of the name.
  MatchTitles() = default;
  /// The match may be null, for a game alone; it must outlive this.
  MatchTitles(const AnyGame& game, const void* match);
  explicit MatchTitles(const AnySetup& setup);

  /// Null if unknown.
  const AnyGame* game() const { return game_; }

  /// The title of a place: "colonia" → "Colonia Agrippina".
  std::string of_place(std::string_view name) const;
  /// The title of what a fact names. A place that is called as a side, or as something that the
  /// game has on every board, is not meant there.
  std::string of(std::string_view name) const;
  /// A text with hyphens as blanks, and with places that the board calls otherwise by their titles:
  /// "next to colonia" → "next to Colonia Agrippina".
  std::string in_words(std::string_view text) const;

 private:
  /// What the board calls a place; "" where it says nothing.
  std::string board_title(std::string_view name) const;
  bool can_mean_other(std::string_view name) const;

  const AnyGame* game_ = nullptr;
  const void* match_ = nullptr;
  const board::Board* board_ = nullptr;  ///< null where places have no titles
};

}  // namespace praetor::replays::wording
