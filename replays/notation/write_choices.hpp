#pragma once
// Entries of a draft that nobody is sure of, in the notation: braces about what differs between the
// steps that one may be.

#include <optional>
#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// One of several steps of a side.
struct ChoiceWords {
  std::string_view by;
  Manner manner = Manner::own;
  bool one_kind = true;  ///< whether all are of one kind
  std::string text;      ///< `arm roma {1|7} galley`
};

/// The words of an entry `{"any": […]}`; none where they do not say all of it, or it is none.
std::optional<ChoiceWords> choice_words(const text::Value& entry, const Grammar& grammar);

}  // namespace praetor::replays::notation
