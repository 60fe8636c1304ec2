#pragma once
// What all pages share: the colours of the themes as CSS variables, and HTML frames with gaps to
// fill.

#include <map>
#include <string>
#include <string_view>

#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// The CSS variables of the three themes of a page; `more` are further variables of each.
std::string theme_variables(const PerTheme<std::string>& more);

/// The text with each `{{name}}` replaced by its value; every name must be known.
std::string filled(std::string_view text, const std::map<std::string, std::string>& values);

/// The Content-Security-Policy of a page that loads nothing: only its one script and its one style.
std::string policy_of(std::string_view script, std::string_view style);

/// The script in strict mode, inside a function, so that it defines no global names.
std::string enclosed(std::string_view script);

}  // namespace praetor::viz::report
