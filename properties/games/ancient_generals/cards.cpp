// Tactics cards: when they are played, by whom, and what they name.

#include "properties/games/ancient_generals/chapters.hpp"

namespace praetor::properties::ancient_generals {
namespace {

Finding tactics_cards_are_played(const Seen& look, const Play& play) {
  const CardFacts& card = was(look).facts().of(play.card);
  return unless(!card.is_unit && card.effect != "artillery", "card", "a tactics card, no gun",
                look.match().name(play.card));
}

/// When and by whom a card is played. D, F, A, T are the phases draw, flank, artillery and tactics;
/// a is the active side, b the other one, t the side that is to play.
struct Moment {
  const char* effect;
  const char* when;
};
constexpr Moment moments[] = {{"rally", "Da Db"},     {"flank", "Fa"},    {"draw", "Fa Fb"},
                              {"bar", "Fb"},          {"no-block", "Aa"}, {"damage", "Tt"},
                              {"force", "Tt"},        {"evade", "Tt"},    {"blocker-wins", "Tt"},
                              {"attacker-wins", "Tt"}};

Finding cards_have_their_moment(const Seen& look, const Play& play) {
  const CardFacts& card = was(look).facts().of(play.card);
  if (card.is_unit || card.effect == "artillery") return std::nullopt;
  const Record& record = was(look);
  std::string now;
  if (record.phase == Phase::draw) now = "D";
  if (record.phase == Phase::flank) now = "F";
  if (record.phase == Phase::artillery) now = "A";
  if (record.phase == Phase::tactics) now = "T";
  if (record.phase == Phase::tactics) {
    now += look.step.by == record.to_play ? "t" : "-";
  } else {
    now += look.step.by == record.active ? "a" : "b";
  }
  for (const Moment& moment : moments) {
    if (card.effect != moment.effect) continue;
    const bool right = std::string_view(moment.when).find(now) != std::string_view::npos;
    return unless(right, "card", moment.when, now);
  }
  return wrong("card", "an effect that the auditor knows", card.effect);
}

Finding cards_name_their_target(const Seen& look, const Play& play) {
  const CardFacts& card = was(look).facts().of(play.card);
  if (card.is_unit) return std::nullopt;
  const bool in_a_fight = card.effect == "damage" || card.effect == "force";
  if (Finding found = unless_equal("take", card.effect == "rally", play.take.has_value())) {
    return found;
  }
  if (Finding found = unless_equal("fight", in_a_fight, play.fight.has_value())) return found;
  if (Finding found = unless_equal("unit", card.effect == "force", play.unit.has_value())) {
    return found;
  }
  const Record& record = was(look);
  if (play.take && at(record.of(look.step.by).casualty, *play.take) <= 0) {
    return wrong("take", "a card of the own casualty pile", look.match().name(*play.take));
  }
  if (!play.fight) return std::nullopt;
  const auto bout = static_cast<std::size_t>(play.fight->value);
  if (bout >= record.bouts.size()) return wrong("fight", "a fight of this battle", "none");
  const bool there = play.unit != Role::blocker || record.bouts[bout].blocker.exists();
  return unless(there, "unit", "a blocker", "none");
}

// Only rally brings a card back, one each time.
Finding only_rally_raises(const Seen& look) {
  for (const Side side : both_sides) {
    std::int64_t taken = 0;
    for (std::size_t i = 0; i < was(look).facts().card.size(); ++i) {
      const std::int64_t before = look.before.army[side.index()].casualty.of(Card::of(i));
      const std::int64_t after = look.after.army[side.index()].casualty.of(Card::of(i));
      if (after < before) taken += before - after;
    }
    const Play* play = look.is<Play>();
    const bool rallies = play != nullptr && look.step.by == side &&
                         was(look).facts().of(play->card).effect == "rally";
    if (taken > (rallies ? 1 : 0)) {
      return wrong(of_side(look, side, "casualty"), rallies ? 1 : 0, taken);
    }
  }
  return std::nullopt;
}

Finding hands_grow_by_drawing(const Seen& look) {
  for (const Side side : both_sides) {
    const std::int64_t before = look.before.army[side.index()].hand.size();
    const std::int64_t after = look.after.army[side.index()].hand.size();
    const Draw* draw = look.is<Draw>();
    const bool draws = draw != nullptr && draw->side == side;
    const std::int64_t most = before + (draws ? std::ssize(draw->cards) : 0);
    if (after > most) return wrong(of_side(look, side, "hand"), most, after);
  }
  return std::nullopt;
}

// When the draw phase ends, the hand is full.
Finding hands_are_filled(const Seen& look) {
  const bool filled = look.before.phase == Phase::draw && look.after.phase == Phase::flank;
  if (!filled) return std::nullopt;
  const std::int64_t hand = look.after.army[look.after.active.index()].hand.size();
  return unless(hand >= was(look).facts().hand, "hand", "at least a hand of cards", "fewer");
}

}  // namespace

Chapter card_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"only tactics cards are played as such", "card.kind", tactics_cards_are_played}),
      restating<Game>({"each card has its moment", "card.timing", cards_have_their_moment}),
      restating<Game>(
          {"a card names what its effect is about", "card.target", cards_name_their_target}),
      {"only rally takes from a casualty pile", "effect.rally card.spent", only_rally_raises},
      {"a hand grows by drawing alone", "chance.drawn effect.rally", hands_grow_by_drawing},
      {"behind the draw phase the hand is filled", "hand.fill chance.drawn", hands_are_filled},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
