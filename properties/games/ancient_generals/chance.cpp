// Cards that come up: only possible ones, all possible ones, and whatever is really in a deck.

#include <algorithm>

#include "properties/games/ancient_generals/chapters.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/games/ancient_generals/hidden.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::properties::ancient_generals {
namespace {

/// The cards that a step of chance brings, and the owner of the deck.
struct Brought {
  Duty duty;
  Side side;
  const Cards* cards;
};
std::optional<Brought> brought_by(const Step<Game>& step) {
  if (const Draw* draw = std::get_if<Draw>(&step.action)) {
    return Brought{Duty::draw, draw->side, &draw->cards};
  }
  if (const Lose* lose = std::get_if<Lose>(&step.action)) {
    return Brought{Duty::lose, lose->side, &lose->cards};
  }
  return std::nullopt;
}

/// The cards that come up, minus those known to be on top. Below 0 if one of those is missing.
Copies beside_the_top(const Record& record, Side side, const Cards& cards) {
  Copies drawn = copies_of(cards);
  const std::vector<Card>& top = record.of(side).top;
  for (std::size_t i = 0; i < std::min(cards.size(), top.size()); ++i) --at(drawn, top[i]);
  return drawn;
}

bool has_the_top(const Record& record, Side side, const Cards& cards) {
  const Copies drawn = beside_the_top(record, side, cards);
  return std::ranges::all_of(drawn, [](std::int32_t copies) { return copies >= 0; });
}

bool fits_the_pool(const Record& record, Side side, const Cards& cards) {
  const Copies drawn = beside_the_top(record, side, cards);
  const Copies pool = record.pool(side);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (drawn[i] > pool[i]) return false;
  }
  return true;
}

Finding as_many_as_are_due(const Seen& look) {
  const auto brought = brought_by(look.step);
  if (!brought) return std::nullopt;
  return unless_equal("cards", was(look).due(), std::ssize(*brought->cards));
}

Finding known_ones_first(const Seen& look) {
  const auto brought = brought_by(look.step);
  if (!brought) return std::nullopt;
  return unless(has_the_top(was(look), brought->side, *brought->cards), "cards",
                "with the cards known to lie on top", "without");
}

Finding only_what_can(const Seen& look) {
  const auto brought = brought_by(look.step);
  if (!brought) return std::nullopt;
  return unless(fits_the_pool(was(look), brought->side, *brought->cards), "cards",
                "cards that can lie there", "others");
}

/// A possible deck that fits the record, from the top down.
std::vector<Card> true_deck(const Record& record, Side side, replays::Random& random) {
  std::vector<Card> below;
  const Copies pool = record.pool(side);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    for (std::int32_t copy = 0; copy < pool[i]; ++copy) below.push_back(Card::of(i));
  }
  for (std::size_t i = below.size(); i > 1; --i) {
    std::swap(below[i - 1], below[random.below(i)]);
  }
  std::vector<Card> deck = record.of(side).top;
  deck.insert(deck.end(), below.begin(), below.end());
  deck.resize(std::min<std::size_t>(deck.size(), static_cast<std::size_t>(record.of(side).size)));
  return deck;
}

Step<Game> step_of(const Debt& debt, const Cards& cards) {
  if (debt.duty == Duty::draw) return {chance, Draw{debt.side, cards}};
  return {chance, Lose{debt.side, cards}};
}

// Cards that may really be on top of a deck are never refused, in any order.
Finding true_draws_are_accepted(const Seen& look) {
  const Record& record = due(look);
  if (record.debts.empty()) return std::nullopt;
  const Debt& debt = record.debts.front();
  replays::Random random = look.chance();
  std::vector<Card> drawn = true_deck(record, debt.side, random);
  if (record.due() > std::ssize(drawn) || record.due() > std::ssize(look.after.battle.fight)) {
    return std::nullopt;
  }
  drawn.resize(static_cast<std::size_t>(record.due()));
  for (std::size_t i = drawn.size(); i > 1; --i) {
    std::swap(drawn[i - 1], drawn[random.below(i)]);
  }
  const Step<Game> step = step_of(debt, look.arena.store(std::span<const Card>(drawn)));
  const Ruling ruling = judge_by<Game>(look.subject.book, look.after, step);
  if (ruling.legal()) return std::nullopt;
  return wrong(replays::json_of<Game>(look.match(), step), "accepted",
               std::string(ruling.violation->rule->id));
}

/// Checks that the number of unseen cards equals the room for them in the decks whose deal is not
/// known.
Finding world_is_whole(const Record& record) {
  std::int64_t room = 0;
  for (const Side side : both_sides) {
    const Camp& camp = record.of(side);
    if (!camp.known) room += camp.size - std::ssize(camp.top);
  }
  const Copies left = record.unseen();
  const bool whole = std::ranges::all_of(left, [](std::int32_t copies) { return copies >= 0; });
  if (whole && sum(left) == room) return std::nullopt;
  return wrong("unseen", room, sum(left));
}

// The engine and the auditor judge the neighbours of what comes up alike. After an accepted one the
// unseen cards still fill all unknown decks.
Finding other_draws_are_judged(const Seen& look) {
  const auto brought = brought_by(look.step);
  if (!brought) return std::nullopt;
  return look.sampled_near_miss([&](const Step<Game>& near) -> Finding {
    const auto other = brought_by(near);
    if (!other || near.by != chance || other->side != brought->side) return std::nullopt;
    if (other->duty != brought->duty) return std::nullopt;
    const bool can = was(look).due() == std::ssize(*other->cards) &&
                     has_the_top(was(look), other->side, *other->cards) &&
                     fits_the_pool(was(look), other->side, *other->cards);
    const bool accepted = judge_by<Game>(look.subject.book, look.before, near).legal();
    if (can != accepted) {
      return wrong(replays::json_of<Game>(look.match(), near), can ? "accepted" : "refused",
                   accepted ? "accepted" : "refused");
    }
    if (!accepted) return std::nullopt;
    Record after = was(look);
    after.enter(near);
    return world_is_whole(after);
  });
}

/// The owner of the deck at which a scout of the active side looks.
Side looked_at(const Record& record, generals::Look where) {
  return where == generals::Look::own_deck ? record.active : record.defender();
}

/// Whether a scout can have seen these cards, by the auditor's record.
bool can_be_seen(const Record& record, generals::Look where, const Cards& saw) {
  if (where == generals::Look::hand) {
    return copies_of(saw) == record.of(record.defender()).hand;
  }
  const Side side = looked_at(record, where);
  const Camp& camp = record.of(side);
  if (std::ssize(saw) != std::min(record.facts().look, camp.size)) return false;
  Copies fresh{};
  for (std::size_t i = 0; i < saw.size(); ++i) {
    if (i < camp.top.size() && saw[i] != camp.top[i]) return false;
    if (i >= camp.top.size()) ++at(fresh, saw[i]);
  }
  const Copies pool = record.pool(side);
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    if (fresh[i] > pool[i]) return false;
  }
  return true;
}

Finding scouts_see_what_can_be(const Seen& look, const Scout& scout) {
  if (!scout.saw) return std::nullopt;
  return unless(can_be_seen(was(look), scout.look, *scout.saw), "saw", "what can be seen there",
                "something else");
}

// A true sight is accepted. A randomly changed one is accepted only if it is possible.
Finding other_sights_are_judged(const Seen& look, const Scout& scout) {
  const Record& record = was(look);
  replays::Random random = look.chance();
  std::vector<Card> saw;
  if (scout.look == generals::Look::hand) {
    for (std::size_t i = 0; i < record.facts().card.size(); ++i) {
      const std::int32_t copies = record.of(record.defender()).hand[i];
      saw.insert(saw.end(), static_cast<std::size_t>(copies), Card::of(i));
    }
  } else {
    saw = true_deck(record, looked_at(record, scout.look), random);
    saw.resize(std::min(saw.size(), static_cast<std::size_t>(record.facts().look)));
  }
  for (int tries = 0; tries < 4 && saw.size() < list_max; ++tries) {
    Scout told = scout;
    told.saw = look.arena.store(std::span<const Card>(saw));
    const bool can = can_be_seen(record, scout.look, *told.saw);
    const Step<Game> step{look.step.by, told};
    const bool accepted = judge_by<Game>(look.subject.book, look.before, step).legal();
    if (can != accepted) {
      return wrong(replays::json_of<Game>(look.match(), step), can ? "accepted" : "refused",
                   accepted ? "accepted" : "refused");
    }
    const Card any = Card::of(random.below(record.facts().card.size()));
    const std::size_t place = random.below(saw.size() + 1);
    if (place == saw.size()) {
      saw.push_back(any);
    } else {
      saw[place] = any;
    }
  }
  return std::nullopt;
}

Finding cards_can_lie_somewhere(const Seen& look) {
  if (!brought_by(look.step)) return std::nullopt;
  return world_is_whole(due(look));
}

// A property that checks a limit covers only that limit; the others check accepted steps.

}  // namespace

Chapter chance_properties() {
  static constexpr Property<Game> properties[] = {
      {"as many cards come up as are due", "chance.count", as_many_as_are_due},
      {"cards known to lie on top come up first", "chance.top", known_ones_first},
      {"only what can lie there comes up", "chance.unseen", only_what_can},
      {"what nobody has seen has its room in the decks", "chance.drawn chance.lost",
       cards_can_lie_somewhere},
      {"what truly lies on a deck is never refused", "chance.drawn chance.lost",
       true_draws_are_accepted},
      {"what else might come up is judged as the auditor does", "chance.drawn chance.lost",
       other_draws_are_judged},
      {"a scout sees what can be seen", "scout.saw", scouts_see_what_can_be},
      {"other sights of a scout are judged as the auditor does", "scout.seen",
       other_sights_are_judged},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
