#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/fault.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "properties/conformance/choices.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

/// A short legal game of at most two steps: the beginning of a case, or of a random game if no case
/// is long enough.
OrderedJson base_of(const Material& material) {
  for (const CaseSource& source : material.sources()) {
    if (source.rule == "legal" && source.line.steps.size() >= 2) {
      return text::own_json<OrderedJson>(replay_of(beginning_of(source.line, 2)));
    }
  }
  const PlayLine game = line_of(material.probe().generated(1));
  const std::size_t steps = std::min<std::size_t>(2, game.steps.size());
  return text::own_json<OrderedJson>(replay_of(beginning_of(game, steps)));
}

/// The replay with a `meta` that nests the text this deep.
OrderedJson nested(OrderedJson replay, int depth) {
  OrderedJson inner = OrderedJson::array();
  for (int level = 3; level < depth; ++level) inner = OrderedJson::array({inner});
  replay["meta"] = OrderedJson::object({{"deep", inner}});
  return replay;
}

OrderedJson with(OrderedJson replay, const std::string& member, OrderedJson value) {
  replay[member] = std::move(value);
  return replay;
}

OrderedJson with_in_last(OrderedJson replay, const std::string& member, OrderedJson value) {
  replay["steps"].back()[member] = std::move(value);
  return replay;
}

OrderedJson without(OrderedJson replay, const std::string& member) {
  replay.erase(member);
  return replay;
}

void add(std::vector<ConformanceCase>& to, std::string name, std::string note, std::string text) {
  to.push_back({std::move(name), std::move(note), {}, std::move(text)});
}

void for_json(const OrderedJson& base, RuleCases& cases) {
  const std::string text = base.dump();
  add(cases.positive, "with-blanks", "Blanks between tokens mean nothing.",
      "\n " + base.dump(1, '\t') + "\r\n ");
  add(cases.negative, "ends-early", "The last bracket is missing.",
      text.substr(0, text.size() - 1));
  add(cases.positive, "with-escapes", "A key written with an escape is the same key.",
      "{\"\\u0070raetor\":1," + without(base, "praetor").dump().substr(1));
  add(cases.negative, "key-twice", "A key stands twice.", "{\"praetor\":1," + text.substr(1));
}

void for_size(const OrderedJson& base, RuleCases& cases) {
  add(cases.positive, "64-levels", "As deep as may be.", nested(base, text::depth_max).dump());
  add(cases.negative, "65-levels", "A level too deep.", nested(base, text::depth_max + 1).dump());
}

void for_version(const OrderedJson& base, RuleCases& cases) {
  add(cases.positive, "first", "The version that there is.", base.dump());
  add(cases.negative, "second", "A version that there is not.", with(base, "praetor", 2).dump());
}

void for_field(const OrderedJson& base, RuleCases& cases) {
  OrderedJson all = with(with(base, "meta", OrderedJson::object()), "rules", "any words");
  add(cases.positive, "members-that-may-be-missing", "Members that need not be there.", all.dump());
  add(cases.negative, "unknown", "A member that nobody knows.", with(base, "colour", 1).dump());
  add(cases.positive, "remarks", "A step may carry a note and its place in a source.",
      with_in_last(with_in_last(base, "note", "n"), "at", "p. 1").dump());
  add(cases.negative, "missing", "There is no set-up.", without(base, "setup").dump());
}

void for_type(const OrderedJson& base, RuleCases& cases) {
  add(cases.positive, "list-of-steps", "Steps are a list.", base.dump());
  add(cases.negative, "steps-in-an-object", "Steps are a list.",
      with(base, "steps", OrderedJson::object()).dump());
  add(cases.positive, "a-note-of-digits", "A note is a string, whatever stands in it.",
      with_in_last(base, "note", "12").dump());
  add(cases.negative, "a-note-that-is-a-number", "A note is a string.",
      with_in_last(base, "note", 12).dump());
}

void for_name(const OrderedJson& base, RuleCases& cases) {
  add(cases.positive, "known-names", "All names are known.", base.dump());
  add(cases.negative, "unknown-side", "Nobody is called so.",
      with_in_last(base, "by", "nobody-of-that-name").dump());
  add(cases.negative, "unknown-game", "No game is called so.",
      with(base, "game", "no-such-game").dump());
  add(cases.positive, "known-names-again", "Players may be called anything.",
      with(base, "players", OrderedJson::object({{base["steps"].back()["by"], "nobody"}})).dump());
}

/// Replaces, one after the other, each value for which `other` returns a value, until `use` returns
/// true.
bool each_replaced(OrderedJson& value,
                   const std::function<std::optional<OrderedJson>(const OrderedJson&)>& other,
                   const std::function<bool()>& use) {
  if (auto replacement = other(value)) {
    std::swap(value, *replacement);
    const bool found = use();
    std::swap(value, *replacement);
    if (found) return true;
  }
  if (!value.is_structured()) return false;
  for (OrderedJson& inner : value) {
    if (each_replaced(inner, other, use)) return true;
  }
  return false;
}

/// Adds as a negative case the first line of the material that becomes out of range when `other`
/// replaces a value, and as a positive case the same line unchanged.
void for_range(Material& material, const std::string& name,
               const std::function<std::optional<OrderedJson>(const OrderedJson&)>& other,
               RuleCases& cases) {
  for (const CaseSource& source : material.sources()) {
    if (source.rule != "legal") continue;
    const OrderedJson good = text::own_json<OrderedJson>(replay_of(source.line));
    OrderedJson changed = good;
    const auto is_beyond = [&] {
      const JudgedCase judged = material.judge().of(changed.dump());
      if (judged.rule != &format_rule::range) return false;
      add(cases.negative, name, "What is beyond its range.", changed.dump());
      return true;
    };
    if (!each_replaced(changed["steps"], other, is_beyond) &&
        !each_replaced(changed["setup"], other, is_beyond)) {
      continue;
    }
    return add(cases.positive, name + "-put-right", "The same within its range.", good.dump());
  }
}

std::optional<OrderedJson> far_too_great(const OrderedJson& value) {
  return value.is_number_integer() ? std::optional<OrderedJson>(1'000'000) : std::nullopt;
}
std::optional<OrderedJson> far_too_small(const OrderedJson& value) {
  return value.is_number_integer() ? std::optional<OrderedJson>(-1'000'000) : std::nullopt;
}
std::optional<OrderedJson> far_too_long(const OrderedJson& value) {
  constexpr std::size_t items = 300;
  if (!value.is_array() || value.empty()) return std::nullopt;
  return OrderedJson(items, value.front());
}

void keep_what_is_so(Material& material, RuleCases& cases) {
  std::erase_if(cases.positive, [&](ConformanceCase& one) {
    one.judged = material.judge().of(one.text);
    return one.judged.verdict != replays::Verdict::legal;
  });
  std::erase_if(cases.negative, [&](ConformanceCase& one) {
    one.judged = material.judge().of(one.text);
    return one.judged.verdict != replays::Verdict::malformed || one.judged.rule != cases.rule;
  });
}

}  // namespace

void choose_for_form(Material& material, RuleCases& cases) {
  const OrderedJson base = base_of(material);
  const RuleRef rule = cases.rule;
  if (rule == &format_rule::json) for_json(base, cases);
  if (rule == &format_rule::size) for_size(base, cases);
  if (rule == &format_rule::version) for_version(base, cases);
  if (rule == &format_rule::field) for_field(base, cases);
  if (rule == &format_rule::type) for_type(base, cases);
  if (rule == &format_rule::name) for_name(base, cases);
  if (rule == &format_rule::range) {
    for_range(material, "far-too-great", far_too_great, cases);
    for_range(material, "far-too-small", far_too_small, cases);
    for_range(material, "far-too-long", far_too_long, cases);
  }
  keep_what_is_so(material, cases);
}

}  // namespace praetor::properties
