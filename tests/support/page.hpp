#pragma once
// Pages of `praetor report` for tests, read from their HTML and data without the code that wrote
// them. What a page must contain is for the tests to say.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

struct Page {
  std::string html;
  nlohmann::json data;  ///< the data that the page's script reads
};

/// The page that `report` makes with these arguments. The test fails where it makes none.
Page page_of(const std::vector<std::string>& arguments);

/// The part of a text between `open` and `close`; "" where one of them is missing.
std::string between(std::string_view text, std::string_view open, std::string_view close);

/// The state documents at every point of the game, computed from the page's list of changes.
std::vector<nlohmann::json> states_of(const nlohmann::json& data);

/// The board at every point of the game, as the numbers of its parts.
std::vector<std::vector<std::size_t>> boards_of(const nlohmann::json& data);

/// The SVG text of every part; the index is the part's number.
std::vector<std::string> parts_of(const Page& page);

}  // namespace praetor::tests
