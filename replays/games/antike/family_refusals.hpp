#pragma once
// Sentences about the rules that both Antike games have, and the meaning of the numbers in their
// documents. Each game has its own table for the rest.

#include <span>

#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {

std::span<const RefusalRow> family_refusals();
std::span<const MemberNames> family_members();

}  // namespace praetor::replays::wording
