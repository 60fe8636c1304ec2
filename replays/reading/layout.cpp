#include "replays/reading/layout.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays {
namespace {

using text::Value;

constexpr std::size_t width = 100;

constexpr std::array<std::string_view, 8> members_in_order{"praetor", "game",  "setup", "players",
                                                           "meta",    "rules", "steps", "result"};
constexpr std::array<std::string_view, 2> fields_before{"by", "do"};

using Entry = std::pair<std::string_view, Value>;

std::vector<Entry> members_of(const Value& object) {
  std::vector<Entry> members;
  object.members([&](std::string_view key, std::size_t, const Value& value) {
    members.emplace_back(key, value);
  });
  return members;
}

class ReplayLayout {
 public:
  explicit ReplayLayout(const FieldOrder& order) : order_(order) {}

  std::string replay(const Value& root) {
    std::vector<Entry> members = members_of(root);
    std::ranges::stable_sort(members, {}, [](const Entry& entry) {
      return std::ranges::find(members_in_order, entry.first);
    });
    out_ = "{";
    std::string_view separator = "\n";
    for (const auto& [key, value] : members) {
      out_ += separator;
      separator = ",\n";
      indent(1);
      append_key(key);
      if (key == "steps") {
        steps(value);
      } else {
        block(value, 1);
      }
    }
    out_ += "\n}\n";
    return std::move(out_);
  }

 private:
  void indent(std::size_t level) { out_.append(2 * level, ' '); }

  void append_key(std::string_view key) { out_ += text::safe_json(text::json_string(key)) + ": "; }

  void steps(const Value& list) {
    std::string_view separator = "[\n";
    list.items([&](const Value& step) {
      out_ += separator;
      separator = ",\n";
      indent(2);
      one_step(step);
    });
    if (separator == "[\n") {
      out_ += "[]";
      return;
    }
    out_ += '\n';
    indent(1);
    out_ += ']';
  }

  void one_step(const Value& step) {
    std::vector<std::string_view> order(fields_before.begin(), fields_before.end());
    // An entry that may be one of several steps has no kind and no fields of its own.
    const auto kind = step.find("do");
    if (kind && kind->kind() == text::JsonKind::text) {
      const auto own = order_.find(kind->string());
      ensure(own != order_.end(), "a well-formed step is of a known kind, or a gap");
      order.insert(order.end(), own->second.begin(), own->second.end());
    }
    order.insert(order.end(), members_beside.begin(), members_beside.end());
    std::vector<Entry> fields = members_of(step);
    std::ranges::stable_sort(
        fields, {}, [&](const Entry& entry) { return std::ranges::find(order, entry.first); });
    inline_members(fields);
  }

  void inline_members(const std::vector<Entry>& members) {
    std::string_view separator = "{";
    for (const auto& [key, value] : members) {
      out_ += separator;
      separator = ", ";
      append_key(key);
      inline_value(value);
    }
    out_ += members.empty() ? "{}" : "}";
  }

  // Writes the value on one line. Scalars keep their bytes.
  void inline_value(const Value& value) {
    if (value.kind() == text::JsonKind::object) {
      inline_members(members_of(value));
      return;
    }
    if (value.kind() != text::JsonKind::array) {
      out_ += value.raw();
      return;
    }
    std::string_view separator = "[";
    value.items([&](const Value& item) {
      out_ += separator;
      separator = ", ";
      inline_value(item);
    });
    out_ += separator == "[" ? "[]" : "]";
  }

  // Writes the value on one line if it fits, else each member and item on a line of its own.
  void block(const Value& value, std::size_t level) {
    const bool container =
        value.kind() == text::JsonKind::object || value.kind() == text::JsonKind::array;
    if (!container || fits(value)) {
      inline_value(value);
      return;
    }
    const bool is_object = value.kind() == text::JsonKind::object;
    out_ += is_object ? '{' : '[';
    std::string_view separator = "\n";
    const auto next = [&](const Value& inner, std::optional<std::string_view> key) {
      out_ += separator;
      separator = ",\n";
      indent(level + 1);
      if (key) append_key(*key);
      block(inner, level + 1);
      return true;
    };
    if (is_object) {
      value.members(
          [&](std::string_view key, std::size_t, const Value& inner) { return next(inner, key); });
    } else {
      value.items([&](const Value& inner) { return next(inner, std::nullopt); });
    }
    out_ += '\n';
    indent(level);
    out_ += is_object ? '}' : ']';
  }

  // Whether the value and a comma fit in the line that has begun.
  bool fits(const Value& value) {
    const std::size_t begin = out_.size();
    const std::size_t line = out_.rfind('\n') + 1;
    std::size_t blanks = 0;
    for (const char byte : value.raw()) {
      blanks += text::is_blank(byte) ? 1U : 0U;
    }
    if (value.raw().size() - blanks > width) return false;
    inline_value(value);
    const bool good = out_.size() - line < width;
    out_.resize(begin);
    return good;
  }

  const FieldOrder& order_;
  std::string out_;
};

}  // namespace

FieldOrder field_order(const AnyGame& game) {
  FieldOrder order{{gap_kind, {"max"}}};
  for (const ActionInfo& action : game.facts().actions) {
    for (const FieldInfo& field : action.type.fields) order[action.name].push_back(field.name);
    order.try_emplace(action.name);
  }
  return order;
}

FieldOrder field_order(std::string_view game) {
  const AnyGame* const known = find_game(game);
  ensure(known != nullptr, "what is laid out is a replay of a known game");
  return field_order(*known);
}

std::string layout_of(const text::Tape& replay, const FieldOrder& order) {
  const auto root = replay.root();
  ensure(root && !replay.fault() && root->kind() == text::JsonKind::object,
         "a laid-out replay is well formed");
  return ReplayLayout(order).replay(*root);
}

}  // namespace praetor::replays
