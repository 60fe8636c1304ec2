#pragma once
// The rules that belong to no game: the claims that any step or replay may make. The format rules
// are in engine/core/fault.hpp, because boards and tables share them.

#include <array>

#include "engine/core/fault.hpp"
#include "engine/core/rule.hpp"

namespace praetor::replays {

namespace rule {
inline constexpr Rule claim_state{"claim.state", RuleKind::claim,
                                  "What a step expects of the state is so after the step: objects "
                                  "field by field, all else equal.",
                                  "", ""};
inline constexpr Rule claim_hash{"claim.hash", RuleKind::claim,
                                 "The claimed state hash is that of the state after the step.", "",
                                 ""};
inline constexpr Rule claim_result{
    "claim.result", RuleKind::claim,
    "The claimed winner is the side that has won, or null if none has.", "", "/phase /winner"};
}  // namespace rule

/// The rules common to all games, sorted by id.
inline constexpr std::array<RuleRef, 10> common_book{
    &rule::claim_hash,  &rule::claim_result,  &rule::claim_state,  &format_rule::field,
    &format_rule::json, &format_rule::name,   &format_rule::range, &format_rule::size,
    &format_rule::type, &format_rule::version};

}  // namespace praetor::replays
