// How a game of Ancient Generals is told: battles, decks that run out, and who encircles.

#include "viz/games/ancient_generals/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_generals;
using GeneralsSeen = generals::SeenStep;

/// The side with more flank points; none if they are equal.
Side encircling(const State& state) {
  const std::int64_t lead = state.of(blue).flank - state.of(red).flank;
  return lead > 0 ? blue : lead < 0 ? red : Side::none();
}

void find_encirclement(const GeneralsSeen& seen, const Telling& tell) {
  const Side now = encircling(seen.after);
  if (!now.exists() || now == encircling(seen.before)) return;
  const Side other = seen.after.other(now);
  tell(
      now, seen.after.of(now).flank,
      {title_in(seen, now), title_in(seen, other), counted(seen.after.of(now).flank, "flank point"),
       std::to_string(seen.after.of(other).flank)});
}

void find_even_flanks(const GeneralsSeen& seen, const Telling& tell) {
  if (encircling(seen.after).exists() || !encircling(seen.before).exists()) return;
  tell(Side::none(), 0, {counted(seen.after.of(blue).flank, "flank point")});
}

/// How many cards a side can still draw on: deck and reserve.
std::int64_t supply_of(const State& state, Side side) {
  return std::int64_t{state.of(side).deck.size} + state.of(side).reserve.size();
}

void find_new_decks(const GeneralsSeen& seen, const Telling& tell) {
  for (const Side side : {blue, red}) {
    const Army& was = seen.before.of(side);
    const Army& is = seen.after.of(side);
    if (was.reserve.empty() || !is.reserve.empty() || is.deck.size == 0) continue;
    tell(side, was.reserve.size(), {title_in(seen, side), counted(was.reserve.size(), "card")});
  }
}

void find_lost_cards(const GeneralsSeen& seen, const Telling& tell) {
  const auto* lose = std::get_if<Lose>(&seen.step.action);
  if (lose == nullptr) return;
  const auto count = std::ssize(lose->cards);
  tell(seen.before.other(lose->side), count,
       {title_in(seen, lose->side), counted(count, "card"),
        std::to_string(supply_of(seen.after, lose->side))});
}

/// Records the cards that a step brings into play.
void use_cards(const GeneralsSeen& seen, const UsableRow<ancient_generals::Game>::Use& use_place) {
  const auto use = [&](Card card) {
    if (card.exists()) use_place(card.index());
  };
  std::visit(
      [&]<class A>(const A& step) {
        if constexpr (A::name == "attack") {
          for (const Card card : step.units) use(card);
        } else if constexpr (A::name == "block") {
          for (const Blocking& one : step.blocks) use(one.card);
        } else if constexpr (A::name == "flank") {
          for (const Card card : step.cards) use(card);
        } else if constexpr (A::name == "play" || A::name == "artillery" || A::name == "scout") {
          use(step.card);
        }
      },
      seen.step.action);
}

StoryTerms terms_of(const State&) {
  return {"card in deck and reserve",
          "cards in deck and reserve",
          0,
          "turn",
          "took cards off the other deck",
          "time",
          "times"};
}

std::string reason_of(const State& over) {
  if (!over.winner.exists()) return fmt::format("turn {} was the last", std::int64_t{over.turn});
  return fmt::format("{} has neither deck nor reserve left",
                     title_case(over.match->name(over.other(over.winner))));
}

}  // namespace

template <>
const StoryTable<ancient_generals::Game>& story_of<ancient_generals::Game>() {
  static const StoryTable<ancient_generals::Game> table{
      terms_of,
      supply_of,
      reason_of,
      {{Matter::aim, "{side} encircles {side}: {flank points} to {number}.", find_encirclement},
       {Matter::aim, "Nobody is encircled any more: {flank points} each.", find_even_flanks},
       {Matter::supply, "The deck of {side} runs out: its reserve pile of {cards} is its deck now.",
        find_new_decks},
       {Matter::capture,
        "{side} loses {cards} of its deck, and has {number} left in deck and reserve.",
        find_lost_cards}},
      {{"Nobody brought into play", words_of_cards, use_cards}}};
  return table;
}

}  // namespace praetor::viz
