#pragma once
// How the auditor judges a step: the rules in the order of the specification; the first broken one
// counts. Declares what the judging files share.

#include "properties/first_broken.hpp"
#include "properties/games/ancient_warfare/record.hpp"

namespace praetor::properties::ancient_warfare {

bool is_own(const Record& record, Side by, int spot);

RuleRef broken_by(const Record& record, Side by, const warfare::AutoKill& kill);
RuleRef broken_by(const Record& record, Side by, const warfare::Attack& attack);
RuleRef broken_by(const Record& record, Side by, const warfare::Defend& defend);
RuleRef broken_by(const Record& record, Side by, const warfare::Recoil& recoil);

/// The squares whose units a unit can kill without a card. Only ground, range and tables are
/// considered.
Marks prey(const Record& record, int from);

}  // namespace praetor::properties::ancient_warfare
