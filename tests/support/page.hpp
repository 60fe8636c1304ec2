#pragma once
// Pages of `praetor report` as tests read them: by looking at the HTML and its data, without the
// code that wrote them. What must stand in a page is for the tests to say.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

struct Page {
  std::string html;
  nlohmann::json data;  ///< what its script reads
};

/// The page that these arguments behind `report` make; it must be made.
Page page_of(const std::vector<std::string>& arguments);

/// The part of a text between two others; "" where they are not there.
std::string between(std::string_view text, std::string_view open, std::string_view close);

/// The state documents at every point, which the ledgers lead to.
std::vector<nlohmann::json> states_of(const nlohmann::json& data);

/// The boards at every point as numbers of parts.
std::vector<std::vector<std::size_t>> boards_of(const nlohmann::json& data);

/// SVG of every part, by its number.
std::vector<std::string> parts_of(const Page& page);

}  // namespace praetor::tests
