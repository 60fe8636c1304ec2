#pragma once
// Writes entries of a draft that nobody is sure of: braces around the words in which the possible
// steps differ.

#include <optional>
#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// The common words of several possible steps of a side.
struct ChoiceWords {
  std::string_view by;
  Manner manner = Manner::own;
  bool one_kind = true;  ///< whether all are of one kind
  std::string text;      ///< `arm roma {1|7} galley`
};

/// The words of an entry `{"any": […]}`; none if words cannot say all of it, or if it is no such
/// entry.
std::optional<ChoiceWords> choice_words(const text::Value& entry, const Grammar& grammar);

}  // namespace praetor::replays::notation
