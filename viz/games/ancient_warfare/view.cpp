// What a side of Ancient Warfare knows.

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/state_document.hpp"
#include "engine/text/read_json.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"

namespace praetor::viz {

using namespace ancient_warfare;
using Json = nlohmann::json;

// A card that was seen stays known until it is played. If such a card leaves the hand, it is taken
// for the one that was seen; so the pictures never show anything that the viewer cannot be sure of.
void View<ancient_warfare::Game>::follow(const Step<G>& step, const State& after) {
  if (sees_all()) return;
  const auto play = [&](Card card) {
    if (scouted_.has(card)) scouted_.take(card);
  };
  const bool other = step.by != viewer_ && step.by != chance;
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (std::is_same_v<A, Scout>) {
          if (other) play(after.tables().scout);
          if (step.by == viewer_) scouted_ = after.of(after.other(viewer_)).hand;
        } else if constexpr (std::is_same_v<A, Special>) {
          if (other) play(after.tables().special_ability);
        } else if constexpr (std::is_same_v<A, Discard>) {
          for (const Card card : action.cards) {
            if (other) play(card);
          }
        } else if constexpr (requires { action.card; }) {
          if (other) play(action.card);
        }
      },
      step.action);
}

Step<ancient_warfare::Game> View<ancient_warfare::Game>::seen(const Step<G>& step,
                                                              Arena& arena) const {
  if (sees_all()) return step;
  Step<G> seen = step;
  if (ancient_warfare::Draw* draw = std::get_if<ancient_warfare::Draw>(&seen.action);
      draw != nullptr && draw->side != viewer_) {
    const std::vector<Card> hidden(draw->cards.size(), Card::none());
    draw->cards = arena.store(std::span<const Card>(hidden));
  }
  return seen;
}

std::string View<ancient_warfare::Game>::document(const State& state) const {
  std::string json = document_of<G>(state);
  if (sees_all()) return json;
  Json document = text::own_json(json);
  document["unseen"] = state.unseen.size();
  const Side other = state.other(viewer_);
  Json& hand = document["sides"][std::string(state.match->name(other))]["hand"];
  hand = state.of(other).hand.size();
  return document.dump();
}

Pile View<ancient_warfare::Game>::known_hand(const State& state, Side side) const {
  return sees_hand(side) ? state.of(side).hand : scouted_;
}

}  // namespace praetor::viz
