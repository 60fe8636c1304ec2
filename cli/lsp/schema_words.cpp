#include "cli/lsp/schema_words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"
#include "replays/reading/schema.hpp"

namespace praetor::cli::lsp {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t depth_max = 64;

/// An object or an array that is still open.
struct OpenContainer {
  bool is_object;
  std::string key{};   // of the member that is being written
  std::string kind{};  // the value of `do`
  std::set<std::string> present{};
  bool wants_key;  // otherwise a value, or a comma
};

/// Reads the beginning of a JSON text and keeps what is open at its end.
class BeginningReader {
 public:
  explicit BeginningReader(std::string_view text) : text_(text) {}

  std::optional<JsonPlace> read() {
    while (at_ < text_.size()) {
      const char byte = text_[at_];
      if (byte == '{' || byte == '[') {
        if (open_.size() == depth_max) return std::nullopt;
        open_.push_back({.is_object = byte == '{', .wants_key = byte == '{'});
        ++at_;
      } else if (byte == '}' || byte == ']') {
        if (open_.empty()) return std::nullopt;
        open_.pop_back();
        ++at_;
      } else if (byte == '"') {
        if (!string()) return ended(at_, text_.substr(at_ + 1));
      } else if (byte == ',') {
        if (!open_.empty()) open_.back().wants_key = open_.back().is_object;
        ++at_;
      } else if (byte == ':' || byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r') {
        ++at_;
      } else {
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               std::string_view(",:]}[{\" \n\t\r").find(text_[at_]) == std::string_view::npos) {
          ++at_;
        }
        if (at_ == text_.size()) return ended(begin, text_.substr(begin));
      }
    }
    return ended(text_.size(), "");
  }

 private:
  // Passes a string; false if the text ends within it.
  bool string() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
    if (end >= text_.size()) return false;
    const std::string content(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    if (open_.empty()) return true;
    OpenContainer& inside = open_.back();
    if (inside.is_object && inside.wants_key) {
      inside.key = content;
      inside.present.insert(content);
      inside.wants_key = false;
    } else if (inside.is_object) {
      if (inside.key == "do") inside.kind = content;
      if (open_.size() == 1 && inside.key == "game") game_ = content;
    }
    return true;
  }

  std::optional<JsonPlace> ended(std::size_t begin, std::string_view typed) {
    if (open_.empty()) return std::nullopt;
    JsonPlace place;
    for (const OpenContainer& one : open_) {
      if (&one != &open_.back() || !one.wants_key)
        place.path.push_back(one.is_object ? one.key : "");
      if (!one.kind.empty()) place.kind = one.kind;
    }
    place.game = game_;
    place.present = open_.back().present;
    place.wants_key = open_.back().wants_key;
    place.begin = begin;
    place.typed = typed;
    return place;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<OpenContainer> open_;
  std::string game_;
};

/// Goes down a schema, through every part that may apply.
class SchemaWalk {
 public:
  SchemaWalk(const OrderedJson& schema, const JsonPlace& place) : schema_(schema), place_(place) {}

  std::vector<std::string> words() {
    down(schema_, 0, 0);
    return {found_.begin(), found_.end()};
  }

 private:
  void down(const OrderedJson& at, std::size_t depth, int turns) {
    if (!at.is_object() || turns > 200) return;
    if (at.contains("$ref")) {
      const std::string way = at.at("$ref").get<std::string>().substr(1);
      return down(schema_.at(OrderedJson::json_pointer(way)), depth, turns + 1);
    }
    for (const auto word : {"allOf", "anyOf", "oneOf"}) {
      if (!at.contains(word)) continue;
      for (const OrderedJson& part : at.at(word)) down(part, depth, turns + 1);
    }
    if (at.contains("then") && !is_for_another_kind(at)) down(at.at("then"), depth, turns + 1);
    if (depth == place_.path.size()) return take(at);
    const std::string& name = place_.path[depth];
    if (name.empty()) {
      if (!at.contains("items")) return;
      const OrderedJson& items = at.at("items");
      for (const OrderedJson& item : items.is_array() ? items : OrderedJson::array({items})) {
        down(item, depth + 1, turns + 1);
      }
    } else if (at.contains("properties") && at.at("properties").contains(name)) {
      down(at.at("properties").at(name), depth + 1, turns + 1);
    } else if (at.contains("additionalProperties")) {
      down(at.at("additionalProperties"), depth + 1, turns + 1);
    }
  }

  // Whether `then` belongs to an `if` that asks for another kind of step.
  bool is_for_another_kind(const OrderedJson& at) const {
    const auto asks_for_another = [&](const OrderedJson& condition) {
      const OrderedJson::json_pointer kind("/properties/do/const");
      return condition.contains(kind) && condition.at(kind) != place_.kind;
    };
    if (!at.contains("if")) return false;
    const OrderedJson& condition = at.at("if");
    return asks_for_another(condition) ||
           (condition.contains("allOf") &&
            std::ranges::any_of(condition.at("allOf"), asks_for_another));
  }

  void take(const OrderedJson& at) {
    if (place_.wants_key) {
      const auto offer = [&](const std::string& key) {
        if (!place_.present.contains(key)) found_.insert(OrderedJson(key).dump());
      };
      if (at.contains("required")) std::ranges::for_each(at.at("required"), offer);
      if (!at.contains("properties")) return;
      for (const auto& member : at.at("properties").items()) {
        const bool is_barred = member.value().is_object() && member.value().contains("not");
        if (!is_barred) offer(member.key());
      }
      return;
    }
    if (at.contains("const")) found_.insert(at.at("const").dump());
    if (!at.contains("enum")) return;
    for (const OrderedJson& value : at.at("enum")) found_.insert(value.dump());
  }

  const OrderedJson& schema_;
  const JsonPlace& place_;
  std::set<std::string> found_;
};

}  // namespace

std::optional<JsonPlace> json_place_in(std::string_view before) {
  return BeginningReader(before).read();
}

std::vector<std::string> schema_words(const AnyGame& game, const void* library,
                                      const JsonPlace& place) {
  const auto schema = text::own_json<OrderedJson>(replays::schema_of(game, library));
  return SchemaWalk(schema, place).words();
}

}  // namespace praetor::cli::lsp
