// How a battle of Ancient Warfare turned: units destroyed, the general's fall.

#include "viz/games/ancient_warfare/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using WarfareSeen = warfare::SeenStep;

/// What a side lost in a step, and where; nothing where it lost nothing.
struct Fall {
  Square square;
  Piece piece;
};
std::optional<Fall> fall_of(const WarfareSeen& seen, Side side) {
  if (seen.after.of(side).lost.size() == seen.before.of(side).lost.size()) return std::nullopt;
  // What is lost is what was attacked: nobody moves and is destroyed in one step.
  std::optional<Fall> fall;
  each_square(*seen.before.match, [&](Square square) {
    const Piece& piece = seen.before.at(square);
    if (!piece.is_of(side) || seen.after.at(square).is_of(side)) return true;
    fall = Fall{square, piece};
    return false;
  });
  return fall;
}

Side loser_of(const State& state) { return state.other(state.winner); }

}  // namespace

using WarfareStory = Stories<ancient_warfare::Game>;

StoryTerms WarfareStory::terms(const State& opened) {
  return {"point of destroyed units",
          "points of destroyed units",
          opened.constants().points,
          "turn",
          "destroyed",
          "unit",
          "units"};
}

std::int64_t WarfareStory::standing(const State& state, Side side) {
  return state.of(state.other(side)).points;
}

void WarfareStory::add(const SeenStep<G>& seen, StoryEvents& events) {
  for (const Side side : {north, south}) {
    const auto fall = fall_of(seen, side);
    if (!fall) continue;
    const std::string type = words_of(seen.before.match->name(fall->piece.type));
    const std::int64_t worth = seen.before.tables().unit(fall->piece.type).worth;
    const bool general = fall->piece.general;
    events.add(Matter::capture, seen.before.other(side), worth + (general ? 100 : 0),
               fmt::format("{} loses {} on {}: {} of the {} points at which it is beaten.",
                           title_case(seen.before.match->name(side)),
                           general && type == "general" ? "its general"
                           : general                    ? "its general's " + type
                                                        : "its " + type,
                           seen.before.match->name(fall->square), seen.after.of(side).points,
                           seen.before.constants().points));
  }
  const auto use = [&](Card card) {
    if (card.exists()) events.use(0, card.index());
  };
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (requires { action.card; }) use(action.card);
        if constexpr (A::name == "scout") use(seen.before.tables().scout);
        if constexpr (A::name == "special") use(seen.before.tables().special_ability);
      },
      seen.step.action);
}

std::string WarfareStory::reason(const SeenStep<G>& last) {
  const State& after = last.after;
  if (!after.winner.exists()) return fmt::format("turn {} was the last", std::int64_t{after.turn});
  const Side loser = loser_of(after);
  const std::string name = title_case(after.match->name(loser));
  const std::int64_t points = after.of(loser).points;
  if (points >= after.constants().points) {
    return fmt::format("{} has lost units worth {} points, and is beaten at {}", name, points,
                       after.constants().points);
  }
  return fmt::format("{} has lost its general", name);
}

std::vector<Usables> WarfareStory::usables(const State& opened) {
  Usables cards{"Nobody played", {}};
  for (const std::string_view name : opened.tables().cards.all()) {
    cards.names.push_back(words_of(name));
  }
  return {std::move(cards)};
}

}  // namespace praetor::viz
