#pragma once
// What one side knows of a game, for pictures and pages that may not reveal more. A game without
// hidden information uses this template; other games specialise it in
// viz/games/<game>/pictures.hpp.

#include <string>

#include "engine/core/game.hpp"
#include "engine/core/state_document.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::viz {

/// A view follows a game from its set-up. A default-constructed view sees everything.
template <Game G>
class View {
 public:
  using State = typename G::State;
  View() = default;
  explicit View(Side) {}

  /// Whether the viewer knows everything that the record tells.
  bool sees_all() const { return true; }
  /// Call after each legal step of the game.
  void follow(const Step<G>&, const State& /*after*/) {}
  /// The step as the viewer sees it: hidden parts are left out, or are cards that do not exist.
  /// Lists made for it live in the arena.
  Step<G> seen(const Step<G>& step, Arena&) const { return step; }
  /// Whether the viewer knows what this side could do.
  bool knows_choices_of(Side) const { return true; }
  /// The state document without the hidden parts: members are missing, cut, or just a number of
  /// cards.
  std::string document(const State& state) const { return document_of<G>(state); }
};

}  // namespace praetor::viz
