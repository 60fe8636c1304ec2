// How a game of Ancient Generals turned: battles, decks that run out, and who encircles.

#include "viz/games/ancient_generals/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_generals;
using GeneralsSeen = generals::SeenStep;

/// The side with more flank points; none at a tie.
Side encircling(const State& state) {
  const std::int64_t lead = state.of(blue).flank - state.of(red).flank;
  return lead > 0 ? blue : lead < 0 ? red : Side::none();
}

void add_encirclement(const GeneralsSeen& seen, StoryEvents& events) {
  const Side now = encircling(seen.after);
  if (now == encircling(seen.before)) return;
  const std::int64_t points = seen.after.of(blue).flank;
  const auto title = [&](Side side) { return title_case(seen.before.match->name(side)); };
  if (!now.exists()) {
    events.add(Matter::aim, Side::none(), 0,
               fmt::format("Nobody is encircled any more: {} flank points each.", points));
    return;
  }
  const Side other = seen.after.other(now);
  events.add(Matter::aim, now, seen.after.of(now).flank,
             fmt::format("{} encircles {}: {} flank points to {}.", title(now), title(other),
                         seen.after.of(now).flank, seen.after.of(other).flank));
}

/// Cards that a side still has to live on.
std::int64_t supply_of(const State& state, Side side) {
  return std::int64_t{state.of(side).deck.size} + state.of(side).reserve.size();
}

void add_supply(const GeneralsSeen& seen, StoryEvents& events) {
  for (const Side side : {blue, red}) {
    const Army& was = seen.before.of(side);
    const Army& is = seen.after.of(side);
    const std::string title = title_case(seen.before.match->name(side));
    if (was.reserve.size() > 0 && is.reserve.empty() && is.deck.size > 0) {
      events.add(
          Matter::supply, side, was.reserve.size(),
          fmt::format("The deck of {} runs out: the {} of its reserve pile are its deck now.",
                      title, counted(was.reserve.size(), "card")));
    }
  }
  const auto* lose = std::get_if<Lose>(&seen.step.action);
  if (lose == nullptr) return;
  const auto count = std::ssize(lose->cards);
  events.add(Matter::capture, seen.before.other(lose->side), count,
             fmt::format("{} loses {} of its deck, and has {} left in deck and reserve.",
                         title_case(seen.before.match->name(lose->side)), counted(count, "card"),
                         supply_of(seen.after, lose->side)));
}

/// The cards that a step brings into play.
template <class Use>
void each_used(const Action& action, Use&& use) {
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
      action);
}

}  // namespace

using GeneralsStory = Stories<ancient_generals::Game>;

StoryTerms GeneralsStory::terms(const State&) {
  return {"card in deck and reserve",
          "cards in deck and reserve",
          0,
          "turn",
          "took cards off the other deck",
          "time",
          "times"};
}

std::int64_t GeneralsStory::standing(const State& state, Side side) {
  return supply_of(state, side);
}

void GeneralsStory::add(const SeenStep<G>& seen, StoryEvents& events) {
  add_encirclement(seen, events);
  add_supply(seen, events);
  each_used(seen.step.action, [&](Card card) {
    if (card.exists()) events.use(0, card.index());
  });
}

std::string GeneralsStory::reason(const SeenStep<G>& last) {
  const State& after = last.after;
  if (!after.winner.exists()) return fmt::format("turn {} was the last", std::int64_t{after.turn});
  return fmt::format("{} has neither deck nor reserve left",
                     title_case(after.match->name(after.other(after.winner))));
}

std::vector<Usables> GeneralsStory::usables(const State& opened) {
  Usables cards{"Nobody brought into play", {}};
  for (const std::string_view name : opened.tables().cards.all()) {
    cards.names.push_back(words_of(name));
  }
  return {std::move(cards)};
}

}  // namespace praetor::viz
