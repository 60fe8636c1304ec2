#pragma once
// Set-ups that the writer of a record may have meant: another side begins, or two sides sit the
// other way round. With the wrong one, every turn is a turn of the wrong side, and no edit of steps
// says why.

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/names.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// One change of a set-up: the member that it changes, as a JSON object, before and after.
struct OtherSetup {
  std::string before;  ///< {"first":"rome"}
  std::string after;
};

/// All of them, in the order of the text. A member of the set-up takes part if its value is the
/// name of a side, or a list of which each item is, or begins with, the name of a side. `actors`
/// has these names and, last, that of chance. `json` is a well-formed replay.
std::vector<OtherSetup> other_setups(std::string_view json, const NameTable& actors);

/// The edit that makes such a change; the violation that it cures is left open.
RepairEdit edit_of_setup(const OtherSetup& change);

/// What an edit of the set-up changes in the text of a replay, in the order of the text: each name
/// or item by itself.
std::vector<TextChange> setup_changes(std::string_view json, const RepairEdit& edit);

/// The changed member in words: "first rome", "nations carthage rome".
std::string setup_words(std::string_view member_json);

}  // namespace praetor::replays
