#include "tests/support/own/family.hpp"

#include <string>

namespace praetor::tests {

using Json = nlohmann::json;

namespace {

constexpr const char* colours[] = {"red", "blue", "both"};
constexpr std::size_t regions_most = 64;

std::string border_at(std::size_t place) { return "/board/borders/" + std::to_string(place); }

}  // namespace

Json own_board(Draw& draw, const OwnGraph& graph) {
  Json board{{"board", draw.word({"b", "own-board", "b-2"})}, {"borders", Json::array()}};
  // The borders have one colour or mixed colours, each in half of the boards.
  const std::size_t only = draw.below(6);
  for (const auto& [one, two] : graph.borders) {
    const std::size_t colour = only < 3 ? only : draw.below(3);
    Json ends = Json::array({graph.names[one], graph.names[two]});
    if (draw.once_in(2)) std::swap(ends[0], ends[1]);
    ends.push_back(colours[colour]);
    board["borders"].push_back(std::move(ends));
  }
  for (const std::string& name : graph.names) {
    Json& region = board["regions"][name];
    region["site"] = "none";
    if (!draw.once_in(3)) {
      region["at"] = {draw.near(-amounts_end, amounts_end), draw.near(-amounts_end, amounts_end)};
    }
    if (region.contains("at") && draw.once_in(2)) {
      // The place is a corner of its outline.
      const Json x = region["at"][0];
      const Json y = region["at"][1];
      region["shape"] = Json::array({{x, 0}, {0, y}, {x, y}});
    }
    if (draw.once_in(3)) region["title"] = "Ἀθῆναι \"&<";
  }
  return board;
}

void refuse_boards(OwnSetup& own, const OwnGraph& graph) {
  const Json& borders = own.setup["board"]["borders"];
  const std::string next = border_at(borders.size());
  const std::string& first = graph.names.front();
  own.refuse("a border twice", next, borders.front());
  Json turned = borders.front();
  std::swap(turned[0], turned[1]);
  own.refuse("a border twice, the other way round", next, turned);
  own.refuse("a border of a region with itself", next, Json::array({first, first, "red"}));
  own.refuse("a border of an unknown region", border_at(0) + "/1", "nowhere", "format.name");
  own.refuse("a border of an unknown colour", border_at(0) + "/2", "green", "format.name");
  own.refuse("a border without a colour", border_at(0), Json::array({first, borders[0][1]}));
  own.refuse("a region of an unknown site", "/board/regions/" + first + "/site", "village",
             "format.name");
  own.refuse("a place off the map", "/board/regions/" + first + "/at",
             Json::array({amounts_end + 1, 0}), "format.range",
             "/board/regions/" + first + "/at/0");
  own.refuse("an outline of two corners", "/board/regions/" + first + "/shape",
             Json::array({Json::array({1, 2}), Json::array({3, 4})}));
  Json outlined = own.setup["board"]["regions"][first];
  outlined["shape"] = Json::array({{0, 0}, {9, 0}, {9, 9}});
  for (const Json& outside : {Json::array({10, 5}), Json::array({5, -1})}) {
    outlined["at"] = outside;
    own.refuse("a place outside its outline", "/board/regions/" + first, outlined, "format.range",
               "/board/regions/" + first + "/at");
  }
  own.refuse("a board whose data come from nowhere", "/board/provenance", "me", "format.name");
  own.refuse("a region that comes from nowhere", "/board/regions/" + first + "/provenance", "me",
             "format.name");
  own.refuse("a region without a border", "/board/regions/zzz", Json{{"site", "none"}},
             "format.range",
             graph.names.size() < regions_most ? "/board/borders" : "/board/regions");
  own.refuse("a region that is not called in kebab-case", "/board/regions/Zzz",
             Json{{"site", "none"}}, "format.name");
  if (graph.names.size() < regions_most) {
    Json regions = own.setup["board"]["regions"];
    for (std::size_t i = regions.size(); i <= regions_most; ++i) {
      regions["z" + std::to_string(i)] = {{"site", "none"}};
    }
    own.refuse("65 regions", "/board/regions", regions);
  }
  own.refuse("a side called chance", "/board/sides/0", "chance");
  own.refuse("a side twice", "/board/sides/1", own.setup["board"]["sides"][0]);
  own.refuse("an unknown member", "/board/zzz", 1, "format.field");
}

}  // namespace praetor::tests
