#pragma once
// What one side knows of a game, for pictures and pages that must not tell it more. A game in which
// nothing is hidden needs nothing but this; any other specialises it in viz/games/<game>.hpp.

#include <string>

#include "engine/core/game.hpp"
#include "engine/core/state_document.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::viz {

/// A view follows a game from its set-up. As new, that of who sees everything.
template <Game G>
class View {
 public:
  using State = typename G::State;
  View() = default;
  explicit View(Side) {}

  /// Whether the viewer knows all that the record tells.
  bool sees_all() const { return true; }
  /// The game has gone on by a legal step.
  void follow(const Step<G>&, const State& /*after*/) {}
  /// The step as the viewer sees it; what is hidden is left out or is a card that does not exist.
  /// Lists that are made for it live in the arena.
  Step<G> seen(const Step<G>& step, Arena&) const { return step; }
  /// Whether the viewer knows what this side could do.
  bool knows_choices_of(Side) const { return true; }
  /// The state document without what is hidden: members are missing, cut, or a number of cards.
  std::string document(const State& state) const { return document_of<G>(state); }
};

}  // namespace praetor::viz
