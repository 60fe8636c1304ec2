// Where every card is: compares hands, discards and unseen cards with the auditor's record.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

Finding hands_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    return unless_same(look, of_side(look, side, "hand"), due(look).of(side).hand,
                       look.after.army[side.index()].hand);
  });
}

Finding discards_as_counted(const Seen& look) {
  return unless_same(look, "discard", due(look).discard, look.after.discard);
}

Finding unseen_as_counted(const Seen& look) {
  return unless_same(look, "unseen", due(look).unseen, look.after.unseen);
}

// Uses the text of the tables, not the auditor's record: no card is made or lost.
Finding copies_are_kept(const Seen& look) {
  Pile all = look.after.unseen;
  all.add(look.after.discard);
  for (const Side side : both_sides) all.add(look.after.army[side.index()].hand);
  return unless_same(look, "copies", copies_in_all(due(look).facts()), all);
}

Finding hands_keep_their_size(const Seen& look) {
  const bool may_be_more = look.after.phase == Phase::draw || look.after.phase == Phase::discard;
  for (const Side side : both_sides) {
    const std::int64_t size = look.after.army[side.index()].hand.size();
    if (may_be_more || size <= due(look).facts().hand) continue;
    return wrong(of_side(look, side, "hand"), due(look).facts().hand, size);
  }
  return std::nullopt;
}

/// How many cards a step costs its maker: one if it names a card or uses an ability.
std::int64_t price(const Seen& look) {
  if (const auto* discarded = look.is<Discard>()) return std::ssize(discarded->cards);
  const bool paid = look.is<Move>() != nullptr || look.is<Advance>() != nullptr ||
                    look.is<Special>() != nullptr || look.is<Scout>() != nullptr ||
                    look.is<Attack>() != nullptr || look.is<Defend>() != nullptr;
  return paid ? 1 : 0;
}

Finding steps_have_their_price(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    const Draw* draw = look.is<Draw>();
    const std::int64_t drawn = draw != nullptr && draw->side == side ? std::ssize(draw->cards) : 0;
    const std::int64_t spent = look.step.by == side ? price(look) : 0;
    const std::int64_t expected = look.before.army[side.index()].hand.size() + drawn - spent;
    const std::int64_t actual = look.after.army[side.index()].hand.size();
    return unless_equal(of_side(look, side, "hand"), expected, actual);
  });
}

// The right claim of a scout is accepted in any order. One card more, or another card, is not.
Finding scouts_tell_the_truth(const Seen& look, const Scout&) {
  std::vector<Card> hand;
  const Copies& held = was(look).of(was(look).other(look.step.by)).hand;
  for (std::size_t i = due(look).facts().card.size(); i-- > 0;) {
    hand.insert(hand.end(), static_cast<std::size_t>(std::max(0, held[i])), Card::of(i));
  }
  const auto refused = [&](const std::vector<Card>& cards) {
    Scout scout;
    scout.sees = look.arena.store(std::span<const Card>(cards));
    return Game::broken_claim(look.before, {look.step.by, scout}, look.after).has_value();
  };
  if (refused(hand)) return wrong("claim/sees", "taken", "refused");
  hand.push_back(Card::of(look.chance().below(due(look).facts().card.size())));
  if (!refused(hand)) return wrong("claim/sees", "refused", "taken");
  hand.pop_back();
  if (hand.empty()) return std::nullopt;
  hand.pop_back();
  return unless(refused(hand), "claim/sees", "refused", "taken");
}

}  // namespace

Chapter card_properties() {
  static constexpr Property<Game> properties[] = {
      {"hands are as the auditor counts them", "played.card drawn.cards discarded.cards",
       hands_as_counted},
      {"discards are as the auditor counts them", "played.card discarded.cards deck.reshuffle",
       discards_as_counted},
      {"unseen cards are as the auditor counts them", "drawn.cards deck.reshuffle",
       unseen_as_counted},
      {"each card keeps its copies", "deck.reshuffle played.card", copies_are_kept},
      {"hands keep their size", "discarded.cards phase.next", hands_keep_their_size},
      {"steps have their price, and a kill by the table has none", "played.card",
       steps_have_their_price},
      {"what a scout saw is true, or refused", "claim.scout", scouts_tell_the_truth},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
