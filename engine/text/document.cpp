#include "engine/text/document.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/pointer.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::text {
namespace {

// JSON that every reader can read. A number that no double holds is not such JSON, so the text of
// its value goes into a string.
std::string as_text(const Value& value) {
  std::string text = canonical(value);
  if (!unreadable_number(value)) return text;
  return json_string(text);
}

std::optional<Difference> difference_at(std::string& pointer, const Value& claim,
                                        const Value& actual) {
  if (claim.kind() != JsonKind::object || actual.kind() != JsonKind::object) {
    if (canonical(claim) == canonical(actual)) return std::nullopt;
    return Difference{pointer, as_text(actual), as_text(claim)};
  }
  const Members held = sorted_members(actual);
  for (const auto& [key, claimed] : sorted_members(claim)) {
    const std::size_t size = pointer.size();
    pointer += "/" + pointer_token(key);
    const auto found = std::ranges::lower_bound(held, key, {}, &Members::value_type::first);
    if (found == held.end() || found->first != key) {
      return Difference{pointer, "", as_text(claimed)};
    }
    if (auto difference = difference_at(pointer, claimed, found->second)) return difference;
    pointer.resize(size);
  }
  return std::nullopt;
}

}  // namespace

nlohmann::json merge_patch(nlohmann::json target, const nlohmann::json& patch) {
  target.merge_patch(patch);
  return target;
}

// Makes no document, because claims may be long.
std::optional<Value> unreadable_number(const Value& value) {
  std::optional<Value> found;
  const auto look = [&](const Value& inner) {
    found = unreadable_number(inner);
    return !found;
  };
  if (value.kind() == JsonKind::object) {
    value.members([&](std::string_view, std::size_t, const Value& member) { return look(member); });
  } else if (value.kind() == JsonKind::array) {
    value.items(look);
  } else if (value.kind() == JsonKind::number) {
    const bool readable =
        value.whole().standing == Whole::NumberKind::whole || read_json(value.raw());
    if (!readable) found = value;
  }
  return found;
}

std::optional<Difference> first_difference(const Value& claim, const Value& actual) {
  std::string pointer;
  return difference_at(pointer, claim, actual);
}

}  // namespace praetor::text
