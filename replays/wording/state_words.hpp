#pragma once
// Parts of a state document in words, for people. Programs and detailed pages use the document
// itself.

#include <string>
#include <string_view>

#include "replays/wording/match_titles.hpp"

namespace praetor::replays::wording {

/// "/sides/rome/chips/marble" → "Rome, chips, marble"; also for a pointer into a claim.
std::string place_in_document(std::string_view pointer, const MatchTitles& titles = {});

/// The same for one value. A number in a list gets the name of what it counts: "Carthago, units,
/// Carthage, legions".
std::string place_of_value(const MatchTitles& titles, std::string_view pointer);

/// A part of a state document as a phrase: "Brundisium, units: Rome 2 legions and 1 galley". Zeros
/// and things that nobody owns are left out. "" if a phrase cannot say it. The game must be known.
std::string state_words(const MatchTitles& titles, std::string_view pointer, std::string_view json);

}  // namespace praetor::replays::wording
