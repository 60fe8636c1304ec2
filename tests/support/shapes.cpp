#include "tests/support/shapes.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "tests/support/page.hpp"

namespace praetor::tests {
namespace {

using Attributes = std::map<std::string, std::string>;

Attributes attributes_of(const std::string& tag) {
  Attributes found;
  for (std::size_t equals = tag.find("=\""); equals != std::string::npos;
       equals = tag.find("=\"", equals + 1)) {
    const std::size_t begin = tag.rfind(' ', equals) + 1;
    const std::size_t end = tag.find('"', equals + 2);
    found[tag.substr(begin, equals - begin)] = tag.substr(equals + 2, end - equals - 2);
  }
  return found;
}

// "#a3202a" and an opacity of 0.78 → "#a3202ac7"; an invisible colour is "none".
std::string colour_of(std::string colour, const std::string& opacity) {
  if (colour.empty() || colour == "none" || colour == "transparent") return "none";
  if (colour.size() == 7) {
    const double part = opacity.empty() ? 1 : std::stod(opacity);
    std::array<char, 3> digits{};
    snprintf(digits.data(), digits.size(), "%02x", static_cast<int>(std::lround(part * 255)));
    colour += digits.data();
  }
  return colour.ends_with("00") ? "none" : colour;
}

using Looks = std::function<Attributes(const Attributes&)>;

std::vector<std::string> shapes_in(std::string_view svg, const Looks& looks) {
  constexpr std::array geometry{"points", "d", "cx", "cy", "rx", "ry", "x", "y"};
  std::vector<std::string> shapes;
  for (std::size_t at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
    const std::string tag(svg.substr(at, svg.find('>', at) - at));
    const std::string name = tag.substr(1, tag.find_first_of(" />\n", 1) - 1);
    if (name != "polygon" && name != "polyline" && name != "path" && name != "ellipse" &&
        name != "text") {
      continue;
    }
    const Attributes attributes = attributes_of(tag);
    Attributes seen = looks(attributes);
    std::string shape = name;
    for (const char* const key : geometry) {
      if (attributes.contains(key)) shape += std::string(" ") + key + "=" + attributes.at(key);
    }
    shape += " fill=" + colour_of(seen["fill"], seen["fill-opacity"]);
    const std::string line = colour_of(seen["stroke"], seen["stroke-opacity"]);
    shape += " stroke=" + line;
    if (line != "none") {
      const std::string width = seen["stroke-width"];
      shape += " width=" + std::to_string(width.empty() ? 1 : std::stod(width)) +
               " dashes=" + seen["stroke-dasharray"];
    }
    if (name == "text") {
      shape += " size=" + std::to_string(std::stod(seen["font-size"])) + seen["font-weight"] +
               seen["font-style"] + seen["font-family"] + " ";
      shape += between(svg.substr(at), ">", "<");
    }
    shapes.push_back(shape);
  }
  return shapes;
}

// "fill:var(--k3);stroke:none" → its members, with variables replaced by their values.
Attributes members_of(const std::string& rule, const std::string& variables) {
  Attributes members;
  for (std::size_t at = 0; at < rule.size();) {
    const std::size_t colon = rule.find(':', at);
    const std::size_t end = std::min(rule.find(';', colon), rule.size());
    std::string value = rule.substr(colon + 1, end - colon - 1);
    if (value.starts_with("var(")) {
      const std::string name = value.substr(4, value.size() - 5);
      value = between(variables, ";" + name + ":", ";");
      if (value.empty()) value = "no such variable: " + name;
    }
    members[rule.substr(at, colon - at)] = value;
    at = end + 1;
  }
  return members;
}

}  // namespace

std::vector<std::string> shapes_of(std::string svg, const std::vector<std::string>& without) {
  for (const std::string& id : without) {
    const std::size_t begin = svg.find("<g id=\"" + id + "\"");
    if (begin != std::string::npos) svg.erase(begin, svg.find("</g>\n<g", begin) - begin);
  }
  auto shapes = shapes_in(svg, [](const Attributes& attributes) { return attributes; });
  shapes.erase(shapes.begin());  // the background
  return shapes;
}

std::vector<std::string> shapes_of_parts(std::string_view svg, std::string_view style,
                                         std::size_t theme) {
  constexpr std::array<std::string_view, 3> roots{":root{", ":root[data-theme=dark]{",
                                                  ":root[data-theme=dark]{color-scheme:light"};
  const std::string variables = between(style, roots.at(theme), "}");
  return shapes_in(svg, [&](const Attributes& attributes) {
    const std::string rule = between(style, "\n." + attributes.at("class") + "{", "}");
    return members_of(rule, variables);
  });
}

}  // namespace praetor::tests
