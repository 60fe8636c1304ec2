#pragma once
// The guide that goes with every pack, as a constant in the program, so that packs can be made
// without the source tree. properties/conformance/embed_readme.cmake generates the definition.

#include <string_view>

namespace praetor::properties {

/// The guide for implementers, as Markdown: pack_readme.md, with the placeholders `@GAME@` and
/// `@EXAMPLE@`.
std::string_view pack_readme();

}  // namespace praetor::properties
