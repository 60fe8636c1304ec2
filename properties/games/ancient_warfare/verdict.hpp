#pragma once
// How the auditor judges: the rules of a step in the order of the specification, and the first one
// that is broken. What is shared by the files that judge.

#include "properties/first_broken.hpp"
#include "properties/games/ancient_warfare/record.hpp"

namespace praetor::properties::ancient_warfare {

bool is_own(const Record& record, Side by, int spot);

RuleRef broken_by(const Record& record, Side by, const warfare::AutoKill& kill);
RuleRef broken_by(const Record& record, Side by, const warfare::Attack& attack);
RuleRef broken_by(const Record& record, Side by, const warfare::Defend& defend);
RuleRef broken_by(const Record& record, Side by, const warfare::Recoil& recoil);

/// The squares whose units a unit could kill without a card, with nothing but its ground, its range
/// and the tables in its way.
Marks prey(const Record& record, int from);

}  // namespace praetor::properties::ancient_warfare
