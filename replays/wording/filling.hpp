#pragma once
// Fills in the places of one sentence of refusals.hpp. It knows the signs in braces but no replay;
// the caller provides the values of names.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {

/// The entries that a name means; none if it has no meaning.
using Lookup = std::function<std::optional<std::vector<std::string>>(std::string_view name)>;

/// How an entry of that name is written: as words within a sentence, or as a title.
using EntryWords =
    std::function<std::string(std::string_view name, const std::string& entry, bool titled)>;
std::string plain_words(std::string_view name, const std::string& entry, bool titled);

/// A JSON type in everyday words: "a list"; anything else stays as it is.
std::string type_in_words(const std::string& type);

/// Whether a text matches a pattern. Appends the values of the pattern's names to `captured`.
bool fits(std::string_view pattern, std::string_view text, std::vector<NamedText>& captured);

/// The sentence filled in; none if a place has no value.
std::optional<std::string> filled(std::string_view sentence, const Lookup& lookup,
                                  const EntryWords& words = plain_words);

}  // namespace praetor::replays::wording
