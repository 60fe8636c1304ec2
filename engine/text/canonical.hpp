#pragma once
// The one spelling of a document (RFC 8785: sorted keys, no spaces), and its short name, a
// fingerprint. For our documents only: ASCII keys, whole numbers within 64 bits, strings, booleans
// and null. Other keys would need UTF-16 order, fractions the shortest-digits rule of ECMAScript.

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/tape.hpp"

namespace praetor::text {

std::string canonical(const nlohmann::json& document);

/// Whether a member is written, by its key and by how many brackets are open around it.
using Keep = std::function<bool(std::string_view key, std::size_t depth)>;
/// The canonical form of a value that has no fault. It is fast, because the program's start waits
/// for it for each board that it needs. A number that no double holds stays as it is written.
std::string canonical(const Value& value, const Keep& keep = nullptr);

using Members = std::vector<std::pair<std::string_view, Value>>;
/// The members of an object in the order in which the canonical form has them.
Members sorted_members(const Value& object);

/// The first 16 hexadecimal digits, lower case, of the SHA-256 of the bytes.
std::string fingerprint(std::string_view bytes);

/// The same without a string.
std::array<char, 16> fingerprint_digits(std::string_view bytes);

/// Whether a text could be such digits.
constexpr bool is_fingerprint(std::string_view text) {
  return text.size() == 16 && std::all_of(text.begin(), text.end(), [](char digit) {
           return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
         });
}

}  // namespace praetor::text
