#pragma once
// Set-ups of records that `merge` joins. All records of a game must have one set-up: another one is
// an error of its record, unless both say the same in other words, or each says a part of it.

#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {

/// A record's set-up as this suite writes it: equal for all set-ups that mean the same, whether
/// they name data by id or hold them, state defaults or not. As it stands if it cannot be read.
std::string plain_setup(std::string_view json, const AnyGame& game, const Libraries& libraries);

/// The record `json` with the set-up of the record `other`.
std::string with_setup(std::string_view json, std::string_view other);

/// The records with all that is known of a set-up that several players saw in part. Where nothing
/// contradicts, each gets what the others say of the game's `seen_setup` (engine/any/game.hpp).
std::vector<std::string> with_joined_setups(std::vector<std::string> texts, const AnyGame& game,
                                            const Libraries& libraries);

/// The members of a record's set-up that another record's has not, or has otherwise, as an object.
std::string setup_beside(std::string_view json, std::string_view other);

}  // namespace praetor::replays
