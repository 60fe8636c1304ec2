#pragma once
// Lines of plain text for people: wrapping and lists. Nothing is escaped here, so it is for our own
// words only; what comes from outside goes through engine/text/escape.hpp first.

#include <span>
#include <string>
#include <string_view>

#include "engine/text/counted.hpp"

namespace praetor::cli::render {

/// The words of `text` on lines of at most 96 columns, each indented and ended.
std::string wrapped(std::string_view text, std::size_t indent);

/// "a, b, c", or "" of nothing.
std::string joined(std::span<const std::string_view> words, std::string_view separator = ", ");

using text::counted;

}  // namespace praetor::cli::render
