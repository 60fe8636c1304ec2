#pragma once
// What a search for failing games has played, as a table, and as one line for those who wait. The
// table depends only on the seed and the number of games.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace praetor::properties {
struct SearchTally;
}

namespace praetor::cli::render {

/// `kinds` are the names of the kinds of action; `properties` is how many properties were tested.
std::string text_of(const properties::SearchTally& tally, std::span<const std::string_view> kinds,
                    std::size_t properties);

/// "advance 12 %, move 9 %; won by rome 48 %", the most frequent first.
std::string shares_of(const properties::SearchTally& tally,
                      std::span<const std::string_view> kinds);

}  // namespace praetor::cli::render
