// Graphviz writes one element after another: first the areas, then a group for each node and edge,
// with its name as the title. Markup in texts is already escaped.
#include "viz/report/svg_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/ensure.hpp"

namespace praetor::viz::report {
namespace {

constexpr std::uint32_t mark_colour = 0x5EB0DE;

// Attributes that become CSS, with the unit that CSS needs.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> looks{
    {{"fill", ""},
     {"font-family", ""},
     {"font-size", "px"},
     {"font-style", ""},
     {"font-weight", ""},
     {"stroke", ""},
     {"stroke-dasharray", ""},
     {"stroke-width", ""},
     {"text-anchor", ""},
     {"text-decoration", ""}}};

struct Attribute {
  std::string_view name;
  std::string_view value;
};

struct Tag {
  std::string_view name;
  bool closes = false;
  bool empty = false;
  std::vector<Attribute> attributes;

  std::string_view operator[](std::string_view key) const {
    const auto place = std::ranges::find(attributes, key, &Attribute::name);
    return place == attributes.end() ? std::string_view() : place->value;
  }
};

std::string_view take_word(std::string_view& text, std::string_view ends) {
  const std::size_t size = std::min(text.find_first_of(ends), text.size());
  const std::string_view word = text.substr(0, size);
  text.remove_prefix(size);
  return word;
}

// Takes the tag at the beginning of `text` off.
Tag take_tag(std::string_view& text) {
  Tag tag;
  text.remove_prefix(1);
  tag.closes = text.starts_with('/');
  if (tag.closes) text.remove_prefix(1);
  tag.name = take_word(text, " />\n");
  while (!text.empty() && text.front() != '>') {
    if (text.front() == ' ' || text.front() == '\n') {
      text.remove_prefix(1);
    } else if (text.front() == '/') {
      tag.empty = true;
      text.remove_prefix(1);
    } else {
      const std::string_view name = take_word(text, "=");
      ensure(text.size() > 1, "an attribute has a value");
      text.remove_prefix(2);
      tag.attributes.push_back({name, take_word(text, "\"")});
      ensure(!text.empty(), "an attribute ends");
      text.remove_prefix(1);
    }
  }
  ensure(!text.empty(), "a tag ends");
  text.remove_prefix(1);
  return tag;
}

bool is_plain(std::string_view value) {
  return std::ranges::all_of(value, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' ||
           c == '#' || c == ',' || c == '.' || c == '-' || c == '(' || c == ')';
  });
}

// "12.00" → "12", "0.50" → "0.5".
std::string_view short_number(std::string_view value) {
  if (value.find('.') == std::string_view::npos) return value;
  while (value.ends_with('0')) value.remove_suffix(1);
  if (value.ends_with('.')) value.remove_suffix(1);
  return value;
}

}  // namespace

Area part_mark() {
  Area mark;
  mark.ring = {{0, 0}, {0, 0}, {0, 0}};
  mark.fill = Colour::of(mark_colour);
  return mark;
}

std::string part_name(std::size_t number) { return fmt::format("part{}", number); }

std::string badge_name(std::size_t number) { return part_name(number) + ".badge"; }

/// Goes once through a picture.
class SvgCutter {
 public:
  SvgCutter(SvgParts& parts, std::string_view svg) : parts_(parts), rest_(svg) {}

  SvgParts::Cut run() {
    while (!rest_.empty()) {
      const std::size_t open = std::min(rest_.find('<'), rest_.size());
      if (in_part_ && in_text_) piece_ += rest_.substr(0, open);
      rest_.remove_prefix(open);
      if (rest_.empty()) break;
      if (rest_.starts_with("<?") || rest_.starts_with("<!")) {
        rest_.remove_prefix(std::min(rest_.find('>') + 1, rest_.size()));
      } else {
        tag(take_tag(rest_));
      }
    }
    return std::move(cut_);
  }

 private:
  void tag(const Tag& tag) {
    if (tag.name == "svg") return;
    if (tag.name == "g") {
      group(tag);
    } else if (tag.name == "title") {
      if (!tag.closes) title();
    } else if (tag.name == "a") {
      if (!tag.closes && hint_.empty()) hint_ = tag["xlink:title"];
    } else if (depth_ == 1) {
      ground(tag);
    } else {
      element(tag);
    }
  }

  // The picture is a group; each part is a group in it; a part with a tooltip has another group
  // inside.
  void group(const Tag& tag) {
    depth_ += tag.closes ? -1 : 1;
    if (!tag.closes && depth_ == 2) {
      in_part_ = true;
      begin_piece();
    } else if (tag.closes && depth_ == 1) {
      in_part_ = false;
      std::string& part = cut_.named[name_];
      part = part.empty() ? whole_piece() : "<g>" + part + whole_piece() + "</g>";
    }
  }
  void title() {
    const std::size_t end = std::min(rest_.find('<'), rest_.size());
    if (depth_ == 2) {
      // The title of an arrow names its two ends: "part7.from->part7.to".
      std::string_view title = rest_.substr(0, end);
      name_ = title.ends_with(".badge") ? title : take_word(title, ".");
    }
    rest_.remove_prefix(end);
  }

  void ground(const Tag& tag) {
    if (tag["fill"] == Colour::of(mark_colour).hex()) {
      if (marked_) cut_.areas.push_back(whole_piece());
      marked_ = true;
      begin_piece();
    } else if (marked_) {
      element(tag);
    }
  }

  void begin_piece() {
    piece_.clear();
    hint_ = {};
    elements_ = 0;
  }
  std::string whole_piece() const {
    if (elements_ == 1 && hint_.empty()) return piece_;
    if (hint_.empty()) return "<g>" + piece_ + "</g>";
    return fmt::format("<g><title>{}</title>{}</g>", hint_, piece_);
  }

  void element(const Tag& tag) {
    in_text_ = tag.name == "text" && !tag.closes;
    if (tag.closes) {
      piece_ += fmt::format("</{}>", tag.name);
      return;
    }
    ++elements_;
    piece_ += fmt::format("<{} class=\"{}\"", tag.name, parts_.class_of(rule_of(tag)));
    for (const Attribute& attribute : tag.attributes) {
      if (is_look(attribute.name)) continue;
      piece_ += fmt::format(" {}=\"{}\"", attribute.name, attribute.value);
    }
    piece_ += tag.empty ? "/>" : ">";
  }

  static bool is_look(std::string_view name) {
    return name == "fill-opacity" || name == "stroke-opacity" ||
           std::ranges::any_of(looks, [&](const auto& look) { return look.first == name; });
  }
  std::string rule_of(const Tag& tag) const {
    std::string rule;
    for (const auto& [name, unit] : looks) {
      const std::string_view value = tag[name];
      if (value.empty()) continue;
      ensure(is_plain(value), "looks are plain words");
      const bool solid = tag[std::string(name) + "-opacity"].empty();
      const auto code = parts_.codes_.css_of(value, solid);
      rule += fmt::format("{}{}:{}{}", rule.empty() ? "" : ";", name,
                          code ? *code : std::string(short_number(value)), unit);
    }
    return rule;
  }

  SvgParts& parts_;
  std::string_view rest_;
  SvgParts::Cut cut_;
  int depth_ = 0;
  bool in_part_ = false;
  bool in_text_ = false;
  bool marked_ = false;
  std::string name_;
  std::string piece_;
  std::string_view hint_;
  int elements_ = 0;
};

SvgParts::Cut SvgParts::cut(std::string_view svg) { return SvgCutter(*this, svg).run(); }

std::string SvgParts::class_of(const std::string& rule) {
  return fmt::format("p{}", classes_.try_emplace(rule, classes_.size()).first->second);
}

std::string SvgParts::css() const {
  std::vector<std::string_view> rules(classes_.size());
  for (const auto& [rule, number] : classes_) rules[number] = rule;
  std::string css;
  for (std::size_t i = 0; i < rules.size(); ++i) css += fmt::format(".p{}{{{}}}\n", i, rules[i]);
  return css;
}

}  // namespace praetor::viz::report
