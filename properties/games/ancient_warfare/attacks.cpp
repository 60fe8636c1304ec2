// Attacks: compares whole boards of what can be killed with the attacks that the engine accepts,
// and limits what one attack can do.

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "properties/games/ancient_warfare/chapters.hpp"
#include "properties/games/ancient_warfare/verdict.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

bool may_attack(const Record& record) {
  return (record.phase == Phase::move || record.phase == Phase::battle) && !record.question;
}

// Each own unit can kill exactly the units on the squares that the auditor marks.
Finding prey_is_as_marked(const Seen& look) {
  const Record& record = due(look);
  if (!may_attack(record)) return std::nullopt;
  for (int from = 0; from < static_cast<int>(record.field.body.size()); ++from) {
    const Body& hunter = record.field.at(from);
    if (!hunter.there() || hunter.side != record.active) continue;
    const bool rooted = record.facts().of(hunter.type).is("emplaced") && hunter.moved;
    const bool may = !hunter.attacked && !rooted;
    const Marks marks = prey(record, from);
    for (int target = 0; target < static_cast<int>(marks.size()); ++target) {
      const Step<Game> kill{record.active,
                            AutoKill{record.field.square(from), record.field.square(target)}};
      const bool expected = may && marks[static_cast<std::size_t>(target)];
      const bool actual = judge_by<Game>(look.subject.book, look.after, kill).legal();
      if (expected == actual) continue;
      return wrong(std::string(look.match().name(record.field.square(from))) + " against " +
                       std::string(look.match().name(record.field.square(target))),
                   expected ? "a kill" : "no kill", actual ? "a kill" : "no kill");
    }
  }
  return std::nullopt;
}

/// Calls `use` with the attacks of one unit with one card: on each square with a unit, and, if an
/// ability steps, over each square beside it.
template <class F>
Finding each_attack(const Record& record, int from, Card card, F&& use) {
  const Marks beside = record.field.beside(from);
  for (int target = 0; target < static_cast<int>(beside.size()); ++target) {
    if (!record.field.at(target).there()) continue;
    Attack attack{record.field.square(from), record.field.square(target), card, std::nullopt};
    if (Finding found = use(attack)) return found;
    const auto talents = record.field.talents_to_attack(record.field.at(from));
    const bool steps = record.is_ability(card) &&
                       std::ranges::any_of(talents, [](const Talent* one) { return one->step; });
    for (int via = 0; steps && via < static_cast<int>(beside.size()); ++via) {
      if (!record.field.has(beside, via)) continue;
      attack.via = record.field.square(via);
      if (Finding found = use(attack)) return found;
    }
  }
  return std::nullopt;
}

/// Compares the verdicts of the engine and the auditor on all attacks of a unit with a card.
Finding same_attacks(const Seen& look, int from, Card card) {
  const Record& record = due(look);
  return each_attack(record, from, card, [&](const Attack& attack) {
    const Step<Game> step{record.active, attack};
    const Ruling ruling = judge_by<Game>(look.subject.book, look.after, step);
    const RuleRef expected = record.verdict(step);
    const RuleRef actual = ruling.legal() ? nullptr : ruling.violation->rule;
    const auto id = [](RuleRef rule) { return rule == nullptr ? "legal"sv : rule->id; };
    return unless(expected == actual, "attack with " + record.facts().of(attack.card).name,
                  id(expected), id(actual));
  });
}

std::vector<int> attackers(const Record& record) {
  std::vector<int> own;
  for (int spot = 0; spot < static_cast<int>(record.field.body.size()); ++spot) {
    if (may_attack(record) && is_own(record, record.active, spot)) own.push_back(spot);
  }
  return own;
}

// The attacks of one random unit with each card: the engine and the auditor judge them alike.
Finding attacks_are_as_marked(const Seen& look) {
  const Record& record = due(look);
  const std::vector<int> own = attackers(record);
  return look.sampled(own.size(), [&](std::size_t i) -> Finding {
    return first_below(record.facts().card.size(), [&](std::size_t card) -> Finding {
      if (record.of(record.active).hand[card] <= 0) return std::nullopt;
      return same_attacks(look, own[i], Card::of(card));
    });
  });
}

// The same for every unit with an ability to attack, if its side holds the card for it.
Finding abilities_are_as_marked(const Seen& look) {
  const Record& record = due(look);
  for (std::size_t card = 0; card < record.facts().card.size(); ++card) {
    const bool held = record.is_ability(Card::of(card)) && record.of(record.active).hand[card] > 0;
    if (!held) continue;
    for (const int from : attackers(record)) {
      if (record.field.talents_to_attack(record.field.at(from)).empty()) continue;
      if (Finding found = same_attacks(look, from, Card::of(card))) return found;
    }
  }
  return std::nullopt;
}

const Square* attacker_of(const Seen& look) {
  if (const auto* kill = look.is<AutoKill>()) return &kill->from;
  if (const auto* attack = look.is<Attack>()) return &attack->from;
  return nullptr;
}

// Uses only the engine's marks: a unit that is marked attacked attacks no more.
Finding one_attack_each(const Seen& look) {
  const Square* from = attacker_of(look);
  if (from == nullptr) return std::nullopt;
  return unless(!look.before.at(*from).attacked, "attacked", "not yet", "already");
}

/// Whether an ability of the attacker shoots over units and woods.
bool shoots_over(const Seen& look, Square from) {
  const auto* attack = look.is<Attack>();
  if (attack == nullptr || !was(look).is_ability(attack->card)) return false;
  const Field& field = was(look).field;
  const auto talents = field.talents_to_attack(field.at(field.spot(from)));
  return std::ranges::any_of(talents, [](const Talent* one) { return one->indirect; });
}

// Uses the numbers of the squares on the board before: if the line to the target is cut into equal
// parts, there is no unit and no wood between. An attacker that steps first has left its square.
Finding nothing_stands_between(const Seen& look) {
  const Square* from = attacker_of(look);
  if (from == nullptr || shoots_over(look, *from)) return std::nullopt;
  const auto* attack = look.is<Attack>();
  const Square target = attack != nullptr ? attack->target : look.is<AutoKill>()->target;
  const Square stand = attack != nullptr ? attack->via.value_or(*from) : *from;
  const int size = static_cast<int>(look.match().size());
  const int first = static_cast<int>(stand.index());
  const int last = static_cast<int>(target.index());
  if (first >= size * size || last >= size * size) return std::nullopt;
  const int files = last / size - first / size;
  const int ranks = last % size - first % size;
  const bool straight = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
  const int parts = std::gcd(files, ranks);
  for (int part = 1; straight && part < parts; ++part) {
    const int between = first + part * (files / parts * size + ranks / parts);
    const auto square = Square::of(static_cast<std::size_t>(between));
    const bool vacated = square == *from && !(stand == *from);
    const bool filled = !vacated && look.before.board[square.index()].exists();
    if (!filled && !look.match().is(square, Ground::wood)) continue;
    return wrong("board/" + std::string(look.match().name(square)), "nothing in the line",
                 filled ? "a unit" : "a wood");
  }
  return std::nullopt;
}

Finding one_loss_at_most(const Seen& look) {
  std::int64_t lost = 0;
  for (const Side side : both_sides) {
    const Army& before = look.before.army[side.index()];
    const Army& after = look.after.army[side.index()];
    lost += after.lost.size() - before.lost.size();
    const bool rises = after.points > before.points;
    const bool own = side == look.before.active;
    if (own && rises)
      return wrong(of_side(look, side, "points"), "the same in the own turn", "more");
  }
  return unless(lost == 0 || lost == 1, "lost", "one unit at the most", "more");
}

/// No unit is destroyed by a type to which it is immune, by the types before the step.
Finding nobody_falls_to_the_immune(const Seen& look) {
  const Record& before = was(look);
  int from = -1;
  int target = -1;
  if (before.question && look.is<Pass>() != nullptr) {
    from = before.question->from;
    target = before.question->target;
  } else if (const auto* kill = look.is<AutoKill>()) {
    from = before.field.spot(kill->from);
    target = before.field.spot(kill->target);
  } else if (const auto* attack = look.is<Attack>()) {
    from = before.field.spot(attack->from);
    target = before.field.spot(attack->target);
  }
  if (target < 0) return std::nullopt;
  const Type victim = before.field.at(target).type;
  const bool immune = before.facts().fend(victim, before.field.at(from).type);
  const Side side = before.other(before.active);
  const bool fell =
      look.after.army[side.index()].lost.size() > look.before.army[side.index()].lost.size();
  return unless(!(immune && fell), "lost", "nobody to a type that it is immune to", "a unit");
}

}  // namespace

Chapter attack_properties() {
  static constexpr Property<Game> properties[] = {
      {"exactly the units on the board of prey can be killed without a card", "", prey_is_as_marked,
       32},
      {"exactly the attacks that the auditor lets pass are legal", "", attacks_are_as_marked, 8},
      {"exactly the abilities that the auditor lets pass are legal", "", abilities_are_as_marked,
       8},
      {"nothing stands between", "attack.line-of-sight", nothing_stands_between},
      {"one attack for each unit and turn", "attack.marked", one_attack_each},
      {"an attack destroys one unit at the most, of the other side", "target.destroyed",
       one_loss_at_most},
      {"nobody falls to a type that it is immune to", "attack.immune", nobody_falls_to_the_immune},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
