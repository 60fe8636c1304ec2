#pragma once
// Puts text and data into a page of HTML. Everything from outside passes through here: markup
// becomes text, and characters that could hide or turn the reading direction become visible.

#include <cstddef>
#include <string>
#include <string_view>

namespace praetor::viz::report {

/// Raw text for HTML, in content or between double quotes: `<`, `>`, `&` and quotes as entities,
/// controls and the like as `\u{hex}` (text::shown_joined); line ends stay. Longer texts are cut,
/// and say how many bytes there were.
std::string html_text(std::string_view raw, std::size_t bytes_max = 4000);

/// A whole SVG file as a part of a page: without its head, and with ids that no other picture has.
std::string inlined(std::string_view svg, std::string_view prefix);

/// JSON for a data block of HTML: the same value, with `<`, `>`, `&`, U+2028 and U+2029 escaped, so
/// that no byte can end the block or a line of script.
std::string block_json(std::string_view json);

/// A word for a shell, quoted if necessary.
std::string shell_word(std::string_view word);

/// The hash of a script or style for a Content-Security-Policy: "'sha256-…'".
std::string policy_hash(std::string_view content);

}  // namespace praetor::viz::report
