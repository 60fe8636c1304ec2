#include "engine/text/document.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

namespace praetor::text {
namespace {

using Json = nlohmann::json;

std::string as_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// nlohmann takes 1 and 1.0 for equal, and 2^64 - 1 and -1.
bool same_number(const Json& a, const Json& b) {
  if (a.is_number_float() || b.is_number_float()) return a.type() == b.type() && a == b;
  if (a.is_number_unsigned() == b.is_number_unsigned()) return a == b;
  if (a.is_number_unsigned()) return same_number(b, a);
  return std::cmp_equal(a.get<std::int64_t>(), b.get<std::uint64_t>());
}

bool same(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) return same_number(a, b);
  if (a.type() != b.type()) return false;
  if (a.is_array()) return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
  if (!a.is_object()) return a == b;
  const auto& left = a.get_ref<const Json::object_t&>();
  const auto& right = b.get_ref<const Json::object_t&>();
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const auto& one, const auto& other) {
                      return one.first == other.first && same(one.second, other.second);
                    });
}

std::string escaped_token(std::string_view key) {
  std::string token = "/";
  for (const char byte : key) {
    if (byte == '~') {
      token += "~0";
    } else if (byte == '/') {
      token += "~1";
    } else {
      token += byte;
    }
  }
  return token;
}

std::optional<Difference> difference_at(std::string& pointer, const Json& claim,
                                        const Json& actual) {
  if (!claim.is_object() || !actual.is_object()) {
    if (same(claim, actual)) return std::nullopt;
    return Difference{pointer, as_text(actual), as_text(claim)};
  }
  for (const auto& [key, claimed] : claim.items()) {
    const std::size_t size = pointer.size();
    pointer += escaped_token(key);
    const auto found = actual.find(key);
    if (found == actual.end()) return Difference{pointer, "", as_text(claimed)};
    if (auto difference = difference_at(pointer, claimed, *found)) return difference;
    pointer.resize(size);
  }
  return std::nullopt;
}

}  // namespace

nlohmann::json merge_patch(nlohmann::json target, const nlohmann::json& patch) {
  target.merge_patch(patch);
  return target;
}

std::optional<Difference> first_difference(const nlohmann::json& claim,
                                           const nlohmann::json& actual) {
  std::string pointer;
  return difference_at(pointer, claim, actual);
}

}  // namespace praetor::text
