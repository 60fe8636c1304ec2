#pragma once
// Sentences on the rules that both Antikes have, and what the numbers in their documents mean.
// What only one of them has stands in its own table.

#include <span>

#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {

std::span<const RefusalRow> family_refusals();
std::span<const MemberNames> family_members();

}  // namespace praetor::replays::wording
