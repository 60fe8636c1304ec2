#pragma once
// Text and data on their way into a page of HTML. Everything that comes from outside passes through
// here: markup becomes text, and what could turn the reading direction or hide itself is shown.

#include <cstddef>
#include <string>
#include <string_view>

namespace praetor::viz::report {

/// Raw text for HTML, in content or between double quotes: `<`, `>`, `&` and quotes as entities,
/// controls and the like as `\u{hex}` (text::shown); line ends stay. Longer texts are cut, and say
/// how many bytes there were.
std::string html_text(std::string_view raw, std::size_t bytes_max = 4000);

/// A picture, a whole file of SVG, as a part of a page: no head, and ids that no other picture has.
std::string inlined(std::string_view svg, std::string_view prefix);

/// JSON for a data block of HTML: the same value in which no byte can end the block or a line of
/// script (`<`, `>`, `&`, U+2028 and U+2029 as escapes).
std::string block_json(std::string_view json);

/// A word for a shell, quoted where it has to be.
std::string shell_word(std::string_view word);

/// The hash of a script or style as a Content-Security-Policy names it: "'sha256-…'".
std::string policy_hash(std::string_view content);

}  // namespace praetor::viz::report
