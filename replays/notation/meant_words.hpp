#pragma once
// What somebody meant by a name of a set-up that is no known name: a beginning of one, or a slip.
// The names of steps are completed while they are read (spelling.hpp).

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fault.hpp"
#include "replays/notation/complaint.hpp"

namespace praetor::replays::notation {

/// How to read a set-up that has a fault as it is written: its words are folded, and the words at
/// one of these offsets are replaced.
using MeantWords = std::map<std::size_t, std::string>;

/// Whether a name is unknown, or a field.
bool is_of_name(const Fault& fault);
/// What the name at the place of a fault means: the only known name that begins with it, or else
/// the only one that is a slip away from it. None if there is none, or several.
std::optional<Correction> sure_name(const Fault& fault, std::string_view text);
/// Whether a slip was corrected; a beginning of a name is none.
bool is_slip(const Correction& one);

}  // namespace praetor::replays::notation
