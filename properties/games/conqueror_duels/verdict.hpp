#pragma once
// How the auditor judges a step: the rules in the order of the specification; the first broken one
// counts. Declares what the judging files share.

#include "properties/first_broken.hpp"
#include "properties/games/conqueror_duels/record.hpp"

namespace praetor::properties::conqueror_duels {

// verdict_action.cpp
RuleRef broken_by(const Record& record, int side, const duels::Move& move);
RuleRef broken_by(const Record& record, int side, const duels::Attack& attack);
RuleRef broken_by(const Record& record, int side, const duels::Defend& defend);
RuleRef broken_by(const Record& record, int side, const duels::Roll& roll);
RuleRef broken_by(const Record& record, int side, const duels::ChooseLoss& choice);
RuleRef broken_by(const Record& record, int side, const duels::Retreat& retreat);
RuleRef broken_by(const Record& record, int side, const duels::Occupy& choice);

}  // namespace praetor::properties::conqueror_duels
