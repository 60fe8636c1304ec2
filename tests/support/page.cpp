#include "tests/support/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/support/program.hpp"

namespace praetor::tests {

using Json = nlohmann::json;

std::string between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.find(open);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = text.find(close, begin + open.size());
  return std::string(text.substr(begin + open.size(), end - begin - open.size()));
}

Page page_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> words{"report"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const Output made = praetor(words);
  EXPECT_EQ(made.status, 0) << made.err;
  const std::string data = between(made.out, "id=\"record\">", "</script>");
  EXPECT_FALSE(data.empty());
  return {made.out, Json::parse(data)};
}

std::vector<Json> states_of(const Json& data) {
  std::vector<Json> states;
  Json state = data.at("state");
  for (const Json& point : data.at("points")) {
    for (const Json& entry : point.value("l", Json::array())) {
      for (std::size_t i = 1; i < entry.size(); ++i) {
        const Json::json_pointer at(
            data.at("paths").at(entry[i][0].get<std::size_t>()).get<std::string>());
        if (entry[i].size() == 2) {
          state[at] = entry[i][1];
        } else {
          EXPECT_TRUE(state.contains(at)) << at.to_string();
          state[at.parent_pointer()].erase(at.back());
        }
      }
    }
    states.push_back(state);
  }
  return states;
}

std::vector<std::vector<std::size_t>> boards_of(const Json& data) {
  std::vector<std::vector<std::size_t>> boards;
  auto board = data.at("board").get<std::vector<std::size_t>>();
  for (const Json& point : data.at("points")) {
    for (const Json& splice : point.value("b", Json::array())) {
      const auto begin = board.begin() + splice[0].get<std::ptrdiff_t>();
      auto place = board.erase(begin, begin + splice[1].get<std::ptrdiff_t>());
      for (std::size_t i = 2; i < splice.size(); ++i) {
        place = board.insert(place, splice[i].get<std::size_t>()) + 1;
      }
    }
    boards.push_back(board);
  }
  return boards;
}

std::vector<std::string> parts_of(const Page& page) {
  std::map<std::size_t, std::string> parts;
  const std::string svg = between(page.html, "<svg id=\"board\"", "</g></svg>");
  // The first board's parts stand side by side; one ends where as many elements closed as opened.
  std::size_t at = svg.find("<g transform");
  at = svg.find('>', at) + 1;
  std::size_t begin = at;
  int depth = 0;
  std::vector<std::string> drawn;
  for (std::size_t tag = svg.find('<', at); tag < svg.size(); tag = svg.find('<', at)) {
    at = svg.find('>', tag) + 1;
    const bool closes = svg[tag + 1] == '/';
    const bool empty = svg[at - 2] == '/';
    depth += closes ? -1 : empty ? 0 : 1;
    if (depth > 0) continue;
    drawn.push_back(svg.substr(begin, at - begin));
    begin = at;
  }
  const auto board = page.data.at("board").get<std::vector<std::size_t>>();
  EXPECT_EQ(drawn.size(), board.size());
  for (std::size_t i = 0; i < std::min(drawn.size(), board.size()); ++i) parts[board[i]] = drawn[i];
  for (const Json& part : page.data.at("parts")) parts[parts.size()] = part.get<std::string>();
  std::vector<std::string> list;
  for (const auto& [number, part] : parts) {
    EXPECT_EQ(number, list.size());
    list.push_back(part);
  }
  return list;
}

}  // namespace praetor::tests
