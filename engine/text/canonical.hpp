#pragma once
// The one spelling of a document (RFC 8785: sorted keys, no spaces), and its short name, a
// fingerprint. For our documents only: ASCII keys, whole numbers within 64 bits, strings, booleans
// and null. Other keys would need UTF-16 order, fractions the shortest-digits rule of ECMAScript.

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace praetor::text {

std::string canonical(const nlohmann::json& document);

/// The first 16 hexadecimal digits, lower case, of the SHA-256 of the bytes.
std::string fingerprint(std::string_view bytes);

/// The same without a string.
std::array<char, 16> fingerprint_digits(std::string_view bytes);

}  // namespace praetor::text
