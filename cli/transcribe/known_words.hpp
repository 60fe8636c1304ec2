#pragma once
// What the grammar of a game knows at the end of a step that is being typed, legal or not. Menus
// offer it where legal steps cannot be listed: chance draws cards that nobody has seen, and a draft
// does not settle the position.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/position.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::cli::transcribe {

/// The words of a menu, sorted and unique.
using Words = std::set<std::string, std::less<>>;

/// Adds a word if it begins with `partial`, in any case.
void offer(Words& words, std::string_view word, std::string_view partial);

/// A step that is being typed: its complete tokens, and the beginning of the next one.
struct PartialStep {
  std::vector<std::string> tokens;
  std::string_view partial;
};

/// The kind of action of a first token; empty if several kinds begin like that.
std::string_view kind_of_first(const std::string& token, const replays::notation::Grammar& grammar);

/// Offers what may follow in a step of a side.
void offer_known(Words& words, const replays::notation::Grammar& grammar, const PartialStep& step);
/// Offers what may follow in an act of chance: of what it owes, if that is known.
void offer_known_of_chance(Words& words, const replays::notation::Grammar& grammar,
                           const std::optional<OwedByChance>& owed, const PartialStep& step);

}  // namespace praetor::cli::transcribe
