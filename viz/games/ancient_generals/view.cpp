// What a side of Ancient Generals knows.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/state_document.hpp"
#include "engine/text/read_json.hpp"
#include "viz/games/ancient_generals/pictures.hpp"

namespace praetor::viz {

using namespace ancient_generals;
using Json = nlohmann::json;

void View<ancient_generals::Game>::follow(const Step<G>& step, const State& after) {
  if (const Scout* scout = std::get_if<Scout>(&step.action); scout != nullptr && scout->saw) {
    if (step.by == viewer_ && scout->look != Look::hand) {
      const Side owner = scout->look == Look::own_deck ? step.by : after.other(step.by);
      known_[owner.index()] = scout->saw->size();
    }
  }
  std::visit(
      [&](const auto& action) {
        if constexpr (requires { action.side; }) {
          std::size_t& known = known_[action.side.index()];
          known -= std::min(known, std::size_t{action.cards.size()});
        }
      },
      step.action);
  for (const Side side : {blue, red}) {
    known_[side.index()] =
        std::min<std::size_t>(known_[side.index()], after.of(side).deck.top_count);
  }
}

Step<ancient_generals::Game> View<ancient_generals::Game>::seen(const Step<G>& step,
                                                                Arena& arena) const {
  if (sees_all()) return step;
  Step<G> seen = step;
  if (Draw* draw = std::get_if<Draw>(&seen.action); draw != nullptr && draw->side != viewer_) {
    const std::vector<Card> hidden(draw->cards.size(), Card::none());
    draw->cards = arena.store(std::span<const Card>(hidden));
  }
  if (Scout* scout = std::get_if<Scout>(&seen.action); scout != nullptr && step.by != viewer_) {
    scout->saw.reset();
  }
  return seen;
}

std::string View<ancient_generals::Game>::document(const State& state) const {
  std::string json = document_of<G>(state);
  if (sees_all()) return json;
  Json document = text::own_json(json);
  document.erase("unseen");
  for (const Side side : {blue, red}) {
    Json& own = document["sides"][std::string(state.match->name(side))];
    if (!sees_hand(side)) own["hand"] = own["hand"].size();
    own["deck"].erase("cards");
    Json& top = own["deck"]["top"];
    while (top.size() > this->top(state, side).size()) top.erase(top.size() - 1);
  }
  return document.dump();
}

std::span<const Card> View<ancient_generals::Game>::top(const State& state, Side owner) const {
  const auto top = state.of(owner).deck.known_top();
  return sees_all() ? top : top.first(std::min(top.size(), known_[owner.index()]));
}

}  // namespace praetor::viz
