#pragma once
// What all pages have in common: the colours of the themes as variables of a style sheet, and a
// frame of HTML whose gaps are filled.

#include <map>
#include <string>
#include <string_view>

#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// The variables of a page's three themes; `more` are those that each has besides.
std::string theme_variables(const PerTheme<std::string>& more);

/// A text in which each `{{name}}` is replaced by its value; all must be known.
std::string filled(std::string_view text, const std::map<std::string, std::string>& values);

/// The Content-Security-Policy of a page that loads nothing: its one script and one style.
std::string policy_of(std::string_view script, std::string_view style);

/// A script of strict code that leaves no names behind.
std::string enclosed(std::string_view script);

}  // namespace praetor::viz::report
