// The display and the draw deck: which cards can be taken and revealed, when that is due, and what
// is forfeited when no cards are left.

#include <algorithm>

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

std::int64_t on_display(const Goods& goods, Card card) {
  return std::ranges::count(goods.shown(), card);
}

Finding taken_from_display(const Audit& look, const TakeCard& take) {
  return unless(on_display(held(look), take.card) > 0, "card", "a card on display",
                look.match().tables().cards.at(take.card.index()));
}

Finding only_what_is_due(const Audit& look) {
  if (look.is<TakeCard>() != nullptr) {
    return unless(look.before.owed >= 1, "do", "a card that is owed", "none is owed");
  }
  if (look.is<Reveal>() == nullptr) return std::nullopt;
  return unless(held(look).waits_for_reveal(), "do", "a place to fill on display", "none");
}

Finding duties_first(const Audit& look) {
  const bool takes = look.is<TakeCard>() != nullptr;
  const bool reveals = look.is<Reveal>() != nullptr;
  const bool waiting = look.ledger_before.treasury.goods().waits_for_reveal();
  if (waiting) return unless(reveals, "do", "reveal", "another step");
  const Phase phase = look.before.phase;
  if (phase == Phase::cards) return unless(takes, "do", "take-card", "another step");
  const bool waits = !look.match().reading(Reading::compensation);
  if (phase != Phase::conquest || look.before.owed == 0 || !waits) return std::nullopt;
  return unless(look.is<Found>() == nullptr && look.is<EndTurn>() == nullptr, "do", "take-card",
                "the end of the conquests");
}

Finding nobody_has_seen_it(const Audit& look, const Reveal& reveal) {
  const Goods goods = held(look);
  const std::int64_t copies =
      goods.undrawn > 0 ? goods.copies_undrawn(reveal.card) : goods.discard[reveal.card.index()];
  return unless(copies > 0, "card", "a card of the draw deck",
                look.match().tables().cards.at(reveal.card.index()));
}

Finding goes_to_the_taker(const Audit& look, const TakeCard& take) {
  const std::size_t card = take.card.index();
  const Goods goods = held(look);
  const Side by = actor(look);
  if (Finding found = unless_equal("hand", goods.hand[by.index()][card] + 1,
                                   player_after(look, by).cards[card])) {
    return found;
  }
  std::int64_t shown = 0;
  for (std::size_t place = 0; place < std::min<std::size_t>(look.after.display_count, 3); ++place) {
    shown += look.after.display[place] == take.card ? 1 : 0;
  }
  return unless_equal("display", on_display(goods, take.card) - 1, shown);
}

// The number owed falls by one for the card taken, or to 0 if no more cards are left.
Finding one_less_is_owed(const Audit& look, const TakeCard&) {
  const Goods& goods = due(look);
  const bool none_left = goods.places == 0;
  const std::int64_t owed = none_left ? 0 : look.before.owed - 1;
  return unless_equal("owed", owed, look.after.owed);
}

Finding reveal_is_due(const Audit& look) {
  const bool expected = due(look).waits_for_reveal();
  return unless(look.after.reveal == expected, "reveal", expected ? "due" : "not due",
                expected ? "not due" : "due");
}

Finding fills_the_place(const Audit& look, const Reveal& reveal) {
  const Goods goods = held(look);
  for (std::size_t place = 0; place < goods.shown().size(); ++place) {
    if (goods.display[place].exists()) continue;
    return unless(look.after.display[place] == reveal.card, "display", "the revealed card there",
                  "another");
  }
  return std::nullopt;
}

Finding discards_are_shuffled(const Audit& look, const Reveal&) {
  const Goods goods = held(look);
  std::int64_t lying = 0;
  for (const std::uint16_t copies : look.after.discard) lying += copies;
  const std::int64_t enough = look.match().reading(Reading::reshuffle) ? 2 : 1;
  return unless_equal("discard", goods.undrawn >= enough ? goods.discarded : 0, lying);
}

Finding one_card_for_lost_cities(const Audit& look, const Conquer&) {
  const Goods goods = held(look);
  const bool later = goods.conquests > 0 && look.match().reading(Reading::conquest_after_card);
  if (later || look.ledger_before.field.is_stopped(look.before, look.step)) {
    return unless_equal("owed", look.before.owed, look.after.owed);
  }
  const std::int64_t owed = goods.places == 0 ? 0 : std::max<std::int64_t>(1, look.before.owed);
  return unless_equal("owed", owed, look.after.owed);
}

Finding one_card_for_each_personage(const Audit& look, const EndTurn&) {
  // A card of a conquest may be owed until the end of the turn. Nobody takes it if that ends the
  // game.
  if (look.after.phase == Phase::over) return unless_equal("owed", 0, look.after.owed);
  std::int64_t gained = 0;
  for (std::size_t side = 0; side < players; ++side) {
    for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
      gained += look.after.player[side].personage[kind] - look.before.player[side].personage[kind];
    }
  }
  const bool none_left = held(look).places == 0;
  return unless_equal("owed", none_left ? 0 : gained + look.before.owed, look.after.owed);
}

Finding nothing_else_is_owed(const Audit& look) {
  const bool owing = look.is<TakeCard>() != nullptr || look.is<Conquer>() != nullptr ||
                     look.is<EndTurn>() != nullptr;
  if (owing) return std::nullopt;
  const CardDatum* const card = played(look);
  const bool emptied = card != nullptr && card->effect == Effect::declared &&
                       look.after.display_count == 0 && !look.after.reveal;
  return unless_equal("owed", emptied ? 0 : look.before.owed, look.after.owed);
}

Finding fortress_leaves_the_hand(const Audit& look, const Conquer&) {
  const Goods goods = held(look);
  const Side loser = facing(actor(look));
  const bool attempted =
      look.match().reading(Reading::fortress) && look.before.phase == Phase::conquest;
  const bool first = goods.match->rules == RuleSet::yucata && goods.conquests == 0 && !attempted;
  const bool shuffled = look.match().reading(Reading::reshuffle) && goods.undrawn == 0;
  for (std::size_t card = 0; card < goods.tables().deck.size(); ++card) {
    const bool guards = goods.tables().deck[card].effect == Effect::defence;
    const std::int64_t had = goods.hand[loser.index()][card];
    const std::int64_t spent = first && guards && had > 0 ? 1 : 0;
    if (Finding found =
            unless_equal("hand of the loser", had - spent, player_after(look, loser).cards[card])) {
      return found;
    }
    if (Finding found = unless_equal("discard", shuffled ? 0 : goods.discard[card] + spent,
                                     look.after.discard[card])) {
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace

Chapter display_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"cards are taken when owed and revealed when due", "card.duty", only_what_is_due}),
      restating<Game>(
          {"a reveal comes first, then the cards that are owed", "turn.duty", duties_first}),
      restating<Game>({"a card is taken from the display", "card.display", taken_from_display}),
      {"a card that comes up was in the draw deck", "card.unseen", nobody_has_seen_it},
      {"a card that is taken goes from the display to a hand", "card.taken", goes_to_the_taker},
      {"a card taken is no longer owed, and what cannot be taken is forfeited",
       "card.taken card.forfeit", one_less_is_owed},
      {"a reveal is due while a place waits and cards are left", "card.taken card.revealed",
       reveal_is_due},
      {"a revealed card lies where one was taken", "card.revealed", fills_the_place},
      {"the discards become the draw deck when that is empty", "card.reshuffle",
       discards_are_shuffled},
      {"one card is owed for all cities lost in a turn", "conquer.card-owed card.forfeit",
       one_card_for_lost_cities},
      {"a card is owed for each personage gained", "award.card-owed card.forfeit",
       one_card_for_each_personage},
      {"no other step makes or settles a debt of cards",
       "card.taken card.forfeit conquer.card-owed award.card-owed", nothing_else_is_owed},
      {"a fortress plays itself at the first conquest of a turn, online", "conquer.fortress",
       fortress_leaves_the_hand},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
