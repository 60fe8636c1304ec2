// The order of play: who acts when, what comes first, and how turns and games end.

#include "properties/games/ancient_generals/chapters.hpp"

namespace praetor::properties::ancient_generals {
namespace {

bool is_of_chance(const Seen& look) {
  return look.is<Draw>() != nullptr || look.is<Lose>() != nullptr;
}

Finding nothing_after_the_end(const Seen& look) {
  return unless(was(look).phase != Phase::over, "do", "nothing more", "a step");
}

Finding acts_in_turn(const Seen& look) {
  const Record& record = was(look);
  if (Finding found =
          unless(is_of_chance(look) == (look.step.by == chance), "by",
                 "chance for what comes up, sides for all else", look.match().name(look.step.by))) {
    return found;
  }
  if (!record.debts.empty() || look.step.by == record.awaited()) return std::nullopt;
  const bool open = record.phase == Phase::draw || record.phase == Phase::flank;
  return unless(open && look.is<Play>() != nullptr && look.step.by == record.defender(), "by",
                "the side whose step is awaited", look.match().name(look.step.by));
}

Finding debts_first(const Seen& look) {
  if (was(look).debts.empty()) return std::nullopt;
  const Play* play = look.is<Play>();
  const bool rallies = play != nullptr && was(look).facts().of(play->card).effect == "rally";
  const bool may_wait =
      was(look).phase == Phase::draw && look.match().reading(Reading::rally_before_draw);
  if (rallies && may_wait) return std::nullopt;
  const Debt& first = was(look).debts.front();
  const Draw* draw = look.is<Draw>();
  const Lose* lose = look.is<Lose>();
  const bool right = first.duty == Duty::draw ? draw != nullptr && draw->side == first.side
                                              : lose != nullptr && lose->side == first.side;
  return unless(right, "do", "what is owed first", "something else");
}

/// The phases in which a kind of step is allowed.
template <class A>
std::vector<Phase> phases_of() {
  if constexpr (std::is_same_v<A, Scout>) return {Phase::scout};
  if constexpr (std::is_same_v<A, Discard>) return {Phase::discard};
  if constexpr (std::is_same_v<A, Flank>) return {Phase::flank};
  if constexpr (std::is_same_v<A, Artillery>) return {Phase::artillery};
  if constexpr (std::is_same_v<A, Attack>) return {Phase::attack};
  if constexpr (std::is_same_v<A, Block>) return {Phase::block};
  if constexpr (std::is_same_v<A, Pass>) return {Phase::tactics};
  if constexpr (std::is_same_v<A, Play>) {
    return {Phase::draw, Phase::flank, Phase::artillery, Phase::tactics};
  }
  if constexpr (std::is_same_v<A, NextPhase>) {
    return {Phase::scout, Phase::discard,   Phase::draw,
            Phase::flank, Phase::artillery, Phase::attack};
  }
  return {};
}

Finding in_its_phase(const Seen& look) {
  if (is_of_chance(look)) return std::nullopt;
  return std::visit(
      [&]<class A>(const A&) {
        const auto open = phases_of<A>();
        return unless(std::ranges::find(open, was(look).phase) != open.end(), "do",
                      "a step of this phase", A::name);
      },
      look.step.action);
}

Finding debts_are_due(const Seen& look) {
  const Record& record = due(look);
  if (Finding found =
          unless_equal("owed", std::ssize(record.debts), std::int64_t{look.after.owed_count})) {
    return found;
  }
  return first_below(record.debts.size(), [&](std::size_t i) {
    const Owed& owed = look.after.owed[i];
    const bool same = record.debts[i] == Debt{owed.count, owed.duty, owed.side};
    return unless(same, "owed", "as the auditor has it", "otherwise");
  });
}

Finding bars_and_uses(const Seen& look) {
  const Record& record = due(look);
  const State& after = look.after;
  if (Finding found = unless_equal("barred/attack", record.attack_barred, after.attack_barred)) {
    return found;
  }
  if (Finding found = unless_equal("barred/block", record.block_barred, after.block_barred)) {
    return found;
  }
  if (Finding found = unless_equal("used/scout", record.scouts, after.used.scout)) return found;
  return unless_equal("used/artillery", record.guns, after.used.artillery);
}

Finding won_by_the_right_side(const Seen& look) {
  return winner_and_outcome(look, due(look).winner, due(look).phase == Phase::over);
}

Finding capped_or_lost(const Seen& look) {
  if (look.after.phase != Phase::over) return std::nullopt;
  std::size_t out = 0;
  for (const Side side : both_sides) {
    const Army& army = look.after.army[side.index()];
    out += army.deck.size == 0 && army.reserve.empty() ? 1U : 0U;
  }
  const bool capped = look.after.turn == was(look).facts().turns && out == 0;
  return unless(capped != (out == 1), "phase", "over at the last turn, or with one side out",
                "over otherwise");
}

}  // namespace

Chapter order_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"nothing is played after the end", "game.over", nothing_after_the_end}),
      restating<Game>({"everyone acts in turn, and chance for itself", "turn.side", acts_in_turn}),
      restating<Game>({"what is owed comes first, in its order", "turn.duty", debts_first}),
      restating<Game>({"each kind of step has its phases", "turn.phase", in_its_phase}),
      {"phase, turn and active side are as the auditor has them",
       "phase.next turn.next attack.placed block.placed pass.turn combat.damage game.capped",
       phase_active_and_turn<Game>},
      {"what is owed is what the auditor owes",
       "hand.fill artillery.shot effect.draw combat.damage chance.drawn chance.lost",
       debts_are_due},
      {"what is barred and used lasts for the turn",
       "effect.bar effect.no-block turn.next scout.spent artillery.shot", bars_and_uses},
      {"who is out of cards has lost", "game.lost", won_by_the_right_side},
      {"a game ends by a loss or with its last turn", "game.lost game.capped", capped_or_lost},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
