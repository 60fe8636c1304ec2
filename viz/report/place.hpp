#pragma once
// Names places of the state document for people who read a page. Each game supplies the words for
// its members.

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/names.hpp"

namespace praetor::viz::report {

/// What members are called on pages; other members keep their own names. If the words end in '*',
/// the key that follows names what the rest belongs to: "square *" makes "Square b2: moved".
using MemberWords = std::span<const std::pair<std::string_view, std::string_view>>;

std::string word_of(std::string_view name, MemberWords members);

/// A JSON Pointer into the document in words: "/sides/north/hand" is "North: hand". Keys in `names`
/// become titles.
std::string place_in_words(std::string_view pointer, MemberWords members,
                           const NameTable* names = nullptr);

}  // namespace praetor::viz::report
