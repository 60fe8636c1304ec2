#pragma once
// Lines of plain text for people: wrapping and lists. Nothing is escaped here, so only our own
// words may come in; text from outside must pass through engine/text/escape.hpp first.

#include <span>
#include <string>
#include <string_view>

#include "engine/text/counted.hpp"

namespace praetor::cli::render {

/// The words of `text` on lines of at most 96 columns, each indented and with its line end.
std::string wrapped(std::string_view text, std::size_t indent);

/// "a, b, c"; "" for no words.
std::string joined(std::span<const std::string_view> words, std::string_view separator = ", ");

using text::counted;

}  // namespace praetor::cli::render
