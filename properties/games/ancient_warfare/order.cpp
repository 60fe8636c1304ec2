// The order of play: phases, turns, questions, and how a game ends.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

Finding questions_as_asked(const Seen& look) {
  const auto& question = due(look).question;
  if (Finding found = unless_equal("pending", question.has_value(), look.after.is_pending)) {
    return found;
  }
  if (!question) return std::nullopt;
  const Pending& pending = look.after.pending;
  const Field& field = due(look).field;
  if (Finding found = unless(question->answer == pending.answer, "pending/answer",
                             name_of(question->answer), name_of(pending.answer))) {
    return found;
  }
  const bool same = question->card == pending.card && question->from == field.spot(pending.from) &&
                    question->target == field.spot(pending.target);
  return unless(same, "pending", "the attack as it was made", "another");
}

// An attack asks a question, and the next step answers it.
Finding answered_exactly_once(const Seen& look) {
  const bool strikes = look.is<AutoKill>() != nullptr || look.is<Attack>() != nullptr;
  if (look.before.is_pending) {
    const bool answers =
        look.is<Defend>() != nullptr || look.is<Pass>() != nullptr || look.is<Recoil>() != nullptr;
    if (!answers) return wrong("do", "an answer", "something else");
    return unless(!look.after.is_pending, "pending", "nothing after an answer", "a question");
  }
  return unless(strikes || !look.after.is_pending, "pending", "nothing without an attack",
                "a question");
}

Finding won_by_who_earned_it(const Seen& look) {
  return winner_and_outcome(look, due(look).winner, due(look).phase == Phase::over);
}

// Uses only the engine's state: a side has lost if its general is neither on the board nor in the
// reserve, or if its losses weigh enough.
Finding beaten_sides_have_lost(const Seen& look) {
  const Facts& facts = due(look).facts();
  return first_in(both_sides, [&](const Side side) {
    bool alive = look.after.army[side.index()].reserve_general.exists();
    each_piece(look.after, [&](int, const Piece& piece) {
      alive = alive || (piece.general && piece.side() == side);
    });
    const bool beaten = !alive || look.after.army[side.index()].points >= facts.points;
    const bool lost = look.after.winner.exists() && look.after.winner != side;
    return unless_equal(of_side(look, side, "defeat"), beaten, lost);
  });
}

Finding capped_without_winner(const Seen& look) {
  if (look.after.phase != Phase::over || look.after.winner.exists()) return std::nullopt;
  const bool last = look.before.turn >= due(look).facts().turns && look.is<EndTurn>() != nullptr;
  return unless(last, "phase", "over without a winner at the end of the last turn only", "over");
}

Finding marks_are_of_this_turn(const Seen& look) {
  if (look.after.turn == look.before.turn) return std::nullopt;
  Finding found;
  each_piece(look.after, [&](int, const Piece& piece) {
    if (piece.moved || piece.attacked) found = wrong("board", "no marks in a new turn", "marks");
  });
  return found;
}

}  // namespace

Chapter order_properties() {
  static constexpr Property<Game> properties[] = {
      {"phase, turn and active side are as the auditor has them",
       "phase.next turn.next placed.next casualty.next attack.opens game.capped",
       phase_active_and_turn<Game>},
      {"who can answer an attack is asked, and nobody else",
       "attack.answer attack.immune defence.saves", questions_as_asked},
      {"a question is answered exactly once, and at once", "attack.answer", answered_exactly_once},
      {"who earned it has won", "game.won", won_by_who_earned_it},
      {"who has lost the general, or enough, has lost", "game.won", beaten_sides_have_lost},
      {"without a winner a game ends with its last turn", "game.capped", capped_without_winner},
      {"a new turn begins without marks", "turn.next", marks_are_of_this_turn},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
