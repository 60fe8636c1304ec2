// Faults planted in the phases before the attack: scouting, discarding, flank points and artillery.

#include <algorithm>

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

void scout_dies(const State&, State& after, Side by, const Scout& scout) {
  bury(after, by, scout.card);
}
void sight_forgotten(const State& before, State& after, Side, const Scout&) {
  for (std::size_t i = 0; i < players; ++i) after.army[i].deck = before.army[i].deck;
}
void top_turned_round(const State& before, State& after, Side, const Scout&) {
  for (std::size_t i = 0; i < players; ++i) {
    Deck& deck = after.army[i].deck;
    if (deck.top_count == before.army[i].deck.top_count || deck.top_count < 2) continue;
    std::swap(deck.top[0], deck.top[deck.top_count - 1]);
  }
}

// Fault: seen cards are accepted even if they cannot be in the deck.
bool any_sight(const State&, Side, const Scout& scout) { return scout.look != Look::hand; }

void discarded_for_good(const State&, State& after, Side by, const Discard& discard) {
  for (const Card card : discard.cards) bury(after, by, card);
}
Finding one_at_a_time(const State&, Side, const Discard& discard) {
  return refused_unless(discard.cards.size() <= 1, "one card at a time");
}

void two_points_a_unit(const State&, State& after, Side by, const Flank& flank) {
  after.of(by).flank += static_cast<std::int64_t>(flank.cards.size());
}
void one_point_in_all(const State& before, State& after, Side by, const Flank&) {
  after.of(by).flank = before.of(by).flank + 1;
}
void points_for_the_other(const State& before, State& after, Side by, const Flank& flank) {
  after.of(by).flank = before.of(by).flank;
  after.of(after.other(by)).flank += static_cast<std::int64_t>(flank.cards.size());
}
void flankers_die(const State&, State& after, Side by, const Flank& flank) {
  for (const Card card : flank.cards) bury(after, by, card);
}
bool each_once(const State& state, Side by, const Flank& flank) {
  return std::ranges::all_of(flank.cards, [&](Card card) { return state.of(by).hand.has(card); });
}

void gun_lost(const State&, State& after, Side by, const Artillery& artillery) {
  bury(after, by, artillery.card);
}
void gun_hits_its_own(const State&, State& after, Side by, const Artillery&) {
  if (after.owes()) after.owed[0].side = after.side(by);
}
void drawn_not_lost(const State&, State& after, Side, const Artillery&) {
  if (after.owes()) after.owed[0].duty = Duty::draw;
}
bool one_shot_more(const State& state, Side, const Artillery&) {
  const auto& most = state.tables().artillery_limit;
  return most && state.used.artillery == *most;
}

}  // namespace

Chapter of_the_hands() {
  static constexpr Fault all[] = {
      spoilt<Scout, rule::scout_spent, scout_dies>("scout.killed",
                                                   "A scout goes to the casualty pile."),
      unchanged<Scout, rule::scout_spent, &State::used, &Used::scout>("scout.not-counted",
                                                                      "Scoutings are not counted."),
      spoilt<Scout, rule::scout_seen, sight_forgotten>("scout.sight-forgotten",
                                                       "What a scout saw is forgotten."),
      spoilt<Scout, rule::scout_seen, top_turned_round>(
          "scout.top-turned-round", "The last of the cards seen is taken for the top card."),
      let_pass<Scout, rule::scout_saw, any_sight>("scout.any-sight",
                                                  "Any cards pass for those seen in a deck."),
      spoilt<Discard, rule::discard_reserve, discarded_for_good>(
          "discard.for-good", "Discarded cards go to the casualty pile."),
      stricter<Discard, rule::discard_hand, one_at_a_time>(
          "discard.one-at-a-time", "Several cards cannot be discarded at once."),
      spoilt<Flank, rule::flank_points, two_points_a_unit>(
          "flank.two-points-a-unit", "Units that flank bring two flank points each."),
      spoilt<Flank, rule::flank_points, one_point_in_all>(
          "flank.one-point-in-all", "Units that flank together bring one flank point."),
      spoilt<Flank, rule::flank_points, points_for_the_other>(
          "flank.points-for-the-other", "Flank points are counted for the other side."),
      spoilt<Flank, rule::flank_points, flankers_die>("flank.killed",
                                                      "Units that flank go to the casualty pile."),
      let_pass<Flank, rule::flank_hand, each_once>(
          "flank.copies-not-counted", "A card of the hand can flank more often than it is there."),
      spoilt<Artillery, rule::artillery_shot, gun_lost>("artillery.lost",
                                                        "A gun goes to the casualty pile."),
      spoilt<Artillery, rule::artillery_shot, gun_hits_its_own>("artillery.hits-its-own",
                                                                "A gun hits its own side."),
      unchanged<Artillery, rule::artillery_shot, &State::used, &Used::artillery>(
          "artillery.not-counted", "Shots are not counted."),
      spoilt<Artillery, rule::artillery_shot, drawn_not_lost>(
          "artillery.drawn-not-lost", "What a gun hits goes to the hand of its side."),
      let_pass<Artillery, rule::artillery_limit, one_shot_more>(
          "artillery.one-shot-more", "One shot more than the tables allow is accepted."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
