#pragma once
// The facts of a verdict as people read them, for every format that has sentences. What comes from
// a replay is escaped as for a terminal, which leaves nothing that another language would mind but
// its own marks.

#include <string>
#include <string_view>

#include "replays/checking/aftermath.hpp"

namespace praetor::cli::render {

/// A text cut to what is shown of one value, before a character and never inside one.
std::string shortened(std::string text);

/// A fact in JSON as words: names without quotes, lists with commas, "nothing" for none.
std::string fact_words(std::string_view json);

/// "the step was passed over; the record agrees again at step 9".
std::string words_of(const replays::Aftermath& then);

}  // namespace praetor::cli::render
