#pragma once
// Sentences on the rules that both Antikes have.

#include <span>

#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {

std::span<const RefusalRow> family_refusals();
std::span<const MemberNames> family_members();

}  // namespace praetor::replays::wording
