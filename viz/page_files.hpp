#pragma once
// The files of viz/page/ as constants in the program: the HTML frame, the style and the script of
// pages about games. viz/embed_page.cmake generates the definition.

#include <string_view>

namespace praetor::viz {

/// The text of the file with that name, such as "page.css". An unknown name is an internal error.
std::string_view page_file(std::string_view name);

}  // namespace praetor::viz
