// How a game of Ancient Warfare is told: units destroyed, the general's fall.

#include "viz/games/ancient_warfare/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using WarfareSeen = warfare::SeenStep;

/// The unit that a side lost in a step, and where; none if it lost none.
struct Fall {
  Square square;
  Piece piece;
};
std::optional<Fall> fall_of(const WarfareSeen& seen, Side side) {
  if (seen.after.of(side).lost.size() == seen.before.of(side).lost.size()) return std::nullopt;
  // The lost unit is the attacked one: no step both moves a unit and destroys it.
  std::optional<Fall> fall;
  each_square(*seen.before.match, [&](Square square) {
    const Piece& piece = seen.before.at(square);
    if (!piece.is_of(side) || seen.after.at(square).is_of(side)) return true;
    fall = Fall{square, piece};
    return false;
  });
  return fall;
}

void find_losses(const WarfareSeen& seen, const Telling& tell) {
  for (const Side side : {north, south}) {
    const auto fall = fall_of(seen, side);
    if (!fall) continue;
    const std::string type = spaced(seen.before.match->name(fall->piece.type));
    const std::int64_t worth = seen.before.tables().unit(fall->piece.type).worth;
    const bool general = fall->piece.general;
    const std::string lost = general && type == "general" ? "general"
                             : general                    ? "general's " + type
                                                          : type;
    tell(seen.before.other(side), worth + (general ? 100 : 0),
         {title_in(seen, side), lost, std::string(seen.before.match->name(fall->square)),
          counted(seen.after.of(side).points, "point"),
          std::to_string(seen.before.constants().points)});
  }
}

void use_card(const WarfareSeen& seen, const UsableRow<ancient_warfare::Game>::Use& use_place) {
  const auto use = [&](Card card) {
    if (card.exists()) use_place(card.index());
  };
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (requires { action.card; }) use(action.card);
        if constexpr (A::name == "scout") use(seen.before.tables().scout);
        if constexpr (A::name == "special") use(seen.before.tables().special_ability);
      },
      seen.step.action);
}

StoryTerms terms_of(const State& opened) {
  return {"point of destroyed units",
          "points of destroyed units",
          opened.constants().points,
          "turn",
          "destroyed",
          "unit",
          "units"};
}

std::int64_t standing_of(const State& state, Side side) {
  return state.of(state.other(side)).points;
}

std::string reason_of(const State& over) {
  if (!over.winner.exists()) return fmt::format("turn {} was the last", std::int64_t{over.turn});
  const Side loser = over.other(over.winner);
  const std::string name = title_case(over.match->name(loser));
  const std::int64_t points = over.of(loser).points;
  if (points >= over.constants().points) {
    return fmt::format("{} has lost units worth {} points, and is beaten at {}", name, points,
                       over.constants().points);
  }
  return fmt::format("{} has lost its general", name);
}

}  // namespace

template <>
const StoryTable<ancient_warfare::Game>& story_of<ancient_warfare::Game>() {
  static const StoryTable<ancient_warfare::Game> table{
      terms_of,
      standing_of,
      reason_of,
      {{Matter::capture,
        "{side} loses its {unit} on {square}: it has lost {points}, and is beaten at {number}.",
        find_losses}},
      {{"Nobody played", words_of_cards, use_card}}};
  return table;
}

}  // namespace praetor::viz
