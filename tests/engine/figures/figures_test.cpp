// Every figure of every shipped board, map, table and scenario, held against the same figures
// written a second time beside this file, a row each. Whoever changes a coin of a map, a letter of
// a table or a border writes it in both places, and knows it. Titles, places for drawings and
// provenance are no figures.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/board/embedded.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using Rows = std::multiset<std::string>;

std::string word_of(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_null()) return "none";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

bool is_figure(const std::string& key) {
  static const std::set<std::string> others{"title",    "shape",      "land",
                                            "backdrop", "provenance", "at"};
  return !others.contains(key);
}

/// An object's own values are one row, a list of values is another; lists of lists have one each.
void add_rows(const std::string& path, const Json& value, Rows& rows) {
  std::string row;
  if (value.is_object()) {
    bool has_figures = false;
    for (const auto& [key, inner] : value.items()) {
      if (!is_figure(key)) continue;
      has_figures = true;
      if (inner.is_structured()) {
        add_rows(path.empty() ? key : path + "/" + key, inner, rows);
      } else {
        row += (row.empty() ? "" : ", ") + key + " " + word_of(inner);
      }
    }
    if (has_figures && row.empty()) return;
  } else {
    const bool plain =
        std::ranges::none_of(value, [](const Json& one) { return one.is_structured(); });
    const bool objects =
        std::ranges::any_of(value, [](const Json& one) { return one.is_object(); });
    for (std::size_t place = 0; place < value.size(); ++place) {
      if (plain) {
        row += (row.empty() ? "" : " ") + word_of(value[place]);
      } else {
        add_rows(objects ? path + "/" + std::to_string(place) : path, value[place], rows);
      }
    }
    if (!plain) return;
  }
  rows.insert(path + ":" + (row.empty() ? "" : " ") + row);
}

Rows rows_of_text(const std::string& text) {
  Rows rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) rows.insert(line);
  return rows;
}

TEST(Figures, OfShippedDataAreThoseWrittenASecondTime) {
  std::size_t seen = 0;
  for (const EmbeddedFile& file : embedded_files()) {
    std::string folder(file.game);
    std::ranges::replace(folder, '-', '_');
    const std::string name(file.name.substr(0, file.name.size() - std::string(".json").size()));
    SCOPED_TRACE(name);
    Rows shipped;
    add_rows("", Json::parse(file.text), shipped);
    const Rows second = rows_of_text(
        content_of(source_path("tests/engine/figures/" + folder + "/" + name + ".txt")));
    std::vector<std::string> differing;
    std::ranges::set_symmetric_difference(shipped, second, std::back_inserter(differing));
    for (const std::string& row : differing) {
      ADD_FAILURE() << (shipped.contains(row) ? "only shipped: " : "only written here: ") << row;
    }
    seen += shipped.size();
  }
  EXPECT_GT(seen, 900U);
}

}  // namespace
}  // namespace praetor::tests
